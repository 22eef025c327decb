import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { STATION_LENGTHS } from "#app/features/stations/rules/station-lengths.ts";
import type { Station } from "#app/features/stations/rules/station-scope.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { StationKind } from "#app/vocabulary/station-kind.ts";
import { orders } from "#db/schema/orders.ts";
import { stationActs, stationDevices, stationStaff } from "#db/schema/stations.ts";
import { listSites, type StationSite } from "./list-sites.server.ts";

/** Whether a station is there: heard just now, silent although in use, at rest, ended by itself, or revoked. */
export type StationState = "heard" | "silent" | "resting" | "ended" | "revoked";

export interface ListedStation {
  id: string;
  name: string;
  kind: StationKind;
  scopeId: string;
  device: string | null;
  pairedAt: Date;
  pairedBy: string | null;
  lastHeardAt: Date;
  state: StationState;
}

export interface ListedPerson {
  id: string;
  name: string;
  kinds: StationKind[];
  scopeId: string;
}

/** What a station told and the shop refused, until somebody has seen it. */
export interface RefusedAct {
  id: number;
  station: string;
  kind: string;
  staffName: string | null;
  orderId: string | null;
  reference: string | null;
  code: string;
  at: Date;
  data: Record<string, unknown>;
}

export interface StationsPageData {
  stations: ListedStation[];
  people: ListedPerson[];
  sites: StationSite[];
  refused: RefusedAct[];
}

const MAX = 200;
const REFUSED_MAX = 50;

/** The stations of the shop, who works at them, and what of theirs was refused. */
export async function listStations(ctx: CommandContext): Promise<Result<StationsPageData, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "machines.read")) return refuse("not_allowed");
  const { db, now } = ctx;
  const [devices, people, sites, acts] = await Promise.all([
    db
      .select()
      .from(stationDevices)
      .orderBy(sql`${stationDevices.revokedAt} is not null`, desc(stationDevices.pairedAt))
      .limit(MAX),
    db
      .select()
      .from(stationStaff)
      .where(isNull(stationStaff.removedAt))
      .orderBy(stationStaff.name)
      .limit(MAX),
    listSites(db),
    db
      .select({
        act: stationActs,
        station: stationDevices.name,
        orderId: orders.id,
        reference: orders.reference,
      })
      .from(stationActs)
      .innerJoin(stationDevices, eq(stationDevices.id, stationActs.deviceId))
      .leftJoin(orders, eq(orders.id, stationActs.subject))
      .where(and(eq(stationActs.state, "refused"), isNull(stationActs.seenAt)))
      .orderBy(desc(stationActs.receivedAt), desc(stationActs.id))
      .limit(REFUSED_MAX),
  ]);
  return ok({
    stations: devices.map(
      ({ id, name, kind, scopeId, device, pairedAt, pairedBy, lastHeardAt, ...rest }) => ({
        ...{ id, name, kind, scopeId, device, pairedAt, pairedBy, lastHeardAt },
        state: stateOf({ lastHeardAt, ...rest }, now),
      }),
    ),
    people: people.map(({ id, name, kinds, scopeId }) => ({
      id,
      name,
      kinds: kinds as StationKind[],
      scopeId,
    })),
    sites,
    refused: acts.map(({ act, station, orderId, reference }) => ({
      ...{ id: act.id, station, kind: act.kind, staffName: act.staffName, orderId, reference, at: act.at },
      code: act.code ?? "",
      data: act.data as Record<string, unknown>,
    })),
  });
}

function stateOf(
  {
    revokedAt,
    expiresAt,
    restsSince,
    lastHeardAt,
  }: Pick<typeof stationDevices.$inferSelect, "revokedAt" | "expiresAt" | "restsSince" | "lastHeardAt">,
  now: Date,
): StationState {
  if (revokedAt) return "revoked";
  if (expiresAt <= now) return "ended";
  if (now < secondsAfter(lastHeardAt, STATION_LENGTHS.silentSeconds)) return restsSince ? "resting" : "heard";
  return restsSince || now > secondsAfter(lastHeardAt, STATION_LENGTHS.forgottenSeconds)
    ? "resting"
    : "silent";
}

/** A station's own names: what it is called, where it stands, and who works at it. */
export async function readOwnStation(ctx: Pick<CommandContext, "db">, { scope, name }: Station) {
  const [people, sites] = await Promise.all([
    ctx.db
      .select({ id: stationStaff.id, name: stationStaff.name })
      .from(stationStaff)
      .where(
        and(
          eq(stationStaff.scopeId, scope.scopeId),
          sql`${scope.kind} = any(${stationStaff.kinds})`,
          isNull(stationStaff.removedAt),
        ),
      )
      .orderBy(stationStaff.name, stationStaff.id),
    listSites(ctx.db),
  ]);
  const site = sites.find(({ id }) => id === scope.scopeId);
  return {
    name,
    kind: scope.kind,
    site: { name: site?.name ?? name, nameEn: site?.nameEn ?? null },
    people,
  };
}

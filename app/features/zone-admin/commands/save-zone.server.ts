import { asc } from "drizzle-orm";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { zoneBookOf } from "#app/features/settings/rules/service-areas.ts";
import { type ZoneProblem, zoneProblem } from "#app/features/zone-admin/rules/zone-problem.ts";
import type { ZoneBody } from "#app/features/zone-admin/rules/zone-schema.ts";
import { queryZones } from "#app/features/zones/reads/read-zones.server.ts";
import { changeAudited, deleteAudited, insertAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { nextPosition } from "#app/foundation/published/list-positions.ts";
import { lockList } from "#app/foundation/published/lock-list.server.ts";
import { moveRow } from "#app/foundation/published/ordered-rows.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { ok, type Refusal, type Result, refuse } from "#app/lib/result.ts";
import { ZONE_LIMITS } from "#app/vocabulary/delivery-zone.ts";
import type { Transaction } from "#db/client.ts";
import { deliveryZones } from "#db/schema/zones.ts";

const AUDITED = { table: deliveryZones, entity: "delivery_zone" } as const;

export type SaveZoneRefusal = "not_allowed" | "not_found" | "stale_edit" | "too_many_zones" | ZoneProblem;
/** Which zone has the district already. */
export type ZoneTaken = { zone: string };

/** Adds a zone behind the others. Guarantees: its shape is one, and no district stands in two lists (DZ10). */
export async function createZone(
  ctx: CommandContext,
  body: ZoneBody,
): Promise<Result<{ id: string }, SaveZoneRefusal, ZoneTaken>> {
  if (!mayAdminister(ctx.actor, "settings.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, deliveryZones);
    const refused = await refusalOf(tx, ctx, body, null);
    if (refused) return refused;
    const rows = await tx
      .select({ orderIndex: deliveryZones.orderIndex })
      .from(deliveryZones)
      .orderBy(asc(deliveryZones.orderIndex));
    if (rows.length >= ZONE_LIMITS.zones) return refuse("too_many_zones");
    const orderIndex = nextPosition(rows.map((row) => row.orderIndex));
    const { id } = await insertAudited(tx, ctx, AUDITED, { ...body, orderIndex });
    return ok({ id });
  });
}

/** Says a zone anew, whole, unless somebody else has stored another one than the editor saw. Guarantees as adding does. */
export async function changeZone(
  ctx: CommandContext,
  { id, body, seen }: { id: string; body: ZoneBody; seen?: string | undefined },
): Promise<Result<{ id: string }, SaveZoneRefusal, ZoneTaken>> {
  if (!mayAdminister(ctx.actor, "settings.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, deliveryZones);
    const stored = (await queryZones(tx)).find((zone) => zone.id === id);
    if (!stored) return refuse("not_found");
    if (seen !== undefined && seen !== JSON.stringify(stored)) return refuse("stale_edit");
    const refused = await refusalOf(tx, ctx, body, id);
    if (refused) return refused;
    await changeAudited(tx, ctx, AUDITED, id, body);
    return ok({ id });
  });
}

/** Takes a zone away; orders keep what they were charged by. */
export async function deleteZone(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "settings.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) =>
    (await deleteAudited(tx, ctx, AUDITED, id)) ? ok(null) : refuse("not_found"),
  );
}

/** One place up or down: the first zone that holds a door decides. */
export async function moveZone(
  ctx: CommandContext,
  { id, step }: { id: string; step: -1 | 1 },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "settings.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) =>
    (await moveRow(tx, ctx, AUDITED, { id, step })) ? ok(null) : refuse("not_found"),
  );
}

async function refusalOf(
  tx: Transaction,
  ctx: CommandContext,
  body: ZoneBody,
  own: string | null,
): Promise<Refusal<ZoneProblem, ZoneTaken> | null> {
  const book = zoneBookOf(await readSettings(tx), await queryZones(tx));
  const problem = zoneProblem(body, book, own);
  if (!problem) return null;
  const { code, fields, other } = problem;
  if (!other) return refuse(code, { fields });
  const zone = localName(other, ctx.language);
  return refuse(code, {
    fields: { places: `refusals:zone_place_taken?${new URLSearchParams({ zone })}` },
    detail: { zone },
  });
}

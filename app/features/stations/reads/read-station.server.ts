import { eq } from "drizzle-orm";
import { secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { hashSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import { STATION_LENGTHS } from "#app/features/stations/rules/station-lengths.ts";
import type { Station, StationScope } from "#app/features/stations/rules/station-scope.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { stationDevices } from "#db/schema/stations.ts";

type Asking = Pick<CommandContext, "db" | "now">;

/** Which station holds this token. It is read with each request: revoked is revoked at once. Being heard is written down every few seconds. */
export async function readStation(
  { db, now }: Asking,
  token: string | undefined,
): Promise<Result<Station, "station_unknown" | "device_revoked">> {
  const device = await deviceOf(db, token);
  if (!device) return refuse("station_unknown");
  if (device.revokedAt) return refuse("device_revoked");
  if (device.expiresAt <= now) return refuse("station_unknown");
  if (now >= secondsAfter(device.lastHeardAt, STATION_LENGTHS.heardSeconds) || device.restsSince)
    await db
      .update(stationDevices)
      .set({
        lastHeardAt: now,
        restsSince: null,
        expiresAt: secondsAfter(now, STATION_LENGTHS.deviceSeconds),
      })
      .where(eq(stationDevices.id, device.id));
  const { id: deviceId, kind, scopeId, name, pairedAt } = device;
  // The one place that makes a scope: whoever has one has a station's token.
  return ok({ scope: { deviceId, kind, scopeId } as StationScope, name, pairedAt });
}

/** The id of the device that holds a token, also when it was revoked: what it tells then is refused and kept. */
export async function readActingDevice(
  { db, now }: Asking,
  token: string | undefined,
): Promise<string | null> {
  const device = await deviceOf(db, token);
  return device && (device.revokedAt || device.expiresAt > now) ? device.id : null;
}

async function deviceOf(db: Asking["db"], token: string | undefined) {
  if (!token) return null;
  const [device] = await db
    .select()
    .from(stationDevices)
    .where(eq(stationDevices.tokenHash, hashSessionToken(token)));
  return device ?? null;
}

/** Somebody ends the shift at a station: it is not missed until it is heard again. */
export async function restStation({ db, now }: Asking, { scope }: Station): Promise<void> {
  await db.update(stationDevices).set({ restsSince: now }).where(eq(stationDevices.id, scope.deviceId));
}

import { and, gt, isNull, lt, ne } from "drizzle-orm";
import { secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { STATION_LENGTHS } from "#app/features/stations/rules/station-lengths.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { stationActs, stationDevices } from "#db/schema/stations.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import { workInRounds } from "#services/work-in-rounds.ts";

const ROUND_MS = 30_000;

/**
 * Raises an alarm while a station in use has not been heard for three minutes, and clears it when all are heard again. One that somebody
 * ended the shift at is not missed, nor a driver's phone, which sleeps in a pocket. Any process may, at any time.
 */
export async function watchStations({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const silent = await db
    .select({ name: stationDevices.name })
    .from(stationDevices)
    .where(
      and(
        isNull(stationDevices.revokedAt),
        isNull(stationDevices.restsSince),
        ne(stationDevices.kind, "driver"),
        lt(stationDevices.lastHeardAt, secondsAfter(now, -STATION_LENGTHS.silentSeconds)),
        gt(stationDevices.lastHeardAt, secondsAfter(now, -STATION_LENGTHS.forgottenSeconds)),
      ),
    )
    .orderBy(stationDevices.name);
  if (silent.length === 0) await clearAlarm(db, "stations_silent");
  else await raiseAlarm(db, { name: "stations_silent", detail: silent.map(({ name }) => name).join(", ") });
  await db
    .delete(stationActs)
    .where(lt(stationActs.receivedAt, secondsAfter(now, -STATION_LENGTHS.keptSeconds)));
}

/**
 * Watches now and every half minute; called once by a process that works jobs.
 * @returns ends it, after the round under way
 */
export function keepStationsWatched(shop: Shop): () => Promise<void> {
  return workInRounds({
    everyMs: ROUND_MS,
    atOnce: true,
    isDue: () => shop.isWritable(),
    work: () => watchStations(shop),
    failed: (error) => shop.log.warn({ err: error }, "stations were not watched"),
  });
}

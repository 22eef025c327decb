import { readClaimFigures } from "#app/features/claims/reads/claim-figures.server.ts";
import { readOpenClaims } from "#app/features/claims/reads/list-claims.server.ts";
import { CLAIMS_DAYS, isAboveThreshold } from "#app/features/claims/rules/claims-threshold.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import { workInRounds } from "#services/work-in-rounds.ts";

const ROUND_MS = 5 * 60_000;

/**
 * Raises an alarm before the time ends within which a claim is answered or decided, and for a breeder or kitchen that is claimed about
 * too often; clears it once that is over. Any process may, at any time.
 */
export async function watchClaims({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const settings = await readSettings(db);
  const near = (await readOpenClaims(db, settings, now)).filter(({ due }) => due.isNear);
  if (near.length === 0) await clearAlarm(db, "claims_due");
  else await raiseAlarm(db, { name: "claims_due", detail: near.map(({ number }) => number).join(", ") });
  const { breeders, restaurants } = await readClaimFigures(db, now, CLAIMS_DAYS);
  const above = [...breeders, ...restaurants].filter(({ claims, orders }) =>
    isAboveThreshold({ claims, orders: orders ?? 0 }, settings.claim_alarm_percent),
  );
  if (above.length === 0) return void (await clearAlarm(db, "claims_partner"));
  const detail = above.map(({ name, claims, orders }) => `${name}: ${claims}/${orders ?? 0}`).join(", ");
  await raiseAlarm(db, { name: "claims_partner", detail });
}

/**
 * Watches now and every five minutes; called once by a process that works jobs.
 * @returns ends it, after the round under way
 */
export function keepClaimsWatched(shop: Shop): () => Promise<void> {
  return workInRounds({
    everyMs: ROUND_MS,
    atOnce: true,
    isDue: () => shop.isWritable(),
    work: () => watchClaims(shop),
    failed: (error) => shop.log.warn({ err: error }, "claims were not watched"),
  });
}

import type { SchedulePolicy } from "#app/features/orders/price-and-time/schedule.ts";
import { schedulePolicyOf } from "#app/features/orders/price-and-time/schedule-policy.ts";
import { readSettings } from "#app/features/settings/read-settings.server.ts";
import type { Queryable } from "#db/client.ts";

/** When an order may be moved to: by the same rule as a new one, read in the transaction that moves it. */
export async function readTimePolicy(db: Queryable): Promise<SchedulePolicy> {
  return schedulePolicyOf(await readSettings(db));
}

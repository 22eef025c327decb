import { randomUUID } from "node:crypto";
import { cashCounts } from "#db/schema/money/cash-counts.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

/** A closed shift of somebody who is no more. @returns its id */
export async function makeCashCount({ db, clock }: TestShop): Promise<string> {
  const id = randomUUID();
  const at = clock.now();
  await db.insert(cashCounts).values({
    id,
    ...{ collectorId: "gone", collectorEmail: "driver@kabsh.test", since: at, closedAt: at },
    ...{ heldHalalas: 50_000, countedHalalas: 50_000, closedById: "gone", closedByEmail: "owner@kabsh.test" },
  });
  return id;
}

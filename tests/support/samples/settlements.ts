import { post } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { settle } from "#app/features/settlements/commands/settle.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { partnerAccounts, settlements } from "#db/schema/money/settlements.ts";
import { makeAdmin } from "../order-samples.ts";
import type { TestShop } from "../test-shop.ts";

export const PARTNER_IBAN = "SA4420000001234567891234";

/** What a completed order owes a restaurant, entered as completing it does. */
export async function earnForRestaurant(shop: TestShop, id: string, halalas: number): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction((tx) =>
    post(tx, { actor: VISITOR, now }, [
      {
        purpose: "partners_due",
        source: `sample:${id}:${halalas}`,
        happenedAt: now,
        lines: linesOf("partners_due", { prices: halalas, restaurantDue: halalas }, { restaurant: id }),
      },
    ]),
  );
}

/** A settlement with the first restaurant, as the desk makes it. */
export async function makeSettlement(shop: TestShop): Promise<typeof settlements.$inferSelect> {
  const ctx = shop.as(await makeAdmin(shop, "settles@kabsh.test"));
  await earnForRestaurant(shop, "R-1", 12_345);
  await shop.db
    .insert(partnerAccounts)
    .values({
      ...{ partnerKind: "restaurant", partnerId: "R-1", holderName: "ديوان نجد", iban: PARTNER_IBAN },
      changedAt: new Date(ctx.now.getTime() - 2 * 86_400_000),
    })
    .onConflictDoNothing();
  const untilDay = ctx.now.toISOString().slice(0, 10);
  const made = await settle(ctx, { kinds: ["restaurant"], untilDay, expectedHalalas: 12_345 });
  if (!made.ok) throw new Error(made.code);
  const [row] = await shop.db.select().from(settlements).limit(1);
  if (!row) throw new Error("the settlement is there");
  return row;
}

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { defaultTerms } from "#app/features/commission/rules/terms-on.ts";
import { mostOwed, workOut } from "#app/features/commission/rules/worked-example.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { breeders } from "#db/schema/catalog.ts";
import { orders } from "#db/schema/orders.ts";
import { APP_FEE, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { readContractFacts } from "./read-contract-facts.server.ts";

const { shop, ali, admin } = await openStockedShop();
const ctx = shop.as(admin);
const restaurant = { kind: "restaurant", id: "R-1" } as const;

async function facts(partner: Parameters<typeof readContractFacts>[1] = restaurant) {
  const read = await readContractFacts(ctx, partner);
  if (!read.ok) throw new Error(read.code);
  return read.value;
}

describe("what a contract is explained by", () => {
  it("CB02 is the restaurant's own menu with the shop's animals, at the prices of today", async () => {
    const { examples } = await facts();
    expect(examples.map(({ which }) => which)).toEqual(["usual", "least"]);
    for (const { animal, dish, of, deliveryHalalas } of examples) {
      expect(of.ownHalalas).toBe((dish?.halalas ?? 0) + deliveryHalalas);
      expect(of.orderHalalas).toBe(animal.halalas + (dish?.halalas ?? 0) + APP_FEE);
      expect([animal.breed.nameEn, animal.age.nameEn, dish?.nameEn]).not.toContain(null);
    }
    const [usual, least] = examples;
    expect(least?.of.ownHalalas).toBeLessThan(usual?.of.ownHalalas ?? 0);
    expect(least?.animal.halalas).toBeGreaterThan(usual?.animal.halalas ?? 0);
    const own = { ...defaultTerms("restaurant", 100), base: "own_share" } as const;
    expect(mostOwed(own, examples)).toBe(0);
    expect(mostOwed(defaultTerms("restaurant", 50), examples)).toBeGreaterThan(0);
  });

  it("CB02 is a breeder's own animals, and nothing of a partner that has nothing to sell", async () => {
    const [seller] = await shop.db.select().from(breeders);
    const { examples } = await facts({ kind: "breeder", id: seller?.id ?? "" });
    expect(examples).toHaveLength(2);
    for (const { animal, dish, of } of examples) {
      expect(dish).toBeNull();
      expect(workOut(defaultTerms("breeder", 10), { of }).leftHalalas).toBe(
        animal.halalas - Math.round(animal.halalas / 10),
      );
    }
    expect((await facts({ kind: "breeder", id: "nobody" })).examples).toEqual([]);
  });

  it("CB07 so much an order begins with the flat commission of the settings, and nobody else learns of it", async () => {
    expect((await facts()).flatHalalas).toBe(1_000);
    await saveSetting(ctx, { key: "platform_flat_commission", value: "12.5" });
    expect((await facts()).flatHalalas).toBe(1_250);
    const stranger = shop.as({ ...admin, permissions: ["catalog.edit"] });
    expect(await readContractFacts(stranger, restaurant)).toMatchObject({ code: "not_allowed" });
    const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    expect(order, "it is charged to nobody").toMatchObject({
      ...{ commissionKind: "percent", commissionUnitHalalas: 0 },
      ...{ breederCommissionKind: "percent", breederCommissionUnitHalalas: 0 },
    });
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readCatalog } from "#app/features/catalog/reads/read-catalog.server.ts";
import { cutOptions } from "#db/schema/catalog.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { deleteCatalogRow } from "./delete-catalog-row.server.ts";

const { shop, ali, admin } = await openStockedShop();
const set = (id: string, to: Partial<typeof cutOptions.$inferInsert>) =>
  shop.db.update(cutOptions).set(to).where(eq(cutOptions.id, id));
const priceOf = async (id: string) =>
  (await readCatalog(shop.as(ali))).cutOptions.find((option) => option.id === id)?.priceHalalas;

describe("cuts and extras", () => {
  it("CU04 OF01 an extra whose price another process changed is offered at that price here", async () => {
    expect(await priceOf("tripe"), "kept in memory from now on").toBe(15_00);
    await set("tripe", { priceHalalas: 40_00 });
    await expect.poll(() => priceOf("tripe")).toBe(40_00);
  });

  it("CU04 an extra that an order names is not deleted: the order would lose what it agreed on", async () => {
    await set("mince", { active: true, priceHalalas: 0 });
    const meat = { breedId: "naemi", ageClassId: "jadha", quantity: 1, extraIds: ["mince"] };
    await mustPlace(shop, ali, homeOrder(ali, { meats: [meat] }));
    expect(await deleteCatalogRow(shop.as(admin), { kind: "cutOption", id: "mince" })).toMatchObject({
      code: "in_use",
      detail: { orders: 1 },
    });
  });
});

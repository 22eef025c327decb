import { describe, expect, it } from "vitest";
import { makeStaff } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { chooseDensity, readDensity } from "./choose-density.server.ts";

const { shop, ali, admin } = await openStockedShop();

describe("how closely the rows stand", () => {
  it("OL06 is each person's own choice, and close for whoever made none", async () => {
    expect(await readDensity(shop.as(admin))).toBe("compact");
    expect(await chooseDensity(shop.as(admin), { density: "comfortable" })).toEqual({
      ok: true,
      value: "comfortable",
    });
    expect(await readDensity(shop.as(admin))).toBe("comfortable");
    expect(await readDensity(shop.as({ kind: "visitor" }))).toBe("compact");
    // Whoever keeps the books sees no orders, and has lists all the same.
    const accountant = await makeStaff(shop, "books@kabsh.test", "accountant");
    expect(await chooseDensity(shop.as(accountant), { density: "comfortable" })).toMatchObject({ ok: true });
  });

  it("OL06 is refused to others, and in other words", async () => {
    expect(await chooseDensity(shop.as(ali), { density: "compact" })).toMatchObject({ code: "not_allowed" });
    expect(await chooseDensity(shop.as({ kind: "visitor" }), { density: "compact" })).toMatchObject({
      code: "not_signed_in",
    });
    expect(await chooseDensity(shop.as(admin), { density: "huge" })).toMatchObject({ code: "invalid_input" });
  });
});

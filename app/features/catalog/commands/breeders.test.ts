import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listBreeders } from "#app/features/catalog/reads/list-breeders.server.ts";
import { readCatalog } from "#app/features/catalog/reads/read-catalog.server.ts";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { readPriceGrid } from "#app/features/catalog/reads/read-price-grid.server.ts";
import { priceDifference } from "#app/features/catalog/rules/price-difference.ts";
import {
  breederPriceBody,
  priceGridChange,
  priceGridEdit,
} from "#app/features/catalog/rules/price-grid-schema.ts";
import { breederBody, breederChange } from "#app/features/catalog/rules/schema.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { breederPrices, breeders } from "#db/schema/catalog.ts";
import { auditLog } from "#db/schema/insights.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { changeBreeder, createBreeder, deleteBreeder, setDefaultBreeder } from "./save-breeder.server.ts";
import { savePrices } from "./save-prices.server.ts";

const { shop, admin } = await openStockedShop();
const { db } = shop;
let breederId = "";
const ctx = () => shop.as(admin);

describe("breeders", () => {
  it("AB01 AB02 C06 adding needs a name; commission starts at 5; the list is by name", async () => {
    expect(breederBody.safeParse({ name: "   " }).success).toBe(false);
    const created = await createBreeder(ctx(), breederBody.parse({ name: "آل مرة" }));
    expect(created).toMatchObject({ ok: true, value: { name: "آل مرة", commissionPercent: 5 } });
    breederId = created.ok ? created.value.id : "";
    const list = await listBreeders(ctx());
    expect(list.ok && list.value.map(({ name }) => name)).toEqual([
      "آل مرة",
      "حظائر الدهناء",
      "مزارع القصيم",
    ]);
  });

  it("CB06 a new one begins with the breeder fee of now, unless its own percent is given", async () => {
    await saveSetting(ctx(), { key: "breeder_fee_percent", value: "7.5" });
    const after = await createBreeder(ctx(), breederBody.parse({ name: "بعد التغيير" }));
    const said = await createBreeder(ctx(), breederBody.parse({ name: "باتفاقه", commissionPercent: 3 }));
    expect([after, said]).toMatchObject([
      { value: { commissionPercent: 7.5 } },
      { value: { commissionPercent: 3 } },
    ]);
    for (const one of [after, said]) if (one.ok) await deleteBreeder(ctx(), { id: one.value.id });
    const [kept] = await db.select().from(breeders).where(eq(breeders.id, breederId));
    expect(kept?.commissionPercent, "who is there already").toBe(5);
  });

  it("AB03 E20 C06 commission is 0–100 in steps of 0.5", async () => {
    for (const wrong of [-0.5, 100.5, 7.25, Number.NaN]) {
      expect(breederChange.safeParse({ commissionPercent: wrong }).success).toBe(false);
    }
    await changeBreeder(ctx(), { id: breederId, change: { commissionPercent: 7.5 } });
    const [row] = await db.select().from(breeders).where(eq(breeders.id, breederId));
    expect(row).toMatchObject({ name: "آل مرة", commissionPercent: 7.5 });
  });

  const cell = { breedId: "naemi", ageClassId: "jadha" };
  const write = (priceHalalas: number | null) =>
    savePrices(ctx(), { breederId, cells: [{ ...cell, priceHalalas }] });

  it("AB06 a price below zero is none", () => {
    expect(breederPriceBody.safeParse({ ...cell, breederId, priceHalalas: -1 }).success).toBe(false);
  });

  it("AB05 C05 a breeder has one price for a breed of an age, however often it is written", async () => {
    expect(await write(190_000)).toEqual({ ok: true, value: { changed: 1 } });
    expect(await write(195_000)).toEqual({ ok: true, value: { changed: 1 } });
    expect(await write(195_000)).toEqual({ ok: true, value: { changed: 0 } });
    const rows = await db.select().from(breederPrices).where(eq(breederPrices.breederId, breederId));
    expect(rows).toEqual([{ breederId, ...cell, priceHalalas: 195_000 }]);
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.before, { "naemi:jadha": 190_000 }));
    expect(entry).toMatchObject({
      entity: "breeder_price",
      entityId: breederId,
      after: { "naemi:jadha": 195_000 },
    });
  });

  it("AB08 an emptied price leaves no row", async () => {
    await write(195_000);
    expect(await write(null)).toEqual({ ok: true, value: { changed: 1 } });
    expect(await db.$count(breederPrices, eq(breederPrices.breederId, breederId))).toBe(0);
  });

  it("AB05 a pasted block is written whole or not at all", async () => {
    const cells = ["jadha", "thani", "ruba"].map((ageClassId, index) => ({
      breedId: "najdi",
      ageClassId,
      priceHalalas: 100_000 + index,
    }));
    const wrong = [...cells, { breedId: "unknown", ageClassId: "jadha", priceHalalas: 1 }];
    expect(await savePrices(ctx(), { breederId, cells: wrong })).toMatchObject({ code: "not_found" });
    expect(await db.$count(breederPrices, eq(breederPrices.breederId, breederId))).toBe(0);
    const twice = [...cells, { breedId: "najdi", ageClassId: "jadha", priceHalalas: 99_000 }];
    expect(await savePrices(ctx(), { breederId, cells: twice })).toEqual({ ok: true, value: { changed: 3 } });
    const grid = await readPriceGrid(ctx());
    expect(grid.ok && grid.value.breeders.find(({ id }) => id === breederId)?.prices).toEqual({
      "najdi:jadha": 99_000,
      "najdi:thani": 100_001,
      "najdi:ruba": 100_002,
    });
    expect(priceGridChange.safeParse({ breederId, cells: [] }).success).toBe(false);
  });

  it("AR06 AB05 a cell that somebody else has priced since it was shown keeps that price, and so does the block around it", async () => {
    const cell = { breedId: "najdi", ageClassId: "jadha" };
    const other = { breedId: "najdi", ageClassId: "thani", priceHalalas: 100_500, was: [100_001] };
    const write = (priceHalalas: number | null, was: (number | null)[]) =>
      savePrices(ctx(), { breederId, cells: [{ ...cell, priceHalalas, was }, other] });
    expect(await write(120_000, [null])).toMatchObject({ code: "stale_edit" });
    const grid = await readPriceGrid(ctx());
    expect(grid.ok && grid.value.breeders.find(({ id }) => id === breederId)?.prices).toMatchObject({
      "najdi:jadha": 99_000,
      "najdi:thani": 100_001,
    });
    expect(await write(120_000, [null, 99_000])).toEqual({ ok: true, value: { changed: 2 } });
    const back = [
      { ...cell, priceHalalas: 99_000 },
      { ...other, priceHalalas: 100_001, was: [100_500] },
    ];
    expect(await savePrices(ctx(), { breederId, cells: back })).toMatchObject({ value: { changed: 2 } });
  });

  it("AR06 AB05 the desk's page always says what it showed", () => {
    const cell = { breedId: "najdi", ageClassId: "jadha", priceHalalas: 99_000 };
    expect(priceGridEdit.safeParse({ breederId, cells: [cell] }).success).toBe(false);
    expect(priceGridEdit.safeParse({ breederId, cells: [{ ...cell, was: [null] }] }).success).toBe(true);
  });

  it("R11 AU07 W24 the default breeder's prices are the shop's at once; it cannot be deleted", async () => {
    expect((await readCatalog(ctx())).prices["naemi:jadha"]).toBe(200_000);
    expect(await setDefaultBreeder(ctx(), { id: breederId })).toMatchObject({ ok: true });
    expect((await readCatalog(ctx())).prices).toEqual({
      "najdi:jadha": 99_000,
      "najdi:thani": 100_001,
      "najdi:ruba": 100_002,
    });
    expect((await readPriceBook(db, {})).book.prices["najdi:jadha"]).toBe(99_000);
    expect(await deleteBreeder(ctx(), { id: breederId })).toMatchObject({ code: "default_breeder" });
    expect(await setDefaultBreeder(ctx(), { id: "nobody" })).toMatchObject({ code: "not_found" });
    const [other] = await db.select().from(breeders).where(eq(breeders.name, "مزارع القصيم"));
    await setDefaultBreeder(ctx(), { id: other?.id ?? "" });
  });

  it("HL04 a breeder without a price for anything on sale cannot become the default, here nor in the settings", async () => {
    const created = await createBreeder(ctx(), breederBody.parse({ name: "بلا أسعار" }));
    const id = created.ok ? created.value.id : "";
    const before = await readPriceBook(db, {});
    expect(await setDefaultBreeder(ctx(), { id })).toMatchObject({ code: "breeder_without_prices" });
    expect(await saveSetting(ctx(), { key: "default_breeder_id", value: id })).toMatchObject({
      code: "invalid_input",
      fields: { value: "refusals:breeder_without_prices" },
    });
    expect((await readPriceBook(db, {})).book.prices).toEqual(before.book.prices);
    const grid = await readPriceGrid(ctx());
    if (!grid.ok) throw new Error(grid.code);
    const offered = Object.keys(before.book.prices).length;
    expect(priceDifference(grid.value, {})).toEqual({ onSale: { before: offered, after: 0 }, changed: 0 });
    const few = { "najdi:jadha": 1, "nothing:jadha": 1 };
    expect(priceDifference(grid.value, few)).toEqual({ onSale: { before: offered, after: 1 }, changed: 1 });
    await deleteBreeder(ctx(), { id });
  });

  it("AB01 AB04 C06 deleting a breeder takes its prices along", async () => {
    expect(await deleteBreeder(ctx(), { id: breederId })).toEqual({ ok: true, value: null });
    expect(await db.$count(breederPrices, eq(breederPrices.breederId, breederId))).toBe(0);
    expect(await deleteBreeder(ctx(), { id: breederId })).toMatchObject({ code: "not_found" });
  });
});

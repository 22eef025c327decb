import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readCatalog } from "#app/features/catalog/reads/read-catalog.server.ts";
import { newKey } from "#app/features/catalog/rules/new-key.ts";
import { ageClassBody, breedBody, cookingTypeBody } from "#app/features/catalog/rules/schema.ts";
import { breeds, cookingTypes } from "#db/schema/catalog.ts";
import { auditLog } from "#db/schema/insights.ts";
import { homeOrder, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { arrangeCatalogRows, moveCatalogRow } from "./arrange-catalog-rows.server.ts";
import { deleteCatalogRow } from "./delete-catalog-row.server.ts";
import { changeAgeClass, createAgeClass } from "./save-age-class.server.ts";
import { changeBreed, createBreed } from "./save-breed.server.ts";
import { changeCookingType, createCookingType } from "./save-cooking-type.server.ts";

const { shop, admin } = await openStockedShop();
const { db } = shop;
const ctx = () => shop.as(admin);

const lastEntry = async () => (await db.select().from(auditLog).orderBy(asc(auditLog.id))).at(-1);
const placesOf = async () =>
  Object.fromEntries((await db.select().from(breeds)).map(({ id, orderIndex }) => [id, orderIndex]));

describe("breeds and age classes", () => {
  it("AG02 C02 a breed needs an Arabic name only, goes last and gets an id of its English name", async () => {
    expect(breedBody.safeParse({ name: "  " }).success).toBe(false);
    const created = await createBreed(ctx(), breedBody.parse({ name: " رفيدي ", nameEn: "Rufaydi Lamb" }));
    expect(created).toMatchObject({
      ok: true,
      value: { id: "rufaydi-lamb", name: "رفيدي", orderIndex: 8, weightFactor: 1, active: true },
    });
    const again = await createBreed(ctx(), breedBody.parse({ name: "آخر", nameEn: "Rufaydi lamb" }));
    expect(again).toMatchObject({ ok: true, value: { id: "rufaydi-lamb-2", orderIndex: 9 } });
    const nameless = await createBreed(ctx(), breedBody.parse({ name: "بلا" }));
    expect(nameless.ok && nameless.value).toMatchObject({
      id: expect.stringMatching(/^breed-/),
      nameEn: null,
    });
  });

  it("AG02 two additions at once get different ids and places", async () => {
    const input = breedBody.parse({ name: "توأم", nameEn: "Twin" });
    const [a, b] = await Promise.all([createBreed(ctx(), input), createBreed(ctx(), input)]);
    const rows = [a, b].map((result) => (result.ok ? result.value : null));
    expect(new Set(rows.map((row) => row?.id)).size).toBe(2);
    expect(new Set(rows.map((row) => row?.orderIndex)).size).toBe(2);
  });

  it("AG03 moving swaps order_index with the neighbour: exactly two rows change", async () => {
    const before = await placesOf();
    expect(await moveCatalogRow(ctx(), { kind: "breed", id: "sawakni", step: -1 })).toEqual({
      ok: true,
      value: null,
    });
    const after = await placesOf();
    const changed = Object.keys(after).filter((id) => after[id] !== before[id]);
    expect(changed.toSorted()).toEqual(["najdi", "sawakni"]);
    expect([after.sawakni, after.najdi]).toEqual([before.najdi, before.sawakni]);
    expect(await lastEntry()).toMatchObject({
      action: "reorder",
      entity: "breed",
      actorEmail: "owner@kabsh.test",
      before: { sawakni: 2, najdi: 1 },
      after: { sawakni: 1, najdi: 2 },
    });
    expect((await readCatalog(ctx())).breeds.map(({ id }) => id).slice(0, 3)).toEqual([
      "naemi",
      "sawakni",
      "najdi",
    ]);
    expect(await moveCatalogRow(ctx(), { kind: "breed", id: "naemi", step: -1 })).toMatchObject({ ok: true });
    expect((await placesOf()).naemi).toBe(0);
    expect(await moveCatalogRow(ctx(), { kind: "breed", id: "nobody", step: 1 })).toMatchObject({
      code: "not_found",
    });
  });

  it("AG03 dragging puts all rows into the given order; a list that somebody changed meanwhile is refused", async () => {
    const ids = (await db.select().from(breeds).orderBy(asc(breeds.orderIndex))).map(({ id }) => id);
    const turned = [...ids].reverse();
    expect(await arrangeCatalogRows(ctx(), { kind: "breed", ids: turned })).toMatchObject({ ok: true });
    expect((await db.select().from(breeds).orderBy(asc(breeds.orderIndex))).map(({ id }) => id)).toEqual(
      turned,
    );
    for (const wrong of [ids.slice(1), [...ids.slice(1), "nobody"], [...ids.slice(1), ids[1] ?? ""]]) {
      expect(await arrangeCatalogRows(ctx(), { kind: "breed", ids: wrong })).toMatchObject({
        code: "stale_edit",
      });
    }
    await arrangeCatalogRows(ctx(), { kind: "breed", ids });
  });

  it("AR06 AG04 an edit of what somebody else has changed since it was shown is refused and changes nothing", async () => {
    const stored = async () => (await db.select().from(breeds).where(eq(breeds.id, "harri")))[0];
    const before = await stored();
    const edit = (nameEn: string, was?: string[]) =>
      changeBreed(ctx(), { id: "harri", change: { nameEn }, was: was && { nameEn: was } });
    expect(await edit("Harri A", [before?.nameEn ?? ""])).toMatchObject({ value: { nameEn: "Harri A" } });
    expect(await edit("Harri B", [before?.nameEn ?? ""])).toMatchObject({ code: "stale_edit" });
    expect(await stored()).toEqual({ ...before, nameEn: "Harri A" });
    // What the same page has sent and not read anew yet is its own; other fields may change meanwhile.
    expect(await edit("Harri C", [before?.nameEn ?? "", "Harri A"])).toMatchObject({ ok: true });
    expect(
      await changeBreed(ctx(), { id: "harri", change: { note: "n" }, was: { note: [before?.note ?? ""] } }),
    ).toMatchObject({ value: { note: "n", nameEn: "Harri C" } });
    expect(await edit(before?.nameEn ?? "")).toMatchObject({ ok: true });
    await changeBreed(ctx(), { id: "harri", change: { note: before?.note ?? null } });
    expect(await stored()).toEqual(before);
  });

  it("AG04 W16 switching a breed off hides it at once and is written down old → new", async () => {
    expect(await changeBreed(ctx(), { id: "harri", change: { active: false } })).toMatchObject({
      value: { active: false },
    });
    expect((await readCatalog(ctx())).breeds.some(({ id }) => id === "harri")).toBe(false);
    expect(await lastEntry()).toMatchObject({
      action: "update",
      entity: "breed",
      entityId: "harri",
      before: { active: true },
      after: { active: false },
    });
    const entries = await db.$count(auditLog);
    await changeBreed(ctx(), { id: "harri", change: { active: false, name: "حري" } });
    expect(await db.$count(auditLog)).toBe(entries);
    await changeBreed(ctx(), { id: "harri", change: { active: true } });
  });

  it("AG05 R14 R15 an admin changes the weight of an age and the factor of a breed", async () => {
    await changeBreed(ctx(), { id: "najdi", change: { weightFactor: 1.2 } });
    await changeAgeClass(ctx(), { id: "jadha", change: { liveWeightKg: 27 } });
    const catalog = await readCatalog(ctx());
    expect(catalog.breeds.find(({ id }) => id === "najdi")?.weightFactor).toBe(1.2);
    expect(catalog.ageClasses.find(({ id }) => id === "jadha")?.liveWeightKg).toBe(27);
    const created = await createAgeClass(ctx(), ageClassBody.parse({ name: "هرفي" }));
    expect(created).toMatchObject({ value: { liveWeightKg: 30, orderIndex: 5 } });
  });

  it("C02 AG01 what prices or orders need is not deleted, and the counts say why", async () => {
    const customer = await makeCustomer(shop, "+966551230002");
    await mustPlace(shop, customer, homeOrder(customer));
    expect(await deleteCatalogRow(ctx(), { kind: "breed", id: "naemi" })).toEqual({
      ok: false,
      code: "in_use",
      detail: { prices: 10, restaurants: 0, orders: 1 },
    });
    expect(await deleteCatalogRow(ctx(), { kind: "ageClass", id: "jadha" })).toMatchObject({
      code: "in_use",
      detail: { orders: 1 },
    });
    expect(await db.$count(breeds, eq(breeds.id, "naemi"))).toBe(1);
    expect(await deleteCatalogRow(ctx(), { kind: "breed", id: "rufaydi-lamb-2" })).toEqual({
      ok: true,
      value: null,
    });
    expect(await db.$count(breeds, eq(breeds.id, "rufaydi-lamb-2"))).toBe(0);
    expect(await deleteCatalogRow(ctx(), { kind: "breed", id: "rufaydi-lamb-2" })).toMatchObject({
      code: "not_found",
    });
  });
});

describe("cooking types", () => {
  it("AC05 AC06 C08 a new type is answered, last in its category and without the English name that was blank", async () => {
    const meat = await createCookingType(
      ctx(),
      cookingTypeBody.parse({ name: " حنيذ ", nameEn: "  ", category: "meat" }),
    );
    expect(meat).toMatchObject({
      value: { name: "حنيذ", nameEn: null, orderIndex: 4, category: "meat", active: true },
    });
    const rice = await createCookingType(
      ctx(),
      cookingTypeBody.parse({ name: "رز مزة", nameEn: "Mazza", category: "rice" }),
    );
    expect(rice).toMatchObject({ value: { id: "mazza", orderIndex: 3 } });
  });

  it("AC02 each change of a row is saved by itself", async () => {
    await changeCookingType(ctx(), { id: "mazza", change: { nameEn: "Mazza rice" } });
    await changeCookingType(ctx(), { id: "mazza", change: { active: false } });
    const [row] = await db.select().from(cookingTypes).where(eq(cookingTypes.id, "mazza"));
    expect(row).toMatchObject({
      name: "رز مزة",
      nameEn: "Mazza rice",
      active: false,
      category: "rice",
      orderIndex: 3,
    });
  });

  it("AC02 a type moves within its category only", async () => {
    await moveCatalogRow(ctx(), { kind: "cookingType", id: "peshawari", step: -1 });
    await moveCatalogRow(ctx(), { kind: "cookingType", id: "basmati", step: -1 });
    const rice = await db
      .select()
      .from(cookingTypes)
      .where(eq(cookingTypes.category, "rice"))
      .orderBy(asc(cookingTypes.orderIndex));
    expect(rice.map(({ id }) => id)).toEqual(["basmati", "peshawari", "bukhari", "mazza"]);
    const [mandi] = await db.select().from(cookingTypes).where(eq(cookingTypes.id, "mandi"));
    expect(mandi?.orderIndex).toBe(0);
  });

  it("C08 a type on a menu is not deleted", async () => {
    expect(await deleteCatalogRow(ctx(), { kind: "cookingType", id: "mandi" })).toMatchObject({
      code: "in_use",
      detail: { restaurants: 3 },
    });
    expect(await deleteCatalogRow(ctx(), { kind: "cookingType", id: "mazza" })).toMatchObject({ ok: true });
  });
});

describe("newKey", () => {
  it("AG02 makes a readable id, a numbered one, or a random one", () => {
    expect(newKey("breed", "Black Nose", new Set())).toBe("black-nose");
    expect(newKey("breed", "naemi", new Set(["naemi", "naemi-2"]))).toBe("naemi-3");
    expect(newKey("breed", "نعيمي", new Set(), () => "abc")).toBe("breed-abc");
    expect(newKey("breed", " - ", new Set(), () => "abc")).toBe("breed-abc");
  });
});

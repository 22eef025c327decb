import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { addImages } from "#app/features/restaurants/commands/add-images.server.ts";
import { changeRestaurant } from "#app/features/restaurants/commands/change-restaurant.server.ts";
import { createRestaurant } from "#app/features/restaurants/commands/create-restaurant.server.ts";
import { deleteRestaurant } from "#app/features/restaurants/commands/delete-restaurant.server.ts";
import { arrangeGallery, removeImage } from "#app/features/restaurants/commands/remove-image.server.ts";
import { runRestaurantEdit } from "#app/features/restaurants/commands/run-restaurant-edit.server.ts";
import { saveMenu } from "#app/features/restaurants/commands/save-menu.server.ts";
import {
  changeSideDish,
  createSideDish,
  deleteSideDish,
} from "#app/features/restaurants/commands/save-side-dish.server.ts";
import { restaurantEditSchema } from "#app/features/restaurants/rules/editing/restaurant-edit-schema.ts";
import {
  restaurantBody,
  restaurantChange,
  restaurantCookingBody,
  sideDishBody,
} from "#app/features/restaurants/rules/schema.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurantImages, restaurants, sideDishes } from "#db/schema/restaurants.ts";
import {
  inStatus,
  makeCustomer,
  mustPlace,
  restaurantOrder,
  SALAD_ID,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { listAdminRestaurants } from "./list-admin-restaurants.server.ts";
import { readAdminRestaurant } from "./read-admin-restaurant.server.ts";
import { readRestaurant } from "./read-restaurant.server.ts";
import { readRestaurants } from "./read-restaurants.server.ts";

const { shop, admin } = await openStockedShop();
const { db } = shop;
let made = "";
const ctx = () => shop.as(admin);

const picture = (colour = "#c80") =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: "somebody", ImageDescription: "at home" } })
    .jpeg()
    .toBuffer();

describe("adding and changing a restaurant", () => {
  it("AR08 AR10 a new one gets an id, and a slug of its name", async () => {
    const created = await createRestaurant(ctx(), restaurantBody.parse({ name: "  مطعم  البادية Grill!  " }));
    expect(created).toMatchObject({
      ok: true,
      value: { id: expect.stringMatching(/^R-\d{6}$/), slug: "مطعم-البادية-grill", version: 1 },
    });
    made = created.ok ? created.value.id : "";
  });

  it("AR11 E02 a new one begins with rating 4.5, no reviews, 5 % commission and four dishes", async () => {
    expect(await readAdminRestaurant(ctx(), { id: made })).toMatchObject({
      ok: true,
      value: { rating: 4.5, reviewsCount: 0, commissionPercent: 5, visible: false, featured: null },
    });
    await db.update(restaurants).set({ visible: true }).where(eq(restaurants.id, made));
    const list = await readRestaurants(ctx());
    expect(list[0]).toMatchObject({ id: made, rating: 4.5, reviewsCount: 0 });
    const dishes = (list[0]?.cooking ?? []).map(({ id, priceHalalas }) => [id, priceHalalas]);
    expect(Object.fromEntries(dishes)).toEqual({
      mandi: 15_000,
      kabsa: 13_000,
      madghut: 16_000,
      madfun: 14_000,
    });
  });

  it("CB06 a new one begins with the restaurant fee of now, unless its own percent is given", async () => {
    await saveSetting(ctx(), { key: "restaurant_fee_percent", value: "6" });
    for (const [given, percent] of [
      [{}, 6],
      [{ commissionPercent: 2.5 }, 2.5],
    ] as const) {
      const body = restaurantBody.parse({ name: "مطعم جديد", ...given });
      const created = await createRestaurant(ctx(), body);
      expect(created).toMatchObject({ ok: true, value: { commissionPercent: percent } });
      if (created.ok) await db.delete(restaurants).where(eq(restaurants.id, created.value.id));
    }
    const [there] = await db.select().from(restaurants).where(eq(restaurants.id, made));
    expect(there?.commissionPercent).toBe(5);
  });

  it("AR05 a new one goes first", async () => {
    const rows = await listAdminRestaurants(ctx());
    expect(rows.ok && rows.value.map(({ id }) => id)).toEqual([made, "R-1", "R-2", "R-3"]);
  });

  it("AR08 AR10 two of one name within one millisecond get their own ids and slugs", async () => {
    const input = restaurantBody.parse({ name: "توأم" });
    const both = await Promise.all([createRestaurant(ctx(), input), createRestaurant(ctx(), input)]);
    const values = both.map((result) => (result.ok ? result.value : null));
    expect(new Set(values.map((value) => value?.id)).size).toBe(2);
    expect(values.map((value) => value?.slug).toSorted()).toEqual(["توأم", "توأم-2"]);
  });

  it("AR09 AR10 a slug that another restaurant has is refused beside its field; a blank one is made of the name", async () => {
    expect(
      await createRestaurant(ctx(), restaurantBody.parse({ name: "x", slug: "Diwan Najd" })),
    ).toMatchObject({
      code: "slug_taken",
      fields: { slug: "refusals:slug_taken" },
      detail: { id: "R-1", name: "Diwan Najd Kitchens" },
    });
    expect(
      await changeRestaurant(ctx(), { id: made, change: restaurantChange.parse({ slug: "diwan-najd" }) }),
    ).toMatchObject({ code: "slug_taken" });
    expect(
      await changeRestaurant(ctx(), {
        id: made,
        change: restaurantChange.parse({ slug: "", name: "Sand & Sea" }),
      }),
    ).toMatchObject({
      value: { slug: "sand--sea", name: "Sand & Sea" },
    });
  });

  it("AR06 an update merges: only the named field changes", async () => {
    const [before] = await db.select().from(restaurants).where(eq(restaurants.id, "R-1"));
    await changeRestaurant(ctx(), { id: "R-1", change: restaurantChange.parse({ city: "الدرعية" }) });
    const [after] = await db.select().from(restaurants).where(eq(restaurants.id, "R-1"));
    expect(after).toEqual({ ...before, city: "الدرعية", version: (before?.version ?? 0) + 1 });
    await changeRestaurant(ctx(), {
      id: "R-1",
      change: restaurantChange.parse({ location: { lat: 24, lng: 46 }, deliveryHalalas: 2500 }),
    });
    expect((await readRestaurants(ctx())).find(({ id }) => id === "R-1")).toMatchObject({
      location: { lat: 24, lng: 46 },
      deliveryPriceHalalas: 2500,
      city: "الدرعية",
    });
  });

  it("AR06 a form that somebody overtook is refused and changes nothing", async () => {
    const [row] = await db.select().from(restaurants).where(eq(restaurants.id, "R-2"));
    const change = (city: string) =>
      changeRestaurant(ctx(), { id: "R-2", change: { city, version: row?.version } });
    const both = await Promise.all([change("أ"), change("ب")]);
    expect(both.map((result) => (result.ok ? "saved" : result.code)).toSorted()).toEqual([
      "saved",
      "stale_edit",
    ]);
    expect(await changeRestaurant(ctx(), { id: "R-0", change: { city: "x" } })).toMatchObject({
      code: "not_found",
    });
  });

  it("AR06 showing or featuring a restaurant overtakes no form whose facts are not saved yet", async () => {
    const [row] = await db.select().from(restaurants).where(eq(restaurants.id, "R-2"));
    await changeRestaurant(ctx(), { id: "R-2", change: { featured: false } });
    await changeRestaurant(ctx(), { id: "R-2", change: { featured: true } });
    expect(
      await changeRestaurant(ctx(), { id: "R-2", change: { city: "العلا", version: row?.version } }),
    ).toMatchObject({ ok: true, value: { city: "العلا", featured: true, version: (row?.version ?? 0) + 1 } });
  });

  it("AR13 AB03 E06 prices below 0 and shares over 100 are refused", () => {
    expect(restaurantCookingBody.safeParse({ cookingTypeId: "mandi", priceHalalas: -1 }).success).toBe(false);
    expect(restaurantChange.safeParse({ deliveryHalalas: -1 }).success).toBe(false);
    expect(restaurantChange.safeParse({ commissionPercent: 101 }).success).toBe(false);
    expect(restaurantChange.safeParse({ platesInsuranceMode: "none" }).success).toBe(false);
    expect(restaurantChange.safeParse({ mapsUrl: "javascript:alert(1)" }).success).toBe(false);
  });

  it("H13 S27 a restaurant that is hidden leaves the shop at once", async () => {
    await changeRestaurant(ctx(), { id: "R-3", change: { visible: false } });
    expect(await readRestaurant(ctx(), "majlis-alsahel")).toBeNull();
  });
});

describe("menu and sides", () => {
  it("E04 RP04 a style is priced, switched off, and taken off the menu", async () => {
    const set = (priceHalalas: number | null, disabled = false) =>
      saveMenu(ctx(), { restaurantId: "R-1", cooking: { cookingTypeId: "madfun", priceHalalas, disabled } });
    const shown = async () =>
      (await readRestaurant(ctx(), "diwan-najd"))?.cooking.find(({ id }) => id === "madfun")?.priceHalalas;
    await set(14_500);
    expect(await shown()).toBe(14_500);
    await set(14_500, true);
    expect(await shown()).toBeUndefined();
    const edit = await readAdminRestaurant(ctx(), { id: "R-1" });
    expect(edit.ok && edit.value.menu.find(({ cookingTypeId }) => cookingTypeId === "madfun")).toMatchObject({
      priceHalalas: 14_500,
      disabled: true,
    });
    await set(null);
    const without = await readAdminRestaurant(ctx(), { id: "R-1" });
    expect(
      without.ok && without.value.menu.find(({ cookingTypeId }) => cookingTypeId === "madfun")?.priceHalalas,
    ).toBeNull();
    expect(
      await saveMenu(ctx(), {
        restaurantId: "R-1",
        cooking: { cookingTypeId: "no", priceHalalas: 1, disabled: false },
      }),
    ).toMatchObject({ code: "not_found" });
  });

  it("AR06 E04 the switch of a style leaves the price alone that another admin has just set, and the price the switch", async () => {
    const place = { restaurantId: "R-1", cookingTypeId: "madfun" };
    const set = (cooking: { priceHalalas?: number | null; disabled?: boolean }) =>
      saveMenu(ctx(), { restaurantId: "R-1", cooking: { cookingTypeId: "madfun", ...cooking } });
    const stored = async () => {
      const edit = await readAdminRestaurant(ctx(), { id: place.restaurantId });
      return edit.ok && edit.value.menu.find(({ cookingTypeId }) => cookingTypeId === place.cookingTypeId);
    };
    await set({ priceHalalas: 14_500 });
    await set({ priceHalalas: 17_000 });
    await set({ disabled: true });
    expect(await stored()).toMatchObject({ priceHalalas: 17_000, disabled: true });
    await set({ priceHalalas: 18_000 });
    expect(await stored()).toMatchObject({ priceHalalas: 18_000, disabled: true });
    await set({ priceHalalas: null });
    expect(await set({ disabled: false })).toMatchObject({ code: "stale_edit" });
    expect(await stored()).toMatchObject({ priceHalalas: null });
  });

  it("AR12 E05 E09 a side dish needs a name and is active unless it says not", async () => {
    expect(sideDishBody.safeParse({ name: "  " }).success).toBe(false);
    const created = await createSideDish(ctx(), {
      restaurantId: "R-1",
      dish: sideDishBody.parse({ name: "لبن", priceHalalas: 500 }),
    });
    expect(created).toMatchObject({ value: { name: "لبن", active: true, priceHalalas: 500 } });
    const id = created.ok ? created.value.id : "";
    await changeSideDish(ctx(), { restaurantId: "R-1", id, change: { active: false } });
    expect((await readRestaurant(ctx(), "diwan-najd"))?.sides.some((side) => side.id === id)).toBe(false);
    expect(await changeSideDish(ctx(), { restaurantId: "R-2", id, change: { active: true } })).toMatchObject({
      code: "not_found",
    });
    expect(await deleteSideDish(ctx(), { restaurantId: "R-1", id })).toMatchObject({ ok: true });
    expect(await db.$count(sideDishes, eq(sideDishes.id, id))).toBe(0);
  });
});

describe("edits in place", () => {
  it("AR06 AR12 say what was shown: a side dish or a style's price that changed meanwhile stays as it is", async () => {
    const edit = (asked: Record<string, unknown>) =>
      runRestaurantEdit(ctx(), "R-1", restaurantEditSchema.parse(asked));
    const side = await createSideDish(ctx(), {
      restaurantId: "R-1",
      dish: sideDishBody.parse({ name: "حمص", priceHalalas: 700 }),
    });
    const sideId = side.ok ? side.value.id : "";
    const price = (priceHalalas: number, was: number[]) =>
      edit({ intent: "change-side", sideId, priceHalalas, was: { priceHalalas: was } });
    expect(await price(800, [700])).toMatchObject({ value: { priceHalalas: 800 } });
    expect(await price(900, [700])).toMatchObject({ code: "stale_edit" });
    expect(await price(900, [700, 800])).toMatchObject({ value: { priceHalalas: 900 } });
    await deleteSideDish(ctx(), { restaurantId: "R-1", id: sideId });

    const style = (priceHalalas: number | null, was: (number | null)[]) =>
      edit({ intent: "menu", cookingTypeId: "madfun", priceHalalas, was: { priceHalalas: was } });
    await edit({ intent: "menu", cookingTypeId: "madfun", priceHalalas: null });
    expect(await style(14_000, [null])).toMatchObject({ ok: true });
    expect(await style(15_000, [null])).toMatchObject({ code: "stale_edit" });
    expect(await style(null, [14_000])).toMatchObject({ ok: true });
  });
});

describe("pictures", () => {
  it("AR03 C17 a cover is encoded anew in several sizes without metadata, and takes the place of the old one", async () => {
    const add = async () =>
      addImages(ctx(), { restaurantId: "R-1", role: "cover", files: [await picture()] });
    const first = await add();
    expect(first).toMatchObject({
      ok: true,
      value: { cutOff: 0, added: [{ width: 700, height: 500, widths: [320, 640] }] },
    });
    const [old] = first.ok ? first.value.added : [];
    expect(old?.fileKey).toMatch(/^diwan-najd\//);
    for (const kind of ["avif", "webp"]) {
      const bytes = await shop.files.open.read(`${old?.fileKey}-640.${kind}`);
      expect((await sharp(bytes ?? new Uint8Array()).metadata()).exif).toBeUndefined();
    }
    const second = await add();
    const [cover] = second.ok ? second.value.added : [];
    expect((await readRestaurant(ctx(), "diwan-najd"))?.cover?.id).toBe(cover?.id);
    expect(await shop.files.open.read(`${old?.fileKey}-640.webp`)).toBeNull();
    expect(await db.$count(restaurantImages, eq(restaurantImages.restaurantId, "R-1"))).toBe(1);
    const log = await db
      .select({ action: auditLog.action, id: auditLog.entityId })
      .from(auditLog)
      .where(eq(auditLog.entity, "restaurant_image"))
      .orderBy(asc(auditLog.id));
    expect(log).toEqual([
      { action: "create", id: old?.id },
      { action: "create", id: cover?.id },
      { action: "delete", id: old?.id },
    ]);
  });

  it("AR04 E03 a gallery holds five: three there and four sent make five, two are cut off and told", async () => {
    const files = (count: number) => Promise.all(Array.from({ length: count }, () => picture()));
    const add = async (count: number) =>
      addImages(ctx(), { restaurantId: "R-2", role: "gallery", files: await files(count) });
    expect(await add(3)).toMatchObject({ value: { cutOff: 0 } });
    const more = await add(4);
    expect(more).toMatchObject({ value: { cutOff: 2 } });
    expect(more.ok && more.value.added).toHaveLength(2);
    expect((await readRestaurant(ctx(), "tannour-albawadi"))?.gallery).toHaveLength(5);
    expect(await add(1)).toMatchObject({ code: "gallery_full" });
  });

  it("AR04 two uploads at once never make more than five", async () => {
    const add = async () =>
      addImages(ctx(), {
        restaurantId: "R-3",
        role: "gallery",
        files: [await picture(), await picture(), await picture()],
      });
    const both = await Promise.all([add(), add()]);
    const added = both.map((result) => (result.ok ? result.value.added.length : 0));
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await db.$count(restaurantImages, eq(restaurantImages.restaurantId, "R-3"))).toBe(5);
  }, 60_000);

  it("DF02 AR03 OD12 a file that is no picture is refused with its place, and none of the others is kept", async () => {
    const before = await db.$count(restaurantImages);
    const html = new TextEncoder().encode("<html><script>alert(1)</script></html>");
    const mixed = await addImages(ctx(), {
      restaurantId: made,
      role: "gallery",
      files: [await picture(), html],
    });
    expect(mixed).toMatchObject({ ok: false, code: "no_picture", detail: { file: 1 } });
    const huge = await addImages(ctx(), {
      restaurantId: made,
      role: "gallery",
      files: [new Uint8Array(11 * 1024 * 1024)],
    });
    expect(huge).toMatchObject({ code: "too_large" });
    expect(await db.$count(restaurantImages)).toBe(before);
  });

  it("AR03 pictures are put in order and removed with their files", async () => {
    const gallery = async () => (await readRestaurant(ctx(), "tannour-albawadi"))?.gallery ?? [];
    const ids = (await gallery()).map(({ id }) => id);
    const turned = [...ids].reverse();
    expect(await arrangeGallery(ctx(), { restaurantId: "R-2", ids: turned })).toMatchObject({ ok: true });
    expect((await gallery()).map(({ id }) => id)).toEqual(turned);
    const [gone] = await gallery();
    expect(await removeImage(ctx(), { restaurantId: "R-1", id: gone?.id ?? "" })).toMatchObject({
      code: "not_found",
    });
    expect(await removeImage(ctx(), { restaurantId: "R-2", id: gone?.id ?? "" })).toMatchObject({ ok: true });
    expect(await shop.files.open.read(`${gone?.fileKey}-320.avif`)).toBeNull();
    expect(await gallery()).toHaveLength(4);
  });
});

describe("deleting a restaurant", () => {
  it("AR06 it waits for orders on their way, then goes, and old orders keep its name", async () => {
    const customer = await makeCustomer(shop, "+966551230009");
    const total = { expectedTotalHalalas: 2 * 200_000 + 2 * 15_000 + 2500 + 3 * 1200 + 3000 + 2500 };
    const order = await mustPlace(
      shop,
      customer,
      restaurantOrder(customer, { sides: { [SALAD_ID]: 3 }, ...total }),
    );
    expect(await deleteRestaurant(ctx(), { id: "R-1" })).toMatchObject({
      code: "in_use",
      detail: { orders: 1 },
    });
    await db.update(orders).set(inStatus("Completed")).where(eq(orders.id, order.id));
    const [cover] = await db.select().from(restaurantImages).where(eq(restaurantImages.restaurantId, "R-1"));
    expect(await deleteRestaurant(ctx(), { id: "R-1" })).toEqual({ ok: true, value: null });
    const [kept] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(kept).toMatchObject({ restaurantId: null, restaurantName: "مطابخ ديوان نجد" });
    expect(await readRestaurant(ctx(), "diwan-najd")).toBeNull();
    expect(await shop.files.open.read(`${cover?.fileKey}-320.webp`)).toBeNull();
  });
});

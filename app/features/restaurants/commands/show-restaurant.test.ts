import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { listAdminRestaurants } from "#app/features/restaurants/reads/list-admin-restaurants.server.ts";
import { readAdminRestaurant } from "#app/features/restaurants/reads/read-admin-restaurant.server.ts";
import { readRestaurant } from "#app/features/restaurants/reads/read-restaurant.server.ts";
import { restaurantBody, restaurantChange } from "#app/features/restaurants/rules/schema.ts";
import { SLUG_LENGTH } from "#app/lib/slug.ts";
import { restaurantCooking, restaurants } from "#db/schema/restaurants.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { addImages } from "./add-images.server.ts";
import { changeRestaurant } from "./change-restaurant.server.ts";
import { createRestaurant } from "./create-restaurant.server.ts";
import { removeImage } from "./remove-image.server.ts";
import { saveMenu } from "./save-menu.server.ts";

const { shop, admin, request, asAdmin } = await openApi();
const { db } = shop;
const ctx = () => shop.as(admin);
const COMPLETE = { address: "حي الملقا", phone: "+966112000000", workingHours: "كل يوم" };

async function add(input: Record<string, unknown>) {
  const made = await createRestaurant(ctx(), restaurantBody.parse(input));
  if (!made.ok) throw new Error(made.code);
  return made.value;
}
const change = (id: string, to: Record<string, unknown>) =>
  changeRestaurant(ctx(), { id, change: restaurantChange.parse(to) });
const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#c80" } })
    .jpeg()
    .toBuffer();
const addCover = async (restaurantId: string) =>
  addImages(ctx(), { restaurantId, role: "cover", files: [await picture()] });

describe("showing a restaurant", () => {
  it("DP07 a new one is hidden, says what it lacks, and is shown when all of it is there", async () => {
    const { id, slug, visible } = await add({ name: "مطعم الظهور" });
    expect(visible).toBe(false);
    const lacks = async (...missing: string[]) => {
      expect(await readAdminRestaurant(ctx(), { id })).toMatchObject({ value: { missing } });
      const list = await listAdminRestaurants(ctx());
      expect(list.ok && list.value.find((row) => row.id === id)?.missing).toEqual(missing);
      expect(await change(id, { visible: true })).toMatchObject({ code: "not_ready", detail: { missing } });
      expect(await readRestaurant(ctx(), slug)).toBeNull();
    };
    await lacks("address", "phone", "workingHours", "picture");
    await change(id, COMPLETE);
    await lacks("picture");
    expect(await addCover(id)).toMatchObject({ ok: true });
    const dishes = await db.select().from(restaurantCooking).where(eq(restaurantCooking.restaurantId, id));
    for (const { cookingTypeId, priceHalalas } of dishes)
      await saveMenu(ctx(), { restaurantId: id, cooking: { cookingTypeId, priceHalalas, disabled: true } });
    await lacks("menu");
    await saveMenu(ctx(), {
      restaurantId: id,
      cooking: { cookingTypeId: "mandi", priceHalalas: 1, disabled: false },
    });
    expect(await change(id, { visible: true })).toMatchObject({ ok: true, value: { visible: true } });
    expect(await readRestaurant(ctx(), slug)).not.toBeNull();
  });

  it("DP07 what comes with the same change counts", async () => {
    const { id } = await add({ name: "دفعة واحدة" });
    await addCover(id);
    expect(await change(id, { ...COMPLETE, phone: "", visible: true })).toMatchObject({
      code: "not_ready",
      detail: { missing: ["phone"] },
    });
    const [still] = await db.select().from(restaurants).where(eq(restaurants.id, id));
    expect(still, "a refused change changes nothing").toMatchObject({ address: null, visible: false });
    expect(await change(id, { ...COMPLETE, visible: true })).toMatchObject({ ok: true });
  });

  it("DP07 one that is shown stays so, though it loses something", async () => {
    await addCover("R-2");
    const edit = await readAdminRestaurant(ctx(), { id: "R-2" });
    await removeImage(ctx(), { restaurantId: "R-2", id: (edit.ok && edit.value.cover?.id) || "" });
    expect(await change("R-2", { phone: "", visible: true })).toMatchObject({ value: { visible: true } });
    expect(await readAdminRestaurant(ctx(), { id: "R-2" })).toMatchObject({
      value: { visible: true, missing: ["phone", "picture"] },
    });
  });

  it("DP07 the HTTP API refuses too, and says what is missing", async () => {
    const sent = (method: string, path: string, body: object) =>
      request(method, path, { cookie: asAdmin, body });
    const made = await sent("POST", "/api/admin/restaurants", { name: "عجول", ...COMPLETE, visible: true });
    expect(made.status).toBe(409);
    expect(await made.json()).toMatchObject({ code: "not_ready", missing: ["picture"] });
    const { id } = await add({ name: "عجول", ...COMPLETE });
    const shown = await sent("PATCH", `/api/admin/restaurants/${id}`, { visible: true });
    expect(await shown.json()).toMatchObject({ status: 409, code: "not_ready", missing: ["picture"] });
  });
});

describe("slugs", () => {
  it("DP09 a taken one says whose it is, in words too", async () => {
    const { id } = await add({ name: "صاحب الرابط", nameEn: "Owner", slug: "owned" });
    const answer = await request("POST", "/api/admin/restaurants", {
      cookie: asAdmin,
      body: { name: "آخر", slug: " Owned " },
    });
    const body = await answer.json();
    expect(body).toMatchObject({ status: 409, code: "slug_taken", id });
    expect(body.fields.slug).toContain(id);
    expect(body.fields.slug).toContain("Owner");
  });

  it("DP10 they have at most 60 characters, typed or made of a name, and are free also when cut", async () => {
    const long = "مطابخ الضيافة والكرم والجود والسخاء ".repeat(3);
    const typed = (length: number) => restaurantBody.safeParse({ name: "س", slug: "ب".repeat(length) });
    expect(typed(SLUG_LENGTH).success).toBe(true);
    expect(typed(SLUG_LENGTH + 1).error?.issues[0]).toMatchObject({
      path: ["slug"],
      message: "common:fieldErrors.slugTooLong",
    });
    const slugs = new Set<string>();
    for (let index = 0; index < 12; index += 1) slugs.add((await add({ name: long })).slug);
    expect(slugs.size).toBe(12);
    for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(SLUG_LENGTH);
  });

  it.each([
    ["all Arabic", "ۓ".repeat(SLUG_LENGTH)],
    ["hyphens alone", "-".repeat(SLUG_LENGTH)],
    ["one letter", "ا"],
    ["mixed", "مطعم-1-grill"],
  ])("DP10 a slug of %s takes pictures that are there to be read", async (_, slug) => {
    const { id, slug: kept } = await add({ name: "صور", slug });
    expect(kept).toBe(slug);
    const added = await addCover(id);
    const fileKey = added.ok ? (added.value.added[0]?.fileKey ?? "") : "";
    expect(fileKey.startsWith(`${slug}/`)).toBe(true);
    const file = await request("GET", `/files/${encodeURI(fileKey)}-320.webp`);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("image/webp");
  });

  it("DP10 a slug from before they had an end takes pictures as well", async () => {
    const { id } = await add({ name: "قديم" });
    await db
      .update(restaurants)
      .set({ slug: "ق".repeat(200) })
      .where(eq(restaurants.id, id));
    expect(await addCover(id)).toMatchObject({ ok: true });
  });
});

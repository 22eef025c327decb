import { beforeAll, expect, it } from "vitest";
import { reviews } from "#db/schema/content.ts";
import { SALAD_ID } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, asAdmin: cookie } = await openApi();
/** Where rows that the seed does not give an id to are. */
const made: Record<string, string> = {};

type Fields = Record<string, unknown>;
const send = async (method: string, path: string, body?: Fields) => {
  const answer = await request(method, path, { cookie, body });
  const text = await answer.text();
  return { status: answer.status, body: text ? (JSON.parse(text) as Fields) : {} };
};

beforeAll(async () => {
  const add = async (noun: string, body: Fields) => {
    const { id } = (await send("POST", `/api/admin/${noun}`, body)).body;
    made[noun] = `/api/admin/${noun}/${id}`;
  };
  await add("breeders", { name: "مزرعة" });
  await add("bank-accounts", {
    bankName: "مصرف",
    beneficiaryName: "كبش",
    iban: "SA0380000000608010167519",
  });
  await add("banners", { name: "عيد", imageUrl: "/files/eid.webp", position: "home_hero" });
  await add("icons", { name: "عروض", iconName: "ShoppingBag", position: "mobile_dock" });
  await add("translations", { key: "refusals:not_found", language: "en", value: "Nothing." });
  const [review] = await shop.db.insert(reviews).values({ restaurantId: "R-1", rating: 4 }).returning();
  made.reviews = `/api/admin/reviews/${review?.id}`;
});

const SALAD = `/api/admin/restaurants/R-1/side-dishes/${SALAD_ID}`;
const MENU = "/api/admin/restaurants/R-1/menu";
const CELL = { breederId: "najd", breedId: "harri", ageClassId: "thani" };

/** Method, address (or whose row), the field, values that follow each other, and what else the body holds. */
const EDITS: [string, string, string, [unknown, unknown, unknown, unknown], Fields?][] = [
  ["PATCH", "/api/admin/breeds/harri", "note", [null, "أ", "ب", "ج"]],
  ["PATCH", "/api/admin/age-classes/thani", "liveWeightKg", [45, 46, 47, 48]],
  ["PATCH", "/api/admin/cooking-types/mandi", "nameEn", ["Mandi", "A", "B", "C"]],
  ["PATCH", "breeders", "commissionPercent", [5, 6, 7, 8]],
  [
    "PATCH",
    "/api/admin/restaurants/R-1",
    "phone",
    ["+966112345678", "+966112345670", "+966112345671", "+966112345672"],
  ],
  ["PATCH", SALAD, "priceHalalas", [1200, 1300, 1400, 1500]],
  ["PUT", MENU, "priceHalalas", [15_000, 16_000, 17_000, 18_000], { cookingTypeId: "mandi" }],
  ["PATCH", "bank-accounts", "notes", [null, "أ", "ب", "ج"]],
  ["PATCH", "/api/admin/settings/vat_percent", "value", ["15", "14", "13", "12"]],
  ["POST", "/api/admin/settings", "value", ["100", "101", "102", "103"], { key: "minimum_order_halalas" }],
  ["PATCH", "banners", "orderIndex", [0, 1, 2, 3]],
  ["PATCH", "icons", "route", [null, "/offers", "/contact", "/about"]],
  ["PATCH", "translations", "value", ["Nothing.", "Nothing here.", "Gone.", "Lost."]],
  ["PATCH", "reviews", "status", ["pending", "approved", "hidden", "pending"]],
];

it.each(EDITS)(
  "AR06 %s %s of a %s that somebody else has changed since it was read is refused and changes nothing",
  async (method, where, field, [first, second, third, fourth], rest = {}) => {
    const path = made[where] ?? where;
    const edit = (value: unknown, ...was: unknown[]) =>
      send(method, path, { ...rest, [field]: value, was: { [field]: was } });
    const isDone = { status: expect.toBeOneOf([200, 204]) };
    const blind = { ...rest, [field]: first };
    expect(await send(method, path, blind), "without `was` it is not asked").toMatchObject(isDone);
    expect(await edit(second, first)).toMatchObject(isDone);
    expect(await edit(third, first)).toMatchObject({
      status: 409,
      body: {
        code: "stale_edit",
        title: "Somebody else changed this meanwhile. Reload to see it as it is now.",
      },
    });
    expect(await edit(fourth, second), "it still is what the first edit made of it").toMatchObject(isDone);
    expect(await edit(third, first, fourth), "of what one page sent one after the other").toMatchObject(
      isDone,
    );
  },
);

it("AR06 AB05 POST and PUT of prices say what was seen in a cell", async () => {
  const path = "/api/admin/breeder-prices";
  const { breederId, ...cell } = CELL;
  const id = String((made.breeders ?? "").split("/").at(-1) ?? breederId);
  const one = (priceHalalas: number, was: (number | null)[]) =>
    send("POST", path, { ...CELL, breederId: id, priceHalalas, was });
  expect(await one(100_000, [null])).toMatchObject({ status: 200, body: { changed: 1 } });
  expect(await one(110_000, [null])).toMatchObject({ status: 409, body: { code: "stale_edit" } });
  const block = (priceHalalas: number, was: (number | null)[]) =>
    send("PUT", path, { breederId: id, cells: [{ ...cell, priceHalalas, was }] });
  expect(await block(110_000, [null])).toMatchObject({ status: 409, body: { code: "stale_edit" } });
  expect(await block(110_000, [100_000])).toMatchObject({ status: 200, body: { changed: 1 } });
});

it("AR06 C03 a secret is compared as it is shown: by its last characters", async () => {
  const path = "/api/admin/settings/google_maps_api_key";
  const key = (value: string, was: string) => send("PATCH", path, { value, was: { value: [was] } });
  expect(await key("AIza-first-browser-key-1111", "")).toMatchObject({ status: 200 });
  expect(await key("AIza-other-browser-key-2222", "")).toMatchObject({
    status: 409,
    body: { code: "stale_edit" },
  });
  expect(await key("AIza-other-browser-key-2222", "••••1111")).toMatchObject({ status: 200 });
});

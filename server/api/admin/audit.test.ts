import { desc, gt } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { shippedText } from "#app/features/content/rules/translations/known-texts.server.ts";
import { auditChanges } from "#app/features/insights/rules/audit-changes.ts";
import { askTime } from "#app/features/orders/commands/by-customer/ask-time.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { LANGUAGES } from "#app/i18n/language.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orderGifts } from "#db/schema/order-recipients/order-gifts.ts";
import { orderPortions } from "#db/schema/order-recipients/order-portions.ts";
import { homeOrder, mustPlace, SALAD_ID } from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { fileForm } from "#tests/support/request-shop.ts";
import { WITHOUT_ENTRY } from "#tests/support/samples/endpoints-without-entry.ts";
import { earnForRestaurant, makeSettlement } from "#tests/support/samples/settlements.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, ali, sara: leaving, asAdmin: cookie } = await openApi();
const EMAIL = "owner@kabsh.test";
/** What `{words}` of an address or a body stand for: of the seed, or kept from what a change before answered. */
const known: Record<string, string> = { salad: SALAD_ID, feeKey: "application_fee_halalas" };
const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, word: string) => known[word] ?? all);

/** An endpoint, the entry that it leaves, its body, and under which word the answer's id is kept. */
type Change = [endpoint: string, entry: string, body?: unknown, keep?: string];

const listed = (noun: string, entity: string, row: object, edit: object): Change[] => [
  [`POST /api/admin/${noun}`, `create ${entity}`, row, entity],
  [`PATCH /api/admin/${noun}/{${entity}}`, `update ${entity}`, edit],
];
const moved = (noun: string, entity: string, step: -1 | 1 = -1): Change[] => [
  [`POST /api/admin/${noun}/{${entity}}/move`, `reorder ${entity}`, { step }],
  [`PUT /api/admin/${noun}/order`, `reorder ${entity}`, "backwards"],
];
const deleted = (noun: string, entity: string): Change => [
  `DELETE /api/admin/${noun}/{${entity}}`,
  `delete ${entity}`,
];

const WEEK = Array.from({ length: 7 }, () => [{ opens: "09:00", closes: "21:00", capacity: 5 }]);
const KITCHEN = "/api/admin/restaurants/{restaurant}";
const PARTNER = "/api/admin/partners/{partner_kind}/{partner}";
const LAMB = "/api/admin/orders/{order}/animals/0/1";
const CELL = { breedId: "{breed}", ageClassId: "{age_class}" };
const ACCOUNT = { bankName: "مصرف", beneficiaryName: "كبش", iban: "SA0380000000608010167519" };
const SEASON = {
  name: "عيد الفطر",
  ...{ fromMonth: 10, fromDay: 1, toMonth: 10, toDay: 3, hijriYear: null, openTime: null, closeTime: null },
  ...{ leadMinutes: null, holdMinutes: null, opensDaysBefore: null, opensTime: null },
};
const MOON = { year: 1448, month: 12, shift: 1, was: 0, orderIds: [] };
const TEXT = { key: "refusals:not_found", language: "en", value: "Nothing." };

/** Every change that the desk can make, one after the other. */
const CHANGES: Change[] = [
  ...listed("breeds", "breed", { name: "سلالة" }, { active: false }),
  ...moved("breeds", "breed"),
  ...listed("age-classes", "age_class", { name: "عمر" }, { liveWeightKg: 31 }),
  ...moved("age-classes", "age_class"),
  ...listed("cooking-types", "cooking_type", { name: "طبخة", category: "meat" }, { nameEn: "Dish" }),
  ...moved("cooking-types", "cooking_type"),
  ...listed("cut-options", "cut_option", { name: "تقطيع", category: "cut" }, { homeCut: "halves" }),
  ...moved("cut-options", "cut_option"),
  ...listed("breeders", "breeder", { name: "مزرعة" }, { commissionPercent: 7.5 }),
  [
    "POST /api/admin/breeder-prices",
    "update breeder_price",
    { ...CELL, breederId: "{breeder}", priceHalalas: 100_000 },
  ],
  [
    "PUT /api/admin/breeder-prices",
    "update breeder_price",
    { breederId: "{breeder}", cells: [{ ...CELL, priceHalalas: 105_000 }] },
  ],
  ["DELETE /api/admin/breeder-prices/{breeder}/{breed}/{age_class}", "update breeder_price"],
  ["POST /api/admin/seasons", "create season", SEASON, "season"],
  ["PUT /api/admin/seasons/{season}", "update season", { ...SEASON, holdMinutes: 30 }],
  [
    "PUT /api/admin/seasons/{season}/prices",
    "update season",
    { cells: [{ ...CELL, priceHalalas: 120_000 }] },
  ],
  ["DELETE /api/admin/seasons/{season}", "delete season"],
  ["PUT /api/admin/moon-sightings", "update moon_sighting", MOON],
  ["POST /api/admin/breeders/{sold}/make-default", "update setting", {}],
  deleted("breeders", "breeder"),
  deleted("age-classes", "age_class"),
  deleted("breeds", "breed"),

  ...listed("restaurants", "restaurant", { name: "مطعم" }, { deliveryHalalas: 2500 }),
  ...moved("restaurants", "restaurant", 1),
  [`PUT ${KITCHEN}/hours`, "update restaurant", { hours: [{ weekday: 0, opens: "09:00", closes: "23:00" }] }],
  [
    `PUT ${KITCHEN}/menu`,
    "update restaurant_cooking",
    { cookingTypeId: "{cooking_type}", priceHalalas: 9000 },
  ],
  [`POST ${KITCHEN}/side-dishes`, "create side_dish", { name: "شوربة" }, "second"],
  [`POST ${KITCHEN}/side-dishes`, "create side_dish", { name: "سلطة" }, "side_dish"],
  [`PATCH ${KITCHEN}/side-dishes/{side_dish}`, "update side_dish", { priceHalalas: 900 }],
  [`PUT ${KITCHEN}/side-dishes/order`, "reorder side_dish", { ids: ["{side_dish}", "{second}"] }],
  [`DELETE ${KITCHEN}/side-dishes/{side_dish}`, "delete side_dish"],
  [`POST ${KITCHEN}/images`, "create restaurant_image", "picture", "first_image"],
  [`POST ${KITCHEN}/images`, "create restaurant_image", "picture", "image"],
  [`PUT ${KITCHEN}/images/order`, "reorder restaurant_image", { ids: ["{image}", "{first_image}"] }],
  [`DELETE ${KITCHEN}/images/{image}`, "delete restaurant_image"],
  deleted("restaurants", "restaurant"),
  deleted("cooking-types", "cooking_type"),
  deleted("cut-options", "cut_option"),

  ...listed("capacity", "resource", { kind: "abattoir", name: "مسلخ", week: WEEK }, { leadMinutes: 30 }),
  ["PUT /api/admin/capacity/{resource}/week", "update resource", { week: WEEK.map(() => []) }],
  ["PUT /api/admin/capacity/{resource}/days/2027-03-20", "update resource", { spans: [], note: "صيانة" }],
  ["DELETE /api/admin/capacity/{resource}/days/2027-03-20", "update resource"],
  deleted("capacity", "resource"),

  [
    `POST ${PARTNER}/contracts`,
    "create commission_contract",
    { kind: "fixed", unitHalalas: 100, fromDay: "2026-03-10" },
    "contract",
  ],
  [
    "POST /api/admin/commission-contracts/{contract}/end",
    "update commission_contract",
    { untilDay: "2026-03-20" },
  ],
  [
    `POST ${PARTNER}/contracts`,
    "create commission_contract",
    { kind: "percent", percent: 5, fromDay: "2026-04-01" },
    "contract_ahead",
  ],
  ["DELETE /api/admin/commission-contracts/{contract_ahead}", "delete commission_contract"],
  [
    "POST /api/admin/settlement-runs",
    "settle_partners settlement_run",
    { kinds: ["restaurant"], untilDay: "2026-03-10", expectedHalalas: 777 },
    "run",
  ],
  ["POST /api/admin/settlement-runs/{run}/order", "order_payouts settlement_run"],
  // Nothing is paid to it today.
  [`PUT ${PARTNER}/account`, "update partner_account", { holderName: "كبش", iban: ACCOUNT.iban }],
  ["POST /api/admin/settlements/{settlement}/paid", "pay_out settlement", { paidOn: "2026-03-10" }],
  ["POST /api/admin/settlements/{settlement}/failed", "fail_payout settlement", { reason: "حساب مغلق" }],

  ["POST /api/admin/settings", "update setting", { key: "{feeKey}", value: "31" }],
  ["PATCH /api/admin/settings/{feeKey}", "update setting", { value: "32" }],
  ["DELETE /api/admin/settings/{feeKey}", "delete setting"],
  ["PATCH /api/admin/settings/{feeKey}", "update setting", { value: "33" }],
  ["POST /api/admin/settings/reset-financial", "update setting", {}],
  ["POST /api/admin/bank-accounts", "create bank_account", ACCOUNT],
  ...listed("bank-accounts", "bank_account", ACCOUNT, { active: false }),
  ...moved("bank-accounts", "bank_account"),
  deleted("bank-accounts", "bank_account"),

  ...listed(
    "banners",
    "banner",
    { name: "عيد", imageUrl: "/files/eid.webp", position: "home_hero" },
    { active: false },
  ),
  deleted("banners", "banner"),
  ...listed("icons", "icon", { name: "عروض", iconName: "gift", position: "sidebar" }, { route: "/offers" }),
  deleted("icons", "icon"),
  ...listed("translations", "translation", TEXT, { value: "Nothing here." }),
  deleted("translations", "translation"),
  [
    "PUT /api/admin/translations/file",
    "import translation",
    { ar: {}, en: { "refusals:not_found": "Nothing at all." } },
  ],
  ...listed("reviews", "review", { restaurantId: "R-1", rating: 5 }, { status: "approved" }),
  deleted("reviews", "review"),

  [
    "POST /api/admin/orders/{order}/payment",
    "review_payment order",
    { decision: "verified", proofId: "{proof}" },
  ],
  [
    "POST /api/admin/orders/{unpaid}/confirm-unverified",
    "confirm_unverified order",
    { from: "Pending Payment", reason: "نقدًا" },
  ],
  ["POST /api/admin/orders/{order}/status", "move order", { from: "Paid", status: "Confirmed" }],
  ["POST /api/admin/orders/{order}/time-wish", "accept_time order", "another time"],
  [`PUT ${LAMB}/ear-tag`, "tag_animal order", { earTag: "SA-0042" }],
  [
    `PUT ${LAMB}/vet`,
    "check_animal order",
    { blind: false, sick: true, lame: false, thin: false, note: null },
  ],
  [
    `POST ${LAMB}/replacement`,
    "replace_animal order",
    { breedId: "naemi", ageClassId: "jadha", reason: "مرض", earTag: null },
  ],
  ["POST /api/admin/orders/{order}/link", "renew_link order"],
  ["DELETE /api/admin/orders/{order}/link", "revoke_link order"],
  ["POST /api/admin/orders/{unpaid}/gift-link", "renew_gift_link order"],
  [
    "POST /api/admin/orders/status",
    "move order",
    { orders: [{ id: "{order}", from: "Confirmed" }], status: "In Slaughter", laterDays: true },
  ],
  ["POST /api/admin/orders/{order}/shares/{share}", "move_share order", { from: "open", state: "prepared" }],
  [`PUT ${LAMB}/weights`, "weigh_animal order", { liveKg: 90, carcassKg: null }],
  [`POST ${LAMB}/proofs`, "attach_proof order", "picture"],
  ["POST /api/admin/orders/{order}/notes", "add_note order", { text: "عند الباب" }, "note"],
  ["DELETE /api/admin/orders/{order}/notes/{note}", "take_note_back order"],
  ["POST /api/admin/orders/{order}/edit", "edit order", "new address"],
  [
    "POST /api/admin/orders/{order}/status",
    "move order",
    { from: "In Slaughter", status: "Cancelled", note: "اعتذر" },
  ],
  ["POST /api/admin/orders/{order}/money-returned", "ask_refund order", { halalas: 203_000, note: "حوّلناه" }],
  [
    "POST /api/admin-users",
    "create user",
    { action: "create", email: "new@kabsh.test", password: "a-long-password", role: "admin" },
    "user",
  ],
  ["POST /api/admin-users", "update user", { action: "update_role", user_id: "{user}", role: null }],
  ["POST /api/admin-users", "second_factor_off user", { action: "reset_second_factor", user_id: "{user}" }],
  ["POST /api/admin-users", "delete user", { action: "delete", user_id: "{user}" }],
  ...listed(
    "roles",
    "role",
    { name: "مراجع", nameEn: "Reviewer", permissions: ["reviews.moderate"] },
    { permissions: ["reviews.read"] },
  ),
  deleted("roles", "role"),
  ["DELETE /api/admin/customers/{customer}", "erase customer"],
  ["POST /api/admin/logout", "sign_out user", {}],
];

interface Listed {
  id: string;
  category?: string;
}

async function bodyOf(path: string, body: unknown): Promise<unknown> {
  if (body === "picture") {
    const form = fileForm(await photo("png"), "1.png");
    form.set("role", "gallery");
    return form;
  }
  if (body === "backwards") {
    const answer = await request("GET", path.replace(/\/order$/, ""), { cookie });
    const [rows = []] = Object.values((await answer.json()) as Record<string, Listed[]>);
    // Meat and rice, and cuts and extras, are two lists with one address.
    return { ids: rows.flatMap(({ id, category }) => (category === rows[0]?.category ? id : [])).reverse() };
  }
  if (body === "new address") {
    const seen = await request("GET", path.replace(/\/edit$/, ""), { cookie });
    const { revision } = (await seen.json()) as { revision: number };
    return { revision, reason: "طلب العميل", place: { address: "حي النرجس" } };
  }
  if (body === "another time") {
    const schedule = { date: "2026-03-12", time: "16:00" };
    await askTime(shop.as(ali), { id: known.order ?? "", body: { schedule } });
    return { schedule, decision: "accepted" };
  }
  return body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body)));
}

const UNSAID = ["searchText", "idempotencyKey", "idempotencyHash"];
const hasWord = (field: string) => {
  const name = field.split(".").at(-1) ?? "";
  return (
    UNSAID.includes(name) ||
    /^[^:]+:[^:]+$/.test(name) ||
    LANGUAGES.every((language) => shippedText(language, `admin-people:audit.fields.${name}`))
  );
};

/** The id of what was made, wherever the answer has it. */
const idIn = (text: string) => /"id":"([^"]+)"/.exec(text)?.[1] ?? "";

beforeAll(async () => {
  const order = await mustPlace(shop, ali, homeOrder(ali));
  const unpaid = await mustPlace(shop, ali, homeOrder(ali));
  await shop.db.insert(orderGifts).values({ orderId: unpaid.id });
  const [share] = await shop.db
    .insert(orderPortions)
    .values({ orderId: order.id, position: 0, meantFor: "poor", bags: 1 })
    .returning();
  const paid = await submitProof(shop.as(ali), { orderId: order.id, upload: await photo() });
  const breeders = await (await request("GET", "/api/admin/breeders", { cookie })).json();
  const { breeders: all } = breeders as { breeders: { id: string; isDefault: boolean }[] };
  Object.assign(known, {
    order: order.id,
    unpaid: unpaid.id,
    share: share?.id,
    proof: paid.ok ? paid.value.proofs[0]?.id : undefined,
    customer: leaving.customerId,
    partner_kind: "restaurant",
    partner: "R-1",
    settlement: (await makeSettlement(shop)).id,
    sold: all.find(({ isDefault }) => !isDefault)?.id,
  });
  await earnForRestaurant(shop, "R-1", 777);
});

it.each(CHANGES)(
  "AO09 AR07 DR01 %s is written down as “%s”, with who did it",
  async (endpoint, entry, body, keep) => {
    const [method = "", path = ""] = fill(endpoint).split(" ");
    const ready = await bodyOf(path, body);
    const [last] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    const answer = await request(method, path, { cookie, body: ready });
    const text = await answer.text();
    expect(answer.ok, text).toBe(true);
    if (keep) known[keep] = idIn(text);
    const written = await shop.db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, last?.id ?? 0));
    expect(written.map(({ action, entity }) => `${action} ${entity}`)).toContain(entry);
    for (const { actorEmail, action, before, after } of written) {
      expect(actorEmail).toBe(EMAIL);
      // A list in another order is keyed by its rows, a table of prices by its cells.
      if (action !== "reorder")
        expect(
          auditChanges(before, after).filter(({ field }) => !hasWord(field)),
          entry,
        ).toEqual([]);
      expect(JSON.stringify([before, after])).not.toMatch(/a-long-password|passwordHash/);
    }
  },
);

it("AO09 P02 no endpoint of the desk changes anything without standing in that list", async () => {
  const { paths } = (await (await request("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const shape = (endpoint: string) => endpoint.replaceAll(/\{\w+\}|\d{4}-\d\d-\d\d|(?<=\/)\d+(?=\/)/g, "{}");
  const writes = Object.entries(paths)
    .filter(([path]) => path.startsWith("/api/admin"))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((endpoint) => !endpoint.startsWith("GET "));
  const tested = new Set(CHANGES.map(([endpoint]) => shape(endpoint)));
  expect(writes.filter((endpoint) => !tested.has(shape(endpoint))).sort()).toEqual(WITHOUT_ENTRY);
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import { readWizardCatalogue } from "#app/features/ordering/reads/read-wizard-catalogue.server.ts";
import { askTime } from "#app/features/orders/commands/by-customer/ask-time.server.ts";
import { offerTimes } from "#app/features/orders/reads/by-customer/offer-times.server.ts";
import {
  changeSeason,
  createSeason,
  deleteSeason,
} from "#app/features/season-admin/commands/save-season.server.ts";
import { saveSeasonPrices } from "#app/features/season-admin/commands/save-season-prices.server.ts";
import { type SeasonBody, seasonBody } from "#app/features/season-admin/rules/season-schema.ts";
import { querySeasons } from "#app/features/seasons/read-seasons.server.ts";
import { seasonOn } from "#app/features/seasons/season.ts";
import { refusalSentence } from "#app/i18n/refusal-sentence.server.ts";
import { auditLog } from "#db/schema/insights.ts";
import { seasonPrices, seasons } from "#db/schema/seasons.ts";
import {
  APP_FEE,
  homeOrder,
  liftLimits,
  makeStaff,
  mustPlace,
  NAEMI_JADHA,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { previewDay } from "./preview-day.server.ts";
import { readSeasonAdmin } from "./read-season-admin.server.ts";

/** 12:00 in Riyadh on 10 March 2026; 1 Shawwal 1447 is the 20th. */
const { shop, ali, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const clerk = await makeStaff(shop, "clerk@kabsh.test", "shift");

const FITR = "2026-03-20";
const AFTER = "2026-03-23";
const DEARER = 260_000;
const FEAST: SeasonBody = seasonBody.parse({
  name: "عيد الفطر",
  nameEn: "Eid al-Fitr",
  fromMonth: 10,
  fromDay: 1,
  toMonth: 10,
  toDay: 3,
  hijriYear: null,
  openTime: "10:00",
  closeTime: "14:00",
  leadMinutes: null,
  holdMinutes: 30,
  notice: "كل عام وأنتم بخير",
  noticeEn: "A blessed Eid",
  opensDaysBefore: null,
  opensTime: null,
  isLive: true,
});
const cell = { breedId: "naemi", ageClassId: "jadha" };

async function make(changes: Partial<SeasonBody> = {}): Promise<string> {
  const made = await createSeason(shop.as(admin), { ...FEAST, ...changes });
  if (!made.ok) throw new Error(made.code);
  await saveSeasonPrices(shop.as(admin), {
    seasonId: made.value.id,
    cells: [{ ...cell, priceHalalas: DEARER }],
  });
  return made.value.id;
}
let key = 0;
const place = (date: string, changes: Partial<OrderBodyInput> = {}, time = "11:00") => {
  key += 1;
  const body = homeOrder(ali, { schedule: { date, time }, ...changes });
  return placeOrder(shop.as(ali, { language: "en" }), { body, idempotencyKey: `season-test-${key}` });
};

beforeEach(async () => {
  await shop.db.delete(seasons);
  shop.events.catalogChanged();
});

describe("what a day of a season costs", () => {
  it("SE03 is the season's price, for page and server alike, and the usual one beside it", async () => {
    await make();
    const dear = { expectedTotalHalalas: DEARER + APP_FEE };
    expect(await place(FITR)).toMatchObject({
      code: "price_changed",
      detail: { quote: { grandTotalHalalas: DEARER + APP_FEE } },
    });
    expect(await place(FITR, dear)).toMatchObject({
      ok: true,
      value: { order: { totals: { grandTotalHalalas: DEARER + APP_FEE } } },
    });
    expect(await place(AFTER, dear)).toMatchObject({ code: "price_changed" });
    expect(await place(AFTER)).toMatchObject({ ok: true });
  });

  it("SE03 an empty cell costs what it usually does, and a draft changes nothing", async () => {
    const id = await make();
    await saveSeasonPrices(shop.as(admin), { seasonId: id, cells: [{ ...cell, priceHalalas: null }] });
    expect(await place(FITR)).toMatchObject({ ok: true });
    await saveSeasonPrices(shop.as(admin), { seasonId: id, cells: [{ ...cell, priceHalalas: DEARER }] });
    expect(await changeSeason(shop.as(admin), { id, body: { ...FEAST, isLive: false } })).toMatchObject({
      ok: true,
    });
    expect(await place(FITR)).toMatchObject({ ok: true });
  });

  it("SE03 the wizard has the same seasons, and only those that are live", async () => {
    const id = await make();
    const wizard = await readWizardCatalogue(shop.as(ali));
    const { seasons: held } = await readPriceBook(shop.db, {});
    expect(wizard.schedulePolicy.seasons).toEqual(held);
    expect(held.seasons.map((season) => [season.id, season.prices])).toEqual([
      [id, { "naemi:jadha": DEARER }],
    ]);
    await changeSeason(shop.as(admin), { id, body: { ...FEAST, isLive: false } });
    expect((await readWizardCatalogue(shop.as(ali))).schedulePolicy.seasons?.seasons).toEqual([]);
  });
});

describe("when a day of a season can be ordered for", () => {
  it("SE04 within its hours, which customers are offered for an order that they hold too", async () => {
    await make();
    const early = { expectedTotalHalalas: DEARER + APP_FEE };
    expect(await place(FITR, early, "15:00")).toMatchObject({
      code: "slot_unavailable",
      fields: { "schedule.time": "wizard:errors.timeOutsideHours" },
    });
    const order = await mustPlace(shop, ali, homeOrder(ali));
    const offered = await offerTimes(shop.as(ali), { id: order.id });
    const day = offered.ok ? offered.value.find(({ date }) => date === FITR) : undefined;
    expect([day?.times[0], day?.times.at(-1)]).toEqual(["10:00", "14:00"]);
    const asked = { id: order.id, body: { schedule: { date: FITR, time: "16:00" } } };
    expect(await askTime(shop.as(ali), asked)).toMatchObject({ code: "slot_unavailable" });
  });

  it("SE05 once its ordering is open; before it says when", async () => {
    await make({ opensDaysBefore: 5, opensTime: "09:00" });
    const dear = { expectedTotalHalalas: DEARER + APP_FEE };
    const refused = await place(FITR, dear);
    expect(refused).toMatchObject({
      code: "season_not_open",
      fields: { "schedule.date": "wizard:errors.dateNotOpen" },
    });
    expect(!refused.ok && refusalSentence(shop.as(ali, { language: "en" }), refused)).toBe(
      "Ordering for Eid al-Fitr opens on Sunday 15 March · 9:00 AM.",
    );
    shop.at("2026-03-15T06:00:00Z");
    expect(await place(FITR, dear)).toMatchObject({ ok: true });
    shop.at("2026-03-10T09:00:00Z");
  });

  it("SE07 how long an unpaid order is held is said of the day", async () => {
    await make();
    const calendar = await querySeasons(shop.db);
    expect([seasonOn(calendar, FITR)?.holdMinutes, seasonOn(calendar, AFTER)]).toEqual([30, null]);
  });
});

describe("at the desk", () => {
  it("SE02 no two that are live share a day, and both are named; a draft may", async () => {
    await make();
    const other = { ...FEAST, name: "شوال", nameEn: "Shawwal", fromDay: 3, toDay: 20 };
    const refused = await createSeason(shop.as(admin, { language: "en" }), other);
    expect(refused).toMatchObject({
      code: "seasons_overlap",
      detail: { season: "Shawwal", other: "Eid al-Fitr" },
    });
    const draft = await createSeason(shop.as(admin), { ...other, isLive: false });
    const id = draft.ok ? draft.value.id : "";
    expect(await changeSeason(shop.as(admin), { id, body: other })).toMatchObject({
      code: "seasons_overlap",
    });
    expect(await changeSeason(shop.as(admin), { id, body: { ...other, fromDay: 4 } })).toMatchObject({
      ok: true,
    });
  });

  it("SE02 of two that come at once, one is refused", async () => {
    const both = await Promise.all([
      createSeason(shop.as(admin), FEAST),
      createSeason(shop.as(admin), { ...FEAST, name: "آخر" }),
    ]);
    expect(both.map((each) => (each.ok ? "made" : each.code)).sort()).toEqual(["made", "seasons_overlap"]);
  });

  it("SE08 a draft is previewed on any date as the wizard would offer it", async () => {
    const id = await make({ isLive: false, opensDaysBefore: 5, opensTime: "09:00" });
    expect(await previewDay(shop.as(admin), { seasonId: id, date: FITR })).toMatchObject({
      value: {
        season: { name: "عيد الفطر", holdMinutes: 30, notice: "كل عام وأنتم بخير" },
        hours: { opens: "10:00", closes: "14:00" },
        times: ["10:00", "10:30", "11:00", "11:30", "12:00", "12:30", "13:00", "13:30", "14:00"],
        opensAt: "2026-03-15T06:00:00.000Z",
        prices: { "naemi:jadha": { halalas: DEARER, usually: NAEMI_JADHA } },
      },
    });
    const after = await previewDay(shop.as(admin), { seasonId: id, date: AFTER });
    expect(after).toMatchObject({
      value: { season: null, prices: { "naemi:jadha": { halalas: NAEMI_JADHA, usually: null } } },
    });
    expect(await previewDay(shop.as(admin), { seasonId: "none", date: FITR })).toMatchObject({
      code: "not_found",
    });
  });

  it("SE09 every change is in the log, and nobody overwrites what was not seen", async () => {
    const id = await make();
    const change = { id, body: { ...FEAST, holdMinutes: 45 }, was: { holdMinutes: [20] } };
    expect(await changeSeason(shop.as(admin), change)).toMatchObject({ code: "stale_edit" });
    expect(await changeSeason(shop.as(admin), { ...change, was: { holdMinutes: [30] } })).toMatchObject({
      value: { holdMinutes: 45 },
    });
    const stale = { seasonId: id, cells: [{ ...cell, priceHalalas: 1, was: [null] }] };
    expect(await saveSeasonPrices(shop.as(admin), stale)).toMatchObject({ code: "stale_edit" });
    const unknown = { seasonId: id, cells: [{ breedId: "x", ageClassId: "jadha", priceHalalas: 1 }] };
    expect(await saveSeasonPrices(shop.as(admin), unknown)).toMatchObject({ code: "not_found" });
    expect(await deleteSeason(shop.as(admin), { id })).toMatchObject({ ok: true });
    expect(await shop.db.$count(seasonPrices)).toBe(0);
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.id);
    expect(entries.map(({ action, entity }) => [action, entity])).toEqual([
      ["create", "season"],
      ["update", "season"],
      ["update", "season"],
      ["delete", "season"],
    ]);
  });

  it("SE09 is for whoever may manage seasons", async () => {
    const id = await make();
    const ctx = shop.as(clerk);
    const refused = await Promise.all([
      createSeason(ctx, FEAST),
      changeSeason(ctx, { id, body: FEAST }),
      deleteSeason(ctx, { id }),
      saveSeasonPrices(ctx, { seasonId: id, cells: [{ ...cell, priceHalalas: 1 }] }),
      previewDay(ctx, { seasonId: id, date: FITR }),
      readSeasonAdmin(ctx),
    ]);
    expect(refused.map((each) => !each.ok && each.code)).toEqual(Array(6).fill("not_allowed"));
  });

  it.each<[string, object, string]>([
    ["only one of its hours", { closeTime: null }, "closeTime"],
    ["closing when it opens", { closeTime: "10:00" }, "closeTime"],
    ["an opening without its time", { opensDaysBefore: 3 }, "opensTime"],
    ["the 31st", { toDay: 31 }, "toDay"],
    ["no name", { name: " " }, "name"],
  ])("SE01 a season with %s is refused", (_what, change, field) => {
    const parsed = seasonBody.safeParse({ ...FEAST, ...change });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });
});

import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { downloadMyData } from "#app/features/customers/reads/download-my-data.server.ts";
import { wishForNews } from "#app/features/messages/commands/news-wishes.server.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { SHIPPED_AREAS } from "#app/features/settings/rules/demo/shipped-areas.ts";
import { countWishes } from "#app/features/tell-me/reads/count-wishes.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { citiesOfKingdom } from "#app/lib/addresses/saudi-cities.ts";
import { messages, tellMeWishes } from "#db/schema/messages.ts";
import { occasions } from "#db/schema/occasions.ts";
import { seasons } from "#db/schema/seasons.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { tellOfFreedTimes } from "./tell-of-freed-times.server.ts";
import { tellOfOccasions } from "./tell-of-occasions.server.ts";

/** Half a year before the feast of 1448; ordering opens 45 days before it. */
const BEFORE = "2026-11-26T09:00:00Z";
const OPEN = "2027-04-01T09:00:00Z";
const { shop, request, ali, asAli, admin } = await openApi(BEFORE);
const { db } = shop;

const serve = (value: string) => saveSetting(shop.as(admin), { key: "service_areas", value });

beforeEach(async () => {
  shop.at(BEFORE);
  await serve(SHIPPED_AREAS);
  await db.delete(tellMeWishes);
  await db.delete(messages);
  await db.delete(seasons);
  await db.delete(occasions);
  await db.insert(occasions).values([
    { id: "udhiya", kind: "udhiya", name: "أضحية", nameEn: "Udhiya", active: true },
    { id: "gift", kind: "gift", name: "هدية", active: true },
  ]);
  await db.insert(seasons).values({
    name: "عيد الأضحى",
    fromMonth: 12,
    fromDay: 10,
    toMonth: 12,
    toDay: 13,
    opensDaysBefore: 45,
    opensTime: "09:00",
    isLive: true,
  });
});

const OF_UDHIYA = { kind: "occasion", subject: "udhiya", agreed: true };
const ask = (body: object, cookie?: string) =>
  request("POST", "/api/tell-me", { body, ...(cookie && { cookie }) });
const wishes = () => db.select().from(tellMeWishes).orderBy(asc(tellMeWishes.phone));
const sent = () => db.select({ template: messages.template }).from(messages);

describe("being told later", () => {
  it("OG01 keeps a typed number with its consent once, and the account's whatever is sent along", async () => {
    for (const phone of ["0559876543", "+966 55 987 6543"]) {
      const kept = await ask({ ...OF_UDHIYA, phone });
      expect([kept.status, await kept.json()]).toEqual([201, { kept: true }]);
    }
    expect((await ask({ ...OF_UDHIYA, phone: "0559876543" }, asAli)).status).toBe(201);
    expect(await wishes()).toMatchObject([
      { phone: "+966500000001", kind: "occasion", subject: "udhiya", language: "en", toldAt: null },
      { phone: "+966559876543", kind: "occasion", subject: "udhiya", language: "en", toldAt: null },
    ]);
  });

  it.each([
    ["without a number", OF_UDHIYA, 422, { code: "invalid_input", fields: { phone: expect.any(String) } }],
    ["no mobile", { ...OF_UDHIYA, phone: "0112223344" }, 422, { fields: { phone: expect.any(String) } }],
    ["without consent", { ...OF_UDHIYA, phone: "0559876543", agreed: false }, 422, { code: "invalid_input" }],
    [
      "what has no day",
      { ...OF_UDHIYA, subject: "gift", phone: "0559876543" },
      409,
      { code: "open_already" },
    ],
    [
      "unknown",
      { ...OF_UDHIYA, subject: "hajj", phone: "0559876543" },
      422,
      { code: "occasion_unavailable" },
    ],
    [
      "words that are no city",
      { kind: "place", subject: "قريتنا", phone: "0559876543", agreed: true },
      422,
      { code: "invalid_input", fields: { subject: expect.any(String) } },
    ],
    [
      "a city of ours",
      { kind: "place", subject: "الرياض", phone: "0559876543", agreed: true },
      409,
      { code: "open_already" },
    ],
    ["a place", { kind: "place", subject: " حائل ", phone: "0559876543", agreed: true }, 201, { kept: true }],
  ])("OG01 answers %s", async (_, body, status, answer) => {
    const response = await ask(body);
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining(answer)]);
    expect((await wishes()).map(({ subject }) => subject)).toEqual(status === 201 ? ["حائل"] : []);
  });

  it("OG01 refuses once ordering is open, and lets nobody ask without end", async () => {
    shop.at(OPEN);
    expect(await (await ask({ ...OF_UDHIYA, phone: "0559876543" })).json()).toMatchObject({
      code: "open_already",
    });
    const statuses: number[] = [];
    for (const { name } of citiesOfKingdom().slice(11, 23))
      statuses.push(
        (await ask({ kind: "place", subject: name.ar, phone: "0559876540", agreed: true })).status,
      );
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([10, 429]);
  });

  it("OG02 tells everybody once when ordering opens, however many look, and who asks again is told again", async () => {
    await ask({ ...OF_UDHIYA, phone: "0559876541" });
    await ask(OF_UDHIYA, asAli);
    expect(await tellOfOccasions(shop), "not open yet").toBe(0);
    shop.at(OPEN);
    const told = await Promise.all([1, 2, 3].map(() => tellOfOccasions(shop)));
    expect(told.reduce((sum, each) => sum + each, 0)).toBe(2);
    expect(await tellOfOccasions(shop)).toBe(0);
    expect(await sent()).toEqual([{ template: "told_as_asked" }, { template: "told_as_asked" }]);
    expect((await wishes()).every(({ toldAt }) => toldAt !== null)).toBe(true);

    shop.at("2027-06-01T09:00:00Z");
    expect((await ask(OF_UDHIYA, asAli)).status, "for the next feast").toBe(201);
    expect((await wishes()).filter(({ toldAt }) => toldAt === null)).toHaveLength(1);
  });

  it("OG02 says nothing to who wrote stop after asking, and something to who asked after it", async () => {
    await ask({ ...OF_UDHIYA, phone: "0559876541" });
    await wishForNews(db, "+966559876541", false, new Date("2026-12-01T09:00:00Z"));
    await wishForNews(db, "+966500000001", false, new Date("2026-11-01T09:00:00Z"));
    await ask(OF_UDHIYA, asAli);
    shop.at(OPEN);
    expect(await tellOfOccasions(shop)).toBe(1);
  });

  it("OG13 the desk sees what is asked for, and whoever asked is told once the city is served", async () => {
    for (const phone of ["0559876542", "0559876544"])
      await ask({ kind: "place", subject: "حائل", phone, agreed: true });
    await ask({ kind: "place", subject: "جدة", phone: "0559876542", agreed: true });
    const counted = await countWishes(shop.as(admin));
    expect(counted.ok && counted.value).toMatchObject([
      { kind: "place", name: "حائل", nameEn: "Hail", people: 2 },
      { kind: "place", name: "جدة", nameEn: "Jeddah", people: 1 },
    ]);
    expect(await countWishes(shop.as(ali))).toMatchObject({ ok: false, code: "not_allowed" });

    expect(await tellOfFreedTimes(shop), "not served yet").toBe(0);
    await serve(`${SHIPPED_AREAS}\nحائل / Hail | 27.52, 41.69 | 30`);
    const told = await Promise.all([1, 2].map(() => tellOfFreedTimes(shop)));
    expect(told.reduce((sum, each) => sum + each, 0)).toBe(2);
    expect((await wishes()).filter(({ toldAt }) => toldAt === null)).toMatchObject([{ subject: "جدة" }]);
  });

  it("OG03 a customer reads what was asked for, and erasing takes it away", async () => {
    await ask(OF_UDHIYA, asAli);
    const data = await downloadMyData(shop.as(ali));
    expect(data.ok && data.value.wishes).toMatchObject([
      { kind: "occasion", subject: "udhiya", toldAt: null },
    ]);
    await eraseCustomer(shop.as(admin), { customerId: ali.customerId });
    expect(await db.select().from(tellMeWishes).where(eq(tellMeWishes.phone, "+966500000001"))).toEqual([]);
    expect(shop.as(VISITOR).actor.kind).toBe("visitor");
  });
});

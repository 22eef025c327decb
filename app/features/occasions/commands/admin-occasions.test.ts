import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listOccasions } from "#app/features/occasions/reads/list-occasions.server.ts";
import { readOccasionBook } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { occasionChange } from "#app/features/occasions/rules/schema.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { auditLog } from "#db/schema/insights.ts";
import { consentTexts, occasions } from "#db/schema/occasions.ts";
import { makeStaff } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { changeOccasion, createOccasion } from "./save-occasion.server.ts";
import { changePartner, createPartner } from "./save-partner.server.ts";
import { writeConsent } from "./write-consent.server.ts";

const { shop, ali, admin } = await openStockedShop();
const ctx = shop.as(admin);
const book = () => readOccasionBook(shop.db, shop.clock.now());
const WORDS = {
  kind: "udhiya",
  text: "أوكّلكم في ذبح أضحيتي هذه.",
  textEn: "I authorise you to slaughter.",
} as const;

describe("occasions at the desk", () => {
  it("OC11 a new shop knows all five and offers every day alone", async () => {
    const listed = await listOccasions(ctx);
    expect(listed.ok && listed.value.occasions.map(({ kind }) => kind)).toEqual([
      "everyday",
      "udhiya",
      "aqiqah",
      "charity",
      "gift",
    ]);
    expect((await book()).occasions.map(({ id }) => id)).toEqual(["everyday"]);
  });

  it("OC11 what is switched on and edited is offered so, and a second occasion shares a kind", async () => {
    const changed = await changeOccasion(ctx, {
      id: "udhiya",
      change: { active: true, lastDay: 12, name: "ضحية" },
    });
    expect(changed.ok).toBe(true);
    const added = await createOccasion(ctx, { name: "وليمة", nameEn: "Feast", kind: "everyday" });
    expect(added).toMatchObject({ ok: true, value: { active: false, orderIndex: 5 } });
    const [, udhiya] = (await book()).occasions;
    expect(udhiya).toMatchObject({ name: "ضحية", rules: { lastDay: 12 } });
    expect(udhiya?.days.filter(({ season }) => season === 1447)).toHaveLength(3);
    for (const wrong of [{ lastDay: 14 }, { prayerTime: "6:30" }, { cardMax: 301 }, { name: " " }])
      expect(occasionChange.safeParse(wrong).success).toBe(false);
  });

  it("OC05 OC11 a charity is offered until it is switched off", async () => {
    const added = await createPartner(ctx, {
      name: "البر",
      nameEn: null,
      address: "الملز",
      district: null,
      districtEn: null,
    });
    expect((await book()).partners).toMatchObject([{ name: "البر", address: "الملز" }]);
    const id = added.ok ? added.value.id : "";
    await changePartner(ctx, { id, change: { active: false } });
    expect((await book()).partners).toEqual([]);
  });

  it("OC07 OC11 new words are a new version, the old ones stay, and nobody writes over what was not seen", async () => {
    expect(await writeConsent(ctx, { ...WORDS, after: 1 })).toMatchObject({
      ok: true,
      value: { version: 2 },
    });
    expect(await writeConsent(ctx, { ...WORDS, after: 1, text: `${WORDS.text} آمين` })).toMatchObject({
      ok: false,
      code: "stale_edit",
    });
    expect(await writeConsent(ctx, { ...WORDS, after: 2 })).toMatchObject({
      ok: true,
      value: { version: 2 },
    });
    const kept = await shop.db.select().from(consentTexts).orderBy(desc(consentTexts.version));
    expect(
      kept.filter(({ kind }) => kind === "udhiya").map(({ version, authorEmail }) => [version, authorEmail]),
    ).toEqual([
      [2, "owner@kabsh.test"],
      [1, null],
    ]);
    expect((await book()).consents.udhiya).toMatchObject({ version: 2, text: WORDS.text });
    const log = await shop.db.select().from(auditLog);
    expect(log.map(({ entity }) => entity)).toEqual(
      expect.arrayContaining(["occasion", "occasion_partner", "consent_text"]),
    );
  });

  it("OC11 P02 only who may edit the catalogue does any of it", async () => {
    const content = await makeStaff(shop, "content@kabsh.test", "content");
    for (const actor of [VISITOR, ali, content]) {
      const other = shop.as(actor);
      const answers = await Promise.all([
        listOccasions(other),
        createOccasion(other, { name: "x", nameEn: null, kind: "gift" }),
        changeOccasion(other, { id: "gift", change: { active: true } }),
        createPartner(other, { name: "x", nameEn: null, address: "y", district: null, districtEn: null }),
        changePartner(other, { id: "x", change: { active: true } }),
        writeConsent(other, { ...WORDS, after: 2 }),
      ]);
      expect(answers.map((answer) => answer.ok || answer.code)).toEqual(Array(6).fill("not_allowed"));
    }
    expect(await shop.db.$count(occasions)).toBe(6);
  });
});

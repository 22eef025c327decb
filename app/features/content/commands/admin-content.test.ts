import { asc } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { listTexts } from "#app/features/content/reads/list-texts.server.ts";
import { exportTranslations } from "#app/features/content/reads/list-translations.server.ts";
import { readBanners } from "#app/features/content/reads/read-banners.server.ts";
import { readIcons } from "#app/features/content/reads/read-icons.server.ts";
import { bannerFile } from "#app/features/content/rules/banners/banner-file.server.ts";
import { BANNER_BYTES, bannerKind } from "#app/features/content/rules/banners/banner-kind.ts";
import { bannerBody } from "#app/features/content/rules/banners/banner-schema.ts";
import { iconBody } from "#app/features/content/rules/icons/icon-schema.ts";
import { readTextFilter } from "#app/features/content/rules/translations/filter-texts.ts";
import { knownKeys, shippedText } from "#app/features/content/rules/translations/known-texts.server.ts";
import { translationBody } from "#app/features/content/rules/translations/translation-schema.ts";
import {
  type TranslationsFile,
  translationsFile,
} from "#app/features/content/rules/translations/translations-file.ts";
import { readRestaurant } from "#app/features/restaurants/reads/read-restaurant.server.ts";
import { deleteReview, moderateReview } from "#app/features/reviews/commands/moderate-review.server.ts";
import { listReviews } from "#app/features/reviews/reads/list-reviews.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { appTranslations, reviews } from "#db/schema/content.ts";
import { auditLog } from "#db/schema/insights.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { importTranslations } from "./import-translations.server.ts";
import { changeBanner, createBanner, deleteBanner } from "./save-banner.server.ts";
import { changeIcon, createIcon, deleteIcon } from "./save-icon.server.ts";
import { changeTranslation, createTranslation, deleteTranslation } from "./save-translation.server.ts";
import { uploadBanner } from "./upload-banner.server.ts";

const { shop, admin } = await openStockedShop();
const { db } = shop;
const ctx = () => shop.as(admin);
const KEY = "refusals:not_found";
const withPlaceholder = () =>
  knownKeys().find((key) => shippedText("en", key)?.includes("{{") && shippedText("ar", key)) ?? "";

describe("banners and icons", () => {
  const eid = { name: "عيد", imageUrl: "https://a.example/eid.mp4", position: "home_hero" };
  const addBanner = () => createBanner(ctx(), bannerBody.parse(eid));
  const shownBanners = () => readBanners(shop.as(VISITOR));

  it("AN02 AN06 a banner without name or picture, or of an unknown place, is none", () => {
    for (const wrong of [
      { name: "" },
      { imageUrl: "" },
      { imageUrl: "javascript:alert(1)" },
      { position: "nowhere" },
    ]) {
      expect(bannerBody.safeParse({ ...eid, ...wrong }).success).toBe(false);
    }
  });

  it("AN04 C13 H23 a banner is added and moved to another place and order, and the shop follows", async () => {
    const created = await addBanner();
    expect(created).toMatchObject({ value: { active: true, orderIndex: 0 } });
    const id = created.ok ? created.value.id : "";
    expect((await shownBanners()).map((row) => row.id)).toEqual([id]);
    await changeBanner(ctx(), { id, change: { position: "promo_banner", orderIndex: 4 } });
    expect(await shownBanners()).toMatchObject([{ position: "promo_banner", orderIndex: 4, name: "عيد" }]);
    await deleteBanner(ctx(), { id });
  });

  it("AN03 C13 H23 a banner that is switched off is gone for customers, and is deleted once", async () => {
    const created = await addBanner();
    const id = created.ok ? created.value.id : "";
    expect(await shownBanners()).toHaveLength(1);
    await changeBanner(ctx(), { id, change: { active: false } });
    expect(await shownBanners()).toEqual([]);
    expect(await deleteBanner(ctx(), { id })).toMatchObject({ ok: true });
    expect(await deleteBanner(ctx(), { id })).toMatchObject({ code: "not_found" });
  });

  it("AN02 C17 a picture for a banner is kept without metadata, anything else is refused", async () => {
    const photo = await sharp({ create: { width: 700, height: 350, channels: 3, background: "#c80" } })
      .withExif({ IFD0: { Copyright: "somebody" } })
      .jpeg()
      .toBuffer();
    const stored = await uploadBanner(ctx(), { bytes: photo });
    const url = stored.ok ? stored.value.imageUrl : "";
    expect(url).toMatch(/^\/files\/banners\/[0-9a-f-]{36}-700x350-640\.webp$/);
    const file = bannerFile(url);
    expect(file).toMatchObject({ widths: [320, 640], width: 700, height: 350 });
    for (const width of file?.widths ?? [])
      for (const format of ["avif", "webp"])
        expect(await shop.files.open.read(`${file?.fileKey}-${width}.${format}`), format).not.toBeNull();
    const bytes = await shop.files.open.read(url.slice("/files/".length));
    expect((await sharp(bytes ?? new Uint8Array()).metadata()).exif).toBeUndefined();
    const text = new TextEncoder().encode("<svg onload='alert(1)'/>");
    expect(await uploadBanner(ctx(), { bytes: text })).toMatchObject({ code: "no_film_or_picture" });
    expect(await uploadBanner(shop.as(VISITOR), { bytes: photo })).toMatchObject({
      code: "not_allowed",
    });
  });

  it("AN02 H02 C17 a film for a banner is told by its content and keeps its bytes", async () => {
    const film = (brand: string) =>
      Uint8Array.from([
        0,
        0,
        0,
        24,
        ...Buffer.from(`ftyp${brand}\0\0\0\0${brand}mp41`),
        ...Array(64).fill(0),
      ]);
    const stored = await uploadBanner(ctx(), { bytes: film("isom") });
    const url = stored.ok ? stored.value.imageUrl : "";
    expect(url).toMatch(/^\/files\/banners\/[0-9a-f-]{36}\.mp4$/);
    expect(bannerKind(url)).toBe("video");
    expect(await shop.files.open.read(url.slice("/files/".length))).toEqual(Buffer.from(film("isom")));
    // QuickTime plays in hardly any browser.
    expect(await uploadBanner(ctx(), { bytes: film("qt  ") })).toMatchObject({ code: "no_film_or_picture" });
    const large = new Uint8Array(BANNER_BYTES.video + 1);
    large.set(film("isom"));
    expect(await uploadBanner(ctx(), { bytes: large })).toMatchObject({ code: "too_large" });
  });

  const offers = iconBody.parse({
    name: "العروض",
    iconName: "ShoppingBag",
    position: "mobile_dock",
    route: "",
  });

  it("AN07 an icon is a drawing of the library, and may have no route", async () => {
    expect(offers.route).toBeNull();
    expect(await createIcon(ctx(), { ...offers, iconName: "no-such-drawing" })).toMatchObject({
      code: "invalid_input",
      fields: { iconName: expect.any(String) },
    });
    const created = await createIcon(ctx(), offers);
    const id = created.ok ? created.value.id : "";
    expect(await changeIcon(ctx(), { id, change: { iconName: "nothing-like-it" } })).toMatchObject({
      code: "invalid_input",
    });
    expect(await deleteIcon(ctx(), { id })).toMatchObject({ ok: true });
  });

  it("AN09 C14 S27 an icon stands at its place until it is switched off", async () => {
    const created = await createIcon(ctx(), { ...offers, route: "/offers" });
    const id = created.ok ? created.value.id : "";
    expect(await readIcons(shop.as(VISITOR))).toMatchObject([
      { id, route: "/offers", position: "mobile_dock" },
    ]);
    await changeIcon(ctx(), { id, change: { active: false } });
    expect(await readIcons(shop.as(VISITOR))).toEqual([]);
    expect(await deleteIcon(ctx(), { id })).toMatchObject({ ok: true });
  });
});

describe("translations", () => {
  const add = (input: Record<string, unknown>) => createTranslation(ctx(), translationBody.parse(input));

  it("AN10 AN11 AN15 a text needs a known key and a value; its category is general unless named", async () => {
    expect(translationBody.safeParse({ key: KEY, language: "en", value: "  " }).success).toBe(false);
    expect(await add({ key: "common:no.such.key", language: "en", value: "x" })).toMatchObject({
      code: "translation_unknown_key",
    });
    expect(await add({ key: withPlaceholder(), language: "en", value: "no part to fill in" })).toMatchObject({
      code: "translation_placeholders",
    });
    expect(await add({ key: KEY, language: "en", value: "Nothing here." })).toMatchObject({
      value: { category: "general" },
    });
    expect(await add({ key: KEY, language: "en", value: "Again" })).toMatchObject({ code: "already_exists" });
    expect(await db.$count(appTranslations)).toBe(1);
  });

  it("S28 AN13 the shop says the admin's words, then the shipped ones again", async () => {
    const said = async () => {
      await shop.texts.refresh();
      return sentence({ texts: shop.texts, language: "en" }, KEY);
    };
    expect(await said()).toBe("Nothing here.");
    const [row] = await db.select().from(appTranslations);
    expect(
      await changeTranslation(ctx(), { id: row?.id ?? "", change: { value: "Gone {{x}}" } }),
    ).toMatchObject({ code: "translation_placeholders" });
    await changeTranslation(ctx(), { id: row?.id ?? "", change: { value: "Gone." } });
    expect(await said()).toBe("Gone.");
    await deleteTranslation(ctx(), { id: row?.id ?? "" });
    expect(await said()).toBe(shippedText("en", KEY));
  });

  it("AN12 AN14 C15 every text is listed by category, then key, and the file goes out and comes in again", async () => {
    await add({ key: KEY, language: "ar", value: "ما لقيناه", category: "errors" });
    await add({ key: "refusals:not_signed_in", language: "en", value: "Please sign in." });
    const found = await listTexts(ctx(), readTextFilter(new URLSearchParams({ category: "errors" })));
    expect(found).toMatchObject({
      value: {
        items: [{ key: KEY, own: { ar: { value: "ما لقيناه" }, en: null } }],
        count: 1,
        categories: expect.arrayContaining(["admin", "errors", "wizard"]),
      },
    });

    const exported = await exportTranslations(ctx());
    const file = translationsFile.parse(exported.ok && exported.value);
    expect(exported.ok && Object.keys(exported.value)).toEqual(["ar", "en"]);
    expect(translationsFile.safeParse({ ...file, changed: { ar: [KEY], en: [] } }).success).toBe(true);
    await db.delete(appTranslations);
    const wrong = { ...file, en: { ...file.en, "common:nope": "x" } };
    expect(await importTranslations(ctx(), wrong)).toMatchObject({
      code: "translations_refused",
      detail: { faults: [{ language: "en", key: "common:nope", code: "translation_unknown_key" }] },
    });
    expect(await db.$count(appTranslations)).toBe(0);
    expect(await importTranslations(ctx(), translationsFile.parse(file))).toEqual({
      ok: true,
      value: { added: 2, changed: 0, removed: 0 },
    });
    const back: TranslationsFile = {
      ar: { [KEY]: shippedText("ar", KEY) ?? "" },
      en: { "refusals:not_signed_in": "Sign in, please." },
    };
    expect(await importTranslations(ctx(), back)).toEqual({
      ok: true,
      value: { added: 0, changed: 1, removed: 1 },
    });
    expect(translationsFile.safeParse({ fr: {} }).success).toBe(false);
  });
});

describe("the file for a translator", () => {
  beforeAll(async () => {
    await db.delete(appTranslations);
  });

  it("DF14 holds every text with its value of now, nothing beside its languages, and changes nothing when it comes back", async () => {
    await createTranslation(ctx(), translationBody.parse({ key: KEY, language: "ar", value: "ما لقيناه" }));
    const exported = await exportTranslations(ctx());
    if (!exported.ok) throw new Error(exported.code);
    const { ar, en } = exported.value;
    expect(Object.keys(exported.value)).toEqual(["ar", "en"]);
    expect(new Set([...Object.keys(ar), ...Object.keys(en)])).toEqual(new Set(knownKeys()));
    expect([ar[KEY], en[KEY]]).toEqual(["ما لقيناه", shippedText("en", KEY)]);
    const sent = JSON.parse(JSON.stringify(exported.value));
    expect(await importTranslations(ctx(), translationsFile.parse(sent))).toEqual({
      ok: true,
      value: { added: 0, changed: 0, removed: 0 },
    });
    sent.en[KEY] = "It is nowhere.";
    expect(await importTranslations(ctx(), translationsFile.parse(sent))).toMatchObject({
      value: { added: 1, changed: 0, removed: 0 },
    });
    await db.delete(appTranslations);
  });

  it.each(["ar", "en"] as const)("DF15 the hint for a key in %s names one that exists", (language) => {
    const key =
      /[a-z-]+:[\w.]*\w/.exec(shippedText(language, "admin-content:texts.keyHint") ?? "")?.[0] ?? "";
    expect(knownKeys()).toContain(key);
  });
});

describe("reviews", () => {
  it("E30 R18 C11 a review waits, is shown and counted once approved, and hidden again", async () => {
    const [review] = await db
      .insert(reviews)
      .values({ restaurantId: "R-1", rating: 2, comment: "بارد" })
      .returning();
    const id = review?.id ?? "";
    const page = () => readRestaurant(ctx(), "diwan-najd");
    expect(await page()).toMatchObject({ rating: 4.6, reviews: [] });
    const waiting = await listReviews(ctx(), { status: "pending" });
    expect(waiting).toMatchObject({
      value: {
        items: [{ id, restaurantName: "مطابخ ديوان نجد" }],
        counts: { pending: 1, approved: 0, hidden: 0, answers: 0 },
      },
    });
    await moderateReview(ctx(), { id, status: "approved" });
    expect(await page()).toMatchObject({
      rating: 2,
      reviewsCount: 1,
      histogram: { 2: 1 },
      reviews: [{ id }],
    });
    await moderateReview(ctx(), { id, status: "hidden" });
    expect(await page()).toMatchObject({ rating: 4.6, reviews: [] });
    const entries = (await db.select().from(auditLog).orderBy(asc(auditLog.id))).filter(
      ({ entity }) => entity === "review",
    );
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ status: "pending" }, { status: "approved" }],
      [{ status: "approved" }, { status: "hidden" }],
    ]);
    expect(await deleteReview(ctx(), { id })).toMatchObject({ ok: true });
    expect(await moderateReview(ctx(), { id, status: "approved" })).toMatchObject({ code: "not_found" });
  });

  it("C11 the admin's list goes on page by page without losing or repeating one", async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      restaurantId: "R-2",
      rating: 5,
      comment: `${index}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3))),
    }));
    await db.insert(reviews).values(many);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer = await listReviews(ctx(), { restaurantId: "R-2", cursor });
      if (!answer.ok) throw new Error(answer.code);
      seen.push(...answer.value.items.map(({ id }) => id));
      cursor = answer.value.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { changeBanner, createBanner } from "#app/features/content/commands/save-banner.server.ts";
import { bannerBody } from "#app/features/content/rules/banners/banner-schema.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { appBanners } from "#db/schema/content.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { readBanners } from "./read-banners.server.ts";
import { shownBanners } from "./shown-banners.server.ts";

const { shop, admin } = await openStockedShop();
const EID = { name: "عيد", imageUrl: "https://a.example/eid.webp", position: "promo_banner" };

async function add(more: object): Promise<string> {
  const made = await createBanner(shop.as(admin), bannerBody.parse({ ...EID, ...more }));
  if (!made.ok) throw new Error(made.code);
  shop.events.catalogChanged();
  return made.value.id;
}
const at = async (instant: string) =>
  (await readBanners(shop.as(VISITOR, { now: new Date(instant) }))).map(({ id }) => id);

beforeEach(async () => {
  await shop.db.delete(appBanners);
  shop.events.catalogChanged();
});

describe("banners that customers see", () => {
  it("BN02 begin with their first day in Riyadh and end after their last, three hours before it does in London", async () => {
    const id = await add({ shownFrom: "2026-03-10", shownUntil: "2026-03-12" });
    const always = await add({});
    expect(await at("2026-03-09T20:59:59Z")).toEqual([always]);
    expect((await at("2026-03-09T21:00:00Z")).toSorted()).toEqual([id, always].toSorted());
    expect(await at("2026-03-12T20:59:59Z")).toContain(id);
    expect(await at("2026-03-12T21:00:00Z")).toEqual([always]);
  });

  it("BN02 refuses days that are turned around, whole or one at a time, and days that are none", async () => {
    const turned = { shownFrom: "2026-03-12", shownUntil: "2026-03-10" };
    expect(bannerBody.safeParse({ ...EID, ...turned }).success).toBe(false);
    expect(bannerBody.safeParse({ ...EID, shownFrom: "2026-02-30" }).success).toBe(false);
    const id = await add({ shownFrom: "2026-03-10", shownUntil: "2026-03-12" });
    const change = (change: object) => changeBanner(shop.as(admin), { id, change });
    expect(await change({ shownFrom: "2026-03-13" })).toMatchObject({
      code: "invalid_input",
      fields: { shownUntil: "admin-content:banners.daysTurned" },
    });
    expect(await change({ shownUntil: null })).toMatchObject({ value: { shownUntil: null } });
    expect((await change({ shownFrom: "2026-03-13" })).ok).toBe(true);
  });

  it("BN01 say their words and show their picture in the reader's language, Arabic where there is no other", async () => {
    await add({
      caption: "خصم العيد",
      captionEn: "Eid offer",
      imageUrlEn: "https://a.example/eid-en.mp4",
      linkTo: "/order",
    });
    const rows = await readBanners(shop.as(VISITOR));
    expect(shownBanners(rows, "promo_banner", "en")).toMatchObject([
      { name: "Eid offer", caption: "Eid offer", linkTo: "/order", kind: "video" },
    ]);
    expect(shownBanners(rows, "promo_banner", "ar")).toMatchObject([
      { caption: "خصم العيد", imageUrl: EID.imageUrl, kind: "picture" },
    ]);
    const plain = rows.map((row) => ({ ...row, caption: null, captionEn: null, imageUrlEn: null }));
    expect(shownBanners(plain, "promo_banner", "en")).toMatchObject([
      { name: EID.name, caption: null, imageUrl: EID.imageUrl },
    ]);
  });

  it("BN01 lead nowhere that runs a script, and a blank takes words, link and picture away", () => {
    for (const linkTo of ["javascript:alert(1)", "//evil.example", "data:text/html,x"])
      expect(bannerBody.safeParse({ ...EID, linkTo }).success).toBe(false);
    const blank = { linkTo: "", caption: " ", imageUrlEn: "", shownFrom: "" };
    expect(bannerBody.parse({ ...EID, ...blank })).toMatchObject({
      linkTo: null,
      caption: null,
      imageUrlEn: null,
      shownFrom: null,
    });
  });
});

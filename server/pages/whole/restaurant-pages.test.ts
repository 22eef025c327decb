import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { appBanners, reviews } from "#db/schema/content.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { openPages, type Page } from "#tests/support/pages/open-pages.ts";
import { wordsOf } from "#tests/support/pages/read-html.ts";
import { said } from "#tests/support/pages/shipped-words.ts";

const { shop, open } = await openPages();
const DIWAN = "/restaurants/diwan-najd";
const articles = ({ html }: Page) => html.split(/(?=<article\b)/).slice(1);
const cardOf = (page: Page, slug: string) =>
  articles(page).find((card) => card.includes(`href="/restaurants/${slug}"`)) ?? "";
/** Restaurants that are taken away again after the test. */
async function add(...slugs: string[]) {
  const rows = slugs.map((slug) => ({
    ...{
      id: `added-${slug}`,
      slug,
      name: `مطعم ${"الضيافة والكرم ".repeat(5)}${slug}`,
      nameEn: `Kitchen ${slug}`,
    },
    ...{ city: "الرياض", cityEn: "Riyadh", visible: true },
  }));
  await shop.db.insert(restaurants).values(rows);
  shop.events.catalogChanged();
}
async function change(slug: string, set: Partial<typeof restaurants.$inferInsert>) {
  await shop.db.update(restaurants).set(set).where(eq(restaurants.slug, slug));
  shop.events.catalogChanged();
}
afterEach(async () => {
  await shop.db.delete(reviews);
  for (const { id } of await shop.db.select().from(restaurants))
    if (id.startsWith("added-")) await shop.db.delete(restaurants).where(eq(restaurants.id, id));
  await shop.db.delete(appBanners);
  shop.events.catalogChanged();
});

describe("the list of restaurants", () => {
  it.each([
    ["en", "Diwan Najd Kitchens", "Riyadh – Al Malqa", "Mandi"],
    ["ar", "مطابخ ديوان نجد", "الرياض – الملقا", "مندي"],
  ] as const)(
    "RL04 RL05 RL06 shows name, place, rating, styles and price in %s",
    async (language, ...words) => {
      const page = await open("/restaurants", { language });
      const card = cardOf(page, "diwan-najd");
      for (const each of [...words, "4.6", "130"]) expect(wordsOf(card)).toContain(each);
      expect(card, "without a cover its drawing").toContain("<svg");
      expect(/<title>([^<]*)/.exec(page.html)?.[1]).toContain(said("restaurants:meta.title", {}, language));
    },
  );

  it("RL01 RL02 the search and the chips are links and a form, whose answer is the page of what is found", async () => {
    const all = await open("/restaurants");
    expect(articles(all)).toHaveLength(3);
    const [form = ""] = /<form(?:(?!<form).)*name="q".*?<\/form>/s.exec(all.html) ?? [];
    expect(form).toContain('action="/restaurants"');
    expect(form).not.toContain('method="post"');
    expect(all.tags("input", 'name="q"')).toHaveLength(1);
    const found = await open("/restaurants?q=Sahel");
    expect(articles(found)).toHaveLength(1);
    expect(found.text).toContain("Majlis Al Sahel");
    const none = await open("/restaurants?q=nobody-is-called-so");
    expect(articles(none)).toHaveLength(0);
    expect(none.text).toContain(said("restaurants:list.noResults"));
    expect(all.links("Mandi").some((href) => href.includes("cooking=mandi"))).toBe(true);
    expect(articles(await open("/restaurants?cooking=mandi"))).toHaveLength(3);
  });

  it("RL03 many are paged, and the last page has no way to more", async () => {
    await add(...Array.from({ length: 30 }, (_, at) => `many-${at}`));
    const first = await open("/restaurants");
    expect(articles(first)).toHaveLength(24);
    const [more = ""] = first.links(said("restaurants:list.more"));
    const second = await open(more.replace(/#.*/, ""));
    expect(articles(second)).toHaveLength(33);
    expect(second.links(said("restaurants:list.more"))).toEqual([]);
  });

  it("RP11 H13 one that is hidden is gone from list and home, and its page answers 404 with a way back", async () => {
    await add("new-here");
    expect(articles(await open("/restaurants?q=new-here"))).toHaveLength(1);
    const own = await open("/restaurants/new-here");
    expect(own.status).toBe(200);
    expect(own.text).toContain(said("restaurants:reviews.empty"));
    await change("new-here", { visible: false });
    expect(articles(await open("/restaurants?q=new-here"))).toHaveLength(0);
    for (const address of ["/restaurants/new-here", "/restaurants/nobody-knows-it"]) {
      const gone = await open(address);
      expect(gone.status).toBe(404);
      expect(gone.text).toContain(said("restaurants:page.notFound"));
      expect(gone.links(said("restaurants:page.notFoundAction"))).toContain("/restaurants");
      expect(gone.tags("meta", 'name="robots"')[0]).toContain("noindex");
    }
  });
});

describe("a restaurant's page", () => {
  it("RP01 RP02 RH06 shows ways on, menu with prices, facts and the week", async () => {
    const page = await open(DIWAN);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(page.html)?.[1]).toContain("Diwan Najd Kitchens");
    expect(page.links(said("restaurants:page.back"))).toContain("/restaurants");
    expect(page.html).toContain('href="tel:+966112000101"');
    expect(page.tags("a", "google.com/maps")[0]).toMatch(/target="_blank" rel="noopener/);
    for (const priced of [
      "Mandi 150",
      "Kabsa 130",
      "Madghut 160",
      "Madfun 140",
      "Peshawari rice 30",
      "Broth 15",
    ])
      expect(page.text).toContain(priced);
    for (const key of ["menu.insuranceFixed", "info.certificateValid"])
      expect(page.text).toContain(said(`restaurants:${key}`));
    expect(page.text).toContain("Monday 11:00 AM");
    expect(page.text).toContain("Friday 1:00 PM");
    expect(page.links(said("restaurants:orderBar.action"))).toContain("/order?restaurant=diwan-najd");
  });

  it("RP08 RP09 counts ratings in five bins and shows six reviews, of those that were approved", async () => {
    const [diwan] = await shop.db.select().from(restaurants).where(eq(restaurants.slug, "diwan-najd"));
    const rows = [5, 5, 5, 5, 5, 5, 5, 4, 1].map((rating, at) => ({
      ...{ restaurantId: diwan?.id ?? "", rating, comment: `words ${at}`, authorName: `Guest ${at}` },
      status: at === 8 ? ("pending" as const) : ("approved" as const),
    }));
    await shop.db.insert(reviews).values(rows);
    shop.events.catalogChanged();
    const { text } = await open(DIWAN);
    expect(text).toContain(said("restaurants:reviews.binCount", { count: 7 }));
    expect(text.match(/words \d/g)?.length).toBe(6);
    expect(text).not.toContain("words 8");
  });
});

describe("home", () => {
  it("H12 H14 H15 features restaurants with picture, rating and ways to order, call and find them", async () => {
    const page = await open("/");
    const cards = articles(page).filter((card) => card.includes('data-track="home_restaurant_click"'));
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.length).toBeLessThanOrEqual(6);
    const card = cardOf(page, "diwan-najd");
    expect(wordsOf(card)).toContain("4.6");
    expect(card).toContain('href="/order?restaurant=diwan-najd"');
    expect(card).toContain('href="tel:+966112000101"');
    expect(card).toMatch(/href="https:\/\/www\.google\.com\/maps[^>]*target="_blank" rel="noopener/);
  });

  it("H12 at most six, however many are featured", async () => {
    await add(...Array.from({ length: 9 }, (_, at) => `featured-${at}`));
    await shop.db.update(restaurants).set({ featured: true });
    shop.events.catalogChanged();
    const cards = articles(await open("/")).filter((card) =>
      card.includes('data-track="home_restaurant_click"'),
    );
    expect(cards).toHaveLength(6);
  });

  it("H02 H23 banners show where their positions say, a film behind the drawing, and go again", async () => {
    const imageUrl = (name: string) => `https://pictures.test/${name}`;
    const place = (position: "home_hero" | "promo_banner" | "category_banner", file: string) => ({
      ...{ name: `banner ${position}`, position, imageUrl: imageUrl(file) },
    });
    const before = await open("/");
    expect(before.html).not.toContain("pictures.test");
    await shop.db
      .insert(appBanners)
      .values([
        place("home_hero", "dawn.mp4"),
        place("promo_banner", "promo.webp"),
        place("category_banner", "category.webp"),
      ]);
    shop.events.catalogChanged();
    const page = await open("/");
    expect(page.tags("img", "promo.webp")).toHaveLength(1);
    expect(page.tags("img", "category.webp")).toHaveLength(1);
    const [film = ""] = page.tags("video");
    for (const told of ['preload="none"', "muted", "loop"]) expect(film).toContain(told);
    expect(page.html, "the drawing stays beneath").toContain("hero-scene");
    await shop.db.delete(appBanners);
    shop.events.catalogChanged();
    expect((await open("/")).html).not.toContain("pictures.test");
  });
});

import { describe, expect, it } from "vitest";
import { productData } from "#app/features/catalog/rules/product-data.ts";
import { organizationData } from "#app/features/home/rules/organization-data.ts";
import { restaurantData } from "#app/features/restaurants/rules/restaurant-data.ts";
import type { RestaurantPage } from "#app/features/restaurants/rules/restaurant-views.ts";
import { parseSettings } from "#app/features/settings/rules/definitions.ts";
import { publicSettings } from "#app/features/settings/rules/public-settings.ts";
import { breadcrumbData } from "#app/foundation/page/breadcrumb-data.ts";
import { pageMeta } from "#app/foundation/page/page-meta.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sitemapXml } from "#app/foundation/page/sitemap-xml.ts";

const SHOP = "https://kabsh.test";
const settings = publicSettings(
  parseSettings({
    phone: "+966 50 111 2222",
    cr_number: "1010101010",
    vat_number: "",
    social_x: "https://x.com/kabsh",
  }),
);
const rootIn = (language: "ar" | "en") => [
  { id: "root", loaderData: { language, publicUrl: SHOP, settings } },
  undefined,
];
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe("the head of a page", () => {
  const picture = [{ property: "og:image", content: `${SHOP}/share/en/restaurants.jpg?v=1` }];
  const page = { title: "Restaurants", description: "Where lamb is cooked", picture };

  it("S05 S07 titles follow the language and carry the shop's name", () => {
    expect(pageMeta(rootIn("ar"), "/restaurants", page)).toContainEqual({ title: "Restaurants · كبش" });
    expect(pageMeta(rootIn("en"), "/restaurants", page)).toContainEqual({ title: "Restaurants · Kabsh" });
    expect(pageTitle([], undefined)).toContainEqual({ title: "كبش" });
  });

  it.each(["ar", "en"] as const)(
    "S05 %s: names itself and the other, each by its only address",
    (language) => {
      const links = pageMeta(rootIn(language), "/about", page).filter((each) => "tagName" in each);
      const alternates = [
        { tagName: "link", rel: "alternate", hrefLang: "ar", href: `${SHOP}/about` },
        { tagName: "link", rel: "alternate", hrefLang: "en", href: `${SHOP}/about?lang=en` },
        { tagName: "link", rel: "alternate", hrefLang: "x-default", href: `${SHOP}/about` },
      ];
      const itself = alternates.find(({ hrefLang }) => hrefLang === language)?.href;
      expect(links).toEqual([{ tagName: "link", rel: "canonical", href: itself }, ...alternates]);
    },
  );

  it("S05 shared links show words and picture of their language", () => {
    const meta = pageMeta(rootIn("ar"), "/", page);
    expect(meta).toContainEqual(picture[0]);
    expect(meta).toContainEqual({ property: "og:locale", content: "ar_SA" });
  });

  it("P02 pages of one person, and pages that were not found, stay out of the index", () => {
    const noindex = { name: "robots", content: "noindex" };
    expect(pageTitle(rootIn("ar"), "طلباتي")).toContainEqual(noindex);
    expect(pageMeta(rootIn("ar"), "/x", undefined)).toContainEqual(noindex);
    expect(pageMeta(rootIn("ar"), "/about", page)).not.toContainEqual(noindex);
  });
});

describe("structured data", () => {
  it("S07 tells who runs the shop, without what is not set", () => {
    expect(plain(organizationData(SHOP, settings, "en"))).toMatchObject({
      "@type": "OnlineStore",
      name: "Kabsh",
      telephone: "+966501112222",
      areaServed: expect.arrayContaining([{ "@type": "City", name: "Riyadh" }]),
      sameAs: ["https://x.com/kabsh"],
    });
    expect(plain(organizationData(SHOP, settings, "ar"))).not.toHaveProperty("vatID");
  });

  it("S06 H09 a breed is a product with the range of its prices", () => {
    const breed = { id: "naemi", name: "نعيمي", nameEn: "Naemi", note: null, noteEn: null };
    const prices = { "naemi:jadha": 189_500, "naemi:suckling": 142_050, "naemi2:jadha": 100 };
    expect(plain(productData(SHOP, breed, prices, "ar"))).toMatchObject({
      name: "نعيمي",
      offers: { priceCurrency: "SAR", lowPrice: "1420.50", highPrice: "1895.00", offerCount: 2 },
    });
    expect(productData(SHOP, { ...breed, id: "harri" }, prices, "ar")).toBeNull();
  });

  it("RP01 RP08 a restaurant's rating is only what customers wrote", () => {
    const restaurant = {
      name: "ديوان",
      nameEn: null,
      slug: "ديوان",
      description: null,
      descriptionEn: null,
      city: "الرياض",
      cityEn: "Riyadh",
      address: null,
      addressEn: null,
      phone: "+966 11 200 0101",
      location: { lat: 24, lng: 46 },
      mapsUrl: null,
      cover: { fileKey: "a/b", widths: [320, 960] },
      approvedMean: null,
      approvedCount: 0,
      ownRating: 4.9,
      rating: 4.9,
      hours: [],
    } as unknown as RestaurantPage;
    const data = plain(restaurantData(SHOP, restaurant, "en"));
    expect(data).toMatchObject({
      name: "ديوان",
      url: `${SHOP}/restaurants/${encodeURIComponent("ديوان")}`,
      telephone: "+966112000101",
      image: `${SHOP}/files/a/b-960.webp`,
      address: { addressLocality: "Riyadh" },
    });
    expect(data).not.toHaveProperty("aggregateRating");
    const reviewed = { ...restaurant, approvedMean: 4.26, approvedCount: 3 };
    expect(plain(restaurantData(SHOP, reviewed, "ar"))).toMatchObject({
      aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
    });
  });

  it("RP01 breadcrumbs count from one, with whole addresses", () => {
    const steps = [
      { name: "Home", path: "/" },
      { name: "Restaurants", path: "/restaurants" },
    ];
    expect(breadcrumbData(SHOP, steps).itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: `${SHOP}/` },
      { "@type": "ListItem", position: 2, name: "Restaurants", item: `${SHOP}/restaurants` },
    ]);
  });
});

describe("the sitemap", () => {
  it("S05 names each page in both languages and escapes its address", () => {
    const xml = sitemapXml(SHOP, ["/", "/restaurants/a&b"]);
    expect(xml).toContain(`<loc>${SHOP}/</loc>`);
    expect(xml).toContain(`<loc>${SHOP}/?lang=en</loc>`);
    expect(xml).not.toContain("lang=ar");
    expect(xml).toContain(`hreflang="en" href="${SHOP}/restaurants/a&amp;b?lang=en"`);
    expect(xml).toContain(`hreflang="x-default" href="${SHOP}/"`);
    expect(xml.match(/<url>/g)).toHaveLength(4);
  });
});

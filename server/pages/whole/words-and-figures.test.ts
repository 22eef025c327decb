import { describe, expect, it } from "vitest";
import { openPages } from "#tests/support/pages/open-pages.ts";
import { mainOf, unescaped, wordsOf } from "#tests/support/pages/read-html.ts";
import { said } from "#tests/support/pages/shipped-words.ts";

const { open } = await openPages();
/** The words of each link to such an address in the page's main part, as they follow each other. */
const linksTo = (html: string, to: string) =>
  [...mainOf(html).matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, href = ""]) => unescaped(href).startsWith(to))
    .map(([, , inner = ""]) => wordsOf(inner));

describe("the frame of a page", () => {
  it("S13 every page has the footer once, except those whose path begins with /order", async () => {
    const footers = async (address: string) =>
      [address, (await open(address)).html.match(/<footer\b/g)?.length ?? 0] as const;
    for (const address of [
      ...["/", "/restaurants", "/restaurants/diwan-najd", "/offers", "/about", "/contact", "/terms"],
      ...["/privacy", "/login", "/no-such", "/t/0000000000000000000000"],
    ])
      expect(await footers(address)).toEqual([address, 1]);
    for (const address of ["/order", "/orders", "/orders/00000000-0000-4000-8000-000000000000"])
      expect(await footers(address)).toEqual([address, 0]);
  });
});

describe.each([
  {
    language: "ar",
    breeds: ["نعيمي", "نجدي", "سواكني", "عواسي", "حري", "بربري", "روماني", "بلدي"],
    ages: ["رضيع", "جذع", "ثني", "رباع", "سديس"],
    weight: "كجم",
    city: "الرياض",
    figures: ["4.7", "+200", "24/7", "السعودية"],
  },
  {
    language: "en",
    breeds: ["Naemi", "Najdi", "Sawakni", "Awassi", "Harri", "Barbary", "Romanian", "Local"],
    ages: ["Suckling", "Jadha", "Thani", "Ruba", "Saddis"],
    weight: "kg",
    city: "Riyadh",
    figures: ["4.7", "200+", "24/7", "KSA"],
  },
] as const)("what pages say ($language)", ({ language, breeds, ages, weight, city, figures }) => {
  it("H09 H11 home names every breed with its price and every age with its weight", async () => {
    const { html } = await open("/", { language });
    const [sold, old] = [linksTo(html, "/order?breed="), linksTo(html, "/order?age=")];
    expect(sold.map((words, at) => words.includes(breeds[at] ?? "none"))).toEqual(breeds.map(() => true));
    for (const words of sold) expect(words).toMatch(/\d/);
    expect(old.map((words, at) => words.includes(ages[at] ?? "none"))).toEqual(ages.map(() => true));
    for (const words of old) expect(words).toMatch(new RegExp(`\\d.*${weight}`));
  });

  it("H07 H20 home says why to trust the shop and where it delivers", async () => {
    const { html } = await open("/", { language });
    const headings = [...html.matchAll(/<h[23]\b[^>]*>(.*?)<\/h[23]>/gs)].map(([, inner = ""]) =>
      wordsOf(inner),
    );
    for (const badge of ["delivery", "speed", "certificates"])
      expect(headings).toContain(said(`home:trust.${badge}.title`, {}, language));
    const cities = /<section[^>]*aria-labelledby="cities-title".*?<\/section>/s.exec(html)?.[0] ?? "";
    expect(wordsOf(cities)).toContain(city);
  });

  it("T03 T04 about tells the figures", async () => {
    const { html, text } = await open("/about", { language });
    expect(text).toContain(said("pages:about.title", {}, language));
    const told = [...html.matchAll(/<dd\b[^>]*>(.*?)<\/dd>/gs)].map(([, inner = ""]) => wordsOf(inner));
    for (const figure of figures) expect(told.join(" | ")).toContain(figure);
  });

  it("T05 contact offers telephone, e-mail and WhatsApp, this with words to begin with and beside the page", async () => {
    const { html } = await open("/contact", { language });
    const tags = [...mainOf(html).matchAll(/<a\b[^>]*>/g)].map(([tag]) => unescaped(tag));
    const links = tags.map((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? "");
    expect(links.filter((href) => href.startsWith("tel:+966"))).toHaveLength(1);
    expect(links.filter((href) => href.startsWith("mailto:"))).toHaveLength(1);
    const chat = tags.filter((tag) => tag.includes("https://wa.me/966"));
    expect(chat).toHaveLength(1);
    expect(chat[0]).toContain('target="_blank"');
    const words = said("pages:contact.whatsapp.message", { shop: "" }, language).slice(0, 8);
    expect(decodeURIComponent(chat[0] ?? "")).toContain(words);
  });
});

import { describe, expect, it, vi } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { openPages } from "#tests/support/pages/open-pages.ts";
import { said } from "#tests/support/pages/shipped-words.ts";

const { shop, open } = await openPages();
const ORIGIN = shop.publicUrl;
const PAGES = [
  "/",
  "/restaurants",
  "/restaurants/diwan-najd",
  "/order",
  "/offers",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
];
const LANGUAGES = ["ar", "en"] as const;
const first = (html: string, of: RegExp) => of.exec(html)?.[1];
const canonical = (html: string) => first(html, /<link rel="canonical" href="([^"]+)"/);
const alternates = (html: string) =>
  [...html.matchAll(/rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)].map(([, of, href]) => [
    of,
    href,
  ]);

describe("public pages, as a browser is sent them", () => {
  it.each(PAGES)("S05 %s names both its languages, describes itself and its picture", async (path) => {
    for (const language of LANGUAGES) {
      const { html, text, status } = await open(path, { language });
      expect(status).toBe(200);
      expect(first(html, /<html lang="(\w+)"/)).toBe(language);
      expect(first(html, /<html[^>]* dir="(\w+)"/)).toBe(language === "ar" ? "rtl" : "ltr");
      expect(canonical(html)).toBe(`${ORIGIN}${path}${language === "ar" ? "" : "?lang=en"}`);
      expect(alternates(html)).toEqual([
        ["ar", `${ORIGIN}${path}`],
        ["en", `${ORIGIN}${path}?lang=en`],
        ["x-default", `${ORIGIN}${path}`],
      ]);
      expect(first(html, /<meta name="description" content="([^"]*)"/)).toMatch(/.{40,}/);
      expect(first(html, /<meta property="og:image" content="([^"]*)"/)).toMatch(/^http/);
      expect(text).not.toContain("{{");
    }
  });

  it.each(LANGUAGES)(
    "X25 S01 where what every page needs is not read it says so in the language that was asked for (%s)",
    async (language) => {
      vi.spyOn(shop.texts, "version").mockImplementationOnce(() => {
        throw new Error("the root is away");
      });
      const { html, text, status } = await open("/orders", { language });
      expect(status).toBe(500);
      expect(text).toContain(said("pages:unexpected.title", {}, language));
      expect(first(html, /<html lang="(\w+)"/)).toBe(language);
      expect(first(html, /<html[^>]* dir="(\w+)"/)).toBe(language === "ar" ? "rtl" : "ltr");
    },
  );

  it("S05 S01 a crawler without cookies finds each language under the address that it calls its own", async () => {
    const headers = { cookie: "" };
    for (const path of ["/", "/restaurants/diwan-najd"]) {
      const look = async (address: string) => {
        const { html } = await open(address, { headers });
        return [first(html, /<html lang="(\w+)"/), canonical(html)];
      };
      expect(await look(path)).toEqual(["ar", `${ORIGIN}${path}`]);
      expect(await look(`${path}?lang=en`)).toEqual(["en", `${ORIGIN}${path}?lang=en`]);
      expect(await look(`${path}?lang=ar`)).toEqual(["ar", `${ORIGIN}${path}`]);
    }
  });

  it("S05 P03 the map for crawlers leads to pages that are there, each its own canonical, and to nobody's own", async () => {
    const robots = (await open("/robots.txt")).html;
    for (const own of ["/admin", "/api/", "/orders", "/login", "/t/", "/w/", "/pay/"])
      expect(robots.split("\n")).toContain(`Disallow: ${own}`);
    const map = new URL(first(robots, /^Sitemap: (.+)$/m) ?? "");
    const xml = (await open(map.pathname)).html;
    const pages = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
    for (const path of ["/", "/order?lang=en", "/restaurants/diwan-najd"])
      expect(pages).toContain(ORIGIN + path);
    expect(pages.length).toBeGreaterThan(15);
    for (const address of pages) {
      const { status, html } = await open(address.slice(ORIGIN.length), { headers: { cookie: "" } });
      expect([address, status, canonical(html)]).toEqual([address, 200, address]);
      expect(html).not.toContain("noindex");
    }
  });

  it("S07 search engines are told who sells what, as data that no browser runs", async () => {
    const types = async (path: string) => {
      const json = first(
        (await open(path)).html,
        /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s,
      );
      return (JSON.parse(json ?? "{}")["@graph"] as { "@type": string }[]).map((thing) => thing["@type"]);
    };
    expect(await types("/")).toEqual(["OnlineStore", ...Array(8).fill("Product")]);
    expect(await types("/restaurants/diwan-najd")).toEqual(["Restaurant", "BreadcrumbList"]);
  });

  it.each(LANGUAGES)("S07 the shop can be installed in the reader's language (%s)", async (language) => {
    const manifest = JSON.parse((await open("/manifest.webmanifest", { language })).html);
    expect(manifest).toMatchObject({
      lang: language,
      dir: language === "ar" ? "rtl" : "ltr",
      display: "standalone",
      start_url: expect.any(String),
    });
    expect(manifest.icons.length).toBeGreaterThan(0);
  });

  it.each(LANGUAGES)("T01 offers says that there are none (%s)", async (language) => {
    const { text, html } = await open("/offers", { language });
    expect(text).toContain(said("pages:offers.empty", {}, language));
    expect(first(html, /<title>([^<]*)/)).toContain(said("pages:offers.meta.title", {}, language));
  });

  it.each(
    ["terms", "privacy"].flatMap((page) => LANGUAGES.map((language): [string, Language] => [page, language])),
  )("T02 %s is a real text with our legal facts and a list of contents (%s)", async (page, language) => {
    const { html, text } = await open(`/${page}`, { language });
    expect(first(html, /<h1[^>]*>(.*?)<\/h1>/s)).toContain(said(`legal:${page}.title`, {}, language));
    expect(text).toContain(said("legal:identity.name", {}, language));
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const sections = [...main.matchAll(/<section[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(sections.length).toBeGreaterThanOrEqual(10);
    const contents = new Set([...main.matchAll(/<a[^>]* href="#([^"]+)"/g)].map(([, id]) => id));
    expect([...contents].sort()).toEqual([...sections].sort());
  });

  it.each(LANGUAGES)(
    "S25 P02 an unknown address is a drawn 404 with a way home, in no index (%s)",
    async (language) => {
      const page = await open("/no-such-page", { language });
      expect(page.status).toBe(404);
      expect(page.text).toContain(said("pages:notFound.title", {}, language));
      expect(page.text).toContain(said("pages:notFound.hint", {}, language));
      expect(page.links(said("pages:notFound.home", {}, language))).toContain("/");
      expect(first(page.html, /<meta name="robots" content="([^"]*)"/)).toBe("noindex");
      expect(page.html).toContain("<svg");
    },
  );

  it("SH04 a page that is none has no picture", async () => {
    for (const name of ["nobody", "restaurants/nobody", "account"])
      expect((await open(`/share/en/${name}.jpg`)).status).toBe(404);
  });

  it("DB10 the API's reference is a page of the shop's own, and loads nothing from elsewhere", async () => {
    const page = await open("/api/docs");
    expect(page.status).toBe(200);
    const loaded = [...page.tags("script"), ...page.tags("link"), ...page.tags("img")];
    const elsewhere = loaded.filter((tag) => /(?:src|href)="(?:https?:)?\/\//.test(tag));
    expect(elsewhere.filter((tag) => !tag.includes(ORIGIN))).toEqual([]);
    const described = JSON.parse((await open("/api/openapi.json")).html);
    expect(described.paths["/api/send-otp"].post.requestBody).toBeDefined();
  });
});

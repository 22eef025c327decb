import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { expect, test } from "../support/shop-test.ts";

test.describe("the pages of words", () => {
  test("T01 offers says that there are none", { tag: "@matrix" }, async ({ page, t }) => {
    await page.goto("/offers");
    await expect(page).toHaveTitle(new RegExp(t("pages:offers.meta.title")));
    await expect(page.getByText(t("pages:offers.empty"))).toBeVisible();
    await expectAccessible(page);
  });

  test("T03 T04 about tells the figures", { tag: "@matrix" }, async ({ page, t, language }) => {
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 1, name: t("pages:about.title") })).toBeVisible();
    for (const figure of [
      "4.7",
      language === "ar" ? "+200" : "200+",
      "24/7",
      language === "ar" ? "السعودية" : "KSA",
    ]) {
      await expect(page.getByRole("definition").filter({ hasText: figure })).toBeVisible();
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test("T05 contact offers telephone, WhatsApp and e-mail that work", { tag: "@matrix" }, async ({
    page,
    t,
  }) => {
    await page.goto("/contact");
    const main = page.getByRole("main");
    await expect(main.locator('a[href^="tel:+966"]')).toBeVisible();
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
    const chat = main.locator('a[href^="https://wa.me/966"]');
    await expect(chat).toHaveAttribute("target", "_blank");
    expect(decodeURIComponent((await chat.getAttribute("href")) ?? "")).toContain(
      t("pages:contact.whatsapp.message", { shop: "" }).slice(0, 8),
    );
    await expectAccessible(page);
  });

  for (const legal of ["terms", "privacy"]) {
    test(`T02 ${legal} are real texts with our legal facts and a list of contents`, {
      tag: "@matrix",
    }, async ({ page, t }) => {
      await page.goto(`/${legal}`);
      await expect(page.getByRole("heading", { level: 1, name: t(`legal:${legal}.title`) })).toBeVisible();
      await expect(page.getByText(t("legal:identity.name"))).toBeVisible();
      const sections = await page.locator("main section").count();
      expect(sections).toBeGreaterThanOrEqual(10);
      const fold = page.locator("main summary");
      if (await fold.isVisible()) await fold.click();
      const contents = page.getByRole("navigation", { name: t("legal:contents") }).filter({ visible: true });
      await expect(contents.getByRole("link")).toHaveCount(sections);
      await contents.getByRole("link").last().click();
      await expect(page.locator("main section").last().getByRole("heading")).toBeInViewport();
      await expect(page.locator("main")).not.toContainText("{{");
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }

  test("S25 an unknown address is a drawn 404 with a way home", { tag: "@matrix" }, async ({ page, t }) => {
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: t("pages:notFound.title") })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: t("pages:notFound.home") }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("S05 every page names both its languages and describes itself", { tag: "@matrix" }, async ({
    page,
    language,
    baseURL,
  }) => {
    for (const path of [
      "/",
      "/restaurants",
      "/restaurants/diwan-najd",
      "/order",
      "/offers",
      "/about",
      "/contact",
      "/terms",
      "/privacy",
    ]) {
      await page.goto(path);
      const alternate = (hreflang: string) => page.locator(`link[rel="alternate"][hreflang="${hreflang}"]`);
      await expect(alternate("ar")).toHaveAttribute("href", `${baseURL}${path}`);
      await expect(alternate("en")).toHaveAttribute("href", `${baseURL}${path}?lang=en`);
      const canonical = language === "ar" ? `${baseURL}${path}` : `${baseURL}${path}?lang=en`;
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", canonical);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{40,}/);
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^http/);
    }
  });

  test("S05 S01 a crawler without cookies finds each language under the address that it calls its own", {
    tag: "@matrix",
  }, async ({ playwright, baseURL }) => {
    const crawler = await playwright.request.newContext();
    const look = async (address: string) => {
      const html = await (await crawler.get(address)).text();
      return {
        language: /<html lang="(\w+)"/.exec(html)?.[1],
        canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
        alternates: [...html.matchAll(/rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)].map(
          ([, hreflang, href]) => [hreflang, href],
        ),
      };
    };
    for (const path of ["/", "/restaurants/diwan-najd"]) {
      const arabic = `${baseURL}${path}`;
      const english = `${arabic}?lang=en`;
      const alternates = [
        ["ar", arabic],
        ["en", english],
        ["x-default", arabic],
      ];
      expect(await look(arabic)).toEqual({ language: "ar", canonical: arabic, alternates });
      expect(await look(english)).toEqual({ language: "en", canonical: english, alternates });
      expect(await look(`${arabic}?lang=ar`), "a second address of the Arabic page").toEqual(
        await look(arabic),
      );
    }
    await crawler.dispose();
  });

  test("S05 P03 the map for crawlers leads to pages that are there, each its own canonical, and to nobody's own", {
    tag: "@matrix",
  }, async ({ baseURL }) => {
    // Crawlers keep no cookies from one page to the next.
    const robots = await (await fetch(`${baseURL}/robots.txt`)).text();
    for (const own of ["/admin", "/api/", "/orders", "/login"]) {
      expect(robots.split("\n")).toContain(`Disallow: ${own}`);
    }
    const map = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? "";
    const xml = await (await fetch(map)).text();
    const pages = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
    expect(pages).toEqual(
      expect.arrayContaining([
        `${baseURL}/`,
        `${baseURL}/order?lang=en`,
        `${baseURL}/restaurants/diwan-najd`,
      ]),
    );
    const known = pages.filter((address) => !/\/restaurants\/(?!diwan-najd)/.test(address));
    for (const address of known) {
      const answer = await fetch(address);
      expect(answer.status, address).toBe(200);
      const html = await answer.text();
      expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(address);
      expect(html).not.toContain("noindex");
    }
  });

  test("S07 search engines are told who sells what, as data that no browser runs", {
    tag: "@matrix",
  }, async ({ page }) => {
    const types = async (path: string) => {
      await page.goto(path);
      const json = await page.locator('script[type="application/ld+json"]').textContent();
      return (JSON.parse(json ?? "{}")["@graph"] as { "@type": string }[]).map((thing) => thing["@type"]);
    };
    expect(await types("/")).toEqual(["OnlineStore", ...Array(8).fill("Product")]);
    expect(await types("/restaurants/diwan-najd")).toEqual(["Restaurant", "BreadcrumbList"]);
  });
});

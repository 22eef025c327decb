import { everyView } from "../support/every-view.ts";
import { expectAccessible, expectNoSidewaysScroll, untilLaidOut } from "../support/looks/page-checks.ts";
import { expect, test } from "../support/shop-test.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONES = everyView(
  [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 360, height: 640 },
    { width: 430, height: 932 },
  ],
  2,
);
/** What the page had before its middle was drawn anew. */
const ELEMENTS_MAX = 2057;

test.describe("the middle of the home page", () => {
  test("HM01 HM02 breeds stand large on bare sand, and sections lie apart", async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto("/");
    await untilLaidOut(page);
    const tiles = await page.locator('main a[href^="/order?breed="]').evaluateAll((links) =>
      links.map((link) => {
        const start = (element: Element | null) => {
          const box = element?.getBoundingClientRect();
          return box ? (getComputedStyle(link).direction === "rtl" ? -box.right : box.left) : Number.NaN;
        };
        const words = [...link.children].filter(
          (child) => child.tagName === "SPAN" && !child.hasAttribute("data-still"),
        );
        const price = link.querySelector("bdi, [dir=ltr]") ?? words.at(-1);
        const { borderTopWidth, backgroundColor } = getComputedStyle(link);
        return {
          head: link.querySelector("img")?.getBoundingClientRect().height ?? 0,
          starts: words.map((each) => Math.round(start(each) - start(link))),
          border: borderTopWidth,
          ground: backgroundColor,
          price: price && getComputedStyle(price).fontSize,
          priceColour: price && getComputedStyle(price).color,
          text: getComputedStyle(document.body).color,
        };
      }),
    );
    expect(tiles.length).toBeGreaterThan(0);
    for (const { head, starts, border, ground, price, priceColour, text } of tiles) {
      expect(head).toBeGreaterThanOrEqual(126);
      expect(head).toBeLessThanOrEqual(138);
      expect(starts.every((start) => start === 0)).toBe(true);
      expect([border, ground]).toEqual(["0px", "rgba(0, 0, 0, 0)"]);
      expect([price, priceColour]).toEqual(["20px", text]);
    }

    const titles = ["breeds-title", "how-title", "featured-title", "quotes-title"];
    const sizes = await page.evaluate(
      (ids) =>
        ids.map((id) => Number.parseFloat(getComputedStyle(document.getElementById(id) as Element).fontSize)),
      titles,
    );
    for (const size of sizes) {
      expect(size).toBeGreaterThanOrEqual(36);
      expect(size).toBeLessThanOrEqual(40);
    }
    const gaps = await page.evaluate(() => {
      const sections = [...document.querySelectorAll("main section")].filter(
        (section) => section.querySelector("h2") && section.getAttribute("aria-labelledby"),
      );
      return sections.slice(1).map((section, index) => {
        const before = sections[index]?.getBoundingClientRect().bottom ?? 0;
        return Math.round(section.getBoundingClientRect().top - before);
      });
    });
    expect(gaps.length).toBeGreaterThanOrEqual(4);
    for (const gap of gaps) expect(Math.abs(gap - 112)).toBeLessThanOrEqual(1);
  });

  for (const theme of everyView(["dark", "light"] as const)) {
    test(`HM03 HM06 ${theme}: one night for restaurants over the whole width, and cities as words`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: "theme", value: theme, url: baseURL ?? "" }]);
      await page.setViewportSize(DESKTOP);
      await page.goto("/");
      const band = page.locator("section:has(#featured-title)");
      expect((await band.boundingBox())?.width).toBe(DESKTOP.width);
      const [ink, scheme] = await band.evaluate((section) => {
        const { color, colorScheme } = getComputedStyle(section);
        return [color, colorScheme];
      });
      expect(scheme).toBe("dark");
      expect(Number(/oklch\(([\d.]+)/.exec(ink ?? "")?.[1])).toBeGreaterThan(0.9);
      const cities = page.locator("section:has(#cities-title) li");
      expect(await cities.count()).toBeGreaterThan(1);
      for (const city of await cities.all()) {
        await expect(city).toHaveCSS("border-top-width", "0px");
        await expect(city).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      }
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }

  test("HM05 no word of the ages is cut at a phone's edge, wherever the row rests", async ({ page }) => {
    for (const size of PHONES) {
      await page.setViewportSize(size);
      await page.goto("/");
      await untilLaidOut(page);
      const ages = page.locator('main a[href^="/order?age="]');
      const count = await ages.count();
      const row = page.locator("ul:has(> li > a[href^='/order?age='])");
      expect(await row.evaluate((list) => getComputedStyle(list).maskImage)).toContain("gradient");
      for (let at = 0; at < count; at += 1) {
        await ages
          .nth(at)
          .evaluate((link) =>
            link.scrollIntoView({ inline: "start", block: "nearest", behavior: "instant" }),
          );
        const cut = await row.evaluate((list) => {
          const edges = [0, document.documentElement.clientWidth];
          const range = document.createRange();
          const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          while (texts.nextNode()) {
            range.selectNodeContents(texts.currentNode);
            for (const { left, right } of range.getClientRects())
              if (edges.some((edge) => left < edge - 0.5 && right > edge + 0.5)) found.push(range.toString());
          }
          return found;
        });
        expect(cut, `${size.width} px, age ${at}`).toEqual([]);
      }
      const lines = await ages
        .locator("img")
        .evaluateAll((drawings) =>
          drawings.map((drawing) => Math.round(drawing.getBoundingClientRect().bottom)),
        );
      expect(new Set(lines).size).toBe(1);
      await expectNoSidewaysScroll(page);
    }
  });

  test("SL05 HM08 what lies far below is laid out later, one part after the other, and then stands as it always did, of no more elements than before", async ({
    page,
  }) => {
    await page.goto("/");
    const elements = await page.evaluate(() => document.querySelectorAll("*").length);
    expect(elements).toBeLessThanOrEqual(ELEMENTS_MAX);
    const parts = page.locator(".when-near, ul.when-near > li");
    const [count, delays, laidOut] = await parts.evaluateAll((all) => {
      // Begun anew, because a slow machine may be through by now.
      for (const part of all as HTMLElement[]) {
        part.style.animation = "none";
        part.getBoundingClientRect();
        part.style.animation = "";
      }
      const looks = all.map((part) => getComputedStyle(part));
      return [
        all.filter((part) => part.matches(".when-near")).length,
        new Set(looks.map(({ animationDelay }) => animationDelay)).size,
        looks.map(({ contentVisibility }) => contentVisibility),
      ] as const;
    });
    expect(count).toBeGreaterThanOrEqual(5);
    expect(delays).toBe(count);
    expect(new Set(laidOut)).toEqual(new Set(["auto"]));
    await untilLaidOut(page);
  });
});

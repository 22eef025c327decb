import type { Page } from "@playwright/test";
import { openBareBrowser } from "../support/bare-browser.ts";
import { everyView } from "../support/every-view.ts";
import { expect, test } from "../support/shop-test.ts";

const PUBLIC_PAGES = everyView(
  [
    "/",
    "/restaurants/diwan-najd",
    "/order",
    "/offers",
    "/restaurants",
    "/about",
    "/contact",
    "/terms",
    "/privacy",
  ],
  3,
);
const AWAKE = "'awake' in document.documentElement.dataset";
/** Somebody is there: a page to be read rests until then. */
const MOVE = 'dispatchEvent(new Event("wheel"))';
const RULES = 'script[type="speculationrules"]';

/** A phone that asks to save data. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

/** Opens a page whose scripts do not come, as on a slow line; nobody waits for them. */
async function openAsleep(page: Page, address: string) {
  await page.route(/\/assets\/.*\.js$/, () => {});
  page.goto(address).catch(() => {});
  await expect(page.locator("#ahead")).toBeAttached();
}

test.describe("while links load whole pages", () => {
  test("NP01 the browser may prepare public pages by the page's policy, and nothing else", async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on("console", (said) => said.type() === "error" && refused.push(said.text()));
    await openAsleep(page, "/");
    await expect(page.locator(RULES)).toHaveCount(1);
    await page.waitForTimeout(500);
    expect(refused.filter((line) => line.includes("Content Security Policy"))).toEqual([]);
    const rules = JSON.parse((await page.locator(RULES).textContent()) ?? "");
    const addresses = JSON.stringify(rules);
    for (const personal of ["/orders", "/login", "/admin", "/api"])
      expect(addresses).not.toContain(`"${personal}`);
    expect(addresses).toContain('{"pathname":"/order","search":""}');
    expect(rules.prerender[0].eagerness).toBe("moderate");
  });

  test("NP01 not on a phone that saves data, and no longer when the router changes pages itself", async ({
    page,
    context,
  }) => {
    const saving = await context.newPage();
    await saveData(saving);
    await openAsleep(saving, "/");
    await expect(saving.locator(RULES)).toHaveCount(0);
    await page.goto("/");
    await expect(page.locator(RULES)).toHaveCount(0);
  });
});

test.describe("once the router changes pages", () => {
  /** Addresses of data that were asked for so far; the parts that come later must have come. */
  async function openListening(page: Page) {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const line = page.waitForRequest(/shop-events/, { timeout: 30_000 });
    await page.goto("/");
    await line;
    return asked;
  }

  test("NP02 a pointer that rests on a link, or the focus, fetches its data and its code before the press", {
    tag: "@matrix",
  }, async ({ page }) => {
    const asked = await openListening(page);
    const link = page.getByRole("main").locator('a[href="/order"]').first();
    await link.focus();
    await expect.poll(() => asked.includes("/order.data")).toBe(true);
    await expect.poll(() => asked.some((path) => /\/assets\/wizard-.*\.js/.test(path))).toBe(true);
    // Its parts come one after the other.
    await page.waitForTimeout(500);
    const before = asked.length;
    await link.press("Enter");
    await expect(page).toHaveURL(/\/order$/);
    await expect(page.locator("#wizard-form")).toBeVisible();
    expect(asked.slice(before).filter((path) => /\/assets\/wizard-/.test(path))).toEqual([]);
  });

  test("NP02 nothing is fetched ahead to save data, and nobody's own page ever", { tag: "@matrix" }, async ({
    page,
    context,
  }) => {
    const asked = await openListening(page);
    await page.getByRole("contentinfo").locator('a[href="/orders"]').focus();
    await page.waitForTimeout(500);
    expect(asked.filter((path) => path.startsWith("/orders"))).toEqual([]);

    const saving = await context.newPage();
    await saveData(saving);
    const askedSaving = await openListening(saving);
    await saving.getByRole("main").locator('a[href="/order"]').first().focus();
    await saving.waitForTimeout(500);
    expect(askedSaving).not.toContain("/order.data");
  });

  test("NP05 the next page comes from where reading goes on, and at rest for whoever wants no motion", async ({
    page,
    language,
  }) => {
    const leave = async () => {
      await page.goto("/about");
      await page.evaluate(() => {
        const watch = () => {
          for (const each of document.getAnimations()) {
            const effect = each.effect as KeyframeEffect;
            if (effect.pseudoElement !== "::view-transition-new(root)") continue;
            const name = (each as CSSAnimation).animationName;
            const style = getComputedStyle(document.documentElement, "::view-transition-new(root)");
            document.body.dataset.arrival ??= `${name} ${style.getPropertyValue("--page-from").trim()}`;
          }
          requestAnimationFrame(watch);
        };
        watch();
      });
      await page.getByRole("contentinfo").locator('a[href="/contact"]').press("Enter");
      await expect(page).toHaveURL(/\/contact$/);
    };
    const arrival = () => page.evaluate(() => document.body.dataset.arrival ?? "");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const from = language === "ar" ? /^page-arrive -0?\.75rem$/ : /^page-arrive 0?\.75rem$/;
    await leave();
    await expect.poll(arrival).toMatch(from);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await leave();
    await page.waitForTimeout(600);
    expect(await arrival()).not.toContain("page-arrive");
  });
});

test.describe("in a browser that nobody drives", () => {
  test.describe.configure({ timeout: 120_000 });

  test("NP03 every public page is put away whole and comes back as it was", async ({ baseURL }) => {
    const { tab, close } = await openBareBrowser();
    try {
      for (const address of PUBLIC_PAGES) {
        await tab.open(`${baseURL}${address}`);
        await tab.read(MOVE);
        await tab.until(AWAKE);
        // Its line to the shop stands by then, and must not keep it from being put away.
        await tab.until(
          'performance.getEntriesByType("resource").some(({ name }) => /later-parts/.test(name))',
        );
        // On a first visit its worker claims every page once it is there, and one that is put away by then is thrown away.
        await tab.until("navigator.serviceWorker.controller !== null");
        await tab.read('addEventListener("pageshow", ({ persisted }) => { window.cameBack = persisted })');
        await tab.open(`${baseURL}/robots.txt`);
        await tab.read("history.back()");
        await tab.until(
          `location.pathname === ${JSON.stringify(address)} && document.readyState === "complete"`,
        );
        const reasons = 'JSON.stringify(performance.getEntriesByType("navigation")[0].notRestoredReasons)';
        expect(await tab.read("window.cameBack === true"), `${address}: ${await tab.read(reasons)}`).toBe(
          true,
        );
      }
    } finally {
      await close();
    }
  });

  test("NP04 a page drawn ahead counts nothing and listens to nothing before it is visited, then both", {
    tag: "@matrix",
  }, async ({ baseURL }) => {
    const { tab, close } = await openBareBrowser();
    try {
      // The rules of the test are no script of ours.
      await tab.send("Page.setBypassCSP", { enabled: true });
      await tab.open(`${baseURL}/about`);
      await tab.read(MOVE);
      await tab.until(AWAKE);
      await tab.read(`{
        const rules = document.createElement("script");
        rules.type = "speculationrules";
        rules.textContent = '{"prerender":[{"urls":["/order"],"eagerness":"immediate"}]}';
        document.head.append(rules);
      }`);
      const ahead = async () =>
        tab.readAhead<boolean>(`document.prerendering && ${AWAKE}`).catch(() => false);
      await expect.poll(ahead, { timeout: 30_000 }).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      const calls =
        'performance.getEntriesByType("resource").filter(({ name }) => /api.(events|shop-events|me.news)/.test(name)).length';
      expect(
        await tab.readAhead(`[document.prerendering, (window.dataLayer ?? []).length, ${calls}]`),
      ).toEqual([true, 0, 0]);
      await tab.read('setTimeout(() => { location.href = "/order" })');
      await tab.until('location.pathname === "/order" && !document.prerendering');
      await tab.until('performance.getEntriesByType("navigation")[0].activationStart > 0');
      await tab.until("window.dataLayer?.length === 1");
      await tab.until(
        'performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/api/events"))',
      );
    } finally {
      await close();
    }
  });
});

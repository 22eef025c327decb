import type { Browser, BrowserContext, Page } from "@playwright/test";
import { test as base, expect, type ShopVisit } from "../support/shop-test.ts";

interface Opened {
  page: Page;
  context: BrowserContext;
  /** Lets the scripts of the page come. */
  arrive(): void;
}

const DRAFT = JSON.stringify({ meats: [{ id: "1", breed: "naemi", ageClass: "jadha", quantity: 1 }] });

/** As a visitor opens a page whose scripts are long in coming: nobody waits until it answers. */
async function openEarly(
  browser: Browser,
  { baseURL = "", language, isMobile }: { baseURL?: string; language: string; isMobile: boolean },
): Promise<Opened> {
  const context = await browser.newContext({
    baseURL,
    ...(isMobile && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile }),
  });
  await context.addCookies([{ name: "lang", value: language, url: baseURL }]);
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await slow;
    await route.continue().catch(() => {});
  });
  return { page: await context.newPage(), context, arrive: () => arrive() };
}

const test = base.extend<{ early: Opened }>({
  early: async ({ browser, baseURL, language, isMobile }, use) => {
    const opened = await openEarly(browser, { ...(baseURL && { baseURL }), language, isMobile });
    await use(opened);
    opened.arrive();
    await opened.context.close();
  },
});

// Each opens pages that are kept from their scripts, wakes them and opens them again.
test.setTimeout(120_000);

const root = (page: Page) => page.locator("html");
const themeButton = (page: Page) => page.locator('button[name="theme"]');
const otherOf = (language: ShopVisit["language"]) => (language === "ar" ? "en" : "ar");

interface LeftBehind {
  line: boolean;
  frame: string | null;
  chips: string[];
  names: string[];
}

/** Keeps what `page` showed last while the answer of `address` was held back; Playwright itself waits for the next page. */
async function watchLeaving(page: Page, address: RegExp) {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((each) => each.checkVisibility())
        .map(({ textContent }) => textContent);
    const look = () => {
      const shown: LeftBehind = {
        line: getComputedStyle(document.body, "::after").position === "fixed",
        frame: document.querySelector(".page-frame")?.getAttribute("aria-hidden") ?? null,
        chips: texts("search nav a[aria-current]"),
        names: texts("main article h2"),
      };
      sessionStorage.setItem("left", JSON.stringify(shown));
      requestAnimationFrame(look);
    };
    look();
  });
}

const leftBehind = async (page: Page): Promise<LeftBehind> =>
  JSON.parse(await page.evaluate(() => sessionStorage.getItem("left") ?? "{}"));

test("FT01 the theme changes by the first tap of all, with its name, and only once", async ({ early, t }) => {
  const { page, arrive } = early;
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.goto("/");
  await expect(themeButton(page)).toHaveAccessibleName(t("shell:theme.light"));
  await themeButton(page).click();
  await expect(root(page)).toHaveAttribute("data-theme", "light");
  await expect(themeButton(page)).toHaveAccessibleName(t("shell:theme.dark"));
  await expect(page.locator('main img[src*="/light-"]').first()).toBeAttached();
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#faf6ee");

  await test.step("and the scripts find it so", async () => {
    arrive();
    await expect(root(page)).toHaveAttribute("data-awake", "", { timeout: 40_000 });
    await expect(root(page)).toHaveAttribute("data-theme", "light");
    await expect(themeButton(page)).toHaveAccessibleName(t("shell:theme.dark"));
    expect(posts.filter((address) => address.endsWith("/preferences"))).toEqual([]);
    await themeButton(page).click();
    await expect(root(page)).toHaveAttribute("data-theme", "dark");
    await expect(themeButton(page)).toHaveAccessibleName(t("shell:theme.light"));
    await page.reload();
    await expect(root(page)).toHaveAttribute("data-theme", "dark");
  });
});

test("FT01 the language changes by one load of the page, and what changes is seen at once", async ({
  early,
  language,
}) => {
  const { page } = early;
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.goto(`/restaurants?q=n&lang=${language}`);
  await watchLeaving(page, /\/restaurants\?q=n$/);
  await page.locator('button[name="lang"]').click();
  await expect(root(page)).toHaveAttribute("lang", otherOf(language));
  await expect(page).toHaveURL(/\/restaurants\?q=n$/);
  expect((await leftBehind(page)).line).toBe(true);
  expect(posts.filter((address) => address.endsWith("/preferences"))).toEqual([]);
});

test("FT02 the menu opens and closes before a script came, and stays open when they do", async ({
  early,
  t,
}) => {
  const { page, arrive } = early;
  await page.goto("/");
  const menu = page.locator("#side-menu");
  await page.getByRole("button", { name: t("shell:menu.open") }).click();
  await expect(menu).toBeVisible();
  arrive();
  await expect(root(page)).toHaveAttribute("data-awake", "", { timeout: 40_000 });
  await expect(menu).toBeVisible();
  await menu.getByRole("button", { name: t("shell:menu.close") }).click();
  await expect(menu).toBeHidden();
});

test("FT03 a link shows the frame of its page before the page is there, and fetches no script of this one", {
  tag: "@matrix",
}, async ({ early }) => {
  const { page } = early;
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/");
  await watchLeaving(page, /\/restaurants$/);
  await page.locator("main a[data-bare]").dispatchEvent("pointerdown");
  await page.locator("main a[data-bare]").dispatchEvent("click");
  await expect(page).toHaveURL(/\/restaurants$/);
  expect(await leftBehind(page)).toMatchObject({ line: true, frame: "true" });
  expect(scripts).toEqual([]);
  await expect(page.locator(".page-frame")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator(".page-frame")).toHaveCount(0);
});

test("FT03 who stays finds the page as it was", { tag: "@matrix" }, async ({ early, isMobile }) => {
  const { page } = early;
  await page.goto("/");
  const shown = await page.evaluate(() => {
    addEventListener("click", (event) => event.preventDefault());
    const tab = document.querySelector<HTMLElement>('[data-dock] a[href="/restaurants"]');
    tab?.click();
    const now = [document.querySelectorAll(".page-frame").length, tab?.getAttribute("aria-current")];
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    return now;
  });
  expect(shown).toEqual([1, "page"]);
  await expect(page.locator(".page-frame")).toHaveCount(0);
  await expect(page.locator("html:not([data-leaving])")).toBeAttached();
  if (isMobile) await expect(page.locator('[data-dock] a[aria-current="page"]')).toHaveAttribute("href", "/");
});

test("FT04 a filter's chip leaves the right cards before the filtered page is there", async ({ early }) => {
  const { page } = early;
  await page.goto("/restaurants");
  const cards = page.locator("main [data-cooks]");
  // As if one restaurant cooked otherwise than the others do.
  await cards.first().evaluate((card) => card.setAttribute("data-cooks", "-"));
  const cooked = await cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-cooks") ?? ""));
  const [chosen = ""] = (cooked.at(-1) ?? "").split("|");
  const others = (await page.locator("main article h2").allTextContents()).slice(1);
  await watchLeaving(page, /restaurants\?cooking=/);
  await page.locator("search nav").getByRole("link", { name: chosen, exact: true }).click();
  await expect(page).toHaveURL(/cooking=/);
  const { chips, names } = await leftBehind(page);
  expect(chips).toEqual([chosen]);
  expect(names).toEqual(others);
});

test("FT05 H06 the way back into an order stands in the first picture, and in no other words before", async ({
  early,
  t,
}) => {
  const { page, arrive } = early;
  await page.addInitScript((draft) => {
    localStorage.setItem("order_draft_v2", draft);
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const link = document.querySelector("[data-resume]");
      if (link) seen.push(`${link.getAttribute("href")} ${link.textContent}`);
      requestAnimationFrame(look);
    };
    look();
  }, DRAFT);
  await page.goto("/");
  const link = page.locator("main [data-resume]");
  await expect(link).toHaveText(t("home:hero.resume"));
  arrive();
  await page.locator("html").dispatchEvent("wheel");
  await expect(root(page)).toHaveAttribute("data-awake", "", { timeout: 40_000 });
  await expect(link).toHaveText(t("home:hero.resume"));
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect([...new Set(seen)]).toEqual([`/order?resume=1 ${t("home:hero.resume")}`]);
});

test("FT05 a page out of the browser's memory says what is true now", async ({ early, t, baseURL }) => {
  const { page } = early;
  await page.goto("/");
  const link = page.locator("main [data-resume]");
  await expect(link).toHaveText(t("home:hero.restaurants"));
  await early.context.addCookies([{ name: "theme", value: "light", url: baseURL ?? "" }]);
  await page.evaluate((draft) => {
    localStorage.setItem("order_draft_v2", draft);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  }, DRAFT);
  await expect(link).toHaveAttribute("href", "/order?resume=1");
  await expect(root(page)).toHaveAttribute("data-theme", "light");
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(link).toHaveAttribute("href", "/restaurants");
  await expect(link).toHaveText(t("home:hero.restaurants"));
});

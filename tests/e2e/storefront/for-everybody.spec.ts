import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { signIn } from "../support/customer.ts";
import { everyView } from "../support/every-view.ts";
import {
  beyondTheScreen,
  doubledIds,
  isFocusInSight,
  TEXT_SPACING,
  unnamedPieces,
} from "../support/looks/everybody-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, test } from "../support/shop-test.ts";

const PUBLIC = [
  "/",
  "/restaurants/diwan-najd",
  "/order",
  "/login",
  "/contact",
  "/offers",
  "/restaurants",
  "/orders",
  "/about",
  "/terms",
  "/privacy",
  "/admin/login",
];
/** Zoomed to 200 and to 400 % on a window of 1280 by 800 and of 1280 by 1024. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];
const TABS_MAX = process.env.MATRIX ? 45 : 20;

test.describe("pages for everybody", () => {
  test.setTimeout(240_000);

  test("FE06 html-validate's standard finds nothing on any page", async ({ page }) => {
    const validator = new HtmlValidate(
      new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }),
    );
    for (const path of PUBLIC) {
      const html = await (await page.request.get(path)).text();
      const { results } = await validator.validateString(html);
      const said = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      );
      expect.soft(said, path).toEqual([]);
    }
  });

  test("FE03 FE05 FE06 every page fits 320 px with wide spacing, has each id once, and names the language of what is in another", async ({
    page,
    beside,
  }) => {
    const { id, context } = await beside.order({
      customerName: "عبدالله Al Otaibi",
      address: "حي الياسمين، الرياض",
    });
    await page.context().addCookies(await context.cookies());
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of everyView([`/orders/${id}`, ...PUBLIC], 3)) {
      await page.goto(path);
      expect.soft(await doubledIds(page), `ids twice on ${path}`).toEqual([]);
      expect.soft(await unnamedPieces(page), `no language on ${path}`).toEqual([]);
      await page.addStyleTag({ content: TEXT_SPACING });
      expect.soft(await beyondTheScreen(page), `beyond the screen on ${path}`).toEqual([]);
      const cut = await page
        .locator("[data-dock] a > span:last-child")
        .evaluateAll((labels) =>
          labels
            .filter((label) => label.scrollWidth > label.clientWidth + 1)
            .map((label) => label.textContent),
        );
      expect.soft(cut, `labels of the dock on ${path}`).toEqual([]);
    }
  });

  test("FE02 nothing that has the focus is hidden by a bar, at 200 and at 400 %", async ({
    page,
    context,
  }) => {
    await signIn(context, newPhone());
    await openAdmin(context);
    const paths = everyView(
      [
        "/",
        "/order",
        "/admin/orders",
        "/restaurants",
        "/restaurants/diwan-najd",
        "/login",
        "/admin/restaurants/R-1",
      ],
      2,
    );
    for (const size of ZOOMED) {
      await page.setViewportSize(size);
      for (const path of paths) {
        await page.goto(path);
        for (let press = 0; press < TABS_MAX; press += 1) {
          await page.keyboard.press("Tab");
          const { what, inSight } = await isFocusInSight(page);
          expect.soft(inSight, `${path} at ${size.width}: ${what}`).toBe(true);
        }
      }
    }
  });

  test("FE01 in forced colours primary buttons keep an edge, and what is chosen and what is on can be told", async ({
    page,
    context,
    t,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/");
    const start = page.locator('main a[href="/order"]').first();
    await expect(start).toHaveCSS("border-top-style", "solid");
    await expect(start).toHaveCSS("border-top-width", "2px");

    await openAdmin(context);
    await page.goto("/admin/day");
    const line = (name: string) => page.getByRole("link", { name: t(name), exact: true });
    await expect(line("admin-day:today")).toHaveCSS("text-decoration-line", "underline");
    await expect(line("admin-day:tomorrow")).toHaveCSS("text-decoration-line", "none");

    await page.getByRole("button", { name: t("admin:watch.soundOn") }).click();
    const isOn = page.locator('[aria-pressed="true"]');
    await expect(isOn.first()).toHaveCSS("outline-width", "3px");
    await expect(isOn.first()).toHaveCSS("outline-style", "solid");

    await page.goto("/admin/financial");
    const thumbs = await page.getByRole("switch").evaluateAll((all) =>
      all.map((input) => {
        const thumb = input.nextElementSibling;
        if (!thumb) return false;
        const [fill, ground] = [
          getComputedStyle(thumb).backgroundColor,
          getComputedStyle(input).backgroundColor,
        ];
        return fill !== ground;
      }),
    );
    expect(thumbs.length).toBeGreaterThan(0);
    expect(thumbs).not.toContain(false);
  });

  test("FE04 the side menu that was opened before the scripts wake stays open", async ({
    browser,
    baseURL,
    t,
    language,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      viewport: { width: 390, height: 844 },
    });
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    const page = await context.newPage();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: t("shell:menu.open") }).click();
    const menu = page.locator("#side-menu");
    await expect(menu).toBeVisible();
    letGo();
    await expect(page.locator("html[data-awake]")).toBeAttached({ timeout: 30_000 });
    await expect(menu).toBeVisible();
    await menu.getByRole("link").nth(2).click();
    await expect(page).toHaveURL(/\/restaurants/);
    await expect(menu).toBeHidden();
    await context.close();
  });
});

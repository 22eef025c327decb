import { mkdirSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { Client } from "pg";
import { findRunningPostgres } from "#db/running-postgres.ts";
import { fullLists } from "../../support/samples/full-lists.ts";
import { openAdminPage } from "../support/admin-page.ts";
import { everyView } from "../support/every-view.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, test as shopTest } from "../support/shop-test.ts";
import { openShop } from "../support/start-shop.ts";

/** A shop of this file's own, its lists full. */
const test = shopTest.extend<object, { full: string }>({
  full: [
    async ({}, use, { workerIndex }) => {
      const shared = { ...process.env };
      const stop = await openShop(`lists-shop-${workerIndex}.log`);
      const connectionString = (await findRunningPostgres(process.env.SHOP_DATA_DIR ?? "")) ?? "";
      const client = new Client({ connectionString });
      await client.connect();
      for (const statement of fullLists(40)) await client.query(statement);
      await client.end();
      await use(process.env.SHOP_URL ?? "");
      await stop();
      Object.assign(process.env, shared);
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ full }, use) => use(full),
});

const TABLES = [
  "/admin/money/accounts/bank",
  "/admin/refunds",
  "/admin/customers",
  "/admin/money/unpaid",
  "/admin/settlements",
  "/admin/waiting",
  "/admin/standing-orders",
  "/admin/audit",
  "/admin/messages?view=undelivered",
];

/** Screens for whoever wants to look: a folder in LOOK. */
async function look(page: Page, path: string, name: string) {
  if (!process.env.LOOK) return;
  mkdirSync(process.env.LOOK, { recursive: true });
  await page.screenshot({ path: `${process.env.LOOK}/${path.replace(/[/?=]+/g, "-").slice(1)}-${name}.png` });
}

/** The table of a page with its head under the desk's bar. */
async function atTheTable(page: Page) {
  const table = page.locator("main table:has(tr[data-row])").last();
  await expect(table).toBeVisible();
  await table.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 56));
  return table;
}

const rowsOf = (page: Page) =>
  page
    .locator("main table:has(tr[data-row])")
    .last()
    .evaluate((table) => {
      const boxes = [...table.querySelectorAll("tbody tr[data-row]")].map((row) =>
        row.getBoundingClientRect(),
      );
      const head = table.querySelector("thead")?.getBoundingClientRect();
      const cells = [...table.querySelectorAll("tbody tr[data-row]:first-child td")];
      return {
        heights: boxes.map(({ height }) => height),
        seen: boxes.filter(({ top, bottom }) => top >= (head?.height ?? 0) && bottom <= innerHeight).length,
        lines: cells
          .filter((cell) => cell.getBoundingClientRect().width > 0)
          .map((cell) => getComputedStyle(cell).borderBottomWidth),
      };
    });

test("LT01 LT10 every list is a table of rows of 36 to 44 px, fourteen and more on a screen", async ({
  page,
  context,
  language,
}) => {
  test.slow();
  await openAdmin(context);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of everyView(TABLES)) {
    await openAdminPage(page, path);
    await expectDatesWhole(page);
    await look(page, path, `${language}-1280`);
    await atTheTable(page);
    const { heights, seen, lines } = await rowsOf(page);
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(36);
    expect(Math.max(...heights), path).toBeLessThanOrEqual(44);
    expect(seen, path).toBeGreaterThanOrEqual(14);
    expect(new Set(lines), path).toEqual(new Set(["1px"]));
    await page.mouse.wheel(0, 400);
    await expect(page.locator("main table:has(tr[data-row]) thead th").first(), path).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test("LT06 rows stand as closely as each person chose", { tag: "@matrix" }, async ({ page, context, t }) => {
  await openAdmin(context);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAdminPage(page, "/admin/customers");
  await page.getByRole("button", { name: t("admin:table.density.comfortable") }).click();
  await expect(page.getByRole("button", { name: t("admin:table.density.compact") })).toBeVisible();
  await openAdminPage(page, "/admin/refunds");
  await atTheTable(page);
  const { heights, seen } = await rowsOf(page);
  expect(Math.min(...heights)).toBe(44);
  expect(seen).toBeGreaterThanOrEqual(14);
  await page.getByRole("button", { name: t("admin:table.density.compact") }).click();
  await expect(page.getByRole("button", { name: t("admin:table.density.comfortable") })).toBeVisible();
});

test("LT04 a table is walked by its keys, and a row opens and closes in place", { tag: "@matrix" }, async ({
  page,
  context,
}) => {
  await openAdmin(context);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAdminPage(page, "/admin/refunds");
  const row = (at: number) => page.locator("tr[data-row]").nth(at).locator("[data-row-main]");
  await page.keyboard.press("j");
  await expect(row(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await expect(row(2)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  const details = page.locator("tr[data-row-details]");
  await expect(details).toHaveCount(1);
  await expect(row(1)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);
  await expect(row(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row(1)).not.toBeFocused();
  await openAdminPage(page, "/admin/customers");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/customers\/.+/);
});

test("LT07 LT10 on a phone a row has two lines, and nothing moves sideways or is cut", {
  tag: "@matrix",
}, async ({ page, context, language }) => {
  test.slow();
  await openAdmin(context);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of TABLES) {
    await openAdminPage(page, path);
    await look(page, path, `${language}-390`);
    await expectDatesWhole(page);
    await expectNoSidewaysScroll(page);
    await atTheTable(page);
    const { heights } = await rowsOf(page);
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44);
    expect(Math.max(...heights), path).toBeLessThanOrEqual(64);
    await expectAccessible(page);
    await page.locator("[data-row-main]").last().scrollIntoViewIfNeeded();
    await expectNoSidewaysScroll(page);
  }
  await lookAround(page, context, language);
});

/** Both widths in this language, when somebody wants to look. */
async function lookAround(page: Page, context: BrowserContext, language: string) {
  if (!process.env.LOOK) return;
  for (const theme of ["dark", "light"]) {
    await context.addCookies([{ name: "theme", value: theme, url: process.env.SHOP_URL ?? "" }]);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [...TABLES, "/admin/orders", "/admin/settings"]) {
        await openAdminPage(page, path);
        await look(page, path, `${language}-${theme}-${width}`);
      }
    }
  }
}

/** A date that needs more room than its field has would be cut. */
async function expectDatesWhole(page: Page) {
  const cut = () =>
    page.locator('main input[type="date"]:visible').evaluateAll(
      (fields) =>
        fields.filter((field) => {
          const wide = field.getBoundingClientRect();
          const whole = field.cloneNode() as HTMLInputElement;
          Object.assign(whole.style, {
            position: "absolute",
            inlineSize: "max-content",
            visibility: "hidden",
          });
          field.parentElement?.append(whole);
          const needs = whole.getBoundingClientRect().width;
          whole.remove();
          return needs > wide.width + 0.5 || wide.right > innerWidth || wide.left < 0;
        }).length,
    );
  // A page that has just come may still be laid out.
  await expect.poll(cut, `dates cut on ${page.url()}`).toBe(0);
}

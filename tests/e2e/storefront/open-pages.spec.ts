import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import pg from "pg";
import { findRunningPostgres } from "#db/running-postgres.ts";
import { endShop, freePort, type RunningShop, spawnShop, untilReady } from "#tests/support/running-shop.ts";
import { openAdmin } from "../support/open-admin.ts";
import { chooseFulfillment, fillAddress, fillPerson, goOn, openWizard } from "../support/order-journey.ts";
import { expect, sharedShop, test } from "../support/own-shop.ts";
import { change } from "../support/storefront.ts";

test.use({ shopOf: sharedShop(import.meta.url) });
test.describe.configure({ timeout: 120_000 });

const WITHIN_MS = 2_000;
const STREAM = /\/api\/shop-events/;

let database: pg.Client;
let otherProcess: RunningShop;
const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-other-process-"));

test.beforeAll(async ({ ownShop }) => {
  expect(ownShop).not.toBe("");
  const url = (await findRunningPostgres(process.env.SHOP_DATA_DIR ?? "")) ?? "";
  database = new pg.Client({ connectionString: url });
  await database.connect();
  otherProcess = spawnShop({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: await freePort(),
    ROLE: "web",
    SESSION_SECRET: readFileSync(path.join(process.env.SHOP_DATA_DIR ?? "", "session-secret"), "utf8").trim(),
  });
  await untilReady(otherProcess);
});

test.afterAll(async () => {
  await database.end();
  await endShop(otherProcess, "SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

/** Opens an address and waits until the page has its line to the shop. */
async function openFollowing(page: Page, address: string) {
  const line = page.waitForResponse(STREAM, { timeout: 30_000 });
  await page.goto(address);
  expect((await line).status()).toBe(200);
}

/** Milliseconds from the change until `shows` is true on the page. */
async function timeOf(changed: Promise<unknown>, shows: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await changed;
  await shows();
  return performance.now() - started;
}

const setPrices = (riyals: number) =>
  database.query("update breeder_prices set price_halalas = $1 where breed_id = 'naemi'", [riyals * 100]);

/** What a tab in the back looks like to its page. */
const putBack = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    isHidden ? "hidden" : "visible",
  );

test("OF01 OF02 a price changed by SQL shows within 2 s in two browsers on two processes, and scroll and focus stay", {
  tag: "@matrix",
}, async ({ page, browser }) => {
  const beside = await browser.newContext();
  const other = await beside.newPage();
  await openFollowing(page, "/");
  await openFollowing(other, `${otherProcess.url}/`);

  const link = page.locator('[data-sections="animals"] a[href*="naemi"]').first();
  await link.focus();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(100);
  const shows = (tab: Page) => expect(tab.locator('[data-sections="animals"]')).toContainText("4,321");
  const ms = await timeOf(setPrices(4_321), () => Promise.all([shows(page), shows(other)]).then(() => {}));
  expect(ms).toBeLessThan(WITHIN_MS);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await beside.close();
});

test("OF01 OF02 a restaurant, its search as it was typed, and a setting show on open pages", async ({
  page,
  admin,
  t,
  language,
}) => {
  await openFollowing(page, "/restaurants");
  const search = page.getByRole("searchbox", { name: t("restaurants:list.search") });
  await search.pressSequentially(language === "ar" ? "نجد" : "Najd");
  await expect(page).toHaveURL(/q=/);
  const typed = await search.inputValue();
  const name = language === "ar" ? "ديوان نجد الجديد" : "New Diwan Najd";
  const rename = database.query(
    `update restaurants set ${language === "ar" ? "name" : "name_en"} = $1 where slug = 'diwan-najd'`,
    [name],
  );
  const shown = page.getByRole("article").filter({ hasText: name });
  expect(await timeOf(rename, () => expect(shown).toBeVisible())).toBeLessThan(WITHIN_MS);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(typed);

  const shopName = language === "ar" ? "كبش الوادي" : "Kabsh Valley";
  const set = change(admin, "patch", `/api/admin/settings/shop_name_${language}`, { value: shopName });
  const wordmark = page.getByRole("banner").getByText(shopName);
  expect(await timeOf(set, () => expect(wordmark).toBeVisible())).toBeLessThan(WITHIN_MS);
});

test("OF03 words an admin changed are said on the open page, its typed search untouched", async ({
  page,
  t,
  language,
}) => {
  await openFollowing(page, "/restaurants");
  const search = page.getByRole("searchbox", { name: t("restaurants:list.search") });
  await search.fill("xyz");
  const words = language === "ar" ? "مطابخ نثق بها" : "Kitchens we trust";
  const write = database.query(
    "insert into app_translations (key, language, value) values ('restaurants:list.title', $1, $2)",
    [language, words],
  );
  const heading = page.getByRole("heading", { level: 1, name: words });
  expect(await timeOf(write, () => expect(heading).toBeVisible())).toBeLessThan(WITHIN_MS);
  await expect(search).toHaveValue("xyz");
});

test("OF05 W54 in the wizard a new price is said politely, and nothing chosen or typed is lost", {
  tag: "@matrix",
}, async ({ page, journey, t }) => {
  await setPrices(1_000);
  const line = page.waitForResponse(STREAM, { timeout: 30_000 });
  await openWizard(journey, "?breed=naemi&age=jadha");
  await line;
  await goOn(journey, "fulfillment");
  await chooseFulfillment(journey, "home");
  await goOn(journey, "cuts");
  await goOn(journey, "details");
  await fillPerson(journey, "+966512345678");
  const address = page.getByLabel(t("wizard:place.address"), { exact: true });
  await address.pressSequentially("حي");
  const note = page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: t("wizard:review.priceChanged") });
  expect(await timeOf(setPrices(1_100), () => expect(note).toBeVisible())).toBeLessThan(WITHIN_MS);
  await expect(note).toContainText("1,030");
  await expect(note).toContainText("1,130");
  await expect(address).toBeFocused();
  await expect(address).toHaveValue("حي");

  await fillAddress(journey);
  await goOn(journey, "schedule");
  await expect(note).toHaveCount(0);
  await goOn(journey, "review");
  await setPrices(1_200);
  const agree = page.getByRole("button", { name: t("wizard:bar.confirmNewPrice") });
  await expect(agree).toBeVisible({ timeout: WITHIN_MS });
  await expect(page.getByRole("main")).toContainText("1,230");
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

test("OF04 a tab in the back holds no line, and catches up when it comes to the front", {
  tag: "@matrix",
}, async ({ page }) => {
  await setPrices(2_000);
  const lines: string[] = [];
  page.on("request", (asked) => STREAM.test(asked.url()) && lines.push(asked.url()));
  await openFollowing(page, "/order?breed=naemi");
  const ended = page.waitForEvent("requestfailed", (asked) => STREAM.test(asked.url()));
  await putBack(page, true);
  await ended;
  await setPrices(2_222);
  await page.waitForTimeout(1_500);
  expect(lines, "nobody listens in the back").toHaveLength(1);
  await expect(page.getByRole("main")).not.toContainText("2,222");
  await putBack(page, false);
  await expect(page.getByRole("main")).toContainText("2,222", { timeout: WITHIN_MS });
  expect(lines).toHaveLength(2);
});

test("OF06 a list at the desk follows, and a field being edited keeps what is typed and still refuses to overwrite", async ({
  page,
  context,
  t,
}) => {
  await openAdmin(context);
  const line = page.waitForResponse(STREAM, { timeout: 30_000 });
  await page.goto("/admin/breeds");
  await line;
  const fields = page.locator("main textarea");
  const field = fields.first();
  const second = fields.nth(1);
  const [before, other] = [await field.inputValue(), await second.inputValue()];
  await field.fill(`${before} بلدي`);
  const rename = database.query("update breeds set name = name || '٢', name_en = name_en || '2'");
  expect(await timeOf(rename, () => expect(second).toHaveValue(/[2٢]$/))).toBeLessThan(WITHIN_MS);
  expect(await second.inputValue()).not.toBe(other);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`${before} بلدي`);
  await field.blur();
  await expect(field, "somebody else's value is not overwritten").toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(t("refusals:stale_edit")).first()).toBeVisible();
});

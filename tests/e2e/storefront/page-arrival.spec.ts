import type { Browser, Page } from "@playwright/test";
import { startAfterPaint } from "#server/pages/start-after-paint.ts";
import { signIn } from "../support/customer.ts";
import { newPhone } from "../support/new-phone.ts";
import { SEEDED } from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? "");
const said = (page: Page) => page.locator('p.sr-only[role="status"]');

test.describe("a page reached inside the shop", () => {
  test("S05 begins at its heading, and its title is said", { tag: "@matrix" }, async ({
    page,
    t,
    isMobile,
  }) => {
    await page.goto("/");
    expect(await focused(page), "a loaded page is the browser's").toBe("BODY");
    await expect(said(page)).toHaveText("");

    const links = page.getByRole("navigation", { name: t(isMobile ? "shell:dock" : "shell:nav") });
    await links.getByRole("link", { name: t("shell:links.restaurants") }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("restaurants:list.title"));
    await expect(said(page)).toHaveText(await page.title());

    await page.keyboard.press("Tab");
    await expect(page.locator("main :focus"), "reading goes on inside the page").toHaveCount(1);

    await page.getByRole("article").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/restaurants\/./);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY), "and shows its top").toBe(0);
  });

  test("S05 leaves the focus alone when only the search, the part or the direction of travel changed", {
    tag: "@matrix",
  }, async ({ page, t }) => {
    await page.goto("/restaurants");
    const chips = page.getByRole("navigation", { name: t("restaurants:list.filter") });
    const chip = chips.getByRole("link").nth(1);
    await chip.press("Enter");
    await expect(page).toHaveURL(/cooking=/);
    await expect(chip).toBeFocused();

    const field = page.getByRole("searchbox", { name: t("restaurants:list.search") });
    await field.pressSequentially("a");
    await expect(page).toHaveURL(/q=a/);
    await expect(field).toBeFocused();

    await page.goto("/restaurants/diwan-najd");
    await page.locator('a[href="#reviews"]').press("Enter");
    await expect(page).toHaveURL(/#reviews$/);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();

    await page.getByRole("contentinfo").locator('a[href="/about"]').press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const left = await page.title();
    await page.goBack();
    await expect(page).toHaveURL(/#reviews$/);
    await expect(page).not.toHaveTitle(left);
    await expect(said(page)).toHaveText(await page.title());
    await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
  });

  test("S05 M01 a page of one person begins at its heading too", { tag: "@matrix" }, async ({
    page,
    context,
    t,
  }) => {
    await signIn(context, newPhone());
    await page.goto("/about");
    await page.getByRole("contentinfo").locator('a[href="/orders"]').press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: t("orders:title") })).toBeFocused();
  });
});

test.describe("a page to be read", () => {
  /** As a visitor opens it: nobody waits for it to answer to presses. */
  async function openResting(browser: Browser, baseURL: string | undefined, hasClock = false) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    if (hasClock) await page.clock.install();
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto("/", { waitUntil: "networkidle" });
    return { page, scripts, awake: page.locator("html[data-awake]"), close: () => context.close() };
  }

  test("SL01 fetches no script before somebody moves, and then all that it is worked by", {
    tag: "@matrix",
  }, async ({ browser, baseURL }) => {
    const { page, scripts, awake, close } = await openResting(browser, baseURL);
    await page.waitForTimeout(1_000);
    expect(scripts).toEqual([]);
    await page.mouse.move(50, 50);
    await page.mouse.move(60, 60);
    await expect(awake).toBeAttached({ timeout: 30_000 });
    expect(scripts.length).toBeGreaterThan(0);
    await close();
  });

  test("SL01 leads on by the first press of all, without waiting for a script", async ({
    browser,
    baseURL,
  }) => {
    const { page, close } = await openResting(browser, baseURL);
    await page.route(/\/assets\/.*\.js$/, () => {});
    await page.locator('main a[href^="/order"]').first().click();
    await expect(page).toHaveURL(/\/order/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await close();
  });

  test("SL02 starts by itself when nobody touches it for ten seconds, to hear of the shop", async ({
    browser,
    baseURL,
  }) => {
    const { page, scripts, awake, close } = await openResting(browser, baseURL, true);
    expect(scripts).toEqual([]);
    await page.clock.fastForward(10_000);
    await expect(awake).toBeAttached({ timeout: 30_000 });
    await close();
  });
});

test.describe("a page whose scripts are long in coming", () => {
  /** Keeps the scripts back until the answer is called. */
  async function holdScripts(page: Page) {
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await slow;
      await route.continue();
    });
    return () => arrive();
  }

  test("W02 remembers what was pressed, and does it when it can", { tag: "@matrix" }, async ({
    page,
    language,
  }) => {
    const names = SEEDED[language];
    const arrive = await holdScripts(page);
    const opened = page.goto("/order");
    await page.getByRole("button", { name: names.naemi }).first().click();
    const age = page.getByRole("radio", { name: names.jadha });
    await expect(age).toHaveCount(0);
    arrive();
    await opened;
    await expect(age.last()).toBeVisible();
  });

  test("V02 sends what was typed as soon as it can, and a number never into the address", {
    tag: "@matrix",
  }, async ({ page, t }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const arrive = await holdScripts(page);
    const opened = page.goto("/login");
    const phone = newPhone().replace("+966", "");
    await page.getByLabel(t("account:verify.phone")).fill(phone);
    await page.getByRole("button", { name: t("account:verify.send") }).click();
    arrive();
    await opened;
    await expect(page.getByLabel(t("account:verify.code"))).toBeVisible();
    expect(asked.filter((address) => address.includes(phone))).toEqual([]);
  });

  test("W02 takes the last of two choices, the chosen line and the chosen file", { tag: "@matrix" }, async ({
    page,
  }) => {
    const choice = (value: string) =>
      `<label><input type="radio" name="size" value="${value}">${value}</label>`;
    const line = '<select aria-label="line"><option>first</option><option>second</option></select>';
    const file = '<input type="file" aria-label="file">';
    const start = `<script nonce="n" type="module" async="">0</script>`;
    await page.setContent(startAfterPaint(choice("half") + choice("whole") + line + file + start, "n"));
    await page.getByLabel("half").check();
    await page.getByLabel("whole").check();
    await page.getByLabel("line").selectOption("second");
    await page.getByLabel("file").setInputFiles({
      name: "proof.png",
      mimeType: "image/png",
      buffer: Buffer.from("x"),
    });
    await page.evaluate(() => {
      document.addEventListener("change", ({ target }) => {
        const { value } = target as HTMLInputElement;
        document.title += ` ${value.split("\\").at(-1)}`;
      });
      document.documentElement.dataset.awake = "";
    });
    await expect(page).toHaveTitle("second proof.png half whole");
    await expect(page.getByLabel("whole")).toBeChecked();
    await expect(page.getByLabel("line")).toHaveValue("second");
    await expect(page.getByLabel("file")).toHaveValue(/proof\.png$/);
  });
});

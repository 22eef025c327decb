import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openWhatsAppStandIn, type WhatsAppStandIn } from "../../../support/messaging/whatsapp-stand-in.ts";
import { openAdminPage, toast } from "../../support/admin-page.ts";
import { brokenByLetters, setLetters } from "../../support/looks/large-text.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, test as shopTest } from "../../support/shop-test.ts";
import { openShop } from "../../support/start-shop.ts";

const MANY = process.env.MATRIX ? 20 : 6;
/** Twenty conversations in seventy presses besides the typing. */
const PRESSES_EACH = 3.5;

/** A shop of this file's own that speaks with a stand-in of WhatsApp. */
const test = shopTest.extend<object, { whatsapp: WhatsAppStandIn }>({
  whatsapp: [
    async ({}, use, { workerIndex }) => {
      const shared = { ...process.env };
      const whatsapp = await openWhatsAppStandIn();
      const stop = await openShop(`inbox-shop-${workerIndex}.log`, whatsapp.settings());
      whatsapp.tell(process.env.SHOP_URL ?? "");
      await use(whatsapp);
      await stop();
      await whatsapp.close();
      Object.assign(process.env, shared);
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ whatsapp }, use) => use(whatsapp && process.env.SHOP_URL),
});

test.use({ viewport: { width: 1280, height: 900 } });

/** Screens for whoever wants to look: a folder in LOOK. */
async function look(page: Page, name: string) {
  if (!process.env.LOOK) return;
  mkdirSync(process.env.LOOK, { recursive: true });
  await page.screenshot({ path: `${process.env.LOOK}/${name}.png` });
}

const WORDS = [
  "السلام عليكم، وصل الطلب لكن الكتف ناقص والله ما توقعتها منكم",
  "Do you deliver to Kuwait? I need two lambs for next Friday",
  "أبغى أغيّر العنوان",
  "كم سعر النعيمي الجذع؟",
  "متى يفتح الحجز للعيد؟",
];

async function everybodyWrites(whatsapp: WhatsAppStandIn, many: number, from = 0): Promise<void> {
  for (let nth = from; nth < from + many; nth += 1)
    expect(
      await whatsapp.write(`9665512300${String(nth).padStart(2, "0")}`, WORDS[nth % WORDS.length] ?? ""),
    ).toBe(200);
}

test("IX23 a heap of conversations is answered by keyboard, three presses each, and the list keeps up", async ({
  page,
  context,
  t,
  whatsapp,
  language,
}) => {
  await everybodyWrites(whatsapp, MANY);
  await openAdmin(context);
  await openAdminPage(page, "/admin/messages");
  const lines = page.getByRole("list", { name: t("admin-inbox:list") }).getByRole("link");
  await expect(lines).toHaveCount(MANY);
  await look(page, `list-${language}`);

  let presses = 0;
  const press = async (key: string, count = 1) => {
    presses += count;
    await page.keyboard.press(key);
  };
  const title = page.locator("#thread-title");
  const thread = page.locator("[data-thread]");
  await press("j");
  await expect(title).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await look(page, `thread-${language}`);
  for (let left = MANY; left > 0; left -= 1) {
    const open = (await thread.getAttribute("data-thread")) ?? "";
    await press("r");
    await page.keyboard.type("وعليكم السلام، نراجعها الآن ونرد عليك");
    await press("Control+Enter", 2);
    if (left > 1) await expect(thread).not.toHaveAttribute("data-thread", open);
  }
  await expect(page.getByText(t("admin-inbox:empty.open"))).toBeVisible();
  await expect(toast(page, t("admin-inbox:allAnswered"))).toBeVisible();
  expect(presses).toBeLessThanOrEqual(Math.ceil(MANY * PRESSES_EACH));
  await expect
    .poll(() => whatsapp.received.filter(({ texts }) => texts[0]?.includes("نراجعها")).length)
    .toBe(MANY);

  await test.step("IX20 what is written now stands there by itself", async () => {
    await everybodyWrites(whatsapp, 1, 90);
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText("الكتف");
  });

  await test.step("IX21 found by a word, whatever its state", async () => {
    await page.keyboard.press("f");
    await page.keyboard.type("الكويت kuwait".slice(-6));
    await expect(page).toHaveURL(/q=kuwait/);
    await expect(lines.first()).toContainText("Kuwait");
    await look(page, `search-${language}`);
  });
});

test("IX23 IX24 by touch on a phone: open, a ready answer, close, and back to the list", {
  tag: "@matrix",
}, async ({ page, context, t, whatsapp, language }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await everybodyWrites(whatsapp, 2, 40);
  await openAdmin(context);
  await openAdminPage(page, "/admin/messages");
  const lines = page.getByRole("list", { name: t("admin-inbox:list") }).getByRole("link");
  await expect(lines.first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await look(page, `phone-list-${language}`);
  await lines.first().click();
  const field = page.locator("[data-thread] textarea");
  await expect(field).toBeVisible();
  await expect(lines).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await look(page, `phone-thread-${language}`);

  await page.getByRole("button", { name: t("admin-inbox:canned.title") }).click();
  const dialog = page.getByRole("dialog", { name: t("admin-inbox:canned.title") });
  await dialog.getByRole("searchbox").fill("شكرا");
  await look(page, `phone-canned-${language}`);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(field).not.toBeEmpty();
  await expect(field).not.toHaveValue(/[{}]/);
  await page.getByRole("button", { name: t("admin-people:conversations.send"), exact: true }).click();
  await expect(field).toBeEmpty();
  await page.getByRole("button", { name: t("admin-inbox:close") }).click();
  await expect(page.getByRole("button", { name: t("admin-inbox:reopen") })).toBeVisible();
  await page.getByRole("link", { name: t("admin-inbox:back") }).click();
  await expect(lines.first()).toBeVisible();

  await test.step("letters at 200 %, and the narrowest phone", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await lines.first().click();
    await expect(field).toBeVisible();
    await look(page, `narrow-thread-${language}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await setLetters(page, 200);
    await expect(field).toBeVisible();
    await look(page, `letters-thread-${language}`);
    const allowed = (fault: string) => !/ends in dots/.test(fault);
    expect((await brokenByLetters(page)).filter(allowed)).toEqual([]);
    await page.getByRole("link", { name: t("admin-inbox:back") }).click();
    await expect(lines.first()).toBeVisible();
    await look(page, `letters-list-${language}`);
    expect((await brokenByLetters(page)).filter(allowed)).toEqual([]);
  });
});

test("IX25 two who answer one conversation see each other, and the second reads the first's answer before theirs goes", {
  tag: "@matrix",
}, async ({ page, context, browser, t, whatsapp, baseURL, extraHTTPHeaders }) => {
  await everybodyWrites(whatsapp, 1, 60);
  await openAdmin(context);
  await openAdminPage(page, "/admin/messages?q=1230060");
  await page.keyboard.press("j");
  const colleague = await browser.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  });
  await openAdmin(colleague);
  const other = await colleague.newPage();
  await openAdminPage(other, page.url());
  const fieldOf = (at: Page) => at.locator("[data-thread] textarea");
  await fieldOf(other).fill("الرد الأول");
  await expect(page.locator("[data-thread] [aria-live]")).not.toBeEmpty();
  await fieldOf(page).fill("الرد الثاني");
  await fieldOf(other).press("Control+Enter");
  await expect(fieldOf(other)).toBeEmpty();
  await fieldOf(page).press("Control+Enter");
  await expect(page.getByRole("alert")).toContainText("الرد الأول");
  expect(whatsapp.received.some(({ texts }) => texts.includes("الرد الثاني"))).toBe(false);
  await expectAccessible(page);
  await page.getByRole("button", { name: t("admin-inbox:meanwhile.send") }).click();
  await expect.poll(() => whatsapp.received.some(({ texts }) => texts.includes("الرد الثاني"))).toBe(true);
  await colleague.close();
});

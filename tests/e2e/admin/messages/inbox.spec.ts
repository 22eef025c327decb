import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openWhatsAppStandIn, type WhatsAppStandIn } from "../../../support/messaging/whatsapp-stand-in.ts";
import { openAdminPage, toast } from "../../support/admin-page.ts";
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

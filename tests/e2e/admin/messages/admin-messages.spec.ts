import { type BrowserContext, expect } from "@playwright/test";
import {
  ORDER_TEMPLATE,
  openWhatsAppStandIn,
  type WhatsAppStandIn,
} from "../../../support/messaging/whatsapp-stand-in.ts";
import { openAdminPage, toast } from "../../support/admin-page.ts";
import { placeOrder } from "../../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { newPhone } from "../../support/new-phone.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { test as shopTest } from "../../support/shop-test.ts";
import { openShop } from "../../support/start-shop.ts";

/** A shop of this file's own that speaks with a stand-in of WhatsApp. */
const test = shopTest.extend<object, { whatsapp: WhatsAppStandIn }>({
  whatsapp: [
    async ({}, use, { workerIndex }) => {
      const shared = { ...process.env };
      const whatsapp = await openWhatsAppStandIn();
      const stop = await openShop(`messages-shop-${workerIndex}.log`, whatsapp.settings());
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

/** Signs in by the code that reached WhatsApp. */
async function signIn(context: BrowserContext, whatsapp: WhatsAppStandIn, phone: string): Promise<void> {
  const headers = { origin: process.env.SHOP_URL ?? "" };
  const sent = await context.request.post("/api/send-otp", { data: { phone }, headers });
  const code = () => whatsapp.received.findLast(({ to }) => `+${to}` === phone)?.texts[0];
  await expect.poll(code).toBeDefined();
  const { token } = await sent.json();
  const verified = await context.request.post("/api/verify-otp", { data: { token, code: code() }, headers });
  expect(verified.status()).toBe(200);
}

test("MS11 MS13 what did not arrive stands at the desk with its reason, goes out again once, and the order tells", {
  tag: "@matrix",
}, async ({ page, context, t, whatsapp }) => {
  const phone = newPhone();
  await signIn(context, whatsapp, phone);
  whatsapp.switches.unreachable.add(phone.slice(1));
  const id = await placeOrder(context, phone);
  await openAdmin(context);
  await expect
    .poll(async () => (await (await context.request.get("/api/admin/messages/failed")).json()).items.length)
    .toBe(1);

  await test.step("MS13 the order's page shows the state of its messages", async () => {
    await openAdminPage(page, `/admin/orders/${id}`);
    const sent = page.getByRole("region", { name: t("admin-orders:sent.title") });
    await expect(sent.getByText(t("admin:message.state.failed"), { exact: true })).toBeVisible();
    await expect(sent.getByText(t("admin:message.reason.not_reachable"))).toBeVisible();
    await sent.getByRole("link", { name: t("admin-orders:sent.list") }).click();
  });

  await test.step("MS11 the list says why and to whom, and sends again once however often it is pressed", async () => {
    await expect(page).toHaveURL(/\/admin\/messages\?view=undelivered$/);
    const table = page.getByRole("table", { name: t("admin-people:messages.title") });
    const line = table.locator("tr[data-row]");
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(t("admin:message.reason.not_reachable"));
    await line.getByRole("button").click();
    const row = table.locator("tr[data-row-details]");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    whatsapp.switches.unreachable.clear();
    const before = whatsapp.received.length;
    await row.getByRole("button", { name: t("admin-people:messages.again") }).dblclick();
    await expect(toast(page, t("admin-people:messages.sentAgain"))).toBeVisible();
    await expect(page.getByText(t("admin-people:messages.empty"))).toBeVisible();
    await expect.poll(() => whatsapp.received.length).toBe(before + 1);
  });

  await test.step("MS13 the order shows that the second one has arrived", async () => {
    const state = async () =>
      (await (await context.request.get(`/api/admin/orders/${id}/messages`)).json()).items.map(
        (message: { state: string }) => message.state,
      );
    await expect.poll(state).toEqual(["delivered", "failed"]);
    await openAdminPage(page, `/admin/orders/${id}`);
    const sent = page.getByRole("region", { name: t("admin-orders:sent.title") });
    await expect(sent.getByText(t("admin:message.state.delivered"), { exact: true })).toBeVisible();
    await expect(sent.getByText(t("admin-orders:sent.replaced"))).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test("MS02 MS10 an alarm stands over every page of the desk, with what to do, until it is mended", {
  tag: "@matrix",
}, async ({ page, context, t, whatsapp }) => {
  await openAdmin(context);
  expect(await whatsapp.template(ORDER_TEMPLATE, "PAUSED")).toBe(200);
  const alarm = page.getByRole("region", { name: t("admin:alarms.title") });
  await expect(async () => {
    await openAdminPage(page, "/admin/reviews");
    await expect(alarm).toContainText(t("admin:alarms.whatsapp_order_template.what"), { timeout: 1_000 });
  }).toPass();
  await expect(alarm).toContainText(t("admin:alarms.whatsapp_order_template.todo"));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await whatsapp.template(ORDER_TEMPLATE, "APPROVED")).toBe(200);
  await expect(async () => {
    await openAdminPage(page, "/admin/orders");
    await expect(alarm).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test("IX01 IX20 a foreign number without an order is answered from the inbox like anybody", {
  tag: "@matrix",
}, async ({ page, context, t, whatsapp }) => {
  const number = `9655${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
  const words = `هل توصلون إلى الكويت؟ ${number.slice(-4)}`;
  expect(await whatsapp.write(number, words)).toBe(200);
  await openAdmin(context);
  await expect(async () => {
    await openAdminPage(page, "/admin/messages");
    await page.getByText(words).first().click({ timeout: 1_000 });
  }).toPass();
  const thread = page.locator("[data-thread]");
  await expect(thread.getByText(t("admin-inbox:noOrders"))).toBeVisible();
  await expect(thread.getByRole("link", { name: new RegExp(number.slice(-4)) })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await thread
    .getByRole("textbox", { name: t("admin-people:conversations.answerLabel"), exact: true })
    .fill("نعم، كل خميس");
  await thread.getByRole("button", { name: t("admin-people:conversations.send"), exact: true }).click();
  const answered = () =>
    whatsapp.received.filter(({ to, texts }) => to === number && texts[0] === "نعم، كل خميس");
  await expect.poll(() => answered().length).toBe(1);
});

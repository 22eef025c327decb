import type { Page } from "@playwright/test";
import { openAdminPage } from "../../support/admin-page.ts";
import { expectAccessible } from "../../support/looks/page-checks.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";
import type { Words } from "../../support/words.ts";

/** As a newcomer asks for them; the act of writing is one, and the choice is one. */
const ASKED = {
  ar: [
    ["لوحة اليوم", "/admin/day"],
    ["ضريبة", "/admin/money/vat"],
    ["آيبان", "/admin/financial#bank-accounts"],
    ["رسوم الخدمة", "/admin/financial#setting-application_fee_halalas"],
    ["واتساب", "/admin/messages"],
    ["أوقات العمل", "/admin/settings#setting-opening_time"],
    ["الحد الأدنى", "/admin/financial#setting-minimum_order_halalas"],
    ["كلمة المرور", "/admin/security"],
    ["موظفين", "/admin/users"],
    ["استرداد", "/admin/refunds"],
    ["إيصالات", "/admin/receipts"],
    ["طباعة الغد", "/admin/orders?queue=tomorrow&print=butchery"],
  ],
  en: [
    ["day board", "/admin/day"],
    ["tax", "/admin/money/vat"],
    ["IBAN", "/admin/financial#bank-accounts"],
    ["service fee", "/admin/financial#setting-application_fee_halalas"],
    ["WhatsApp", "/admin/messages"],
    ["opening hours", "/admin/settings#setting-opening_time"],
    ["minimum order", "/admin/financial#setting-minimum_order_halalas"],
    ["password", "/admin/security"],
    ["staff", "/admin/users"],
    ["money back", "/admin/refunds"],
    ["receipts", "/admin/receipts"],
    ["print tomorrow's slips", "/admin/orders?queue=tomorrow&print=butchery"],
  ],
} as const;

/** By the sidebar: the group where it is not open yet, then the page. */
const BY_SIDEBAR = [
  ["today", "standingOrders", "/admin/standing-orders"],
  ["money", "bank", "/admin/bank"],
  ["money", "closing", "/admin/money/days"],
  ["money", "invoices", "/admin/invoices"],
  ["shop", "breeders", "/admin/breeders"],
  ["shop", "reviews", "/admin/reviews"],
  ["system", "opening", "/admin/opening"],
] as const;

async function bySidebar(
  page: Page,
  t: Words,
  [group, link, to]: (typeof BY_SIDEBAR)[number],
  isPhone: boolean,
) {
  const sidebar = page.getByRole("navigation", { name: t("admin:navigation") });
  let acts = 0;
  const press = async (target: ReturnType<Page["locator"]>) => {
    acts += 1;
    await target.click();
  };
  if (isPhone) await press(sidebar.getByRole("button", { name: t("admin:allPages"), exact: true }));
  const own = sidebar.locator("details").filter({ hasText: t(`admin:links.${link}`) });
  const line = own.getByRole("link", { name: t(`admin:links.${link}`) });
  if (!(await line.isVisible()))
    await press(own.locator("summary").filter({ hasText: t(`admin:groups.${group}`) }));
  await press(line);
  if (isPhone) await expect(line).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${to}$`));
  expect(acts, to).toBeLessThanOrEqual(3);
}

test("FD06 FD07 a newcomer finds twenty things by sidebar or palette, each in three acts at most", {
  tag: "@matrix",
}, async ({ page, context, t, language }) => {
  test.slow();
  await openAdmin(context);
  await openAdminPage(page, "/admin/breeds");
  const isPhone = language === "ar";
  for (const asked of BY_SIDEBAR) await bySidebar(page, t, asked, isPhone);

  const palette = page.getByRole("dialog", { name: t("admin:palette.title") });
  const ask = async (typed: string) => {
    await page.getByRole("button", { name: t("admin:palette.open") }).click();
    await palette.getByPlaceholder(t("admin:palette.placeholder")).fill(typed);
  };
  for (const [typed, to] of ASKED[language]) {
    await ask(typed);
    await palette.locator(`[role="option"][data-value="${to}"]`).click();
    const { origin } = new URL(page.url());
    await expect.poll(() => page.url().replace(origin, ""), typed).toBe(to);
    if (to.includes("#setting-"))
      await expect(page.locator(`${to.slice(to.indexOf("#"))} :focus`), "stands in the field").toBeVisible();
    // A sheet of slips has no bar of the desk: back to where one was.
    if (to.includes("print=")) await openAdminPage(page, "/admin/breeds");
  }

  await test.step("FD07 and leaves by the word for it", async () => {
    await ask(language === "ar" ? "خروج" : "log out");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});

test("FD07 FD08 the palette does what the open order's page does, and tells orders apart", async ({
  page,
  context,
  t,
  language,
  beside,
}) => {
  const order = await beside.order();
  await openAdmin(context);
  await openAdminPage(page, `/admin/orders/${order.id}`);
  const palette = page.getByRole("dialog", { name: t("admin:palette.title") });
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("option").first(), "what the page is for comes first").toBeVisible();
  await page.keyboard.type(language === "ar" ? "الخطوة التالية" : "next step");
  await expect(palette.getByRole("option").nth(2), "little is left, the action first").toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).not.toHaveAttribute("aria-label", t("admin:palette.title"));
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await page.keyboard.type(order.phone.slice(-9));
  const line = palette.getByRole("option", { name: order.id.slice(0, 8) });
  await expect(line).toContainText(t("admin-orders:status.Pending Payment"));
  const { reference } = await (await context.request.get(`/api/admin/orders/${order.id}`)).json();
  await expect(line).toContainText(reference);
  await expectAccessible(page);

  await test.step("FD06 whoever comes for a setting stands in its field", async () => {
    await page.keyboard.press("Escape");
    await openAdminPage(page, "/admin/settings#setting-opening_time");
    await expect(page.locator("#setting-opening_time :focus")).toBeVisible();
  });

  await test.step("FD11 an order is called by its reference, on paper as a code too", async () => {
    await openAdminPage(page, `/admin/orders/${order.id}`);
    await expect(page).toHaveTitle(new RegExp(reference));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
    await openAdminPage(page, `/admin/orders/${order.id}?print=butchery`);
    await expect(page.getByRole("img", { name: t("admin-orders:slip.code") })).toBeVisible();
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
  });
});

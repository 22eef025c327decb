import type { APIRequestContext } from "@playwright/test";
import { photo } from "#tests/support/proof-samples.ts";
import { openAdminPage } from "../support/admin-page.ts";
import { placeOrder, signIn } from "../support/customer.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { LOOKED_INTO, openAdmin, verifyPayment } from "../support/open-admin.ts";
import { countCodes, readOutbox, waitForCode } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";

/** The path of the link in the newest message about an order. */
async function linkOf(phone: string): Promise<string> {
  const links = () =>
    readOutbox().flatMap(({ to, params }) =>
      to === phone && params.url?.includes("/t/") ? [new URL(params.url).pathname] : [],
    );
  await expect.poll(() => links().length, { timeout: 10_000 }).toBeGreaterThan(0);
  return links().at(-1) ?? "";
}

async function handOver(admin: APIRequestContext, id: string): Promise<void> {
  await verifyPayment(admin, id);
  const answer = await admin.post(`/api/admin/orders/${id}/status`, {
    data: { from: "Pending Payment", status: "Completed", note: "handed over" },
    headers: { origin: process.env.SHOP_URL ?? "" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("GS08 an order is cancelled from its link, after a code to its own number", { tag: "@matrix" }, async ({
  page,
  context,
  browser,
  t,
  language,
}) => {
  // A second code comes no sooner than a minute after the one of signing in.
  test.setTimeout(180_000);
  const phone = newPhone();
  await signIn(context, phone);
  const id = await placeOrder(context, phone);
  const link = await linkOf(phone);
  // Another browser, in which nobody is signed in.
  const other = await browser.newContext({
    baseURL: process.env.SHOP_URL ?? "",
    viewport: page.viewportSize(),
  });
  await other.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
  const guest = await other.newPage();
  await guest.goto(link);
  const known = countCodes(phone);
  await unfold(guest, t("orders:tracked.more"));
  await guest.getByRole("button", { name: t("orders:cancel.action") }).click();
  const dialog = guest.getByRole("dialog", { name: t("account:ownerCode.title") });
  const sent = dialog.getByText(t("account:ownerCode.sent"));
  const again = dialog.getByRole("button", { name: t("account:verify.resend") });
  await expect(sent.or(again)).toBeVisible({ timeout: 70_000 });
  if (await again.isVisible()) await again.click();
  await expect(sent).toBeVisible();
  await expect(dialog.getByText(phone.slice(-4))).toHaveCount(0);
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);
  await dialog.getByLabel(t("account:verify.code")).fill(await waitForCode(phone, known));
  await guest.waitForURL(`**/orders/${id}?act=cancel`);
  const cancel = guest.getByRole("dialog");
  await cancel.getByRole("radio").first().check();
  await cancel.getByRole("button", { name: t("orders:cancel.confirm") }).click();
  await expect
    .poll(
      async () =>
        ((await (await other.request.get(`/api/orders/${id}`)).json()) as { status: string }).status,
    )
    .toBe("Cancelled");
  await other.close();
});

test("GS09 GS11 GS12 an order that came home is rated and complained of from its link, and the desk answers", {
  tag: "@matrix",
}, async ({ page, context, browser, t, language, admin }) => {
  test.setTimeout(120_000);
  const phone = newPhone();
  await signIn(context, phone);
  const id = await placeOrder(context, phone);
  const link = await linkOf(phone);
  await handOver(admin, id);
  const words = language === "ar" ? "نقص كيس من اللحم" : "A bag is missing";

  await test.step("GS11 words and a photo from the link", async () => {
    await page.goto(link);
    const wrong = page.getByRole("region", { name: t("orders:wrong.title") });
    await wrong.getByRole("button", { name: t("orders:wrong.begin") }).click();
    await wrong.getByRole("button", { name: t("orders:wrong.send") }).click();
    await expect(wrong.getByText(t("orders:wrong.wordsMissing"))).toBeVisible();
    await wrong.getByRole("radio", { name: t("orders:wrong.kinds.missing") }).check();
    await wrong.getByLabel(t("orders:wrong.words")).fill(words);
    await wrong
      .getByLabel(t("orders:wrong.addPhotos"))
      .setInputFiles({ name: "meat.jpg", mimeType: "image/jpeg", buffer: await photo() });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await wrong.getByRole("button", { name: t("orders:wrong.send") }).click();
    const received = page.getByRole("region", { name: t("orders:wrong.received") });
    await expect(received.getByText(t("orders:wrong.photos", { count: 1 }))).toBeVisible(LOOKED_INTO);
    await expectAccessible(page);
  });

  await test.step("GS09 how the meat was, from the link", async () => {
    const review = page.getByRole("region", { name: t("orders:review.homeTitle") });
    await review.getByRole("radio", { name: t("orders:review.stars", { count: 4 }) }).check();
    await review.getByLabel(t("orders:review.homeComment")).fill(words);
    await review.getByRole("button", { name: t("orders:review.send") }).click();
    const thanks = page.getByRole("region", { name: t("orders:review.thanks") });
    await expect(thanks.getByText(t("orders:review.homeSent"))).toBeVisible();
    await expect(thanks.getByRole("img")).toBeVisible();
  });

  await test.step("GS12 the desk finds it by its queue, sees the photo and closes it", async () => {
    const staff = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" });
    await staff.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
    await openAdmin(staff);
    const adminPage = await staff.newPage();
    if (process.env.MATRIX) {
      // In every run the queue is drawn by wishes-shown.test.ts.
      await openAdminPage(adminPage, "/admin/orders?queue=complaints");
      await expect(adminPage.locator(`[data-order="${id}"]`).filter({ visible: true })).toBeVisible();
    }
    await openAdminPage(adminPage, `/admin/orders/${id}`);
    const region = adminPage.getByRole("region", { name: t("admin-claims:title") });
    await expect(region.getByText(words)).toBeVisible();
    const shown = region.getByRole("img", { name: t("admin-claims:photo", { number: "1" }) });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(adminPage);
    await region.getByRole("button", { name: t("admin-claims:close") }).click();
    await adminPage
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin-claims:close") })
      .click();
    await expect(region.getByRole("button", { name: t("admin-claims:close") })).toHaveCount(0);
    await staff.close();
  });

  await test.step("GS10 the thanks stand there still once the page was read anew", async () => {
    await expect(page.getByRole("region", { name: t("orders:wrong.received") })).toHaveCount(0);
    await expect(page.getByRole("region", { name: t("orders:review.thanks") })).toBeVisible();
  });
});

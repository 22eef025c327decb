import { photo } from "#tests/support/proof-samples.ts";
import { openAdminPage } from "../support/admin-page.ts";
import { placeOrder, riyadhDay, signIn } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { LOOKED_INTO, openAdmin, verifyPayment } from "../support/open-admin.ts";
import { readOutbox } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";

test("CQ13 CQ10 a photo of a missing shoulder becomes a claim, a redo that the breeder's abattoir bears, and word of it", async ({
  page,
  context,
  browser,
  t,
  language,
  admin,
}) => {
  test.setTimeout(150_000);
  const phone = newPhone();
  await signIn(context, phone);
  const id = await placeOrder(context, phone);
  await verifyPayment(admin, id);
  const moved = await admin.post(`/api/admin/orders/${id}/status`, {
    data: { from: "Pending Payment", status: "Completed", note: "handed over" },
    headers: { origin: process.env.SHOP_URL ?? "" },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  const words = language === "ar" ? "الكتف ناقص" : "The shoulder is missing";

  await test.step("CQ01 the customer says it on the order's page, with a photo", async () => {
    await page.goto(`/orders/${id}`);
    const wrong = page.getByRole("region", { name: t("orders:wrong.title") });
    // What stands below the first screen answers a moment after the page does.
    await expect(async () => {
      const begin = wrong.getByRole("button", { name: t("orders:wrong.begin") });
      if (await begin.isVisible()) await begin.click();
      await expect(wrong.getByLabel(t("orders:wrong.words"))).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await wrong.getByLabel(t("orders:wrong.words")).fill(words);
    await wrong.getByRole("button", { name: t("orders:wrong.send") }).click();
    await expect(wrong.getByText(t("orders:wrong.kindMissing"))).toBeVisible();
    await wrong.getByRole("radio", { name: t("orders:wrong.kinds.missing") }).check();
    await wrong
      .getByLabel(t("orders:wrong.addPhotos"))
      .setInputFiles({ name: "meat.jpg", mimeType: "image/jpeg", buffer: await photo() });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await wrong.getByRole("button", { name: t("orders:wrong.send") }).click();
    const received = page.getByRole("region", { name: t("orders:wrong.received") });
    // The form with the same words goes once the photo is there.
    await expect(received.getByRole("blockquote")).toContainText(words, LOOKED_INTO);
  });

  await test.step("CQ03 CQ07 CQ17 the desk sees what it changes and who bears it, asks, and a second person approves", async () => {
    const staff = await browser.newContext({
      baseURL: process.env.SHOP_URL ?? "",
      viewport: page.viewportSize(),
    });
    await staff.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
    await openAdmin(staff);
    const adminPage = await staff.newPage();
    await openAdminPage(adminPage, "/admin/claims");
    await expectAccessible(adminPage);
    await expectNoSidewaysScroll(adminPage);
    await openAdminPage(adminPage, `/admin/orders/${id}`);
    const region = adminPage.getByRole("region", { name: t("admin-claims:title") });
    await expect(region.getByText(words)).toBeVisible();
    await region.getByRole("button", { name: t("admin-claims:decide.action"), exact: true }).click();
    const dialog = adminPage.getByRole("dialog");
    await dialog.getByRole("radio", { name: t("admin-claims:outcomes.redo") }).check();
    await dialog.getByLabel(t("admin-claims:redo.date")).fill(riyadhDay(2));
    await dialog.getByLabel(t("admin-claims:redo.time")).fill("15:00");
    await dialog.getByRole("button", { name: t("admin-claims:decide.preview") }).click();
    const effects = dialog.getByRole("status", { name: t("admin-claims:effects.title") });
    await expect(effects).toContainText(t("admin-claims:bearers.breeder"));
    await expectAccessible(adminPage);
    await dialog.getByRole("button", { name: t("admin-claims:decide.confirm.redo") }).click();
    await expect(dialog).toHaveCount(0);
    // Worth more than the limit: whoever asked for it may not approve it.
    await expect(region.getByText(t("admin-claims:request.yours"))).toBeVisible();
    await expectAccessible(adminPage);
    await openAdmin(staff);
    await adminPage.reload();
    await region.getByRole("button", { name: t("admin-claims:request.approve"), exact: true }).click();
    await expect(region.getByRole("button", { name: t("admin-claims:request.approve") })).toHaveCount(0);
    await expect(region.getByText(t("admin-claims:outcomes.redo"))).toBeVisible();
    await expectAccessible(adminPage);
    await staff.close();
  });

  await test.step("CQ10 CQ13 the customer is told, and reads it with the new order", async () => {
    const told = () => readOutbox().flatMap(({ to, params }) => (to === phone ? [params.update ?? ""] : []));
    const start = t("messages:updates.claim.redo").split("{{redoOf}}")[0] ?? "";
    await expect.poll(() => told().some((update) => update.startsWith(start))).toBe(true);
    await page.goto(`/orders/${id}`);
    const answered = page.getByRole("region", { name: t("orders:wrong.answered") });
    const link = answered.getByRole("link", { name: new RegExp(t("orders:wrong.outcomes.redoLink")) });
    await expectAccessible(page);
    await link.click();
    await page.waitForURL((url) => url.pathname.startsWith("/orders/") && !url.pathname.endsWith(id));
    await expect(page.getByRole("region", { name: t("orders:wrong.redoTitle") })).toBeVisible();
    await expect(page.getByRole("button", { name: t("orders:pay.upload") })).toHaveCount(0);
    await expectAccessible(page);
  });
});

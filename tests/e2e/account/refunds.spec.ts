import { placeOrder, signIn } from "../support/customer.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin, verifyPayment } from "../support/open-admin.ts";
import { expect, test } from "../support/shop-test.ts";

const IBAN = "SA0380000000608010167519";

test("RF12 RF08 a part of the price goes back with its credit note, and the customer reads where it is", {
  tag: "@matrix",
}, async ({ context, page, browser, language, admin, t }) => {
  const phone = newPhone();
  await signIn(context, phone);
  const id = await placeOrder(context, phone);
  await verifyPayment(admin, id);
  const beside = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" });
  await beside.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
  await openAdmin(beside);
  const adminPage = await beside.newPage();
  let number = "";

  await test.step("RF08 one dialog lowers the price and gives the difference back", async () => {
    await adminPage.goto(`/admin/orders/${id}`);
    await adminPage.getByRole("button", { name: t("admin-refunds:give.action") }).click();
    const dialog = adminPage.getByRole("dialog");
    await dialog.getByLabel(t("admin-refunds:give.kind")).selectOption("meat");
    await dialog.getByLabel(t("admin-refunds:give.less")).fill("100");
    await expect(dialog.getByLabel(t("admin-refunds:give.amount"))).toHaveValue("100");
    await dialog.getByLabel(t("admin-refunds:give.iban")).fill("SA04 1234");
    await dialog.getByLabel(t("admin-refunds:give.holder")).fill("علي الشهري");
    await dialog.getByLabel(t("admin-refunds:give.reason")).fill("الوزن أقل");
    await dialog.getByRole("button", { name: t("admin-refunds:give.confirm"), exact: true }).click();
    await expect(dialog.getByText(t("common:fieldErrors.iban"))).toBeVisible();
    await expectAccessible(adminPage);
    await dialog.getByLabel(t("admin-refunds:give.iban")).fill(IBAN);
    await dialog.getByRole("button", { name: t("admin-refunds:give.confirm"), exact: true }).click();
    await expect(dialog).toBeHidden();
    const part = adminPage.getByRole("region", { name: t("admin-refunds:onOrder.title") });
    await expect(part).toContainText(t("admin-refunds:states.approved"));
    number = (await part.locator("bdi", { hasText: /^KR-/ }).textContent()) ?? "";
    const documents = await (await admin.get(`/api/admin/orders/${id}`)).json();
    expect(documents).toMatchObject({ toReturnHalalas: 0, dueHalalas: 0 });
  });

  await test.step("RF10 the customer reads that it is being prepared, and the bank's reference", async () => {
    await page.goto(`/orders/${id}`);
    const card = page.getByRole("region", { name: t("refunds:title") });
    await expect(card).toContainText(t("refunds:states.approved"));
    await expect(card).toContainText(number);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("RF07 it goes into a file for the bank and is said to be paid", async () => {
    await adminPage.goto("/admin/refunds?tab=to_order");
    await adminPage.getByRole("button", { name: t("admin-refunds:file.make") }).click();
    await expect(adminPage.getByRole("link", { name: t("admin:bankFile.csv") }).first()).toBeVisible();
    await expectAccessible(adminPage);
    await expectNoSidewaysScroll(adminPage);
    await adminPage.goto("/admin/refunds?tab=on_the_way");
    await adminPage
      .locator("tr[data-row]")
      .filter({ hasText: number.replace("KR", "RF") })
      .locator("[data-row-main]")
      .click();
    const item = adminPage.locator("tr[data-row-details]").filter({ hasText: number });
    const file = await item.getByRole("link", { name: t("admin:bankFile.csv") }).getAttribute("href");
    const table = await (await beside.request.get(file ?? "")).text();
    expect(table).toContain(`${IBAN},علي الشهري,100.00,SAR,${number}`);
    await item.getByRole("button", { name: t("admin-refunds:acts.paid"), exact: true }).click();
    await expect(item).toHaveCount(0);
  });

  await test.step("RF12 the customer reads that it was paid", async () => {
    await page.reload();
    const card = page.getByRole("region", { name: t("refunds:title") });
    await expect(card).toContainText(t("refunds:states.paid", { date: "" }).trim());
  });

  await test.step("RF12 the order's page has the credit note of what went back", async () => {
    const answer = await context.request.get(`/api/orders/${id}/invoices`);
    const { documents } = (await answer.json()) as {
      documents: { kind: string; number: string; grossHalalas: number }[];
    };
    const note = documents.find(({ kind }) => kind === "credit_note");
    expect(note?.grossHalalas).toBe(10_000);
    const link = page.getByRole("link", { name: new RegExp(note?.number ?? "no credit note") });
    await unfold(page, t("orders:stage.whole"));
    await expect(link).toContainText("100");
    await expect(link).toHaveAttribute("href", `/orders/${id}/invoices/${note?.number}`);
  });
  await beside.close();
});

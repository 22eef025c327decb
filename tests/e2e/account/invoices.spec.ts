import type { APIRequestContext } from "@playwright/test";
import { openAdminPage } from "../support/admin-page.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { COOKED, openAdmin, verifyPayment } from "../support/open-admin.ts";
import { readOutbox } from "../support/outbox.ts";
import { expect, test } from "../support/own-shop.ts";
import { wordsOf } from "../support/words.ts";

// The shop is registered for VAT half way, which every other journey would feel.
test.use({ shopOf: import.meta.url });

const OF_VAT = /\bVAT\b|value added tax|القيمة المضافة|الرقم الضريبي|فاتورة ضريبية|دون الضريبة/i;
const messagesTo = (phone: string) => readOutbox().filter(({ to }) => to === phone);
const origin = () => ({ origin: process.env.SHOP_URL ?? "" });

async function set(admin: APIRequestContext, key: string, value: string): Promise<void> {
  const answer = await admin.patch(`/api/admin/settings/${key}`, { data: { value }, headers: origin() });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("IV07 a paid order has its receipt, then its tax invoice: on its page, by its link, at the desk and as a file", {
  tag: "@matrix",
}, async ({ page, context, browser, language, t, admin, beside, baseURL }) => {
  test.setTimeout(180_000);
  const looks = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  const both = (key: Parameters<typeof t>[0]) => [wordsOf("ar")(key), wordsOf("en")(key)];
  const signedIn = async (own: Awaited<ReturnType<typeof beside.order>>) => {
    await context.addCookies(await own.context.cookies());
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  };
  const link = (number: RegExp) => page.getByRole("link", { name: number });

  await test.step("IV09 a shop without a VAT number gives a receipt, and speaks of VAT nowhere", async () => {
    await set(admin, "vat_number", "");
    const own = await beside.order();
    await verifyPayment(admin, own.id);
    await signedIn(own);
    await page.goto(`/orders/${own.id}`);
    await unfold(page, t("orders:stage.whole"));
    await expect(link(/RC-000001/)).toBeVisible();
    for (const address of [
      "/",
      "/order",
      "/terms",
      "/about",
      `/orders/${own.id}`,
      `/orders/${own.id}/invoices/RC-000001`,
    ]) {
      await page.goto(address);
      await expect(page.locator("body"), address).not.toContainText(OF_VAT, { useInnerText: true });
      const forMachines = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(forMachines.join(), address).not.toMatch(/vatID|VAT\b|القيمة المضافة/);
    }
    const sheet = page.getByRole("article");
    for (const title of both("invoices:title.receipt")) await expect(sheet).toContainText(title);
    await expect(sheet.getByRole("img")).toHaveCount(0);
    expect(JSON.stringify(await messagesTo(own.phone))).not.toMatch(OF_VAT);
    await looks();
  });

  await set(admin, "vat_number", "310122393500003");
  const own = await beside.order(COOKED);
  await verifyPayment(admin, own.id);
  await signedIn(own);
  const documents = async () => {
    const answer = await context.request.get(`/api/orders/${own.id}/invoices`);
    return ((await answer.json()) as { documents: { number: string; qr: string; grossHalalas: number }[] })
      .documents;
  };
  const [invoice] = await documents();
  expect(invoice?.number).toMatch(/^INV-\d{6}$/);
  const number = invoice?.number ?? "";

  await test.step("IV07 the order's page leads to it: both languages, VAT and the square", async () => {
    await page.goto(`/orders/${own.id}`);
    await unfold(page, t("orders:stage.whole"));
    await link(new RegExp(number)).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${own.id}/invoices/${number}$`));
    const sheet = page.getByRole("article", { name: new RegExp(number) });
    for (const key of ["title.taxInvoice", "taxed.vatNumber", "taxed.totalGross", "sheet.buyer"] as const)
      for (const words of both(`invoices:${key}`)) await expect(sheet).toContainText(words);
    await expect(sheet).toContainText("310122393500003");
    await expect(sheet.getByRole("img")).toHaveCount(1);
    await looks();
    await page.getByRole("link", { name: t("invoices:back") }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${own.id}$`));
  });

  await test.step("IV08 printed it is one sheet and nothing else, and the file is the same page", async () => {
    await page.goto(`/orders/${own.id}/invoices/${number}`);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: t("invoices:print") })).toBeHidden();
    await expect(page.getByRole("article")).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeGreaterThan(300);
    await page.emulateMedia({ media: "screen" });
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: t("invoices:pdf") }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${number}.pdf`);
    const { readFile } = await import("node:fs/promises");
    const bytes = (await readFile(await file.path())).toString("latin1");
    expect(bytes.slice(0, 5)).toBe("%PDF-");
    // The shop's own letters lie in it, so that Arabic is whole wherever it is opened.
    expect(bytes).toMatch(/Alexandria/);
    expect(bytes.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });

  await test.step("IV07 another customer gets neither page nor file, and a guest of the link no number", async () => {
    const other = await beside.customer();
    for (const end of ["", "/pdf"]) {
      const answer = await other.context.request.get(`/orders/${own.id}/invoices/${number}${end}`);
      expect(answer.status()).toBe(404);
    }
    const sent = JSON.stringify(await messagesTo(own.phone));
    const token = /\/t\/([\w-]{22})/.exec(sent)?.[1] ?? "";
    const guest = await browser.newContext({ baseURL });
    const opened = await guest.newPage();
    await opened.goto(`/t/${token}`);
    await unfold(opened, new RegExp(both("orders:stage.whole").join("|")));
    await opened.getByRole("link", { name: new RegExp(number) }).click();
    await expect(opened.getByRole("article")).toContainText(number);
    await expect(opened.getByRole("article")).not.toContainText(own.phone.slice(-4));
    expect((await guest.request.get(`/t/${token}/invoices/${number}/pdf`)).headers()["content-type"]).toBe(
      "application/pdf",
    );
    await guest.close();
  });

  await test.step("IV01 what is cancelled is taken back by a credit note that names it", async () => {
    const order = await admin.get(`/api/admin/orders/${own.id}`);
    const { status } = (await order.json()) as { status: string };
    const moved = await admin.post(`/api/admin/orders/${own.id}/status`, {
      data: { from: status, status: "Cancelled", note: "طلب العميل" },
      headers: origin(),
    });
    expect(moved.status(), await moved.text()).toBe(200);
    await expect.poll(async () => (await documents()).length).toBe(2);
    await page.goto(`/orders/${own.id}`);
    await unfold(page, t("orders:stage.whole"));
    await link(/CN-000001/).click();
    const sheet = page.getByRole("article");
    for (const title of both("invoices:title.creditNote")) await expect(sheet).toContainText(title);
    await expect(sheet).toContainText(number);
    await looks();
  });

  await test.step("IV10 the desk lists, sums, finds, prints and exports the month", async () => {
    await context.clearCookies();
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    await openAdmin(context);
    await openAdminPage(page, "/admin/invoices");
    await expect(page.getByRole("heading", { name: t("admin-invoices:sums") })).toBeVisible();
    await expect(page.getByRole("link", { name: number })).toBeVisible();
    await looks();
    await page.getByRole("link", { name: t("admin-invoices:kind.credit_note"), exact: true }).click();
    await expect(page.getByRole("link", { name: "CN-000001" })).toBeVisible();
    await expect(page.getByRole("link", { name: number })).toHaveCount(0);
    await page.getByLabel(t("admin-invoices:search")).fill(number);
    await page
      .getByRole("main")
      .getByRole("button", { name: t("admin-invoices:searchAction") })
      .click();
    await expect(page.getByRole("link", { name: number })).toBeVisible();
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("article", { name: new RegExp(number) })).toBeVisible();
    await page.getByRole("link", { name: t("invoices:back") }).click();
    await expect(page.getByRole("heading", { name: t("invoices:list") })).toBeVisible();

    await openAdminPage(page, "/admin/invoices");
    const csv = await context.request.get("/api/admin/invoices.csv");
    expect(await csv.text()).toContain(number);
    await page.getByRole("link", { name: t("admin-invoices:printMonth") }).click();
    await expect(page.getByRole("article")).toHaveCount(3);
    await looks();
    const month = new URL(page.url()).search;
    const pdf = await context.request.get(`/admin/invoices/print/pdf${month}`);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect((await pdf.body()).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(3);
  });
});

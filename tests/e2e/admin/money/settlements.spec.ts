import type { Locator } from "@playwright/test";
import { writeCsv } from "#tests/support/samples/bank-statements.ts";
import { openAdminPage, openPanel, toast } from "../../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { adminRequests } from "../../support/new-admin.ts";
import { COOKED, openAdmin, verifyPayment } from "../../support/open-admin.ts";
import { SEEDED } from "../../support/order-journey.ts";
import { expect, test } from "../../support/own-shop.ts";
import type { Words } from "../../support/words.ts";

// What one settles, everybody's restaurants are settled: a shop of its own.
test.use({ shopOf: import.meta.url });

const IBAN = "SA0380000000608010167519";
const RESTAURANT = "/admin/partners/restaurant%3AR-1";

/** CB01 CB02: a percent is of the own share unless somebody says otherwise, and who does is warned by an order of the menu. */
async function agreeOnPercent(form: Locator, t: Words): Promise<void> {
  const base = form.getByLabel(t("admin-commission:base"));
  await expect(base).toHaveValue("own_share");
  await form.getByLabel(t("admin-commission:percent"), { exact: true }).fill("20");
  await expect(form.getByText(t("admin-commission:example.least"))).toBeVisible();
  await expect(form.getByRole("note")).toHaveCount(0);
  await base.selectOption("whole_order");
  await expect(form.getByRole("note")).toBeVisible();
}

test("ST11 a restaurant is settled up to a day, to the bank's file and paid by its statement", {
  tag: "@matrix",
}, async ({ page, context, beside, admin, language, t }) => {
  await openAdmin(context);
  const name = SEEDED[language].restaurant;
  let paidFrom: readonly string[] = [];
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

  await test.step("CM01 CB01 CB02 a commission is agreed on at the restaurant's page", async () => {
    await openAdminPage(page, "/admin/restaurants/R-1");
    const form = await openPanel(page, t("admin-commission:add"));
    await agreeOnPercent(form, t);
    await form.getByLabel(t("admin-commission:kind")).selectOption("fixed");
    await expect(form.getByLabel(t("admin-commission:amount")), "the flat commission").toHaveValue("10");
    await form.getByLabel(t("admin-commission:kind")).selectOption("per_animal");
    await form.getByLabel(t("admin-commission:amount")).fill("20");
    await form.getByRole("button", { name: t("admin-commission:addAction") }).click();
    await expect(toast(page, t("admin-commission:added"))).toBeVisible();
    await expect(page.getByRole("list", { name: t("admin-commission:list") })).toContainText("20");
  });

  const { id } = await beside.order(COOKED);
  await verifyPayment(admin, id);
  const origin = process.env.SHOP_URL ?? "";
  const moved = await admin.post(`/api/admin/orders/${id}/status`, {
    data: { from: "Pending Payment", status: "Completed", note: "سُلِّم" },
    headers: { origin },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  const { reference } = await (await admin.get(`/api/admin/orders/${id}`)).json();

  await test.step("CM02 the order's page says the commission as agreed", async () => {
    await openAdminPage(page, `/admin/orders/${id}`);
    await expect(
      page.getByText(t("admin-commission:terms.per_animal", { amount: "*" }).split("*")[1] ?? ""),
    ).toHaveCount(1);
  });

  await test.step("ST09 its account is said, with an IBAN that holds", async () => {
    await openAdminPage(page, RESTAURANT);
    await expect(page.getByRole("table")).toContainText(reference);
    await page.getByLabel(t("admin-settlements:partner.holder")).fill("مؤسسة ديوان نجد");
    await page.getByLabel(t("admin-settlements:partner.iban")).fill("SA00 1234");
    await page.getByRole("button", { name: t("admin-settlements:partner.save") }).click();
    await expect(page.getByText(t("common:fieldErrors.iban"))).toBeVisible();
    await page.getByLabel(t("admin-settlements:partner.iban")).fill(IBAN);
    await page.getByRole("button", { name: t("admin-settlements:partner.save") }).click();
    await expect(toast(page, t("admin-settlements:partner.saved"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("BO06 a new account rests until a second person confirms it", async () => {
    await expect(page.getByText(t("admin-settlements:resting"))).toBeVisible();
    const second = await adminRequests();
    const confirmed = await second.post("/api/admin/partners/restaurant/R-1/account/confirm", {
      data: { iban: IBAN },
    });
    expect(confirmed.status(), await confirmed.text()).toBe(204);
    await second.dispose();
  });

  await test.step("ST03 what is due stands there, up to the day that is chosen", async () => {
    await openAdminPage(page, "/admin/settlements");
    await page.getByLabel(t("admin-settlements:until")).fill(today);
    await page.getByRole("button", { name: t("admin-settlements:show") }).click();
    const partners = page.getByRole("table", { name: t("admin-settlements:partners") });
    await expect(partners).toContainText(name);
    await expect(partners).toContainText(t("admin-settlements:newIban"));
    await expect(partners).toContainText(t("admin-settlements:noAccount"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("ST04 ST06 it is settled, and its file taken to the bank", async () => {
    await page.getByRole("button", { name: t("admin-settlements:run.action") }).click();
    const question = page.getByRole("alertdialog", { name: t("admin-settlements:run.ask") });
    await question.getByRole("button", { name: t("admin-settlements:run.action") }).click();
    await expect(toast(page, t("admin-settlements:run.done"))).toBeVisible();
    await page.getByRole("button", { name: t("admin-settlements:bank.order") }).click();
    const files = page.getByRole("list", { name: t("admin:bankFile.title") });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      files.getByRole("link", { name: t("admin:bankFile.csv") }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const ordered = new RegExp(`${IBAN},مؤسسة ديوان نجد,(\\d+\\.\\d\\d),SAR,(KP-\\w{8}),ST-000001`);
    const text = Buffer.concat(chunks).toString("utf8");
    expect(text).toMatch(ordered);
    paidFrom = ordered.exec(text) ?? [];
  });

  await test.step("ST05 its statement is in both languages", async () => {
    const history = page.getByRole("table", { name: t("admin-settlements:history") });
    await history.getByRole("link", { name: /ST-000001/ }).click();
    const sheet = page.getByRole("article");
    await expect(sheet).toContainText("كشف حساب");
    await expect(sheet).toContainText("Statement");
    await expect(sheet).toContainText(reference);
    await expect(sheet, "CB03 by what its commission was counted").toContainText("لكل ذبيحة");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("ST07 BS11 the bank's own statement says that it has paid", async () => {
    const statement = page.url();
    const [, amount = "", bankReference = ""] = paidFrom;
    const line = { bookedOn: today, valueOn: null, counterpartyName: null, bankReference: null };
    const written = {
      iban: IBAN,
      openingHalalas: 50_000_000,
      lines: [{ ...line, halalas: -Math.round(Number(amount) * 100), text: `TRF ${bankReference}` }],
    };
    await page.goto("/admin/bank");
    await page.locator("main input[type=file]").setInputFiles({
      name: "statement.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(writeCsv(written)),
    });
    await expect(page.getByText(t("admin-bank:done.settled", { count: 1 }))).toBeVisible();
    await page.goto(statement);
    await expect(page.getByText(t("admin-settlements:states.paid"), { exact: true })).toBeVisible();
    await expect(page.getByText(t("admin-settlements:pay.byBank"))).toBeVisible();
  });
});

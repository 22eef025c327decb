import { DEFAULT_CSV, writeCsv } from "#tests/support/samples/bank-statements.ts";
import { placeOrder, signIn } from "../../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { newPhone } from "../../support/new-phone.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

const line = { bookedOn: "2026-03-10", valueOn: null, counterpartyName: null, bankReference: null };

test("BS14 a wrong match is taken back at the desk, and its order waits for its money again", {
  tag: "@matrix",
}, async ({ page, browser, context, t }) => {
  const phone = newPhone();
  const home = await browser.newContext();
  await signIn(home, phone);
  const id = await placeOrder(home, phone);
  const read = async () =>
    (await (await home.request.get(`/api/orders/${id}`)).json()) as {
      reference: string;
      status: string;
      dueHalalas: number;
    };
  const { reference, dueHalalas: halalas } = await read();
  const statement = {
    iban: "SA0380000000608010167519",
    openingHalalas: Math.floor(Math.random() * 1_000_000_000),
    lines: [{ ...line, halalas, text: `حوالة واردة ${reference}` }],
  };

  await openAdmin(context);
  await page.goto("/admin/bank");
  await page.locator("main input[type=file]").setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(writeCsv(statement, DEFAULT_CSV)),
  });
  await expect.poll(async () => (await read()).status).toBe("Paid");

  await page.goto("/admin/bank?tab=matched");
  const mine = page.getByRole("listitem").filter({ hasText: reference }).first();
  await mine.getByRole("button", { name: t("admin-bank:line.takeBack") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("admin-bank:takeBack.label")).fill("تحويل عميل آخر");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("admin-bank:takeBack.action") }).click();
  await expect(dialog).toHaveCount(0);
  expect(await read()).toMatchObject({ status: "Pending Payment", dueHalalas: halalas });

  await test.step("BS14 the line is on the list again", async () => {
    await page.goto("/admin/bank?tab=open");
    await expect(page.getByRole("listitem").filter({ hasText: reference }).first()).toBeVisible();
  });
  await test.step("MD16 MD17 books, bank and gateways stand side by side", async () => {
    await page.goto("/admin/money/reconciliation?from=2026-03-01&to=2026-03-31");
    await expect(page.getByRole("table", { name: t("admin-money:threeWay.caption") })).toContainText(
      t("admin-money:threeWay.balance"),
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await home.close();
});

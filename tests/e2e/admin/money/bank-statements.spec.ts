import type { Page } from "@playwright/test";
import { DEFAULT_CSV, writeCsv } from "#tests/support/samples/bank-statements.ts";
import { placeOrder, signIn } from "../../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { newPhone } from "../../support/new-phone.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

const IBAN = "SA0380000000608010167519";
/** Each file says something else, as a bank's does. */
const file = (...lines: [halalas: number, text: string, name?: string][]) => ({
  name: "statement.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    writeCsv(
      {
        iban: IBAN,
        openingHalalas: Math.floor(Math.random() * 1_000_000_000),
        lines: lines.map(([halalas, text, counterpartyName = null]) => ({
          ...{ bookedOn: "2026-03-10", valueOn: null, halalas, text, counterpartyName, bankReference: null },
        })),
      },
      DEFAULT_CSV,
    ),
  ),
});
const upload = (page: Page, ...lines: Parameters<typeof file>) =>
  page.locator("main input[type=file]").setInputFiles(file(...lines));

interface Read {
  reference: string;
  status: string;
  dueHalalas: number;
}

test("BS07 BS12 a transfer that is short is topped up by a second one", { tag: "@matrix" }, async ({
  page,
  browser,
  context,
  t,
}) => {
  const phone = newPhone();
  const home = await browser.newContext();
  await signIn(home, phone);
  const id = await placeOrder(home, phone);
  const read = async () => (await (await home.request.get(`/api/orders/${id}`)).json()) as Read;
  const { reference, dueHalalas } = await read();

  await openAdmin(context);
  await page.goto("/admin/bank");
  await expect(page.getByRole("heading", { level: 1, name: t("admin-bank:title") })).toBeVisible();
  await upload(page, [dueHalalas - 12_345, `حوالة واردة ${reference}`]);
  await expect(page.getByText(t("admin-bank:done.settled", { count: 1 }))).toBeVisible();

  await test.step("BS07 the order says how much is still to pay", async () => {
    expect(await read()).toMatchObject({ status: "Pending Payment", dueHalalas: 12_345 });
    const order = await home.newPage();
    await order.goto(`/orders/${id}`);
    await expect(order.locator("main").getByText("123.45").first()).toBeVisible();
    await order.close();
  });

  await test.step("BS07 the second line completes it", async () => {
    await upload(page, [12_345, reference.toLowerCase().replace(/^(.{4})/, "$1 ")]);
    await expect(page.getByText(t("admin-bank:done.settled", { count: 1 }))).toBeVisible();
    await expect.poll(async () => (await read()).status).toBe("Paid");
    await page.goto("/admin/bank?tab=matched");
    await expect(page.getByRole("link", { name: reference }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await home.close();
});

test("BS08 BS12 a suggestion is taken by one key, and a fee is ignored with a reason", {
  tag: "@matrix",
}, async ({ page, browser, context, t }) => {
  const phone = newPhone();
  const home = await browser.newContext();
  await signIn(home, phone);
  const id = await placeOrder(home, phone);
  const read = async () => (await (await home.request.get(`/api/orders/${id}`)).json()) as Read;
  const { reference, dueHalalas } = await read();
  const fee = `رسوم ${reference.slice(0, 3)}${Date.now()}`;

  await openAdmin(context);
  await page.goto("/admin/bank");
  // Above what is due: nobody settles that but a person.
  await upload(page, [dueHalalas + 500, `حوالة ${reference}`], [-1_150, fee]);
  await expect(page.getByText(t("admin-bank:done.lines", { count: 2 }))).toBeVisible();
  const mine = page.getByRole("listitem").filter({ hasText: reference }).first();
  await expect(mine).toBeVisible();
  await expectAccessible(page);
  await mine.click({ position: { x: 8, y: 8 } });
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await read()).status).toBe("Paid");

  await page.goto("/admin/bank?tab=open");
  const charged = page.getByRole("listitem").filter({ hasText: fee });
  await charged.getByRole("button", { name: t("admin-bank:line.ignore") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("admin-bank:ignore.label")).fill("رسوم البنك");
  await dialog.getByRole("button", { name: t("admin-bank:ignore.action") }).click();
  // Behind an open dialog nothing has a role.
  await expect(dialog).toHaveCount(0);
  await expect(charged).toHaveCount(0);
  await page.goto("/admin/bank?tab=ignored");
  await expect(page.getByText(fee)).toBeVisible();
  await home.close();
});

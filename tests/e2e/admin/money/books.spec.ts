import { randomUUID } from "node:crypto";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { openAdminPage, toast } from "../../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

const today = () => riyadhDate(new Date());
const yesterday = () => addDays(today(), -1);

test("MD01 MD03 a figure opens into its parties, their entries, and what each moved", {
  tag: "@matrix",
}, async ({ page, context, t, admin }) => {
  // Nine pages, each looked through whole.
  test.slow();
  await openAdmin(context);
  const correction = { debit: { kind: "rounding" }, credit: { kind: "sales", party: "fee" } };
  const data = { ...correction, key: randomUUID(), halalas: 125, reason: "journey" };
  expect((await admin.post("/api/admin/money/corrections", { data })).status()).toBe(200);
  await openAdminPage(page, "/admin/money");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.locator('main a[href="/admin/money/accounts/sales"]').click();
  await expect(page).toHaveURL(/accounts\/sales$/);
  const parties = page.getByRole("list", { name: t("admin-money:parties") });
  await parties.getByRole("link").first().click();
  await expect(page).toHaveURL(/accounts\/sales\/.+/);
  const entries = page.getByRole("table", { name: t("admin-money:entries") });
  await entries.locator("[data-row-main]").first().click();
  const entry = entries.locator("tr[data-row-details]");
  await expect(entry.getByRole("table", { name: t("admin-money:entry.lines") })).toBeVisible();
  await expect(entry.getByRole("link", { name: t("admin-money:kind.sales") }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  for (const path of ["vat", "unpaid", "days", "reconciliation", "files", "correct"]) {
    await openAdminPage(page, `/admin/money/${path}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test("MD09 MD10 MD12 a day is closed, and what comes late is booked on the next", { tag: "@matrix" }, async ({
  page,
  context,
  t,
  admin,
}) => {
  await openAdmin(context);
  const correct = async (reason: string) => {
    await openAdminPage(page, "/admin/money/correct?kind=rounding");
    await page.getByLabel(t("admin-money:correct.credit")).selectOption("bank ");
    await page.getByLabel(t("admin-money:correct.amount")).fill("1.25");
    await page.getByLabel(t("admin-money:correct.day"), { exact: true }).fill(yesterday());
    await page.getByLabel(t("admin-money:correct.reason")).fill(reason);
    await page.getByRole("button", { name: t("admin-money:correct.submit") }).click();
    await expect(page).toHaveURL(/accounts\/rounding$/);
    const entries = page.getByRole("table", { name: t("admin-money:entries") }).locator("tr[data-row]");
    const entry = entries.filter({ hasText: reason });
    await expect(entry).toBeVisible();
    return entry.locator("time").first().getAttribute("datetime");
  };
  const name = `late ${Date.now()}`;
  await correct(`${name} 1`);

  // Days of the example's orders before yesterday, and what other journeys leave.
  for (;;) {
    const answer = await admin.get("/api/admin/money/days?through=2000-01-01");
    const { closing } = (await answer.json()) as { closing: { days: { from: string; to: string } | null } };
    if (!closing.days || closing.days.to === yesterday()) break;
    const { to } = closing.days;
    const seen = (await (await admin.get(`/api/admin/money/days?through=${to}`)).json()) as {
      toClose: { movements: { entries: number }[] };
    };
    const seenEntries = seen.toClose.movements.reduce((sum, { entries }) => sum + entries, 0);
    await admin.post("/api/admin/money/closings", { data: { day: to, seenEntries } });
  }
  const close = page.locator("#days-to-close");
  // Where another journey booked something since the page was read, the desk refuses and has to look again.
  await expect(async () => {
    await openAdminPage(page, `/admin/money/days?through=${yesterday()}`);
    if (!(await close.isVisible())) return;
    await page.locator("section", { has: close }).getByRole("button").click();
    await page.getByRole("alertdialog").getByRole("button").last().click();
    await expect(toast(page, t("admin-money:days.done"))).toBeVisible();
  }).toPass({ intervals: [100] });
  await expect(page.getByText(t("admin-money:days.nothing"))).toBeVisible();
  await expect(page.getByText(t("admin-money:days.closed"), { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  expect(await correct(`${name} 2`)).toBe(today());
});

test("MD11 the books are checked at once, and they agree", { tag: "@matrix" }, async ({
  page,
  context,
  t,
}) => {
  await openAdmin(context);
  await openAdminPage(page, "/admin/money/reconciliation");
  await page.getByRole("button", { name: t("admin-money:reconciliation.now") }).click();
  await expect(page.getByText(t("admin-money:reconciliation.agrees")).first()).toBeVisible();
});

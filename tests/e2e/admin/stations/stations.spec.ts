import { openAdminPage, toast } from "../../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

const TABLET = { width: 1180, height: 820 };

test("WS01 WS03 WS09 a tablet is paired at the desk, somebody signs in, it opens without a line, and the desk stops it", async ({
  page,
  context,
  browser,
  t,
  extraHTTPHeaders,
}) => {
  await openAdmin(context);
  await openAdminPage(page, "/admin/stations");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const name = `Fire ${Date.now()}`;

  await page
    .getByRole("button", { name: t("admin-stations:people.add") })
    .first()
    .click();
  const person = page.getByRole("dialog");
  await person.getByLabel(t("admin-stations:people.name")).fill(name);
  await person.getByLabel(t("admin-stations:people.kinds")).selectOption("kitchen");
  await person.getByLabel(t("admin-stations:people.pin")).fill("4711");
  await person.getByRole("button", { name: t("admin-stations:people.save"), exact: true }).click();
  await expect(toast(page, t("admin-stations:people.added"))).toBeVisible();

  await page
    .getByRole("button", { name: t("admin-stations:pair.action") })
    .first()
    .click();
  const pairing = page.getByRole("dialog");
  await pairing.getByLabel(t("admin-stations:pair.kind")).selectOption("kitchen");
  await pairing.getByLabel(t("admin-stations:pair.name")).fill(name);
  await pairing.getByRole("button", { name: t("admin-stations:pair.make") }).click();
  const shown = page.getByText(/^\d{4} \d{4}$/);
  const code = ((await shown.textContent()) ?? "").replace(" ", "");
  await page.getByRole("button", { name: t("admin-stations:pair.done") }).click();

  const hall = await browser.newContext({
    ...{ baseURL: process.env.SHOP_URL ?? "", viewport: TABLET, hasTouch: true, serviceWorkers: "allow" },
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
  });
  const tablet = await hall.newPage();
  const type = async (digits: string) => {
    for (const digit of digits) await tablet.getByRole("button", { name: digit, exact: true }).tap();
  };
  await tablet.goto("/station");
  await type(code);
  await tablet.getByRole("button", { name: "اقتران" }).tap();
  await tablet.getByRole("button", { name }).tap();
  await type("4711");
  await tablet.getByRole("button", { name: "دخول" }).tap();
  await expect(tablet.getByRole("button", { name: "إنهاء الدوام" })).toBeVisible();

  await tablet.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await hall.setOffline(true);
  await tablet.reload();
  await expect(tablet.getByRole("button", { name })).toBeVisible();
  await expect(tablet.getByText("المطلوب")).toBeVisible();
  await hall.setOffline(false);

  await page.reload();
  const card = page.getByRole("listitem").filter({ hasText: t("admin-stations:devices.stop") });
  await card
    .filter({ hasText: name })
    .getByRole("button", { name: t("admin-stations:devices.stop") })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("admin-stations:devices.stop") })
    .click();
  await expect(toast(page, t("admin-stations:devices.stopped"))).toBeVisible();
  await tablet.reload();
  await expect(tablet.getByText("أوقفت الإدارة هذا الجهاز")).toBeVisible();
  await hall.close();
});

import { openAdminPage, toast } from "../../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, test } from "../../support/own-shop.ts";

test.use({ shopOf: import.meta.url });

const SETTINGS: Record<string, string> = {
  phone: "+966 11 200 3000",
  whatsapp_number: "055 200 3000",
  email: "salam@wadi.sa",
  legal_name_ar: "شركة الوادي",
  legal_name_en: "Wadi Co.",
  cr_number: "1010123456",
  vat_number: "",
};

test("RD06 RD07 RD08 a shop opens: the list says what is missing, the demo line stands until nothing is", {
  tag: "@matrix",
}, async ({ page, context, browser, baseURL, beside, admin, t, language }) => {
  test.slow();
  const { context: customer, id } = await beside.order();
  await customer.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  const shop = await customer.newPage();
  const line = (where = shop) => where.getByText(t("shell:demo"), { exact: true });

  await test.step("RD06 every page says that it is a demo, also without scripts", async () => {
    const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
    await plain.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    const reader = await plain.newPage();
    for (const address of ["/", "/restaurants", "/order", "/terms", "/admin/login"]) {
      await reader.goto(address);
      await expect(line(reader), address).toBeVisible();
      await expect(line(reader), address).toHaveCSS("text-align", "center");
    }
    await plain.close();
  });

  await test.step("RD07 where money is asked for it says so of the account", async () => {
    await shop.goto(`/orders/${id}`);
    await expect(shop.getByText(t("orders:pay.demo")).first()).toBeVisible();
    await expectAccessible(shop);
  });

  await test.step("RD08 the overview leads there, and the page ends with the slim footer", async () => {
    await openAdmin(context);
    await openAdminPage(page, "/admin");
    await expect(line(page)).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("admin-opening:note.go") })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: t("admin-opening:title") })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("+966 50 000 0000");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  const row = (item: string) => page.locator(`[data-item="${item}"]`);
  await test.step("RD02 what may be right as it came is confirmed, and can be taken back", async () => {
    for (const item of ["names", "prices", "hours", "cities", "capacity", "season", "legal", "backup"]) {
      const words = t(item === "legal" ? "admin-opening:isRead" : "admin-opening:isRight");
      await row(item).getByRole("button", { name: words }).click();
      await expect(row(item)).toHaveAttribute("data-state", "confirmed");
    }
    await row("hours")
      .getByRole("button", { name: t("admin-opening:withdraw") })
      .click();
    await expect(row("hours")).toHaveAttribute("data-state", "shipped");
    await row("hours")
      .getByRole("button", { name: t("admin-opening:isRight") })
      .click();
    await expect(row("hours")).toHaveAttribute("data-state", "confirmed");
  });

  await test.step("RD05 the trial, its customer and the invented reviews go in one act", async () => {
    const card = page.locator("#examples");
    const count = (what: string, number: number) => t(`admin-opening:examples.${what}`, { count: number });
    await expect(card).toContainText(count("orders", 1));
    await card.getByRole("button", { name: t("admin-opening:examples.remove") }).click();
    const question = page.getByRole("alertdialog", { name: t("admin-opening:examples.ask") });
    await expect(question).toContainText(count("orders", 1));
    await expect(question).toContainText(count("customers", 1));
    await expectAccessible(page);
    await question.getByRole("button", { name: t("admin-opening:examples.remove") }).click();
    await expect(toast(page, t("admin-opening:examples.removed"))).toBeVisible();
    await expect(row("examples")).toHaveAttribute("data-state", "own");
    await expect(card).toContainText(t("admin-opening:examples.none"));
  });

  await test.step("DF04 a number that is no IBAN is kept only by whoever insists, and marked", async () => {
    await openAdminPage(page, "/admin/financial");
    const [iban] = await page.getByLabel(t("admin-settings:banks.iban"), { exact: true }).all();
    await iban?.fill("12345");
    await iban?.blur();
    const question = page.getByRole("alertdialog", { name: t("admin-settings:banks.keepAsk") });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: t("admin-settings:banks.keep") }).click();
    await expect(page.getByText(t("admin-settings:banks.noIban"))).toBeVisible();
  });

  await test.step("RD01 RO41 the rest becomes the owner's own; what keeps the shop from selling stays open, and the line with it", async () => {
    for (const [key, value] of Object.entries(SETTINGS))
      expect((await admin.patch(`/api/admin/settings/${key}`, { data: { value } })).status(), key).toBe(200);
    const { bankAccounts } = await (await admin.get("/api/admin/bank-accounts")).json();
    for (const [index, account] of bankAccounts.entries()) {
      const data = { iban: ["SA4815000000123456789012", "GB82WEST12345698765432"][index] };
      expect((await admin.patch(`/api/admin/bank-accounts/${account.id}`, { data })).status()).toBe(200);
    }
    for (const id of ["R-1", "R-2", "R-3"])
      await admin.patch(`/api/admin/restaurants/${id}`, { data: { visible: false } });
    await openAdminPage(page, "/admin/opening");
    const open = page.locator('[data-state="shipped"], [data-state="missing"]');
    // Here messages go into a file, links lead to this machine, and the administrator has a password alone.
    await expect(open).toHaveCount(4);
    for (const item of ["messages", "address", "second_factor", "criteria"])
      await expect(row(item)).toHaveAttribute("data-state", "missing");
    await expect(row("messages")).toContainText(t("admin-opening:items.messages.file"));
    await expect(line(page)).toBeVisible();
    await expectAccessible(page);
    await page.goto("/admin");
    await expect(
      page.getByRole("main").getByRole("link", { name: t("admin-opening:note.go") }),
    ).toBeVisible();
  });
});

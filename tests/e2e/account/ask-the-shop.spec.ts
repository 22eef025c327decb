import { openAdminPage } from "../support/admin-page.ts";
import { signIn } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, test } from "../support/shop-test.ts";

test("IX16 IX17 a customer asks the shop on its page, the desk answers in the inbox, and the answer stands there", {
  tag: "@matrix",
}, async ({ page, context, t }) => {
  const phone = newPhone();
  await page.goto("/ask");
  await expect(page.getByText(t("account:ask.verify"))).toBeVisible();
  await expectAccessible(page);
  await signIn(context, phone);
  await page.reload();
  const question = `الكتف ناقص ${phone.slice(-4)}`;
  await page.getByRole("button", { name: t("account:ask.send") }).click();
  await expect(page.getByText(t("account:ask.missing"))).toBeVisible();
  await page.getByLabel(t("account:ask.first")).fill(question);
  await page.getByRole("button", { name: t("account:ask.send") }).click();
  const thread = page.getByRole("list", { name: t("account:ask.thread") });
  await expect(thread.getByText(question)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openAdmin(context);
  const desk = await context.newPage();
  await openAdminPage(desk, "/admin/messages");
  await desk.getByText(question).first().click();
  const field = desk.getByRole("textbox", { name: t("admin-people:conversations.answerLabel"), exact: true });
  await field.fill("في الطريق إليك");
  await desk.getByRole("button", { name: t("admin-people:conversations.send"), exact: true }).click();
  // Emptied once the answer is kept.
  await expect(field).toHaveValue("");

  await page.reload();
  await expect(thread.getByText("في الطريق إليك")).toBeVisible();
});

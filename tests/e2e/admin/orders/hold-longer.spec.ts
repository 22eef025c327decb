import { placeOrder, signIn } from "../../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { newPhone } from "../../support/new-phone.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

test("KH13 the desk keeps a customer's time longer, and says why in the log", { tag: "@matrix" }, async ({
  context,
  browser,
  language,
  t,
}) => {
  const phone = newPhone();
  await signIn(context, phone);
  const id = await placeOrder(context, phone);
  const beside = await browser.newContext({
    baseURL: process.env.SHOP_URL ?? "",
    viewport: { width: 390, height: 844 },
  });
  await beside.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
  await openAdmin(beside);
  const admin = await beside.newPage();
  await admin.goto(`/admin/orders/${id}`);
  const keep = admin.getByRole("button", { name: t("admin-order:hold.action") });
  await keep.click();
  const ask = admin.getByRole("dialog");
  await ask.getByLabel(t("admin-order:hold.label")).fill("The bank transfers tomorrow");
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  await ask.getByRole("button", { name: t("admin-order:hold.action") }).click();
  await expect(ask).toBeHidden();
  await expect(admin.getByText(t("admin-order:hold.done"))).toBeVisible();
  await expect(admin.getByText("The bank transfers tomorrow")).toBeVisible();
  await expect(keep).toBeVisible();
  await beside.close();
});

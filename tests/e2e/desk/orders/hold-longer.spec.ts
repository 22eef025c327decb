import { placeOrder, signIn } from "../../support/customer.ts";
import { openDesk } from "../../support/desk.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { newPhone } from "../../support/new-phone.ts";
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
  await openDesk(beside);
  const desk = await beside.newPage();
  await desk.goto(`/admin/orders/${id}`);
  const keep = desk.getByRole("button", { name: t("admin-order:hold.action") });
  await keep.click();
  const ask = desk.getByRole("dialog");
  await ask.getByLabel(t("admin-order:hold.label")).fill("The bank transfers tomorrow");
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  await ask.getByRole("button", { name: t("admin-order:hold.action") }).click();
  await expect(ask).toBeHidden();
  await expect(desk.getByText(t("admin-order:hold.done"))).toBeVisible();
  await expect(desk.getByText("The bank transfers tomorrow")).toBeVisible();
  await expect(keep).toBeVisible();
  await beside.close();
});

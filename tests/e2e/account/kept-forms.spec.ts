import type { Page } from "@playwright/test";
import { cutWire, toast } from "../support/admin-page.ts";
import { placeOrder, signIn } from "../support/customer.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { countCodes, waitForCode } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";
import type { Words } from "../support/words.ts";

/** Signs in over the form, which must still be there. */
async function signInOver(page: Page, t: Words, phone: string): Promise<void> {
  const over = page.getByRole("dialog", { name: t("account:signInAgain.title") });
  const known = countCodes(phone);
  await over.getByLabel(t("account:verify.phone")).fill(phone.replace("+966", "0"));
  await expectAccessible(page);
  await over.getByRole("button", { name: t("account:verify.send") }).click();
  await over.getByLabel(t("account:verify.code")).fill(await waitForCode(phone, known));
  await expect(over).toBeHidden();
}

test.describe("what a customer has typed", () => {
  test("RN19 stays in the dialog of an order when the shop is away and when the session ends, and is sent after it", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    await page.goto(`/orders/${id}`);
    await unfold(page, t("orders:acts.title"));
    await page.getByRole("button", { name: t("orders:cancel.action") }).click();
    const ask = page.getByRole("dialog").filter({ hasText: t("orders:cancel.why") });
    await ask.getByText(t("orders:cancel.reasons.plans_changed")).click();
    const more = ask.getByLabel(t("orders:cancel.more"));
    await more.fill("Travelling for a month");
    const confirm = ask.getByRole("button", { name: t("orders:cancel.confirm") });

    await page.route("**/cancel", (route) => route.abort());
    await confirm.click();
    await expect(ask.getByRole("alert")).toHaveText(t("common:notSent.unreachable"));
    await page.unroute("**/cancel");

    await context.clearCookies({ name: "kabsh_session" });
    // Nothing reads the page anew under the form.
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(more).toHaveValue("Travelling for a month");
    await confirm.click();
    await signInOver(page, t, phone);
    await expect(ask).toBeHidden();
    const order = await (await context.request.get(`/api/orders/${id}`)).json();
    expect(order).toMatchObject({ status: "Cancelled" });
  });

  test("RN19 stays in the own details, and in the form of a weekly order", { tag: "@matrix" }, async ({
    page,
    context,
    t,
  }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone, {});
    await page.goto("/login");
    const name = page.getByLabel(t("account:name"), { exact: true });
    const save = page.getByRole("button", { name: t("account:save"), exact: true });
    await name.fill("Ali of the hills");
    const mend = await cutWire(page, "/login");
    await save.click();
    await expect(toast(page, t("common:notSent.unreachable"))).toBeVisible();
    await expect(name).toHaveValue("Ali of the hills");
    await mend();

    await page.goto(`/orders/standing?order=${id}`);
    const day = page.getByLabel(t("standing:form.weekday"));
    const other = await day.locator("option:not([disabled]):not(:checked)").first().getAttribute("value");
    await day.selectOption(other);
    const confirm = page.getByRole("button", { name: t("standing:form.confirm") });
    const mendAgain = await cutWire(page, "/orders/standing");
    await confirm.click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(t("common:notSent.unreachable"));
    await expect(day).toHaveValue(String(other));
    await mendAgain();

    await context.clearCookies({ name: "kabsh_session" });
    await confirm.click();
    await signInOver(page, t, phone);
    await expect(page).toHaveURL(/\/orders\/standing\/[\da-f-]{36}/);
    await expectNoSidewaysScroll(page);
  });
});

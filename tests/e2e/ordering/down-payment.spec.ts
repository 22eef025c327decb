import { placeOrder, signIn } from "../support/customer.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { LOOKED_INTO, openAdmin, PDF } from "../support/open-admin.ts";
import { reachHomeReview } from "../support/order-journey.ts";
import { expect, test } from "../support/own-shop.ts";

// A setting of the whole shop is changed, which every other journey would feel.
test.use({ shopOf: import.meta.url });

test("DN08 a down payment begins the order, and it is delivered when the rest is there", {
  tag: "@matrix",
}, async ({ context, page, browser, language, admin, journey, t }) => {
  test.slow();
  const saved = await admin.patch("/api/admin/settings/down_payment_percent", { data: { value: "30" } });
  expect(saved.status(), await saved.text()).toBe(200);
  await test.step("DN03 the wizard's last step says so before anything is agreed", async () => {
    await reachHomeReview(journey, newPhone());
    await expect(page.getByText(t("wizard:review.pay.transfer"))).toBeVisible();
    await expect(page.getByText(t("wizard:review.payFirst", { percent: 30 }))).toBeVisible();
  });

  const phone = newPhone();
  await signIn(context, phone);
  const id = await placeOrder(context, phone);
  const read = async () => (await admin.get(`/api/admin/orders/${id}`)).json();
  const placed = await read();
  const riyals = (halalas: number) => (halalas / 100).toLocaleString("en");
  const [down, rest] = [placed.downPaymentHalalas, placed.dueHalalas - placed.downPaymentHalalas];
  const move = async (status: string) =>
    admin.post(`/api/admin/orders/${id}/status`, { data: { status, from: (await read()).status } });

  await test.step("DN03 the customer chooses between the down payment and the whole", async () => {
    await page.goto(`/orders/${id}`);
    const card = page.getByRole("region", { name: t("orders:pay.down.title") });
    await expect(card).toContainText(riyals(down));
    await expect(card).toContainText(riyals(rest));
    const choice = card.getByRole("navigation", { name: t("orders:pay.down.choose") });
    await choice.getByRole("link").last().click();
    await expect(page).toHaveURL(/amount=whole/);
    await expect(card.locator("dl").first()).toContainText(riyals(placed.dueHalalas));
    await choice.getByRole("link").first().click();
    await expect(card.locator("dl").first()).toContainText(riyals(down));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole("button", { name: t("orders:pay.upload") }).click();
    const pay = page.getByRole("dialog", { name: t("orders:pay.title") });
    await pay.locator("input[type=file]").setInputFiles(PDF);
    await pay.getByRole("button", { name: t("orders:pay.submit") }).click();
    await expect(pay).toBeHidden(LOOKED_INTO);
  });

  const beside = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" });
  await beside.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
  await openAdmin(beside);
  const adminPage = await beside.newPage();

  await test.step("DN02 the desk verifies it and sees what is left, and work begins", async () => {
    await adminPage.goto(`/admin/orders/${id}`);
    await adminPage.getByRole("button", { name: t("admin-order:verify.andConfirm") }).click();
    await expect(adminPage.getByText(t("admin-order:money.rest"), { exact: true })).toBeVisible();
    await expectAccessible(adminPage);
    for (const status of ["In Slaughter", "Butchery"]) expect((await move(status)).status()).toBe(200);
    const refused = await move("Out for Delivery");
    expect(refused.ok()).toBe(false);
    expect(await refused.text()).toContain(riyals(rest));
  });

  await test.step("DN03 the customer sees the rest and pays it", async () => {
    await page.goto(`/orders/${id}`);
    const card = page.getByRole("region", { name: t("orders:pay.down.rest") });
    await expect(card).toContainText(riyals(rest));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const now = await read();
    const answered = await admin.post(`/api/admin/orders/${id}/payment`, {
      data: { decision: "verified", reason: "ظهر في كشف الحساب", proofId: now.proofs[0].id },
    });
    expect(answered.status(), await answered.text()).toBe(200);
    await page.reload();
    await unfold(page, t("orders:stage.payment"));
    await expect(page.getByText(t("orders:pay.verifiedText"))).toBeVisible();
  });

  for (const status of ["Out for Delivery", "Completed"]) expect((await move(status)).status()).toBe(200);
  await beside.close();
});

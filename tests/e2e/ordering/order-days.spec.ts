import { pdf } from "#tests/support/proof-samples.ts";
import { riyadhDay } from "../support/customer.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { LOOKED_INTO } from "../support/open-admin.ts";
import { placeFromReview, reachHomeReview, storedDraft } from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";

test("BK07 BK08 two days are chosen at the review, paid with one transfer and answered once", {
  tag: "@matrix",
}, async ({ page, t, journey, admin }) => {
  // From the first tap to the desk's answer, with every page looked at by axe on the way.
  test.slow();
  const phone = newPhone();
  await reachHomeReview(journey, phone);
  const days = page.getByRole("region", { name: t("wizard:days.title") });
  await unfold(page, t("wizard:review.other"));
  await days.getByRole("button", { name: t("wizard:days.add") }).click();
  await expect(days.locator("input[name=schedule-date]:checked")).toHaveValue(riyadhDay(2));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await days.getByRole("button", { name: t("wizard:days.addThis") }).click();
  await expect(days.getByRole("listitem")).toHaveCount(1);
  await expect(days.getByRole("status")).toContainText(t("wizard:days.sum", { count: 2 }));
  expect(await storedDraft(page)).toMatchObject({ moreDays: [{ date: riyadhDay(2) }] });
  await page.reload();
  await expect(days.getByRole("listitem")).toHaveCount(1);

  const id = await placeFromReview(journey, phone);
  const order = await (await page.context().request.get(`/api/orders/${id}`)).json();
  expect(order.basket.days).toHaveLength(2);
  const pay = page.getByRole("dialog", { name: t("orders:pay.title") });
  await expect(pay.getByText(order.basket.reference).first()).toBeVisible();
  await expect(pay).toContainText(
    Math.round((2 * order.totals.grandTotalHalalas) / 100).toLocaleString("en"),
  );
  await pay
    .locator("input[type=file]")
    .setInputFiles({ name: "transfer.pdf", mimeType: "application/pdf", buffer: pdf() });
  await pay.getByRole("button", { name: t("orders:pay.submit") }).click();
  await expect(page.getByRole("heading", { name: t("orders:pay.checking") })).toBeVisible(LOOKED_INTO);

  await unfold(page, t("orders:basket.title", { count: 2 }));
  const shown = page.getByRole("region", { name: t("orders:basket.title", { count: 2 }) });
  await expect(shown.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shown.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(order.basket.days[1].id));
  await expect(page.getByRole("heading", { name: t("orders:pay.checking") })).toBeVisible();

  await test.step("BK04 the desk answers once", async () => {
    const read = await (await admin.get(`/api/admin/orders/${id}`)).json();
    expect(read.basket.askedHalalas).toBe(2 * order.totals.grandTotalHalalas);
    const answered = await admin.post(`/api/admin/orders/${id}/payment`, {
      data: { decision: "verified", proofId: read.proofs[0].id },
    });
    expect(answered.status(), await answered.text()).toBe(200);
  });
  await expect(page.getByRole("heading", { name: t("orders:pay.verified") })).toBeVisible();
  await page.goto("/orders");
  for (const row of await page.getByRole("article").locator("summary").all()) await row.click();
  await expect(page.getByRole("heading", { name: t("orders:basket.title", { count: 2 }) })).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

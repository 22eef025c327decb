import type { APIRequestContext } from "@playwright/test";
import { photo } from "#tests/support/proof-samples.ts";
import { openAdminPage } from "../../support/admin-page.ts";
import {
  expectAccessible,
  expectInReadingOrder,
  expectNoSidewaysScroll,
} from "../../support/looks/page-checks.ts";
import { openAdmin, sendReceipt } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

const receipt = async (name = "transfer.png") => ({
  name,
  mimeType: "image/png",
  buffer: await photo("png"),
});

async function ask(admin: APIRequestContext, path: string, data: object) {
  const answer = await admin.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

test("OE01 OE05 a receipt that waits leads the page: verified and accepted in one press, what destroys apart", {
  tag: "@matrix",
}, async ({ page, context, t, language, beside }) => {
  const order = await beside.order();
  await sendReceipt(order, order.id, await receipt());
  await openAdmin(context);
  await openAdminPage(page, `/admin/orders/${order.id}`);
  const payment = page.getByRole("region", { name: t("admin-orders:payment.title") });
  const facts = page.getByRole("region", { name: t("admin-orders:facts.title") });
  const log = page.getByRole("region", { name: t("admin-orders:log.title") });
  const top = async (part: typeof facts) => (await part.boundingBox())?.y ?? 0;
  await expect(
    payment.getByRole("button").filter({ hasText: t("admin-orders:payment.verify") }),
  ).toBeVisible();
  expect(await top(payment)).toBeLessThan(await top(facts));
  await test.step("OE05 the facts of a home order say nothing of restaurants, and stand beside the log", async () => {
    await expect(facts.getByText(t("admin-orders:facts.none"))).toHaveCount(0);
    await expect(facts.getByText(t("admin-orders:facts.restaurant"), { exact: true })).toHaveCount(0);
    if ((page.viewportSize()?.width ?? 0) >= 1024) await expectInReadingOrder(facts, log, language);
  });
  await test.step("OE05 one button leads, and what destroys is outlined", async () => {
    const filled = await page
      .getByRole("main")
      .getByRole("button")
      .evaluateAll(
        (buttons) => buttons.filter((button) => /\bbg-(ember|brick)\b/.test(button.className)).length,
      );
    expect(filled).toBe(1);
  });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await payment.getByRole("button", { name: t("admin-order:verify.andConfirm") }).click();
  const work = page.getByRole("region", { name: t("admin-orders:move.title") });
  await expect(work.getByText(t("admin-orders:status.Confirmed"), { exact: true }).first()).toBeVisible();
  await expect(work.getByText(t("admin-orders:reviewState.verified"))).toBeVisible();
  const seen = await (await order.context.request.get(`/api/orders/${order.id}`)).json();
  expect(seen).toMatchObject({ status: "Confirmed", paymentReview: "verified", dueHalalas: 0 });
});

test("OE02 OE03 going on without the money asks why and marks the order; missing money is decided at the top", {
  tag: "@matrix",
}, async ({ page, context, t, beside, admin }) => {
  const order = await beside.order();
  const { email } = await openAdmin(context);
  await openAdminPage(page, `/admin/orders/${order.id}`);
  const work = page.getByRole("region", { name: t("admin-orders:move.title") });
  const dialog = page.getByRole("dialog");
  await work.getByRole("button", { name: t("admin-order:unverified.action") }).click();
  await dialog.getByRole("button", { name: t("admin-order:unverified.action") }).click();
  await expect(dialog.getByText(t("common:fieldErrors.required"))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t("admin-order:unverified.why")).fill("Old customer, pays at the door");
  await dialog.getByRole("button", { name: t("admin-order:unverified.action") }).click();
  const mark = page.getByRole("region", { name: t("admin-order:unverified.band") });
  await expect(mark).toContainText("Old customer, pays at the door");
  await expect(mark).toContainText(email);
  await expectAccessible(page);

  await test.step("OE03 a receipt refused after that raises the missing money, with three ways to decide", async () => {
    await sendReceipt(order, order.id, await receipt());
    const view = await (await admin.get(`/api/admin/orders/${order.id}`)).json();
    await ask(admin, `/api/admin/orders/${order.id}/payment`, {
      decision: "rejected",
      reason: "Another shop's account",
      proofId: view.proofs[0].id,
    });
    await page.reload();
    const missing = page.getByRole("region", { name: t("admin-order:missing.title") });
    await expect(missing).toContainText("Another shop's account");
    await expect(missing.getByRole("button")).toHaveText([
      t("admin-order:missing.came"),
      t("admin-order:unverified.goOn"),
      t("admin-order:missing.cancel"),
    ]);
    await expectAccessible(page);
    await missing.getByRole("button", { name: t("admin-order:unverified.goOn") }).click();
    await dialog.getByLabel(t("admin-order:unverified.why")).fill("Pays the driver");
    await dialog.getByRole("button", { name: t("admin-order:unverified.goOn") }).click();
    await expect(missing).toHaveCount(0);
    await expect(mark).toContainText("Pays the driver");
  });

  await test.step("OE04 money without a receipt is verified with what showed it, and the mark goes", async () => {
    const payment = page.getByRole("region", { name: t("admin-orders:payment.title") });
    await payment.getByRole("button", { name: t("admin-order:verify.without") }).click();
    await dialog.getByLabel(t("admin-order:verify.what")).fill("Seen in the bank's statement");
    await dialog.getByRole("button", { name: t("admin-orders:payment.verify") }).click();
    await expect(mark).toHaveCount(0);
    const log = page.getByRole("region", { name: t("admin-orders:log.title") });
    await expect(log).toContainText("Seen in the bank's statement");
  });
  await expectNoSidewaysScroll(page);
});

test("OE04 a receipt that came meanwhile is shown in place of an answer to the older one", async ({
  page,
  context,
  t,
  beside,
}) => {
  const order = await beside.order();
  await sendReceipt(order, order.id, await receipt());
  await openAdmin(context);
  await openAdminPage(page, `/admin/orders/${order.id}`);
  const payment = page.getByRole("region", { name: t("admin-orders:payment.title") });
  const picture = payment.getByRole("img");
  const before = await picture.getAttribute("src");
  // The desk hears of the new receipt at once and reads again; what it cannot read stands for the moment before it has.
  const isReading = (url: URL) => url.pathname === `/admin/orders/${order.id}.data`;
  await page.route(isReading, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await sendReceipt(order, order.id, {
    ...(await receipt()),
    buffer: await photo("jpeg"),
    mimeType: "image/jpeg",
  });
  await page.unroute(isReading);
  await payment.getByRole("button", { name: t("admin-orders:payment.verify"), exact: true }).click();
  await expect(picture).not.toHaveAttribute("src", before ?? "");
});

test("OE07 OE08 an order is edited on its quote, its customer pays the difference, and what was agreed stays readable", {
  tag: "@matrix",
}, async ({ page, context, t, beside, admin }) => {
  // One order from its first edit to its money given back.
  test.slow();
  const order = await beside.order();
  await ask(admin, `/api/admin/orders/${order.id}/payment`, {
    decision: "verified",
    proofId: null,
    reason: "Cash",
    andConfirm: true,
  });
  await openAdmin(context);
  await openAdminPage(page, `/admin/orders/${order.id}`);
  await page.getByRole("link", { name: t("admin-order:work.edit") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("admin-order:edit.title") })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const items = page.getByRole("region", { name: t("admin-order:edit.items") });
  const summary = page.getByRole("region", { name: t("admin-order:edit.summary") });
  const count = `${t("admin-order:edit.quantity")}, ${t("admin-order:edit.animal", { number: 1 })}`;
  await items.getByRole("button", { name: t("common:stepper.more", { label: count }) }).click();
  await expect(summary).toContainText(t("admin-order:edit.toPay"));
  await page.getByLabel(t("admin-order:edit.time"), { exact: true }).selectOption("18:30");
  await page.getByLabel(t("admin-order:edit.phoneNote")).fill("Wife: 055 123 4567");
  const save = summary.getByRole("button", { name: t("admin-order:edit.save") });
  await save.click();
  await expect(summary.getByText(t("refusals:reason_required"))).toBeVisible();
  await summary.getByLabel(t("admin-order:edit.reason")).fill("Wants two");
  await expectAccessible(page);
  await save.click();

  await test.step("OE07 OE10 the order's page says what is still to pay and what was agreed before", async () => {
    await page.waitForURL(new RegExp(`/admin/orders/${order.id}$`));
    await expect(page.getByRole("main")).toContainText(
      t("admin-order:toPay.text", { had: "*" }).split("*")[1] ?? "",
    );
    await expect(page.getByRole("region", { name: t("admin-orders:facts.title") })).toContainText(
      "Wife: 055 123 4567",
    );
    const earlier = page.getByRole("region", { name: t("admin-order:revisions.title") });
    await earlier.locator("summary").click();
    await expect(earlier).toContainText("Wants two");
    await expect(earlier).toContainText(t("orders:lines.total"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("OE12 the customer's page asks for the difference and no more", async () => {
    const own = await order.context.newPage();
    await own.goto(`/orders/${order.id}`);
    const seen = await (await order.context.request.get(`/api/orders/${order.id}`)).json();
    expect(seen).toMatchObject({ schedule: { time: "18:30" }, meats: [{ quantity: 2 }] });
    expect(seen.dueHalalas).toBe(seen.meats[0].unitPriceHalalas);
    await expect(own.getByRole("heading", { name: /rest|الباقي/ })).toBeVisible();
    await sendReceipt(order, order.id, await receipt());
    await own.close();
  });

  await test.step("OE15 made cheaper again, the rest goes back and is marked as returned", async () => {
    const view = await (await admin.get(`/api/admin/orders/${order.id}`)).json();
    const answer = { decision: "verified", proofId: view.proofs[0].id };
    const { revision } = await ask(admin, `/api/admin/orders/${order.id}/payment`, answer);
    const { appFeeHalalas, deliveryFeeHalalas } = view.totals;
    await ask(admin, `/api/admin/orders/${order.id}/edit`, {
      revision,
      reason: "One after all",
      items: {
        meats: [{ line: 0, quantity: 1 }],
        expectedTotalHalalas: view.meats[0].unitPriceHalalas + appFeeHalalas + deliveryFeeHalalas,
      },
    });
    await page.reload();
    await page.getByRole("button", { name: t("admin-order:toReturn.action") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("admin-refunds:give.way")).selectOption("by_hand");
    await dialog.getByLabel(t("admin-refunds:give.amount")).fill("400");
    await dialog.getByLabel(t("admin-refunds:give.reason")).fill("Transfer 4711");
    await dialog.getByRole("button", { name: t("admin-refunds:give.confirm"), exact: true }).click();
    await expect(page.getByRole("region", { name: t("admin-orders:log.title") })).toContainText(
      "Transfer 4711",
    );
    const { toReturnHalalas } = await (await admin.get(`/api/admin/orders/${order.id}`)).json();
    expect(toReturnHalalas).toBe(view.meats[0].unitPriceHalalas - 40_000);
  });
});

test("OE13 an edit of an order that has moved since is refused and says where it stands", {
  tag: "@matrix",
}, async ({ page, context, t, beside, admin }) => {
  const order = await beside.order();
  await openAdmin(context);
  await openAdminPage(page, `/admin/orders/${order.id}/edit`);
  await page.getByLabel(t("admin-order:edit.phoneNote")).fill("Late");
  await ask(admin, `/api/admin/orders/${order.id}/status`, { from: "Pending Payment", status: "Paid" });
  const summary = page.getByRole("region", { name: t("admin-order:edit.summary") });
  await summary.getByLabel(t("admin-order:edit.reason")).fill("Too late");
  await summary.getByRole("button", { name: t("admin-order:edit.save") }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText(t("admin-orders:status.Paid"));
  await expectAccessible(page);
  await alert.getByRole("button", { name: t("admin-order:edit.reload") }).click();
  await expect(page.getByLabel(t("admin-order:edit.phoneNote"))).toHaveValue("");
});

import { photo } from "#tests/support/proof-samples.ts";
import { goOnAheadOfDay } from "../../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { COOKED, openAdmin, PDF, sendReceipt } from "../../support/open-admin.ts";
import { SEEDED } from "../../support/order-journey.ts";
import { expect, test } from "../../support/shop-test.ts";

test.describe("one order's desk", () => {
  test("AO11 everything about an order stands on its page", async ({
    page,
    context,
    t,
    language,
    beside,
  }) => {
    const names = SEEDED[language];
    const cooked = await beside.order(COOKED);
    await openAdmin(context);
    await page.goto(`/admin/orders/${cooked.id}`);
    const facts = page.getByRole("region", { name: t("admin-orders:facts.title") });
    await test.step("AO11 AO12 its facts say who, how and where, and add up the plates", async () => {
      await expect(facts).toContainText("Ali Mohammed");
      await expect(facts.getByRole("link", { name: t("admin-orders:facts.call") })).toHaveAttribute(
        "href",
        `tel:${cooked.phone}`,
      );
      await expect(facts.getByRole("link", { name: t("admin-orders:facts.whatsapp") })).toHaveAttribute(
        "href",
        new RegExp(`^https://wa\\.me/${cooked.phone.slice(1)}\\?text=`),
      );
      for (const words of [
        t("admin-orders:facts.restaurantType"),
        t("admin-orders:list.delivery"),
        names.restaurant,
        names.mandi,
        names.kabsa,
        names.basmati,
        "Al Olaya, Riyadh",
      ]) {
        await expect(facts).toContainText(words);
      }
      const plates = facts
        .locator("div")
        .filter({ has: page.getByText(t("admin-orders:facts.plates"), { exact: true }) });
      await expect(plates.last().locator("dd")).toHaveText("7");
    });

    await test.step("AO13 AO14 its lines are the animals with their notes, and the breakdown of the cost", async () => {
      const items = page.getByRole("region", { name: t("admin-orders:lines.items") });
      await expect(items).toContainText(names.sawakni);
      await expect(items).toContainText("No onion");
      await expect(items).toContainText(t("orders:lines.total"));
      await expect(items).toContainText(t("admin-orders:lines.commission", { terms: "5%" }));
    });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await test.step("AO15 a place stands on a map, and without a place there is none", async () => {
      const map = page.getByRole("region", { name: t("admin-orders:map.title") });
      await expect(map.locator(".map-pin")).toBeVisible();
      await expect(map.getByRole("link", { name: t("admin-orders:map.open") })).toHaveAttribute(
        "href",
        "https://www.google.com/maps?q=24.7136,46.6753",
      );
      const home = await beside.order();
      await page.goto(`/admin/orders/${home.id}`);
      await expect(page.getByRole("region", { name: t("admin-orders:facts.title") })).toContainText(
        t("admin-orders:facts.home"),
      );
      await expect(map).toHaveCount(0);
    });
  });

  test("AO06 AO08 the next step leads, and every status can be set", { tag: "@matrix" }, async ({
    page,
    context,
    t,
    beside,
    admin,
  }) => {
    const order = await beside.order();
    const cash = { decision: "verified", proofId: null, reason: "Paid in cash" };
    expect((await admin.post(`/api/admin/orders/${order.id}/payment`, { data: cash })).status()).toBe(200);
    const { email } = await openAdmin(context);
    await page.goto(`/admin/orders/${order.id}`);
    const moves = page.getByRole("region", { name: t("admin-orders:move.title") });
    const log = page.getByRole("region", { name: t("admin-orders:log.title") });
    const select = moves.getByLabel(t("admin-orders:move.select"));
    await expect(select.locator("option")).toHaveCount(11);
    await expect(select.locator("option").first()).toHaveText(t("admin-orders:status.Paid"));

    const dialog = page.getByRole("dialog");
    await test.step("AO08 AO09 leaving out a step asks why, and the log keeps who and why", async () => {
      await select.selectOption("Confirmed");
      await moves.getByRole("button", { name: t("admin-orders:move.apply"), exact: true }).click();
      await dialog.getByRole("button", { name: t("admin-orders:move.confirm") }).click();
      await expect(dialog.getByText(t("refusals:reason_required"))).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel(t("admin-orders:move.reason")).fill("The customer is in a hurry");
      await dialog.getByRole("button", { name: t("admin-orders:move.confirm") }).click();
      await expect(moves.getByText(t("admin-orders:status.Confirmed")).first()).toBeVisible();
      await expect(log).toContainText("The customer is in a hurry");
      await expect(log).toContainText(email);
    });

    // The usual next step needs no reason.
    const slaughter = t("admin-orders:status.In Slaughter");
    const next = moves.getByRole("button", { name: t("admin-orders:move.next", { status: slaughter }) });
    await test.step("HL06 an order of tomorrow is asked about first, and stays where it is without a yes", async () => {
      await next.click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(t("admin-orders:move.aheadText", { status: slaughter }));
      await expectAccessible(page);
      await question.getByRole("button", { name: t("common:cancel") }).click();
      await expect(moves.getByText(t("admin-orders:status.Confirmed")).first()).toBeVisible();
      await next.click();
      await goOnAheadOfDay(page, t, slaughter);
    });
    const moved = { from: t("admin-orders:status.Confirmed"), to: t("admin-orders:status.In Slaughter") };
    await expect(log).toContainText(t("admin-orders:log.moved", moved));

    await select.selectOption("Ready for Pickup");
    await moves.getByRole("button", { name: t("admin-orders:move.apply"), exact: true }).click();
    await dialog.getByLabel(t("admin-orders:move.reason")).fill("The customer fetches it");
    await dialog.getByRole("button", { name: t("admin-orders:move.confirm") }).click();
    await expect(log).toContainText("The customer fetches it");

    await test.step("AO07 AO09 rejecting cancels it with a reason", async () => {
      await moves.getByRole("button", { name: t("admin-orders:move.reject"), exact: true }).click();
      await dialog.getByLabel(t("admin-orders:move.reason")).fill("No lamb left");
      await dialog.getByRole("button", { name: t("admin-orders:move.confirmReject") }).click();
      await expect(log).toContainText("No lamb left");
      const seen = await order.context.request.get(`/api/orders/${order.id}`);
      expect((await seen.json()).status).toBe("Cancelled");
    });
    await expectNoSidewaysScroll(page);
  });

  test("AO10 of two admins the second is told, and nothing of the first is undone", {
    tag: "@matrix",
  }, async ({ page, context, t, beside, admin: other }) => {
    const order = await beside.order();
    await openAdmin(context);
    await page.goto(`/admin/orders/${order.id}`);
    // The desk hears of every change at once and reads again; what it cannot read stands for the moment before it has.
    const isReading = (url: URL) => url.pathname === `/admin/orders/${order.id}.data`;
    await page.route(isReading, (route) =>
      route.request().method() === "GET" ? route.abort() : route.continue(),
    );
    const moved = await other.post(`/api/admin/orders/${order.id}/status`, {
      data: { from: "Pending Payment", status: "Paid" },
    });
    expect(moved.status()).toBe(200);

    const moves = page.getByRole("region", { name: t("admin-orders:move.title") });
    await moves.getByRole("button", { name: t("admin-orders:move.reject"), exact: true }).click();
    await page.getByRole("dialog").getByLabel(t("admin-orders:move.reason")).fill("Too late");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("admin-orders:move.confirmReject") })
      .click();
    await expect(moves.getByRole("alert")).toContainText(t("admin-orders:move.staleTitle"));
    await expect(moves.getByRole("alert")).toContainText(t("admin-orders:status.Paid"));
    const reload = moves.getByRole("button", { name: t("admin-orders:move.reload") });
    await expect(reload).toBeVisible();
    await page.unroute(isReading);
    // The page may hear of the change first and read by itself.
    await reload.evaluateAll((buttons) => (buttons[0] as HTMLButtonElement | undefined)?.click());
    await expect(moves.getByRole("alert")).toHaveCount(0);
    expect((await (await other.get(`/api/admin/orders/${order.id}`)).json()).status).toBe("Paid");
  });

  test("AO17 a receipt is looked at and verified, or rejected with a reason that the customer reads", {
    tag: "@matrix",
  }, async ({ page, context, t, beside }) => {
    const order = await beside.order();
    const picture = { name: "transfer.png", mimeType: "image/png", buffer: await photo("png") };
    await sendReceipt(order, order.id, picture);
    await openAdmin(context);
    await page.goto(`/admin/orders/${order.id}`);
    const payment = page.getByRole("region", { name: t("admin-orders:payment.title") });
    await payment.getByRole("button", { name: t("admin-orders:payment.zoom") }).click();
    const zoom = page.getByRole("dialog");
    await expect(zoom.getByRole("img")).toBeVisible();
    expect(
      await zoom.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    await zoom.getByRole("button", { name: t("admin-orders:payment.zoomIn") }).click();
    await expectAccessible(page);
    await zoom.getByRole("button", { name: t("common:close") }).click();

    await payment.getByRole("button", { name: t("admin-orders:payment.reject") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("admin-orders:payment.reject") }).click();
    await expect(dialog.getByText(t("common:fieldErrors.required"))).toBeVisible();
    await dialog.getByLabel(t("admin-orders:payment.reason")).fill("The amount is not readable");
    await dialog.getByRole("button", { name: t("admin-orders:payment.reject") }).click();
    await expect(payment).toContainText("The amount is not readable");
    const rejected = await (await order.context.request.get(`/api/orders/${order.id}`)).json();
    expect(rejected).toMatchObject({
      status: "Pending Payment",
      paymentReviewReason: "The amount is not readable",
    });

    await sendReceipt(order, order.id, PDF);
    await expect(payment.getByRole("link", { name: t("admin-orders:payment.downloadPdf") })).toHaveAttribute(
      "target",
      "_blank",
    );
    await payment.getByRole("button", { name: t("admin-orders:payment.verify"), exact: true }).click();
    await expect(payment.getByText(t("admin-orders:reviewState.verified"), { exact: true })).toBeVisible();
    const verified = await (await order.context.request.get(`/api/orders/${order.id}`)).json();
    expect(verified).toMatchObject({ status: "Paid", paymentReview: "verified" });
  });

  test("OE06 notes are a thread, signed, that stays among admins; one's own can be taken back", {
    tag: "@matrix",
  }, async ({ page, context, t, beside, admin }) => {
    const order = await beside.order();
    const { email } = await openAdmin(context);
    const other = await admin.post(`/api/admin/orders/${order.id}/notes`, {
      data: { text: "Rang, no answer" },
    });
    expect(other.status()).toBe(200);
    await page.goto(`/admin/orders/${order.id}`);
    const notes = page.getByRole("region", { name: t("admin-order:notes.title") });
    await expect(notes).toContainText("Rang, no answer");
    await notes.getByLabel(t("admin-order:notes.label")).fill("Calls back at six");
    await notes.getByRole("button", { name: t("admin-order:notes.add") }).click();
    const own = notes.getByRole("listitem").filter({ hasText: "Calls back at six" });
    await expect(own).toContainText(email);
    await expect(notes.getByLabel(t("admin-order:notes.label"))).toHaveValue("");
    expect(await (await order.context.request.get(`/api/orders/${order.id}`)).text()).not.toContain(
      "Calls back",
    );
    await expectAccessible(page);
    const back = (text: string) =>
      notes.getByRole("button", { name: t("admin-order:notes.backOf", { text }), exact: true });
    await expect(back("Rang, no answer")).toHaveCount(0);
    await back("Calls back at six").click();
    await expect(own).toHaveCount(0);
    await expect(notes).toContainText("Rang, no answer");
  });

  test("AO16 an unknown order says so and leads back", { tag: "@matrix" }, async ({ page, context, t }) => {
    await openAdmin(context);
    for (const id of ["unknown", "00000000-0000-4000-8000-000000000000"]) {
      const answer = await page.goto(`/admin/orders/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: t("orders:notFound.title") })).toBeAttached();
      await expect(page.getByRole("link", { name: t("admin-orders:detail.backToList") })).toHaveAttribute(
        "href",
        "/admin/orders",
      );
    }
    await expectAccessible(page);
  });
});

import { placeOrder } from "../../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { COOKED, openAdmin, PDF, rowOf, sendReceipt, verifyPayment } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

test.describe("the orders desk", () => {
  test("AO01 AO02 filters live in the address, rows open their order, Back finds the list again", {
    tag: "@matrix",
  }, async ({ page, context, t, beside }) => {
    const { id, phone } = await beside.order();
    await openAdmin(context);
    await page.goto(`/admin/orders?q=${phone.slice(4)}`);
    await expect(page.getByRole("heading", { level: 1, name: t("admin-orders:title") })).toBeVisible();
    await expect(rowOf(page, id)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // On desks they stand in a row of their own.
    const fold = page.getByText(t("admin-orders:filters.open"), { exact: true });
    if (await fold.isVisible()) await fold.click();
    await page.getByLabel(t("admin-orders:filters.status"), { exact: true }).selectOption("Completed");
    await expect(page).toHaveURL(/status=Completed/);
    await expect(page.getByText(t("admin-orders:list.noResults"))).toBeVisible();
    await page.getByLabel(t("admin-orders:filters.status"), { exact: true }).selectOption("");
    await page.getByLabel(t("admin-orders:filters.payment"), { exact: true }).selectOption("unpaid");
    await expect(page).toHaveURL(/payment=unpaid/);
    await expect(rowOf(page, id)).toBeVisible();
    await test.step("AO05 X12 the review of payments is a filter, and says when nothing is found", async () => {
      await page.getByLabel(t("admin-orders:filters.review"), { exact: true }).selectOption("verified");
      await expect(page.getByText(t("admin-orders:list.noResults"))).toBeVisible();
    });
    await expectAccessible(page);

    await page.goto(`/admin/orders?payment=unpaid&q=${phone.slice(4)}`);
    await rowOf(page, id).getByRole("link").click();
    const { reference } = await (await context.request.get(`/api/admin/orders/${id}`)).json();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
    await expect(page.getByRole("main").getByText(id.slice(0, 8), { exact: true })).toBeVisible();
    await page.getByRole("link", { name: t("admin-orders:detail.back"), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`payment=unpaid&q=${phone.slice(4)}$`));
  });

  test("AO01 many orders move at once, after a preview of who stays and why", { tag: "@matrix" }, async ({
    page,
    context,
    t,
    beside,
  }) => {
    const customer = await beside.customer();
    const first = await placeOrder(customer.context, customer.phone);
    const second = await placeOrder(customer.context, customer.phone);
    await sendReceipt(customer, second, PDF);
    await openAdmin(context);
    await verifyPayment(context.request, second);
    await page.goto(`/admin/orders?q=${customer.phone.slice(4)}`);
    await rowOf(page, first).getByRole("checkbox").check();
    await rowOf(page, second).getByRole("checkbox").check();
    const bar = page.getByRole("region", { name: t("admin-orders:bulk.chosen", { count: 2 }) });
    await bar.getByLabel(t("admin-orders:bulk.to")).selectOption("Confirmed");
    await bar.getByRole("button", { name: t("admin-orders:bulk.preview") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t("admin-orders:bulk.moves", { count: 1 }));
    await expect(dialog).toContainText(t("admin-orders:bulk.stays", { count: 1 }));
    await expect(dialog).toContainText(t("admin-orders:bulk.why.payment_not_verified"));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("admin-orders:bulk.apply") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, second)).toContainText(t("admin-orders:status.Confirmed"));
    await expect(rowOf(page, first)).toContainText(t("admin-orders:status.Pending Payment"));
  });

  test("AO01 AO02 queues count what waits, and filters are kept as one's own tab", {
    tag: "@matrix",
  }, async ({ page, context, t, beside }) => {
    const order = await beside.order();
    await sendReceipt(order, order.id, PDF);
    await openAdmin(context);
    await page.goto("/admin/orders");
    await page
      .getByRole("navigation", { name: t("admin-orders:queues.label") })
      .getByRole("link", { name: t("admin-orders:queues.verify") })
      .click();
    await expect(page).toHaveURL(/queue=verify$/);
    await expect(rowOf(page, order.id)).toBeVisible();

    await page.goto("/admin/orders?status=Paid&review=awaiting_review");
    await page.getByRole("button", { name: t("admin-orders:views.save") }).click();
    await page.getByLabel(t("admin-orders:views.name")).fill("Morning round");
    await page.getByRole("button", { name: t("common:save"), exact: true }).click();
    const shown = page.locator("summary").filter({ hasText: "Morning round" });
    await shown.click();
    await expect(page.getByRole("link", { name: "Morning round" })).toHaveAttribute("aria-current", "true");
    await page.goto("/admin/orders");
    await page
      .locator("summary")
      .filter({ hasText: t("admin-orders:views.title") })
      .click();
    await page.getByRole("link", { name: "Morning round" }).click();
    await expect(page).toHaveURL(/status=Paid&review=awaiting_review$/);
    await shown.click();
    await page
      .getByRole("button", { name: t("admin-orders:views.remove", { name: "Morning round" }) })
      .click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("common:delete") })
      .click();
    await expect(page.getByRole("link", { name: "Morning round" })).toHaveCount(0);
  });

  test("AO01 the bell is silent until somebody asks for it", { tag: "@matrix" }, async ({
    page,
    context,
    t,
  }) => {
    await openAdmin(context);
    await page.goto("/admin/orders");
    const on = page.getByRole("button", { name: t("admin:watch.soundOn") });
    await expect(on).toHaveAttribute("aria-pressed", "false");
    await on.click();
    await page.reload();
    const off = page.getByRole("button", { name: t("admin:watch.soundOff") });
    await expect(off).toHaveAttribute("aria-pressed", "true");
    await off.click();
    await expect(on).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("desk_sound");
  });

  test("AO01 a new order is there at once, rings once that was asked for, and is counted by the title of another page", {
    tag: "@matrix",
  }, async ({ page, context, t, beside }) => {
    const customer = await beside.customer();
    await openAdmin(context);
    await page.addInitScript(() => {
      const make = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function (this: AudioContext) {
        document.documentElement.dataset.strokes = `${Number(document.documentElement.dataset.strokes ?? 0) + 1}`;
        return make.call(this);
      };
    });
    const strokes = () => page.evaluate(() => Number(document.documentElement.dataset.strokes ?? 0));
    const notified = page.waitForResponse("**/api/admin/order-events");
    await page.goto(`/admin/orders?q=${customer.phone.slice(4)}`);
    await expect(page.getByText(t("admin-orders:list.noResults"))).toBeVisible();
    await notified;
    const isShown = async () =>
      expect(rowOf(page, await placeOrder(customer.context, customer.phone))).toBeVisible();
    await isShown();
    expect(await strokes(), "nobody asked for a sound").toBe(0);

    // By key, because the notes of new orders lie over the bar for a while.
    await page.getByRole("button", { name: t("admin:watch.soundOn") }).press("Enter");
    await expect.poll(strokes, "it says at once what it sounds like").toBeGreaterThan(0);
    const sample = await strokes();
    await isShown();
    await expect.poll(strokes).toBeGreaterThan(sample);

    await page.getByRole("button", { name: t("admin:watch.soundOff") }).press("Enter");
    const last = await strokes();
    await isShown();
    expect(await strokes()).toBe(last);

    await test.step("AO01 the title of another page counts what came", async () => {
      const again = page.waitForResponse("**/api/admin/order-events");
      await page.goto("/admin/customers");
      await again;
      await placeOrder(customer.context, customer.phone);
      await expect(page).toHaveTitle(/^\(\d+\) /);
      // Other journeys order beside this one, and orders of one moment are one notice.
      const open = page.getByRole("button", { name: t("admin:watch.open") });
      await expect(open.or(page.getByRole("button", { name: t("admin:watch.openAll") }))).toBeVisible();
      await page.goto("/admin/orders");
      await expect(page).not.toHaveTitle(/^\(\d+\) /);
    });
  });

  test("AO11 AO13 papers are printed for the butcher, the kitchen and the driver", {
    tag: "@matrix",
  }, async ({ page, context, t, beside }) => {
    const order = await beside.order(COOKED);
    await openAdmin(context);
    const shows = { butchery: "سواكني", kitchen: "No onion", delivery: "Al Olaya, Riyadh" };
    for (const [slip, words] of Object.entries(shows)) {
      await page.goto(`/admin/orders/${order.id}?print=${slip}`);
      const paper = page.getByRole("article");
      await expect(paper.getByRole("heading", { name: t(`admin-orders:slip.${slip}`) })).toBeVisible();
      await expect(paper).toContainText(words);
      await expectAccessible(page);
    }
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("article")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.goto(`/admin/orders?q=${order.phone.slice(4)}&print=kitchen`);
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  test("AO01 the palette and the keys lead anywhere", { tag: "@matrix" }, async ({
    page,
    context,
    t,
    beside,
  }) => {
    const order = await beside.order();
    await openAdmin(context);
    await page.goto("/admin/orders");
    await page.keyboard.press("Control+k");
    await expect(page.getByPlaceholder(t("admin:palette.placeholder"))).toBeFocused();
    await page.keyboard.type(order.phone.slice(4));
    await expect(page.getByRole("option", { name: order.id.slice(0, 8) })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("option", { name: order.id.slice(0, 8) }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("g");
    await page.keyboard.press("u");
    await expect(page).toHaveURL(/\/admin\/customers$/);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: t("admin:shortcuts.title") })).toBeVisible();
    await expectAccessible(page);
  });
});

import { randomUUID } from "node:crypto";
import { toast } from "../support/admin-page.ts";
import {
  expectAccessible,
  expectInReadingOrder,
  expectNoSidewaysScroll,
} from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, test } from "../support/shop-test.ts";
import { change } from "../support/storefront.ts";

test.describe("the overview", () => {
  test("AV01 AV02 tells what waits, the figures of three periods with the commission, and opens their lists", {
    tag: "@matrix",
  }, async ({ page, context, t, language, beside }) => {
    await beside.order();
    await openAdmin(context);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: t("admin:links.overview") })).toBeVisible();
    for (const period of ["today", "week", "month"]) {
      const card = page.getByRole("article").filter({ hasText: t(`admin:overview.${period}`) });
      await expect(card).toContainText(t("admin:overview.commission"));
    }
    await test.step("DP03 what is not verified yet stands beside the sales", async () => {
      const month = page.getByRole("article").filter({ hasText: t("admin:overview.month") });
      await expect(month).toContainText(t("admin:overview.unverified"));
      await expect(page.getByText(t("admin:overview.counted"))).toBeVisible();
    });
    await test.step("DP02 a shop without a month before says so once", async () => {
      await expect(page.getByText(t("admin:overview.nothingBefore"))).toHaveCount(1);
    });
    await test.step("DP01 cards of one row end at one height", async () => {
      const box = async (name: string) => {
        const card = page.getByRole("region", { name, exact: true });
        return (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      };
      for (const [first, second] of [
        ["byStatus", "byFulfillment"],
        ["topBreeds", "topRestaurants"],
      ]) {
        const [a, b] = [await box(t(`admin:overview.${first}`)), await box(t(`admin:overview.${second}`))];
        if (a.y === b.y) expect(a.height).toBeCloseTo(b.height, 0);
        else expect(a.width, "under each other on phones").toBeCloseTo(b.width, 0);
      }
    });
    // Charts are drawn in the browser, and their figures are there as tables.
    await expect(page.locator(".recharts-surface").first()).toBeAttached();
    const days = page.locator(".recharts-xAxis-tick-labels text");
    await expectInReadingOrder(days.first(), days.last(), language);
    await page.getByText(t("admin:overview.showTable")).first().click();
    await expect(page.getByRole("table", { name: t("admin:overview.byDay") }).getByRole("row")).toHaveCount(
      31,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: t("admin:overview.waits.confirm") }).click();
    await expect(page).toHaveURL(/\/admin\/orders\?queue=confirm$/);
  });
});

test.describe("users", () => {
  test("AU02 an admin makes a user with roles of the shop", { tag: "@matrix" }, async ({
    page,
    context,
    t,
  }) => {
    const { email: own } = await openAdmin(context);
    const email = `new-${randomUUID()}@kabsh.test`;
    await page.goto("/admin/users");
    const form = page.getByRole("region", { name: t("admin-people:users.new") });
    const offered = form.getByRole("group", { name: t("admin-roles:ofNewUser") }).getByRole("checkbox");
    await expect(offered).not.toHaveCount(0);

    await test.step("AU01 X11 a user needs e-mail and password, and an e-mail that is taken says so", async () => {
      await form.getByRole("button", { name: t("admin-people:users.create") }).click();
      await expect(form.getByText(t("common:fieldErrors.required"))).toHaveCount(3);
      await offered.first().check();
      await form.getByLabel(t("admin-people:users.email")).fill(own);
      await form.getByLabel(t("admin-people:users.password")).fill("another-long-password");
      await form.getByRole("button", { name: t("admin-people:users.create") }).click();
      await expect(form.getByText(t("refusals:email_taken"))).toBeVisible();
      await expect(toast(page, t("common:error")), "the field says it").toHaveCount(0);
    });
    await expectAccessible(page);

    const row = page.getByRole("row").filter({ hasText: email });
    await test.step("AU03 X24 it is said to be created, and listed with its id and e-mail", async () => {
      await form.getByLabel(t("admin-people:users.email")).fill(email);
      await form.getByRole("button", { name: t("admin-people:users.create") }).click();
      await expect(page.getByText(t("admin-people:users.created"))).toBeVisible();
      await expect(row).toContainText(/[\da-f]{8}-[\da-f-]{27}/);
    });
    const frame = page.getByRole("region", { name: t("admin-people:users.caption") });
    expect(
      await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      "role and delete are within reach of a thumb",
    ).toBe(0);
    const role = row.getByRole("checkbox").first();
    await test.step("AU08 found by a part of the e-mail, and the rest of the page stays", async () => {
      const search = page.getByRole("searchbox", { name: t("admin-people:users.search") });
      await search.fill(email.slice(0, 20).toUpperCase());
      await search.press("Enter");
      await expect(page).toHaveURL(/[?&]q=/);
      await expect(frame.getByRole("row").filter({ hasText: "@" })).toHaveCount(1);
      await expect(row).toBeVisible();
    });
    await test.step("HL05 X24 a tick says first what will be different; a role that was taken is said to be updated", async () => {
      await expect(role).toBeChecked();
      await role.click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(t("admin-roles:willNotBeAble"));
      await expect(question).toContainText(t("admin-roles:permissions.users.manage"));
      await question.getByRole("button", { name: t("common:cancel") }).click();
      await expect(role).toBeChecked();
      await role.click();
      await question.getByRole("button", { name: t("admin-roles:takeRole") }).click();
      await expect(page.getByText(t("admin-people:users.updated"), { exact: true })).toBeVisible();
      await page.reload();
      await expect(role).not.toBeChecked();
      await expect(row).toContainText(t("admin-roles:none"));
    });
  });

  test("SF03 SF04 a colleague makes a link, and whoever opens it chooses a password and signs in with it", {
    tag: "@matrix",
  }, async ({ page, context, browser, t }) => {
    await openAdmin(context);
    const email = `forgetful-${randomUUID()}@kabsh.test`;
    const origin = process.env.SHOP_URL ?? "";
    const data = { action: "create", email, password: "another-long-password", role: "shift", name: "سارة" };
    expect((await context.request.post("/api/admin-users", { data, headers: { origin } })).status()).toBe(
      200,
    );
    await page.goto(`/admin/users?q=${email}`);
    await page.getByRole("button", { name: t("admin-people:users.makeLink", { who: "سارة" }) }).click();
    await page.getByRole("button", { name: t("admin-people:users.makeLinkDo") }).click();
    const shown = page.getByRole("dialog", { name: t("admin-people:users.linkReady", { who: "سارة" }) });
    const link = (await shown.getByText("/admin/password/").textContent()) ?? "";
    await expectAccessible(page);

    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    await other.goto(link);
    await expectAccessible(other);
    await other.locator("input[name=password]").fill("palm tree in the yard");
    await other.locator("main form button[type=submit]").click();
    await expect(other).toHaveURL(/\/admin\/login/);
    await other.locator("input[name=email]").fill(email);
    await other.locator("input[name=password]").fill("palm tree in the yard");
    await other.locator("main form button[type=submit]").click();
    await expect(other).toHaveURL(/\/admin(?!\/login)/);
    expect((await other.goto(link))?.status(), "it worked once").toBe(410);
    await other.goto("/admin/forgotten");
    await other.locator("input[name=email]").fill(email);
    await other.locator("main form button[type=submit]").click();
    await expect(other.locator("main [role=status]")).toBeVisible();
    await expectAccessible(other);
    await stranger.close();
  });

  test("AU04 AU05 deleting asks first; nobody deletes oneself", async ({ page, context, t }) => {
    const { email: own } = await openAdmin(context);
    const email = `leaving-${randomUUID()}@kabsh.test`;
    const origin = process.env.SHOP_URL ?? "";
    const data = { action: "create", email, password: "another-long-password", role: "admin" };
    expect((await context.request.post("/api/admin-users", { data, headers: { origin } })).status()).toBe(
      200,
    );
    await page.goto("/admin/users");
    const question = page.getByRole("alertdialog", { name: t("admin-people:users.deleteAsk") });
    const answer = (name: string) => question.getByRole("button", { name, exact: true }).click();
    const row = page.getByRole("row").filter({ hasText: email });
    const remove = (whose: string) => t("admin-people:users.deleteOne", { email: whose });
    await row.getByRole("button", { name: remove(email) }).click();
    await answer(t("common:cancel"));
    await expect(row).toBeVisible();
    await row.getByRole("button", { name: remove(email) }).click();
    await answer(t("admin-people:users.delete"));
    await expect(page.getByText(t("admin-people:users.deleted"), { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);

    await page.getByRole("button", { name: remove(own) }).click();
    await answer(t("admin-people:users.delete"));
    await expect(page.getByText(t("refusals:own_account"))).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: own })).toBeVisible();
  });
});

test.describe("customers", () => {
  test("AU06 X12 a customer is found by phone, with history, and erased on request", {
    tag: "@matrix",
  }, async ({ page, context, t, beside }) => {
    const order = await beside.order();
    await openAdmin(context);
    await page.goto("/admin/customers");
    const search = page.getByRole("searchbox", { name: t("admin-people:customers.search") });
    await search.fill(`0${order.phone.slice(4)}`);
    await search.press("Enter");
    await expect(page).toHaveURL(/q=05/);
    const row = page
      .locator("main tr, main li")
      .filter({ hasText: order.phone.slice(-4) })
      .filter({ visible: true });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(t("admin-people:customers.verified"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await row.getByRole("link").click();
    await expect(page.getByRole("link", { name: order.id.slice(0, 8) })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: t("admin-people:customer.eraseAction") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin-people:customer.eraseConfirm") })
      .click();
    await expect(
      page.getByRole("heading", { level: 1, name: t("admin-people:customer.erasedName") }),
    ).toBeVisible();
    await page.goto(`/admin/customers?q=${order.phone.slice(4)}`);
    await expect(page.getByText(t("admin-people:customers.noResults"))).toBeVisible();
  });

  test("AU06 somebody with an order in progress is not erased, and an unknown customer is not found", {
    tag: "@matrix",
  }, async ({ page, context, t, beside }) => {
    const order = await beside.order();
    await openAdmin(context);
    const origin = process.env.SHOP_URL ?? "";
    const moved = await context.request.post(`/api/admin/orders/${order.id}/status`, {
      data: { from: "Pending Payment", status: "Paid" },
      headers: { origin },
    });
    expect(moved.status()).toBe(200);
    const { customerId } = await (await context.request.get(`/api/admin/orders/${order.id}`)).json();
    await page.goto(`/admin/customers/${customerId}`);
    await page.getByRole("button", { name: t("admin-people:customer.eraseAction") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin-people:customer.eraseConfirm") })
      .click();
    await expect(page.getByText(t("refusals:customer_in_progress"))).toBeVisible();
    const answer = await page.goto("/admin/customers/unknown");
    expect(answer?.status()).toBe(404);
  });
});

test.describe("reviews and the log", () => {
  test("E30 an approved review is hidden and shown again, and the log tells who did it", {
    tag: "@matrix",
  }, async ({ page, context, t, language, admin }) => {
    const { email } = await openAdmin(context);
    // Every person of all journeys stands in the log's filter, and axe looks at each.
    test.slow();
    // Its own one: another journey beside moderates too.
    const comment = `طازج ولذيذ ${randomUUID()}`;
    const said = { restaurantId: "R-1", rating: 5, comment };
    const { id } = await change(admin, "post", "/api/admin/reviews", said);
    await change(admin, "patch", `/api/admin/reviews/${id}`, { status: "approved" });
    await page.goto("/admin/reviews?status=approved");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const approved = page
      .getByRole("list", { name: t("admin-people:reviews.status.approved") })
      .getByRole("listitem");
    const review = approved.filter({ hasText: comment });
    await review.getByRole("button", { name: t("admin-people:reviews.hide") }).click();
    await expect(page.getByText(t("admin-people:reviews.done.hidden")).first()).toBeVisible();
    await page.goto("/admin/reviews?status=hidden");
    const hidden = page.getByRole("listitem").filter({ hasText: comment });
    await hidden.getByRole("button", { name: t("admin-people:reviews.approve") }).click();
    await expect(hidden).toHaveCount(0);

    await page.goto("/admin/audit?entity=review");
    const entries = page
      .getByRole("table", { name: t("admin-people:audit.title") })
      .locator("tbody tr[data-row]");
    await change(admin, "delete", `/api/admin/reviews/${id}`);
    await page.reload();
    await entries.filter({ hasText: email }).first().getByRole("button").click();
    const entry = page.locator("tr[data-row-details]");
    await expect(entry).toContainText(t("admin-people:audit.fields.status"));
    await expect(entry).toContainText(t("admin-people:reviews.status.approved"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel(t("admin-people:audit.entity")).selectOption("banner");
    await expect(page).toHaveURL(/entity=banner/);

    await test.step("DP15 DP16 the log names the restaurant, and is narrowed to a person, an action and days", async () => {
      await page.goto("/admin/audit");
      await page.getByLabel(t("admin-people:audit.person"), { exact: true }).selectOption({ label: email });
      await expect(page).toHaveURL(/person=/);
      await expect(entries.first()).toContainText(email);
      await expect(entries.filter({ hasNotText: email })).toHaveCount(0);
      await page.getByLabel(t("admin-people:audit.entity")).selectOption("review");
      await expect(entries.first()).toContainText(language === "ar" ? "ديوان نجد" : "Diwan Najd");
      await page.getByLabel(t("admin-people:audit.to"), { exact: true }).fill("2020-01-01");
      await expect(page.getByText(t("admin-people:audit.empty"))).toBeVisible();
      await page.getByRole("link", { name: t("admin-people:audit.showAll") }).click();
      await expect(page).toHaveURL(/\/admin\/audit$/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
});

import { placeOrder, riyadhDay, signIn } from "../support/customer.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { SEEDED } from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";

/** What the shop says of a point in the middle of Riyadh when no geocoder names it (0110-only-where-the-shop-delivers). */
const NEAR_THE_POINT = { ar: "قرب حي الورود، الرياض", en: "Near Al Wurud, Riyadh" };

const THREE_AT_A_RESTAURANT = {
  fulfillment: "restaurant",
  restaurantSlug: "diwan-najd",
  meats: [
    { breedId: "naemi", ageClassId: "jadha", quantity: 1, cookingTypeId: "mandi" },
    { breedId: "sawakni", ageClassId: "thani", quantity: 2, cookingTypeId: "mandi" },
    { breedId: "najdi", ageClassId: "jadha", quantity: 1, cookingTypeId: "mandi" },
  ],
  deliveryMethod: "pickup",
};

test.describe("my orders", () => {
  test("M01 a visitor is offered to sign in and comes back signed in", { tag: "@matrix" }, async ({
    page,
    context,
    t,
  }) => {
    const phone = newPhone();
    await page.goto("/orders");
    await expect(page.getByText(t("orders:signIn.title"))).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole("link", { name: t("orders:signIn.action") })).toHaveAttribute(
      "href",
      "/login?next=/orders",
    );
    expect((await context.request.get("/api/orders")).status()).toBe(401);
    await signIn(context, phone);
    await page.reload();
    await expect(page.getByText(t("orders:empty.title"))).toBeVisible();
  });

  test("M11 a new customer reads that there are none, and how to begin", { tag: "@matrix" }, async ({
    page,
    context,
    t,
  }) => {
    await signIn(context, newPhone());
    await page.goto("/orders");
    await expect(page.getByText(t("orders:empty.title"))).toBeVisible();
    await expect(page.getByRole("link", { name: t("orders:empty.action") })).toHaveAttribute(
      "href",
      "/order",
    );
    await expectAccessible(page);
  });

  test("M08 a card says what the order is, and leads to it", { tag: "@matrix" }, async ({
    page,
    context,
    t,
    language,
  }) => {
    const phone = newPhone();
    const names = SEEDED[language];
    await signIn(context, phone);
    const id = await placeOrder(context, phone, THREE_AT_A_RESTAURANT);
    const order = await (await context.request.get(`/api/orders/${id}`)).json();
    await page.goto("/orders");
    const card = page.getByRole("article");
    await expect(card).toHaveCount(1);
    await test.step("M02 M03 it has its badge, its date and the beginning of its id", async () => {
      await expect(card.getByText(t("orders:badge.pendingPayment"))).toBeVisible();
      await expect(card.locator("time").first()).toHaveAttribute("datetime", order.createdAt);
      await expect(card).toContainText(id.slice(0, 8));
      await expect(card).not.toContainText(id.slice(0, 9));
    });
    await test.step("CP01 CP09 its name is the reference, and it leads with paying while that is due", async () => {
      await expect(card).toContainText(order.reference);
      const pay = card.getByRole("link", { name: t("orders:pay.open") });
      await expect(pay).toHaveAttribute("href", `/orders/${id}?pay=1`);
    });
    await card.locator("summary").click();
    await test.step("M05 M06 it says how it is fulfilled, and names two of its animals, more when asked", async () => {
      await expect(card).toContainText(
        t("orders:fulfillment.restaurantPickup", { restaurant: names.restaurant }),
      );

      const animals = card.getByRole("listitem");
      await expect(animals).toHaveCount(2);
      await card.getByRole("button", { name: t("orders:more", { count: 1 }) }).click();
      await expect(animals).toHaveCount(3);
      await expect(animals.nth(1)).toContainText(names.sawakni);
    });

    const riyals = new Intl.NumberFormat("en").format(order.totals.grandTotalHalalas / 100);
    await test.step("M04 M07 it tells its total with delivery, and the breakdown when asked", async () => {
      const breakdown = card.locator("details");
      await expect(breakdown).toContainText(riyals);
      await breakdown.locator("summary").click();
      await expect(breakdown.getByText(t("orders:lines.cooking"), { exact: true })).toBeHidden();
      await breakdown.locator("summary").click();
      await expect(breakdown.getByText(t("orders:lines.cooking"), { exact: true })).toBeVisible();
      await expect(breakdown.getByText(t("orders:lines.sides"), { exact: true })).toHaveCount(0);
    });

    await test.step("M09 C26 it is shared by WhatsApp, encoded, with the shop's number", async () => {
      const share = card.getByRole("link", { name: t("orders:share") });
      await expect(share).toHaveAttribute("target", "_blank");
      const link = new URL((await share.getAttribute("href")) ?? "");
      expect(link.origin + link.pathname).toMatch(/^https:\/\/wa\.me\/966\d{9}$/);
      const text = link.searchParams.get("text") ?? "";
      expect(text).toContain(id.slice(0, 8));
      expect(text).toContain(order.reference);
      expect(text).toContain(names.sawakni);
      expect(text).toContain(riyals);
      expect(link.search).not.toContain(" ");
    });

    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole("link", { name: order.reference }).first().click();
    await expect(page).toHaveURL(new RegExp(`/orders/${id}$`));
  });

  test("M10 a skeleton stands for the cards for the first 300 ms", async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const phone = newPhone();
    await signIn(context, phone);
    await placeOrder(context, phone);
    await page.goto("/orders");
    const seconds = await page.locator("[data-skeleton]").evaluate((skeleton) => {
      const { animationDuration, animationTimingFunction } = getComputedStyle(skeleton);
      return { animationDuration, animationTimingFunction };
    });
    expect(seconds.animationDuration).toBe("0.3s");
    await expect(page.locator("[data-skeleton]")).toBeHidden();
    await expect(page.getByRole("article")).toBeVisible();
  });
});

test.describe("one order", () => {
  test("X06 stays on the screen while the line is dead, paying is put off without it, and comes up to date after", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    await page.goto("/restaurants");
    await page.locator('a[href="/orders"]').filter({ visible: true }).first().click();
    await page.locator(`a[href="/orders/${id}"]`).first().click();
    await page.getByRole("button", { name: t("orders:pay.upload") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: t("orders:pay.later") }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const heading = page.getByRole("heading", { level: 1, name: t("orders:orderNumber") });
    await expect(heading).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.locator('a[href="/restaurants"]').filter({ visible: true }).first().click();
    await expect(page.getByRole("heading", { name: t("pages:offline.title") })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL("/restaurants");
    await expect(page.getByRole("heading", { level: 1, name: t("restaurants:list.title") })).toBeVisible();
  });

  test("OD02 says who, what, when, where and how much", { tag: "@matrix" }, async ({
    page,
    context,
    t,
    language,
  }) => {
    const phone = newPhone();
    const names = SEEDED[language];
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn(context, phone);
    const location = { lat: 24.7136, lng: 46.6753 };
    const id = await placeOrder(context, phone, { address: undefined, location });
    const order = await (await context.request.get(`/api/orders/${id}`)).json();
    await page.goto(`/orders/${id}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await test.step("OD02 it shows the beginning of its id, and a button copies it whole", async () => {
      const title = page.getByRole("heading", { level: 1 });
      await expect(title).toContainText(order.reference);
      await expect(page.getByRole("main")).toContainText(id.slice(0, 10));
      await expect(page.getByRole("main")).not.toContainText(id.slice(0, 11));
      await unfold(page, t("orders:stage.whole"));
      await page.getByRole("button", { name: t("orders:copyId") }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
    });

    const main = page.getByRole("main");
    await test.step("OD04 OD05 OD06 it says its fulfilment, name and phone, and the animal with its cut", async () => {
      await expect(main).toContainText(t("orders:fulfillment.home"));
      await expect(main).toContainText("Ali Mohammed");
      await expect(main).toContainText(phone.slice(-4));
      await expect(main).toContainText(names.naemi);
      await expect(main).toContainText(t("orders:cut.quarters"));
    });
    await test.step("OD07 OD08 OD15 it says its time, the words of its point, which the map shows, and the reference", async () => {
      await expect(main).toContainText("3:00");
      await expect(main).toContainText(NEAR_THE_POINT[language]);
      const map = main.getByRole("link", { name: t("orders:openMap") });
      await expect(map).toHaveAttribute(
        "href",
        `https://www.google.com/maps?q=${location.lat},${location.lng}`,
      );
      await expect(main.getByText(order.reference).first()).toBeVisible();
      expect(order.schedule).toEqual({ date: riyadhDay(1), time: "15:00" });
    });
    await test.step("OD09 it breaks its cost down", async () => {
      const riyals = new Intl.NumberFormat("en").format(order.totals.grandTotalHalalas / 100);
      await expect(page.getByRole("region", { name: t("orders:receipt") })).toContainText(riyals);
      await expect(main.getByText(t("orders:lines.cooking"), { exact: true })).toHaveCount(0);
    });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("OD16 a change that falls between the drawing of the page and its listening is not missed", {
    tag: "@matrix",
  }, async ({ page, context, t, admin }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    // A slow line: the page is there, its listening is not yet.
    let listen = () => {};
    const slowLine = new Promise<void>((resolve) => {
      listen = resolve;
    });
    const asked = page.waitForRequest(`**/api/orders/${id}/events?since=*`);
    await page.route(`**/api/orders/${id}/events?since=*`, async (route) => {
      await slowLine;
      await route.continue();
    });
    await page.goto(`/orders/${id}`);
    await asked;
    const data = { status: "Paid", from: "Pending Payment" };
    expect((await admin.post(`/api/admin/orders/${id}/status`, { data })).status()).toBe(200);
    listen();
    await expect(page.locator("[aria-current=step]")).toContainText(t("orders:status.Paid"));
  });

  test("OD17 P03 an unknown order and somebody else's look alike", { tag: "@matrix" }, async ({
    page,
    context,
    browser,
    t,
    language,
  }) => {
    const owner = newPhone();
    await signIn(context, owner);
    const id = await placeOrder(context, owner);
    const stranger = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": "10.9.9.9" } });
    await stranger.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
    const other = await stranger.newPage();
    const addresses = [`/orders/${id}`, "/orders/00000000-0000-4000-8000-000000000000", "/orders/x"];
    for (const address of addresses) {
      const answer = await other.goto(address);
      expect(answer?.status(), address).toBe(401);
      const signingIn = other.getByRole("main").getByRole("link", { name: t("orders:signIn.action") });
      await expect(signingIn).toHaveAttribute("href", `/login?next=${encodeURIComponent(address)}`);
    }
    await signIn(stranger, newPhone());
    for (const address of addresses) {
      const answer = await other.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(other.getByText(t("orders:notFound.title")).first()).toBeVisible();
      await expect(other.getByRole("link", { name: t("orders:notFound.back") })).toHaveAttribute(
        "href",
        "/orders",
      );
    }
    await expectAccessible(other);
    await stranger.close();
    expect((await page.goto(`/orders/${id}`))?.status()).toBe(200);
  });
});

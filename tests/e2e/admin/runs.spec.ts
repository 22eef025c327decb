import { placeOrder, signIn } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, test } from "../support/own-shop.ts";

// Vans and rounds of the whole shop.
test.use({ shopOf: import.meta.url });

test("RU01 RU05 the desk plans the vans of a day and moves a stop by keys", { tag: "@matrix" }, async ({
  context,
  page,
  admin,
  t,
}) => {
  test.slow();
  const phone = newPhone();
  await signIn(context, phone);
  const ids = await Promise.all(
    [0, 1].map((nth) => placeOrder(context, phone, { location: { lat: 24.75 + nth / 50, lng: 46.7 } })),
  );
  let date = "";
  for (const id of ids) {
    const order = await (await admin.get(`/api/admin/orders/${id}`)).json();
    date = order.schedule.date;
    const answer = await admin.post(`/api/admin/orders/${id}/confirm-unverified`, {
      data: { from: order.status, reason: "نقدًا" },
    });
    expect(answer.status()).toBe(200);
  }
  await openAdmin(context);
  await page.goto(`/admin/runs?date=${date}`);

  await test.step("RU01 adds a van, a driver and a round", async () => {
    const van = page.getByRole("form", { name: t("admin-runs:addVan") });
    await van.getByLabel(t("admin-runs:vanName")).fill("مبرّدة ١");
    await van.getByRole("button").click();
    await expect(page.getByRole("form", { name: "مبرّدة ١" })).toBeVisible();
    const driver = page.getByRole("form", { name: t("admin-runs:addDriver") });
    await driver.getByLabel(t("admin-runs:driverName")).fill("سالم");
    await driver.getByRole("button").click();
    await expect(page.getByRole("form", { name: "سالم" })).toBeVisible();
    await page.getByRole("button", { name: t("admin-runs:addRun") }).click();
    const round = page.getByRole("form", { name: t("admin-runs:addRun") });
    await round.getByLabel(t("admin-runs:back")).fill("23:30");
    await round.getByRole("button", { name: t("admin-runs:add"), exact: true }).click();
    await expect(page.getByRole("heading", { name: "مبرّدة ١" })).toBeVisible();
  });

  await test.step("RU05 plans the day and moves the first stop down by a key", async () => {
    await page.getByRole("button", { name: t("admin-runs:plan") }).click();
    const stops = page.locator("[data-stop]");
    await expect(stops).toHaveCount(ids.length);
    const first = await stops.first().getAttribute("data-stop");
    await stops.first().focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect(stops.nth(1)).toHaveAttribute("data-stop", first ?? "");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}-${Date.now()}.png`, fullPage: true });
  });
});

import type { APIRequestContext, Page } from "@playwright/test";
import { photo } from "#tests/support/proof-samples.ts";
import { openAdminPage, toast } from "../../support/admin-page.ts";
import { riyadhDay } from "../../support/customer.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

const PHONE = { width: 360, height: 740 };
const DOORS = 4;
const origin = () => ({ origin: process.env.SHOP_URL ?? "" });

async function post(admin: APIRequestContext, path: string, data: object) {
  const answer = await admin.post(path, { data, headers: origin() });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? {} : answer.json();
}

/** Ready at the block, the way the desk brings it there. */
async function bringToBlock(admin: APIRequestContext, id: string): Promise<void> {
  const order = await (await admin.get(`/api/admin/orders/${id}`)).json();
  await post(admin, `/api/admin/orders/${id}/confirm-unverified`, { from: order.status, reason: "نقدًا" });
  for (const [from, status] of [
    ["Confirmed", "In Slaughter"],
    ["In Slaughter", "Butchery"],
  ])
    await post(admin, `/api/admin/orders/${id}/status`, { from, status });
}

test("WS15 RU16 a driver's page without a line from its first opening on, killed five times, brings each hand-over and each photo once", {
  tag: "@matrix",
}, async ({ page, context, browser, admin, beside, t, extraHTTPHeaders }) => {
  test.slow();
  const name = `Driver ${Date.now()}`;
  const date = riyadhDay(0);
  const van = await post(admin, "/api/admin/vans", {
    ...{ name, animals: 50, trays: 0, isCold: true, isHot: false, isActive: true },
  });
  const driver = await post(admin, "/api/admin/drivers", { name, staffId: null, isActive: true });
  const run = await post(admin, "/api/admin/runs", {
    ...{ date, vanId: van.id, driverId: driver.id, restaurantId: null, leaves: "00:00", back: "47:00" },
  });
  const ids: string[] = [];
  for (let nth = 0; nth < DOORS; nth += 1) {
    const { id } = await beside.order({ location: { lat: 24.72 + nth / 100, lng: 46.7 } });
    await bringToBlock(admin, id);
    await post(admin, "/api/admin/runs/places", { orderId: id, runId: run.id, position: nth });
    ids.push(id);
  }

  await openAdmin(context);
  await openAdminPage(page, "/admin/stations");
  const button = (key: string) => page.getByRole("button", { name: t(`admin-stations:${key}`) });
  await button("people.add").first().click();
  const person = page.getByRole("dialog");
  await person.getByLabel(t("admin-stations:people.name")).fill(name);
  await person.getByLabel(t("admin-stations:people.kinds")).selectOption("driver");
  await person.getByLabel(t("admin-stations:pair.place")).selectOption({ label: name });
  await person.getByLabel(t("admin-stations:people.pin")).fill("4711");
  await person.getByRole("button", { name: t("admin-stations:people.save"), exact: true }).click();
  await expect(toast(page, t("admin-stations:people.added"))).toBeVisible();
  await button("pair.action").first().click();
  const pairing = page.getByRole("dialog");
  await pairing.getByLabel(t("admin-stations:pair.kind")).selectOption("driver");
  await pairing.getByLabel(t("admin-stations:pair.place")).selectOption({ label: name });
  await pairing.getByLabel(t("admin-stations:pair.name")).fill(name);
  await pairing.getByRole("button", { name: t("admin-stations:pair.make") }).click();
  const code = ((await page.getByText(/^\d{4} \d{4}$/).textContent()) ?? "").replace(" ", "");

  const van1 = await browser.newContext({
    ...{ baseURL: process.env.SHOP_URL ?? "", viewport: PHONE, hasTouch: true, serviceWorkers: "allow" },
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
  });
  let phone = await van1.newPage();
  const press = (label: string) => phone.getByRole("button", { name: label, exact: true }).first().tap();
  const type = async (digits: string) => {
    for (const digit of digits) await press(digit);
  };
  await phone.goto("/station");
  await type(code);
  await press("اقتران");
  await press(name);
  await type("4711");
  await press("دخول");
  await expect(phone.getByText("حمّل السيارة")).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await van1.setOffline(true);
  let killed = 0;
  const kill = async () => {
    killed += 1;
    await phone.close();
    phone = await van1.newPage();
    await phone.goto("/station");
  };

  for (let nth = 0; nth < DOORS; nth += 1) {
    await press("في السيارة");
    await expect(phone.getByText(new RegExp(`${nth + 1}`)).first()).toBeVisible();
    if (nth % 2 === 0) await kill();
  }
  for (let nth = 0; nth < DOORS; nth += 1) {
    if (nth > 0) await kill();
    if (nth % 2 === 0) {
      await press("عند الباب");
      await phone.locator("input[type=file]").setInputFiles({
        ...{ name: "door.jpg", mimeType: "image/jpeg", buffer: await photo() },
      });
    } else {
      await press("لا أحد");
      await press("تأكيد");
    }
    await expect(phone.locator(".list .row")).toHaveCount(DOORS - 1 - nth);
  }
  expect(killed).toBe(5);
  if (process.env.SHOTS) await phone.screenshot({ path: `${process.env.SHOTS}-${Date.now()}.png` });
  await van1.setOffline(false);
  await kill();
  await expectSent(phone);

  const day = await (await admin.get(`/api/admin/runs?date=${date}`)).json();
  const [round] = day.runs.filter(({ id }: { id: string }) => id === run.id);
  const stops = round.stops.map(({ orderId, outcome, hasPhoto }: Record<string, unknown>) => [
    ...[orderId, outcome, hasPhoto],
  ]);
  expect(stops).toEqual(
    ids.map((id, nth) => [id, nth % 2 === 0 ? "left_at_door" : "not_home", nth % 2 === 0]),
  );
  await van1.close();
});

/** The page says that nothing waits any more. */
async function expectSent(phone: Page): Promise<void> {
  await expect(phone.getByText("كل شيء وصل")).toBeVisible({ timeout: 60_000 });
}

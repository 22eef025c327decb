import { riyadhDay } from "../support/customer.ts";
import { resumeDraft } from "../support/kept-draft.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { confirm, goOn, verifyPhone } from "../support/order-journey.ts";
import { readOutbox } from "../support/outbox.ts";
import { expect, sharedShop, test } from "../support/own-shop.ts";

// Calendars are changed, which every other journey would feel.
test.use({ shopOf: sharedShop(import.meta.url) });

const TOMORROW = riyadhDay(1);
const LATER = riyadhDay(3);
const AT = { date: TOMORROW, time: "15:00" };

async function linkTo(phone: string): Promise<string> {
  const links = () =>
    readOutbox().flatMap(({ to, params }) => (to === phone && params.url ? [params.url] : []));
  await expect.poll(() => links().length, { timeout: 10_000 }).toBeGreaterThan(0);
  const { pathname, search } = new URL(links().at(-1) ?? "");
  return `${pathname}${search}`;
}

test("KH05 KH08 the time left counts down on the order's page, ends before one's eyes, and is longer once", {
  tag: "@matrix",
}, async ({ beside, t, language }) => {
  const { context, id } = await beside.order({ schedule: AT });
  await context.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  // Two hours, or until the morning where these end in the night.
  const { heldUntil } = await (await context.request.get(`/api/orders/${id}`)).json();
  const msLeft = () => Date.parse(heldUntil) - Date.now();
  expect(msLeft()).toBeGreaterThan(118 * 60_000);
  await page.clock.install();
  await page.goto(`/orders/${id}`);
  const countdown = page.locator("[data-countdown]");
  await expect(countdown).toHaveText(/^\d+:\d\d:\d\d$/);
  const before = await countdown.boundingBox();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step("KH05 half an hour before the end it is said, and nothing moves", async () => {
    await page.clock.fastForward(msLeft() - 29.8 * 60_000);
    await expect(countdown).toHaveText(/^(30:00|29:\d\d)$/);
    await expect(
      page.getByRole("status").filter({ hasText: t("orders:pay.holdSoon", { count: 30 }) }),
    ).toHaveCount(1);
    expect((await countdown.boundingBox())?.y).toBe(before?.y);
  });

  await page.clock.fastForward(31 * 60_000);
  await expect(async () => {
    // A page that reads its order anew goes by the shop's clock again, where the time is not over.
    if ((await countdown.count()) > 0) await page.clock.fastForward(msLeft() + 60_000);
    await expect(page.getByText(t("orders:pay.holdOver")).first()).toBeVisible({ timeout: 2_000 });
    await expect(countdown).toHaveCount(0);
    await page.getByRole("button", { name: t("orders:pay.holdAgain") }).click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText(t("orders:pay.holdLonger"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("orders:pay.holdExtend") })).toHaveCount(0);
  const kept = await context.request.get(`/api/orders/${id}`);
  expect(await kept.json()).toMatchObject({ isHoldExtended: true });
});

test("KH09 without scripts the link says until when, and keeps it longer by a plain form", {
  tag: "@matrix",
}, async ({ beside, browser, t, language }) => {
  const { phone } = await beside.order({ schedule: AT });
  const without = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SHOP_URL ?? "" });
  await without.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
  const page = await without.newPage();
  await page.goto(await linkTo(phone));
  await expect(page.getByText(t("orders:pay.heldUntil", { when: "" }).slice(0, 12)).first()).toBeVisible();
  await expect(page.locator("[data-countdown]")).toBeHidden();
  await page.getByRole("button", { name: t("orders:pay.holdExtend") }).click();
  await expect(page.getByRole("status").filter({ hasText: t("orders:pay.holdLonger") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("orders:pay.holdExtend") })).toHaveCount(0);
  await without.close();
});

test("KS06 the time that is chosen is kept while the order is filled in, and is free again when the wizard is left", {
  tag: "@matrix",
}, async ({ page, t, admin, journey, beside }) => {
  const spans = [
    { opens: "15:00", closes: "16:00", capacity: 2 },
    { opens: "18:00", closes: "19:00", capacity: 50 },
  ];
  const saved = await admin.put(`/api/admin/capacity/delivery/days/${LATER}`, {
    data: { spans, note: null, strandedSeen: [] },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const stateForOthers = async () => {
    const data = { fulfillment: "home", address: "Al Yasmin, Riyadh", animals: 1, from: LATER, days: 1 };
    const answer = await admin.post("/api/free-times", { data });
    const { days } = (await answer.json()) as { days: { times: { time: string; state: string }[] }[] };
    return days[0]?.times.find(({ time }) => time === "15:00")?.state;
  };
  const phone = newPhone();
  const draft = {
    step: 4,
    fulfillment: "home",
    customerPhone: `0${phone.slice(4)}`,
    schedule: { date: LATER, time: "15:00" },
  };
  await resumeDraft(page, draft);
  await expect(page.getByText(t("wizard:schedule.kept"))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await beside.order({ schedule: { date: LATER, time: "15:30" } });
  expect(await stateForOthers()).toBe("full");

  await test.step("KS06 left, it is anybody's at once", async () => {
    await page.goto("/about");
    await expect.poll(stateForOthers).toBe("few");
  });

  await resumeDraft(page, draft);
  await expect(page.getByText(t("wizard:schedule.kept"))).toBeVisible();
  expect(await stateForOthers()).toBe("full");
  await goOn(journey, "review");
  await confirm(journey);
  await verifyPhone(journey, phone);
  await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}/);
  expect(await stateForOthers()).toBe("full");
});

test("KS06 where nothing can be kept the order is taken as ever", { tag: "@matrix" }, async ({
  page,
  t,
  journey,
}) => {
  await page.route("**/api/kept-places", (route) => route.abort());
  const phone = newPhone();
  await resumeDraft(page, {
    step: 4,
    fulfillment: "home",
    customerPhone: `0${phone.slice(4)}`,
    schedule: { date: LATER, time: "18:00" },
  });
  await expect(page.locator("input[name=schedule-time][value='18:00']")).toBeChecked();
  await expect(page.getByText(t("wizard:schedule.kept"))).toHaveCount(0);
  await goOn(journey, "review");
  await confirm(journey);
  await verifyPhone(journey, phone);
  await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}/);
});

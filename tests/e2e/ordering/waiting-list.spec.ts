import { riyadhDay } from "../support/customer.ts";
import { endOffer } from "../support/end-waits.ts";
import { resumeDraft } from "../support/kept-draft.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { confirm, onward, storedDraft } from "../support/order-journey.ts";
import { readOutbox, waitForCode } from "../support/outbox.ts";
import { expect, test } from "../support/own-shop.ts";

// Calendars and a setting are changed, which every other journey would feel.
test.use({ shopOf: import.meta.url });

const TOMORROW = riyadhDay(1);
const AT = { date: TOMORROW, time: "15:00" };
const origin = () => ({ origin: process.env.SHOP_URL ?? "" });
const linkTo = (phone: string) =>
  readOutbox().findLast(({ to, template }) => to === phone && template === "place_offered")?.params.url;

test("WL12 a full time is joined with one tap; the place that frees goes to the first, then to the next, and becomes an order", {
  tag: "@matrix",
}, async ({ page, t, language, admin, journey, beside }) => {
  test.slow();
  const spans = [
    { opens: "15:00", closes: "16:00", capacity: 1 },
    { opens: "18:00", closes: "19:00", capacity: 50 },
  ];
  const saved = await admin.put(`/api/admin/capacity/delivery/days/${TOMORROW}`, {
    data: { spans, note: null, strandedSeen: [] },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const short = await admin.patch("/api/admin/settings/waiting_offer_minutes", { data: { value: "1" } });
  expect(short.status(), await short.text()).toBe(200);
  const holder = await beside.order({ schedule: AT });
  const first = await beside.customer();
  const joined = await first.context.request.post("/api/waiting", {
    data: { ...AT, fulfillment: "home", address: "Al Yasmin, Riyadh", animals: 1 },
    headers: origin(),
  });
  expect(joined.status(), await joined.text()).toBe(201);

  const phone = newPhone();
  await test.step("WL01 one tap, and the number that is told is verified first", async () => {
    await resumeDraft(page, {
      step: 4,
      schedule: { date: TOMORROW, time: "18:00" },
      customerPhone: phone.replace("+966", "0"),
    });
    const full = page.locator("[data-full-time='15:00']");
    await expect(full).toContainText(t("wizard:schedule.wait.tellMe"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await full.click();
    const dialog = page.getByRole("dialog", { name: t("wizard:schedule.wait.title") });
    await dialog.getByRole("button", { name: t("account:verify.send") }).click();
    await dialog.getByLabel(t("account:verify.code")).fill(await waitForCode(phone));
    await expect(full).toHaveAttribute("aria-pressed", "true");
    await expect(full).toContainText(t("wizard:schedule.wait.waiting"));
    expect(await storedDraft(page)).toMatchObject({ schedule: { date: TOMORROW, time: "18:00" } });
    await expectAccessible(page);
  });

  await test.step("WL06 my orders shows it", async () => {
    await page.goto("/orders");
    await expect(page.getByRole("heading", { name: t("orders:waiting.title") })).toBeVisible();
    await expect(page.getByText(t("orders:waiting.state.waiting"), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  const cancelled = await holder.context.request.post(`/api/orders/${holder.id}/cancel`, {
    data: { reason: "plans_changed" },
    headers: origin(),
  });
  expect(cancelled.status(), await cancelled.text()).toBe(200);

  await test.step("WL03 WL05 the first in line is told within seconds, the next when the minute is over", async () => {
    await expect.poll(() => linkTo(first.phone), { timeout: 10_000 }).toBeTruthy();
    expect(linkTo(phone)).toBeUndefined();
    expect(await endOffer(first.phone)).toBe(60);
    await expect.poll(() => linkTo(phone), { timeout: 20_000 }).toBeTruthy();
  });

  await test.step("WL04 the link opens the wizard with the time held", async () => {
    await page.goto(new URL(linkTo(phone) ?? "").pathname);
    await expect(page).toHaveURL(/\/order#schedule/);
    await expect(page.getByRole("region", { name: t("wizard:offer.label") })).toBeVisible();
    await expect(page.locator("input[name=schedule-time][value='15:00']")).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await onward(journey).click();
    await confirm(journey);
    await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}/);
  });

  await test.step("WL05 who let it run out is told so, with the nearest times and the way to wait again", async () => {
    await first.context.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
    const other = await first.context.newPage();
    await other.goto(new URL(linkTo(first.phone) ?? "").pathname);
    await expect(other.getByRole("heading", { name: t("orders:waiting.nearest") })).toBeVisible();
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);
    await other.getByRole("button", { name: t("orders:waiting.again") }).click();
    await expect(other.getByText(t("orders:waiting.state.waiting"), { exact: true })).toBeVisible();
    const listed = await admin.get("/api/admin/waiting");
    const { entries } = (await listed.json()) as {
      entries: { state: string; customer: { phone: string } }[];
    };
    expect(entries.map(({ state, customer }) => [state, customer.phone])).toEqual([
      ["waiting", first.phone],
      ["missed", first.phone],
      ["taken", phone],
    ]);
  });
});

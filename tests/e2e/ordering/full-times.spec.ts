import { riyadhDay } from "../support/customer.ts";
import { resumeDraft } from "../support/kept-draft.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { confirm, reachHomeReview, storedDraft, verifyPhone } from "../support/order-journey.ts";
import { expect, sharedShop, test } from "../support/own-shop.ts";

// Calendars are changed, which every other journey would feel.
test.use({ shopOf: sharedShop(import.meta.url) });

const TOMORROW = riyadhDay(1);
const day = (spans: object[]) => ({ data: { spans, note: null, strandedSeen: [] } });

test.afterEach(async ({ admin }) => {
  const open = { opens: "09:00", closes: "23:00", capacity: 50 };
  expect((await admin.put(`/api/admin/capacity/delivery/days/${TOMORROW}`, day([open]))).status()).toBe(200);
});

test("KT02 KT03 a time that fills while somebody reads is said, and a race lost at the confirm offers the nearest times", {
  tag: "@matrix",
}, async ({ page, t, language, admin, journey, beside }) => {
  // Four people in browsers of their own.
  test.slow();
  const afternoon = { opens: "15:00", closes: "16:00", capacity: 2 };
  const evening = { opens: "18:00", closes: "19:00", capacity: 50 };
  const saved = await admin.put(`/api/admin/capacity/delivery/days/${TOMORROW}`, day([afternoon, evening]));
  expect(saved.status(), await saved.text()).toBe(200);

  // Whose mark does not arrive reads a page that others are faster than.
  await page.route("**/api/kept-places", (route) => route.abort());

  await test.step("KT02 few left is said, and what the wizard proposes is free", async () => {
    await resumeDraft(page, { step: 4, fulfillment: "home", schedule: { date: "", time: "" } });
    const three = page.locator("label:has(input[name=schedule-time][value='15:00'])");
    await expect(three).toContainText(t("orders:when.few"));
    await expect(three.locator("input")).toBeChecked();
    await expect(page.locator("input[name=schedule-time]")).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  const phone = newPhone();
  await page.evaluate(() => localStorage.clear());
  await reachHomeReview(journey, phone);
  expect(await storedDraft(page)).toMatchObject({ schedule: { date: TOMORROW, time: "15:00" } });
  for (let others = 0; others < 2; others += 1)
    await beside.order({ schedule: { date: TOMORROW, time: "15:30" } });

  await confirm(journey);
  await verifyPhone(journey, phone);
  const told = page.getByRole("alert").filter({ hasText: t("wizard:review.full") });
  await expect(told).toBeVisible();
  await expect(told).toBeFocused();
  await expect(told.getByRole("button")).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step("KT02 the full time says so where times are chosen, and the evening stays", async () => {
    const { context } = await beside.customer();
    await context.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
    const other = await context.newPage();
    await resumeDraft(other, { step: 4, fulfillment: "home", schedule: { date: TOMORROW, time: "15:00" } });
    await expect(
      other.getByRole("alert").filter({ hasText: t("wizard:schedule.fullNow", { when: "" }).slice(-20) }),
    ).toBeVisible();
    await expect(other.locator("[data-full-time='15:00']")).toContainText(t("wizard:schedule.wait.tellMe"));
    await expect(other.locator("input[name=schedule-time][value='15:00']")).toHaveCount(0);
    await expect(other.locator("input[name=schedule-time][value='18:00']")).toBeEnabled();
  });

  await told.getByRole("button").last().click();
  await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}/);
  await test.step("KH01 the order says until when its time is kept", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByText(t("orders:pay.heldUntil", { when: "" }).slice(0, 12))).toBeVisible();
  });
});

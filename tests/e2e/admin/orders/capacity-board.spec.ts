import type { APIRequestContext, Page } from "@playwright/test";
import { openAdminPage, toast } from "../../support/admin-page.ts";
import { riyadhDay } from "../../support/customer.ts";
import { pressAndDrag } from "../../support/hands/finger.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, sharedShop, test } from "../../support/own-shop.ts";

test.use({ shopOf: sharedShop(import.meta.url) });

/** What the vans can do on a day, an hour each. */
async function drive(admin: APIRequestContext, day: string, capacity: number): Promise<void> {
  const answer = await admin.put(`/api/admin/capacity/delivery/days/${day}`, {
    data: { spans: [{ opens: "15:00", closes: "19:00", capacity }] },
    headers: { origin: process.env.SHOP_URL ?? "" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
const slot = (page: Page, time: string) => page.locator(`[data-slot="delivery ${time}"]`);
const card = (page: Page, time: string, id: string) => slot(page, time).locator(`[data-card="${id}"]`);

/** Holds, carries and lets go, as a finger after a long press or as a mouse. */
async function drag(
  page: Page,
  from: ReturnType<typeof card>,
  to: ReturnType<typeof slot>,
  isTouch: boolean,
) {
  // The notice of the last act lies over the foot of the board for some seconds, which nobody has to wait for here.
  const hidden = await page.addStyleTag({ content: "[data-sonner-toaster] { display: none !important }" });
  await from.scrollIntoViewIfNeeded();
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error("both are drawn");
  const start = { x: a.x + a.width / 2, y: a.y + a.height / 2 };
  const end = { x: b.x + b.width / 2, y: b.y + b.height / 2 };
  if (!isTouch) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 8 });
    await page.mouse.up();
  } else await pressAndDrag(page, start, end, () => expect(from).toHaveClass(/bg-ember/));
  await hidden.evaluate((style: HTMLStyleElement) => style.remove());
}

test("KB21 KB22 KB28 a day is seen by its places, and an order moved by keys and by hand", {
  tag: "@matrix",
}, async ({ page, context, admin, beside, t, language }) => {
  test.slow();
  const isTouch = language === "ar";
  const day = riyadhDay(isTouch ? 5 : 6);
  await drive(admin, day, 1);
  const early = await beside.order({ schedule: { date: day, time: "15:00" } });
  const late = await beside.order({ schedule: { date: day, time: "17:00" } });
  await openAdmin(context);

  await test.step("KB21 slots say how full they are and who is in them", async () => {
    await openAdminPage(page, `/admin/day?date=${day}&by=places`);
    await expect(card(page, "15:00", early.id)).toBeVisible();
    await expect(slot(page, "15:00")).toContainText(t("admin-board:full"));
    await expect(card(page, "17:00", late.id)).toContainText("Ali Mohammed");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("KB28 keys pick an order up, Escape puts it back, Enter drops it and shows what follows", async () => {
    const handle = card(page, "15:00", early.id).getByRole("button");
    await handle.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await expect(slot(page, "16:00")).toHaveClass(/border-ember/);
    await page.keyboard.press("Escape");
    await expect(slot(page, "16:00")).not.toHaveClass(/border-ember/);
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(t("admin-board:dialog.newTime"))).toBeVisible();
    await expect(dialog.getByText(t("admin-board:dialog.message"))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("admin-board:dialog.confirm") }).click();
    await expect(toast(page, t("admin-board:dialog.back"))).toBeVisible();
    await expect(card(page, "16:00", early.id)).toBeVisible();
  });

  await test.step("KB28 a hand carries it, and nothing happens before it is confirmed", async () => {
    await drag(page, card(page, "16:00", early.id), slot(page, "18:00"), isTouch);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(t("admin-board:dialog.newTime"))).toBeVisible();
    await expect(card(page, "16:00", early.id)).toHaveCount(1);
    await dialog.getByRole("button", { name: t("admin-board:dialog.confirm") }).click();
    await expect(card(page, "18:00", early.id)).toBeVisible();
  });

  await test.step("KB24 a full slot offers the nearest times, one press each", async () => {
    await drag(page, card(page, "17:00", late.id), slot(page, "18:00"), isTouch);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(t("admin-board:dialog.fullText"))).toBeVisible();
    const nearest = dialog.getByRole("group").getByRole("button");
    await expect(nearest).toHaveCount(3);
    await expectAccessible(page);
    await nearest.first().click();
    await expect(dialog.getByText(t("admin-board:dialog.newTime"))).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("KB25 beyond the capacity it is let in with a reason, and the slot says so", async () => {
    await card(page, "17:00", late.id).getByRole("button").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("admin-board:dialog.time"), { exact: true }).selectOption("18:00");
    await dialog.getByLabel(t("admin-board:dialog.overbook")).check();
    await dialog.getByRole("button", { name: t("admin-board:dialog.confirm") }).click();
    await expect(dialog.getByText(t("refusals:reason_required"))).toBeVisible();
    await dialog.getByLabel(t("admin-board:dialog.reason"), { exact: true }).fill("a promise by phone");
    await dialog.getByRole("button", { name: t("admin-board:dialog.confirm") }).click();
    await expect(slot(page, "18:00")).toContainText(t("admin-board:beyond", { count: 1 }));
    await expectNoSidewaysScroll(page);
    await page.goto(`/admin/orders/${late.id}`);
    await expect(page.getByText(t("admin-orders:log.overbooked"))).toBeVisible();
    await expect(page.getByText("a promise by phone").first()).toBeVisible();
  });

  await test.step("KB21 what happens elsewhere shows by itself", async () => {
    await openAdminPage(page, `/admin/day?date=${day}&by=places`);
    await expect(card(page, "18:00", late.id)).toBeVisible();
    const order = await admin.get(`/api/admin/orders/${late.id}`);
    const { status } = (await order.json()) as { status: string };
    await admin.post(`/api/admin/orders/${late.id}/status`, {
      data: { from: status, status: "Cancelled", note: "x" },
      headers: { origin: process.env.SHOP_URL ?? "" },
    });
    await expect(card(page, "18:00", late.id)).toHaveCount(0);
  });
});

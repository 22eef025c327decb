import { randomUUID } from "node:crypto";
import { openAdminPage, openPanel, toast } from "../support/admin-page.ts";
import { placeOrder, riyadhDay, signIn } from "../support/customer.ts";
import { pressAndDrag } from "../support/hands/finger.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, test } from "../support/own-shop.ts";

test.use({ shopOf: import.meta.url });

test("KC01 KC06 KC07 a resource is made, its week drawn by keys and copied, and a date closed; orders hear of it", {
  tag: "@matrix",
}, async ({ page, context, t, language }) => {
  test.slow();
  await openAdmin(context);
  await openAdminPage(page, "/admin/capacity");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const form = await openPanel(page, t("admin-capacity:add.heading"));
  await form.getByLabel(t("admin-capacity:facts.kind"), { exact: true }).selectOption("delivery");
  await form.getByLabel(t("admin-capacity:facts.name"), { exact: true }).fill("مشاوير الشمال");
  await form.getByLabel(t("admin-capacity:facts.districts"), { exact: true }).fill("Al Yasmin");
  await form.getByLabel(t("admin-capacity:facts.slotMinutes"), { exact: true }).fill("60");
  await form.getByLabel(t("admin-capacity:add.opens"), { exact: true }).fill("08:00");
  await form.getByLabel(t("admin-capacity:add.closes"), { exact: true }).fill("09:00");
  await form.getByLabel(t("admin-capacity:fields.capacity"), { exact: true }).fill("20");
  await form.getByRole("button", { name: t("admin-capacity:add.button") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("مشاوير الشمال");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step("KC06 arrows move a span and Shift moves its end; it is copied to the other days", async () => {
    const span = page.locator('[data-day="0"] [data-span]');
    await span.focus();
    for (const key of ["ArrowDown", "ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown"])
      await page.keyboard.press(key);
    for (let more = 0; more < 24; more += 1) await page.keyboard.press("Shift+ArrowDown");
    await expect(span).toContainText("09:00–23:00");
    await page.getByRole("button", { name: t("admin-capacity:week.copy"), exact: true }).click();
    await expect(page.locator('[data-day="6"] [data-span]')).toContainText("09:00–23:00");
    await page.getByRole("button", { name: t("admin-capacity:week.prayer") }).click();
    await expect(page.locator('[data-day="5"] [data-span]')).toHaveCount(2);
    await page.getByRole("button", { name: t("admin-capacity:week.save") }).click();
    await expect(toast(page, t("admin-capacity:week.saved"))).toBeVisible();
  });

  await test.step("KB29 a hand draws a span, a finger after it pressed", async () => {
    await page.reload();
    const column = page.locator('[data-day="0"]');
    // Below the bar that stays.
    await column.evaluate((drawn) => drawn.scrollIntoView({ block: "center" }));
    const box = await column.boundingBox();
    if (!box) throw new Error("the day is drawn");
    const at = (hour: number) => ({ x: box.x + box.width / 2, y: box.y + (box.height * hour) / 24 });
    const drawn = column.locator("[data-span]");
    await expect(drawn).toHaveCount(1);
    if (language === "ar") {
      await pressAndDrag(page, at(2.1), at(5.1), () => expect(drawn).toHaveCount(2));
    } else {
      await page.mouse.move(at(2.1).x, at(2.1).y);
      await page.mouse.down();
      await page.mouse.move(at(5.1).x, at(5.1).y, { steps: 5 });
      await page.mouse.up();
    }
    await expect(drawn).toHaveCount(2);
    await expect(drawn.filter({ hasText: "02:00–05:00" })).toBeVisible();
    await page.reload();
  });

  const day = riyadhDay(2);
  const phone = newPhone();
  await signIn(context, phone);
  const origin = process.env.SHOP_URL ?? "";
  const order = async (date: string) => {
    const choices = {
      fulfillment: "home",
      meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1, homeCut: "quarters", vacuumSeal: true }],
      customerName: "Ali Mohammed",
      address: "Al Yasmin, Riyadh",
    };
    const quote = await context.request.post("/api/quote", { data: choices, headers: { origin } });
    const { grandTotalHalalas } = (await quote.json()) as { grandTotalHalalas: number };
    return context.request.post("/api/orders", {
      data: {
        customerPhone: phone,
        schedule: { date, time: "15:00" },
        ...choices,
        expectedTotalHalalas: grandTotalHalalas,
      },
      headers: { origin, "idempotency-key": randomUUID() },
    });
  };

  await test.step("KC03 KC07 closing a date lists the order there first", async () => {
    await placeOrder(context, phone, { schedule: { date: day, time: "15:00" } });
    await page.getByLabel(t("admin-capacity:dates.date"), { exact: true }).fill(day);
    await page.getByRole("button", { name: t("admin-capacity:dates.close") }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await dialog.getByRole("button", { name: t("admin-capacity:stranded.confirm") }).click();
    await expect(toast(page, t("admin-capacity:dates.saved"))).toBeVisible();
    await expect(page.getByRole("list", { name: t("admin-capacity:outside.title") })).toContainText(
      "Ali Mohammed",
    );
    await expectAccessible(page);
  });

  await test.step("KC07 the closed date is refused in placing, the day after it is free", async () => {
    expect((await order(day)).status()).toBeGreaterThanOrEqual(400);
    expect((await order(riyadhDay(3))).status()).toBe(201);
  });
});

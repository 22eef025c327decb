import { riyadhDay } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { COOKED, openAdmin } from "../support/open-admin.ts";
import { readOutbox } from "../support/outbox.ts";
import { expect, sharedShop, test } from "../support/own-shop.ts";

// A setting is changed, which every other journey would feel.
test.use({ shopOf: sharedShop(import.meta.url) });

const origin = () => ({ origin: process.env.SHOP_URL ?? "" });
const TOMORROW = riyadhDay(1);
const NEXT = riyadhDay(8);
const AFTER = riyadhDay(15);
interface Standing {
  id: string;
  state: string;
  next: { date: string } | null;
  runs: { date: string; outcome: string; order: { id: string } | null }[];
}

test("SO09 an order is repeated every week, made by itself, left out once, moved, paused and ended by the desk", {
  tag: "@matrix",
}, async ({ page, context, language, t, admin, beside, baseURL }) => {
  // The worker looks once a minute.
  test.setTimeout(240_000);
  const own = await beside.order({ ...COOKED, schedule: { date: TOMORROW, time: "15:00" } });
  const { id, phone } = own;
  await context.addCookies(await own.context.cookies());
  await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  const standing = async (): Promise<Standing> => {
    const answer = await context.request.get("/api/standing-orders");
    const { standingOrders } = (await answer.json()) as { standingOrders: Standing[] };
    expect(standingOrders).toHaveLength(1);
    return standingOrders[0] as Standing;
  };
  const looks = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };

  await test.step("SO01 from the order's page, with its own day and time", async () => {
    await page.goto(`/orders/${id}`);
    await page.getByRole("link", { name: t("standing:repeat") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("standing:form.title") })).toBeVisible();
    await expect(page.locator("input[name=time][value='15:00']")).toBeChecked();
    await expect(page.getByLabel(t("standing:form.from"))).toHaveValue(NEXT);
    await looks();
    await page.getByRole("button", { name: t("standing:form.confirm") }).click();
    await expect(page).toHaveURL(/\/orders\/standing\/[\da-f-]{36}/);
    await expect(page.getByText(t("standing:state.active"), { exact: true })).toBeVisible();
    await expect(page.getByText(t("standing:noRuns"))).toBeVisible();
    await looks();
    expect(await standing()).toMatchObject({ state: "active", next: { date: NEXT }, runs: [] });
  });
  const address = new URL(page.url()).pathname;

  await test.step("SO03 SO04 the order of the week is made by itself, and told as the weekly one", async () => {
    const early = await admin.patch("/api/admin/settings/standing_order_days_before", {
      data: { value: "9" },
    });
    expect(early.status(), await early.text()).toBe(200);
    await expect
      .poll(async () => (await standing()).runs.length, { timeout: 90_000, intervals: [1_000] })
      .toBe(1);
    const { runs, next } = await standing();
    expect(runs[0]).toMatchObject({ date: NEXT, outcome: "ordered" });
    expect(next?.date).toBe(AFTER);
    const made = runs[0]?.order?.id ?? "";
    const told = () =>
      readOutbox().filter(
        ({ to, template, params }) => to === phone && template === "order_placed" && params.id === made,
      );
    await expect.poll(() => told().length, { timeout: 20_000 }).toBe(1);
    await page.goto(`/orders/${made}`);
    const back = page.getByRole("link", { name: t("standing:one") });
    await expect(back).toBeVisible();
    await looks();
    await back.click();
    await expect(page).toHaveURL(new RegExp(address));
    await expect(page.locator(`main a[href="/orders/${made}"]`)).toBeVisible();
    await looks();
  });

  await test.step("SO02 the next week is left out, the time moves, and it rests and wakes", async () => {
    await page.getByRole("button", { name: new RegExp(t("standing:skip", { date: "" }).trim()) }).click();
    await expect(page.getByText(t("standing:done.skip"))).toBeVisible();
    expect((await standing()).next?.date).toBe(riyadhDay(22));
    await page.locator("input[name=time][value='16:00']").check({ force: true });
    await page.getByRole("button", { name: t("standing:move.save") }).click();
    await expect(page.getByText(t("standing:done.move"))).toBeVisible();
    await page.getByRole("button", { name: t("standing:pause") }).click();
    await expect(page.getByText(t("standing:state.paused"), { exact: true })).toBeVisible();
    await looks();
    await page.getByRole("button", { name: t("standing:resume") }).click();
    await expect(page.getByText(t("standing:state.active"), { exact: true })).toBeVisible();
    await page.goto("/orders");
    await expect(page.getByRole("heading", { name: t("standing:title") })).toBeVisible();
    await looks();
  });

  await test.step("SO08 the desk pauses it, and its customer reads why", async () => {
    const answer = await admin.post(`/api/admin/standing-orders/${address.split("/").at(-1)}`, {
      data: { act: "pause", reason: "صيانة المطبخ" },
      headers: origin(),
    });
    expect(answer.status(), await answer.text()).toBe(204);
    await page.goto(address);
    await expect(page.getByText("صيانة المطبخ")).toBeVisible();
    await expect(page.getByRole("button", { name: t("standing:resume") })).toHaveCount(0);
    await looks();
  });
});

test.describe("before scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("SO09 it is agreed, left out and ended by plain forms", { tag: "@matrix" }, async ({
    page,
    context,
    beside,
    t,
    language,
    baseURL,
  }) => {
    const own = await beside.order();
    await context.addCookies(await own.context.cookies());
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    await page.goto(`/orders/standing?order=${own.id}`);
    await page.getByRole("button", { name: t("standing:form.confirm") }).click();
    await expect(page).toHaveURL(/\/orders\/standing\/[\da-f-]{36}/);
    await page.getByRole("button", { name: new RegExp(t("standing:skip", { date: "" }).trim()) }).click();
    await expect(page.getByText(t("standing:done.skip"))).toBeVisible();
    await page.getByRole("button", { name: t("standing:stop") }).click();
    await expect(page.getByText(t("standing:state.stopped"), { exact: true })).toBeVisible();
  });
});

test("SO08 the desk lists them and ends one with a reason", { tag: "@matrix" }, async ({
  page,
  context,
  beside,
  t,
  language,
  baseURL,
}) => {
  const own = await beside.order();
  const started = await own.context.request.post("/api/standing-orders", {
    data: { orderId: own.id, weekday: 4, time: "15:00" },
    headers: origin(),
  });
  expect(started.status(), await started.text()).toBe(201);
  await openAdmin(context);
  await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  await page.goto("/admin/standing-orders?state=active");
  const line = page.locator("tr[data-row]").filter({ hasText: own.phone.slice(-4) });
  await line.locator("[data-row-main]").click();
  const item = page
    .locator("tr[data-row-details]")
    .filter({ has: page.locator(`a[href="tel:${own.phone}"]`) });
  await expect(item).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await item.getByRole("button", { name: t("admin-standing:stop"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("admin-standing:why")).fill("لم نعد نوصل إلى حيه");
  await dialog.getByRole("button", { name: t("admin-standing:stop"), exact: true }).click();
  await expect(item).toHaveCount(0);
});

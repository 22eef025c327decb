import type { Locator, Page } from "@playwright/test";
import { muteOrders, openAdminPage, openPersonMenu } from "../../support/admin-page.ts";
import { placeOrder, riyadhDay } from "../../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { COOKED, openAdmin, PDF, rowOf, sendReceipt } from "../../support/open-admin.ts";
import { own } from "../../support/own-rows.ts";
import { type Beside, expect, test } from "../../support/shop-test.ts";

const ROWS_AT_LEAST = 14;
const ROW_HEIGHT_MAX = 44;
const FULL_PAGE = 50;
/** A line of the list (LT09) and what the page carries of it. */
const ROW_BYTES = 1_950;

/** Eighteen orders under names that no other run has, one of them far too long for its column. */
async function manyOrders(beside: Beside): Promise<string> {
  const name = own();
  for (const _person of [1, 2, 3]) {
    const { context, phone } = await beside.customer();
    for (let nth = 0; nth < 6; nth += 1) {
      const customerName = nth === 0 ? `${name} بنت عبدالرحمن بن عبدالعزيز القحطاني` : `${name} ${own()}`;
      const schedule = { date: riyadhDay(1 + nth), time: nth % 2 === 0 ? "15:00" : "18:30" };
      const kind = nth % 3 === 0 ? COOKED : {};
      await placeOrder(context, phone, { ...kind, customerName, schedule });
    }
  }
  return name;
}

/** Rows that are seen whole under the head, and how high the highest is. */
function rowsInView(page: Page) {
  return page.locator("tr[data-order]").evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return {
      whole: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length,
      highest: Math.max(...boxes.map(({ height }) => height)),
    };
  });
}

/** What reaches beyond the page, and which words of the bars are cut without a way to read them whole. */
function crossing(page: Page) {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const seen = [...document.querySelectorAll<HTMLElement>("header *, main *")].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    });
    const beyond = seen.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > wide + 0.5;
    });
    return beyond.map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`);
  });
}

/** The mark of an order's money: a picture with a name in a row, words on a card. */
function markOf(page: Page, id: string, words: string) {
  const row = rowOf(page, id);
  return row.getByRole("img", { name: words }).or(row.getByText(words));
}

function missingStrip(page: Page) {
  const all = page.locator('a[href="/admin/orders?queue=money"]');
  return page.getByRole("region").filter({ has: all });
}

test.describe("the list of a shift", () => {
  test("OL01 OL02 shows fourteen orders and more at 1280 × 900, each on one line", async ({
    page,
    context,
    t,
    beside,
    language,
  }) => {
    test.slow();
    const name = await manyOrders(beside);
    await openAdmin(context);
    await test.step("LT11 a page of fifty weighs at most 195 kB", async () => {
      const headers = { "user-agent": "a desk", "sec-ch-ua-mobile": "?0" };
      const html = await (await page.request.get("/admin/orders", { headers })).text();
      const rows = html.split("<tr data-order").length - 1;
      expect(rows).toBeGreaterThan(0);
      const missing = (FULL_PAGE - rows) * ROW_BYTES;
      expect(Buffer.byteLength(html) + missing).toBeLessThanOrEqual(195_000);
    });
    await muteOrders(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await openAdminPage(page, `/admin/orders?q=${encodeURIComponent(name)}`);
    await expect(page.locator("tr[data-order]")).toHaveCount(18);

    const compact = await rowsInView(page);
    expect(compact.whole).toBeGreaterThanOrEqual(ROWS_AT_LEAST);
    expect(compact.highest).toBeLessThanOrEqual(ROW_HEIGHT_MAX);
    await expectNoSidewaysScroll(page);
    expect(await crossing(page), "nothing crosses an edge").toEqual([]);
    await expectAccessible(page);

    await test.step("OL02 a name that is too long is cut on its line, whole in its title, with room for its ink", async () => {
      const long = page.locator("tr[data-order] [title*='القحطاني']").first();
      const cut = await long.evaluate((words) => {
        const { lineHeight, fontSize } = getComputedStyle(words);
        const isCut = words.scrollWidth > words.clientWidth;
        return { isCut, room: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) };
      });
      expect(cut.isCut).toBe(true);
      if (language === "ar") expect(cut.room).toBeGreaterThanOrEqual(1.6);
    });
    await test.step("OL06 a person's other density is drawn by the server, on every machine", async () => {
      await page.getByRole("button", { name: t("admin:table.density.comfortable") }).click();
      await expect(page.getByRole("button", { name: t("admin:table.density.compact") })).toBeVisible();
      await expect.poll(async () => (await rowsInView(page)).highest).toBeGreaterThan(compact.highest);
      const comfortable = await rowsInView(page);
      expect(comfortable.highest).toBeLessThanOrEqual(ROW_HEIGHT_MAX);
      expect(comfortable.whole).toBeGreaterThanOrEqual(ROWS_AT_LEAST);
      const drawn = await context.request.get("/admin/orders");
      expect(await drawn.text()).toContain("--row:2.5rem");
    });
  });

  test("OL03 the page scrolls and no box in it; the head stays under the bar, and nothing paints over it", async ({
    page,
    context,
    beside,
  }) => {
    test.slow();
    const name = await manyOrders(beside);
    await openAdmin(context);
    await muteOrders(page);
    await page.setViewportSize({ width: 1280, height: 500 });
    await openAdminPage(page, `/admin/orders?q=${encodeURIComponent(name)}`);
    const boxes = await page
      .locator("tr[data-order]")
      .first()
      .evaluate((row) => {
        const found: string[] = [];
        for (let at = row.parentElement; at && at !== document.body; at = at.parentElement)
          if (getComputedStyle(at).overflowY !== "visible") found.push(at.className);
        return found;
      });
    expect(boxes).toEqual([]);

    await page.evaluate(() => window.scrollTo(0, 400));
    const bar = await page.getByRole("banner").boundingBox();
    const head = await page.locator("thead th").first().boundingBox();
    expect(bar?.y).toBe(0);
    expect(Math.round(head?.y ?? 0)).toBe(Math.round(bar?.height ?? -1));
    const over = await page.locator("thead th").evaluateAll((cells) =>
      cells
        .filter((cell) => cell.checkVisibility())
        .flatMap((cell) => {
          const { left, width, top, height } = cell.getBoundingClientRect();
          const across = [0.1, 0.5, 0.9].map((part) => left + width * part);
          return across.flatMap((x) =>
            [top + 2, top + height / 2, top + height - 2].map((y) => [x, y, cell] as const),
          );
        })
        .filter(([x, y, cell]) => !cell.contains(document.elementFromPoint(x, y)))
        .map(([x, y]) => document.elementFromPoint(x, y)?.outerHTML.slice(0, 80)),
    );
    expect(over).toEqual([]);
  });

  test("OL05 one bar holds name, search, live, bell, person, language and theme", { tag: "@matrix" }, async ({
    page,
    context,
    t,
    language,
  }) => {
    test.slow();
    const { email } = await openAdmin(context);
    await muteOrders(page);
    await openAdminPage(page, "/admin/orders");
    const bar = page.getByRole("banner");
    await expect(bar).toHaveCount(1);
    const held = [
      bar.getByRole("link").first(),
      bar.getByRole("button", { name: t("admin:palette.open") }),
      bar.getByRole("status"),
      bar.getByRole("button", { name: t("admin:watch.soundOn") }),
      bar.getByRole("button", { name: t("admin:person", { email }) }),
      bar.getByRole("button", { name: t("shell:otherLanguage") }),
      bar.getByRole("button", { name: t("shell:theme.light") }),
    ];
    const widths = language === "ar" ? [390, 360, 1280] : [1280, 1440, 1024];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const boxes: Awaited<ReturnType<Locator["boundingBox"]>>[] = [];
      for (const part of held) boxes.push(await part.boundingBox());
      const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN));
      expect(Math.max(...middles) - Math.min(...middles), `one line at ${width}`).toBeLessThan(8);
      const spans = boxes
        .flatMap((box) => (box ? [[box.x, box.x + box.width] as const] : []))
        .sort((a, b) => a[0] - b[0]);
      for (const [nth, [start]] of spans.entries())
        expect(start, `nothing on top of another at ${width}`).toBeGreaterThanOrEqual(
          (spans[nth - 1]?.[1] ?? 0) - 1,
        );
      await expectNoSidewaysScroll(page);
    }
    await openPersonMenu(page, t);
    await expect(page.locator("#person-menu").getByRole("link", { name: t("admin:account") })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.locator("#person-menu").getByRole("link", { name: t("admin:account") })).toHaveCount(0);
  });

  test("OL09 OL11 a press on a column sorts by it, and days of appointment and of placing are asked for apart", {
    tag: "@matrix",
  }, async ({ page, context, t, beside }) => {
    test.slow();
    const name = own();
    const customer = await beside.customer();
    const cheap = await placeOrder(customer.context, customer.phone, { customerName: `${name} ب` });
    const dear = await placeOrder(customer.context, customer.phone, {
      ...COOKED,
      customerName: `${name} ا`,
      schedule: { date: riyadhDay(3), time: "15:00" },
    });
    await openAdmin(context);
    await muteOrders(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await openAdminPage(page, `/admin/orders?q=${encodeURIComponent(name)}`);
    const shown = () =>
      page.locator("tr[data-order]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-order")));
    await expect.poll(shown).toEqual([dear, cheap]);

    const head = page.getByRole("columnheader", { name: t("admin-orders:columns.total") });
    await expect(head).not.toHaveAttribute("aria-sort");
    await head.getByRole("link").click();
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await expect(page).toHaveURL(/sort=-total/);
    await head.getByRole("link").click();
    await expect(page).toHaveURL(/sort=total/);
    await expect.poll(shown).toEqual([cheap, dear]);
    await page
      .getByRole("columnheader", { name: t("admin-orders:columns.customer") })
      .getByRole("link")
      .click();
    await expect.poll(shown).toEqual([dear, cheap]);
    await page.reload();
    await expect.poll(shown).toEqual([dear, cheap]);

    await page
      .locator("summary")
      .filter({ hasText: t("admin-orders:filters.due") })
      .click();
    const from = page.getByLabel(t("admin-orders:filters.dueFrom"));
    const whole = await from.evaluate((field) => field.scrollWidth <= field.clientWidth);
    expect(whole, "a day is seen whole").toBe(true);
    await expectAccessible(page);
    await from.fill(riyadhDay(2));
    await page.getByRole("button", { name: t("admin-orders:filters.apply") }).click();
    await expect(page).toHaveURL(/sort=customer.*dueFrom=|dueFrom=.*sort=customer/);
    await expect.poll(shown).toEqual([dear]);
    await page.goto(`/admin/orders?q=${encodeURIComponent(name)}&from=${riyadhDay(1)}`);
    await expect(page.getByText(t("admin-orders:list.noResults"))).toBeVisible();
  });

  test("OL07 OL12 missing money leads every queue until somebody decides, and what is due stands by day", {
    tag: "@matrix",
  }, async ({ page, context, t, beside }) => {
    test.slow();
    const name = own();
    const order = await beside.order({ customerName: name });
    await sendReceipt(order, order.id, PDF);
    await openAdmin(context);
    await muteOrders(page);
    const ask = async (path: string, data: object) => {
      const origin = process.env.SHOP_URL ?? "";
      const answer = await context.request.post(`/api/admin/orders/${order.id}/${path}`, {
        data,
        headers: { origin },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    const seen = await context.request.get(`/api/admin/orders/${order.id}`);
    const { proofs } = await seen.json();
    await ask("confirm-unverified", { from: "Paid", reason: "a guest of the house" });
    // Other journeys of the matrix leave more unpaid orders than a page holds.
    await openAdminPage(page, `/admin/orders?queue=due&q=${encodeURIComponent(name)}`);
    await expect(rowOf(page, order.id)).toContainText(t("admin-orders:status.Confirmed"));
    await expect(markOf(page, order.id, t("admin-orders:paymentMark.unverified"))).toBeVisible();
    const day = page.locator(`a[href="/admin/day?date=${riyadhDay(1)}"]`).filter({ visible: true });
    await expect(day.first()).toBeVisible();
    await expectAccessible(page);

    await ask("payment", { decision: "rejected", proofId: proofs[0].id, reason: "no such transfer" });
    for (const queue of ["", "?queue=tomorrow", "?queue=out"]) {
      await page.goto(`/admin/orders${queue}`);
      await expect(missingStrip(page)).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await missingStrip(page).getByRole("link").first().click();
    await expect(page).toHaveURL(/queue=money$/);
    await expect(markOf(page, order.id, t("admin-orders:paymentMark.missing"))).toBeVisible();
    await expectAccessible(page);
    await ask("confirm-unverified", { from: "Confirmed", reason: "pays tomorrow" });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(rowOf(page, order.id)).toHaveCount(0);
  });
});

import type { APIRequestContext, Page } from "@playwright/test";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { muteOrders, openAdminPage, toast } from "../../support/admin-page.ts";
import { placeOrder } from "../../support/customer.ts";
import { expectAccessible } from "../../support/looks/page-checks.ts";
import { COOKED, openAdmin, PDF, rowOf, sendReceipt, verifyPayment } from "../../support/open-admin.ts";
import { own } from "../../support/own-rows.ts";
import { type Beside, expect, test } from "../../support/shop-test.ts";

/** Every fifth is for a restaurant, which has a step more. */
const MANY = process.env.MATRIX ? 20 : 5;
const COOKED_OF_THEM = MANY / 5;
const PRESSES_MAX = 20;
/** Names hold no figures. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

test.use({ viewport: { width: 1280, height: 900 } });

async function setPaid(admin: APIRequestContext, id: string): Promise<void> {
  const answer = await admin.post(`/api/admin/orders/${id}/status`, {
    data: { status: "Paid", from: "Pending Payment" },
    headers: { origin: process.env.SHOP_URL ?? "" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Orders of one name that nobody else has: so many paid and verified, and some whose money nobody has verified. */
async function ordersOf(
  beside: Beside,
  admin: APIRequestContext,
  { verified, unverified }: { verified: number; unverified: number },
): Promise<{ name: string; waiting: string[] }> {
  const name = own();
  const waiting: string[] = [];
  for (let made = 0; made < verified + unverified; ) {
    const { context, phone } = await beside.customer();
    for (let nth = 0; nth < 5 && made < verified + unverified; nth += 1, made += 1) {
      const kind = nth === 2 ? COOKED : {};
      const id = await placeOrder(context, phone, { ...kind, customerName: `${name} ${LETTERS[made]}` });
      if (made < verified) await verifyPayment(admin, id);
      else waiting.push(id);
      await setPaid(admin, id);
    }
  }
  return { name, waiting };
}

const statuses = (page: Page, word: string) => page.locator("tr[data-order]").filter({ hasText: word });

test.describe("the list by keyboard", () => {
  test("KB01 KB08 KB09 a day's orders from verified to Completed, and one round taken back", {
    tag: "@matrix",
  }, async ({ page, context, t, beside, admin }) => {
    test.setTimeout(240_000);
    const { name, waiting } = await ordersOf(beside, admin, { verified: MANY, unverified: 2 });
    await openAdmin(context);
    await muteOrders(page);
    await openAdminPage(page, `/admin/orders?q=${name}`);
    const word = (status: OrderStatus) => t(`admin-orders:status.${status}`);
    await expect(statuses(page, word("Paid"))).toHaveCount(MANY + 2);

    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    const dialog = page.getByRole("dialog");
    const round = async (moves: number) => {
      presses = 0;
      await press("Shift+X");
      await press("m");
      await expect(dialog).toContainText(t("admin-orders:bulk.why.payment_not_verified"));
      // Work on orders of a later day is asked for in so many words.
      const later = dialog.getByRole("checkbox");
      if (await later.isVisible()) {
        await later.focus();
        await press("Space");
        await expect(dialog).toContainText(t("admin-orders:bulk.moves", { count: moves }));
        await dialog.getByRole("button", { name: t("admin-orders:bulk.apply") }).focus();
      }
      await expect(dialog).toContainText(t("admin-orders:bulk.moves", { count: moves }));
      await press("Enter");
      await expect(dialog).toHaveCount(0);
      expect(presses).toBeLessThanOrEqual(PRESSES_MAX);
    };

    await page.keyboard.press("Shift+X");
    await page.keyboard.press("m");
    await expect(dialog).toContainText(t("admin-orders:bulk.stays", { count: waiting.length }));
    await expect(dialog).toContainText(t("admin-order-keys:atStake"));
    await expect(
      dialog.getByRole("list", { name: t("admin-order-keys:moves") }).getByRole("listitem"),
    ).toHaveCount(MANY);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press("Escape");

    await round(MANY);
    await expect(statuses(page, word("Confirmed"))).toHaveCount(MANY);
    await expect(toast(page, t("admin-orders:bulk.done", { count: MANY }))).toContainText(
      t("admin-order-keys:undo.label"),
    );
    await page.keyboard.press("z");
    await expect(toast(page, t("admin-order-keys:undo.done", { count: MANY }))).toBeVisible();
    await expect(statuses(page, word("Paid"))).toHaveCount(MANY + 2);

    // The steps after these go by the same rule (transitions.test.ts) and the same presses.
    for (let nth = 0; nth < (process.env.MATRIX ? 5 : 2); nth += 1) {
      await round(MANY);
      if (nth === 0) await expect(statuses(page, word("Confirmed"))).toHaveCount(MANY);
      if (nth === 1) await expect(statuses(page, word("In Slaughter"))).toHaveCount(MANY);
    }
    if (!process.env.MATRIX) return;
    await expect(statuses(page, word("Completed"))).toHaveCount(MANY - COOKED_OF_THEM);
    await round(COOKED_OF_THEM);
    await expect(statuses(page, word("Completed"))).toHaveCount(MANY);
    await expect(statuses(page, word("Paid"))).toHaveCount(waiting.length);
  });

  test("KB03 KB04 KB07 rows, ranges, the preview, and the way back to the same row", async ({
    page,
    context,
    t,
    beside,
    admin,
  }) => {
    const { name } = await ordersOf(beside, admin, { verified: 4, unverified: 0 });
    await openAdmin(context);
    await muteOrders(page);
    await openAdminPage(page, `/admin/orders?q=${name}`);
    const links = page.locator("tr[data-order] a");
    await expect(links).toHaveCount(4);
    const boxes = page.locator("tr[data-order]").getByRole("checkbox");

    await page.keyboard.press("j");
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press("j");
    // The same key of an Arabic keyboard.
    await links.nth(1).dispatchEvent("keydown", { key: "ت", code: "KeyJ", bubbles: true });
    await expect(links.nth(2)).toBeFocused();
    await page.keyboard.press("k");
    await expect(links.nth(1)).toBeFocused();
    await expect(page.locator("tr[data-order] a[tabindex='0']")).toHaveCount(1);
    await expectAccessible(page);

    await page.keyboard.press("x");
    await page.keyboard.press("Shift+J");
    await page.keyboard.press("Shift+J");
    await expect(boxes.nth(3)).toBeChecked();
    await page.keyboard.press("Shift+K");
    await expect(boxes.nth(3)).not.toBeChecked();
    await expect(page.locator("tr[data-order] input:checked")).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(page.locator("tr[data-order] input:checked")).toHaveCount(0);
    await boxes.nth(0).click();
    await boxes.nth(2).click({ modifiers: ["Shift"] });
    await expect(page.locator("tr[data-order] input:checked")).toHaveCount(3);
    await page.keyboard.press("Escape");

    await page.keyboard.press("Space");
    const preview = page.getByRole("complementary", {
      name: t("admin-order-keys:preview.of", { name: `${name} b` }),
    });
    await expect(preview).toBeVisible();
    await expect(preview.getByText(t("admin-orders:detail.reference"))).toBeVisible();
    await expect(links.nth(2)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("k");
    await expect(
      page.getByRole("complementary", { name: t("admin-order-keys:preview.of", { name: `${name} c` }) }),
    ).toBeVisible();

    const here = await links.nth(1).getAttribute("href");
    const [reference = "none"] = ((await links.nth(1).textContent()) ?? "").match(/[A-Z0-9]{8}/) ?? [];
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${here}$`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/admin\/orders\?q=/);
    await expect(links.nth(1)).toBeFocused();
    await expect(page.getByRole("complementary", { name: name })).toBeVisible();

    await page.keyboard.press(".");
    const menu = page.getByRole("menu");
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press("/");
    await expect(page.locator("#main input[type=search]")).toBeFocused();
    await page.locator("#main input[type=search]").blur();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toContainText(t("admin-order-keys:keys.nextStep"));
    await expectAccessible(page);
  });

  test("KB05 KB06 KB08 an unverified order says why it stays; its receipt is seen before it is verified", async ({
    page,
    context,
    t,
    beside,
  }) => {
    const name = own();
    const order = await beside.order({ customerName: name });
    await sendReceipt(order, order.id, PDF);
    await openAdmin(context);
    await muteOrders(page);
    await openAdminPage(page, `/admin/orders?q=${name}`);
    const row = rowOf(page, order.id);
    await expect(row).toContainText(t("admin-orders:status.Paid"));
    await page.keyboard.press("j");
    await page.keyboard.press("m");
    await expect(toast(page, t("admin-order-keys:unverified.title", { name }))).toBeVisible();
    await expect(row).toContainText(t("admin-orders:status.Paid"));

    await page.keyboard.press("v");
    const preview = page.getByRole("complementary", { name });
    await expect(preview.locator("img[src^='blob:']").first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("v");
    await expect(toast(page, t("admin-order-keys:verified", { name }))).toBeVisible();
    await expect(row.getByRole("img", { name: t("admin-orders:paymentMark.verified") })).toBeVisible();

    await page.keyboard.press("m");
    await expect(row).toContainText(t("admin-orders:status.Confirmed"));
    await page.keyboard.press("z");
    await expect(row).toContainText(t("admin-orders:status.Paid"));
    await expect(row.getByRole("img", { name: t("admin-orders:paymentMark.verified") })).toBeVisible();
  });

  test("KB11 KB12 the palette opens empty again at once, and many notices are counted under the header", async ({
    page,
    context,
    t,
    beside,
  }) => {
    const name = own();
    const customer = await beside.customer();
    for (const nth of [0, 1, 2, 3, 4]) {
      await placeOrder(customer.context, customer.phone, { customerName: `${name} ${LETTERS[nth]}` });
    }
    await openAdmin(context);
    await muteOrders(page);
    await openAdminPage(page, `/admin/orders?q=${name}`);
    await page.keyboard.press("Control+k");
    const field = page.getByPlaceholder(t("admin:palette.placeholder"));
    await field.fill("zzz");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await expect(field).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(field).toHaveCount(0);

    for (let nth = 0; nth < 5; nth += 1) {
      await page.keyboard.press("j");
      await page.keyboard.press("m");
    }
    await expect(page.getByText(t("common:moreNotices", { count: 2 }))).toBeVisible();
    const heading = await page.getByRole("heading", { level: 1 }).first().boundingBox();
    const shown = page.locator("[data-sonner-toast][data-visible=true]");
    await expect(shown).toHaveCount(3);
    for (const each of await shown.all()) {
      const box = await each.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
    }
  });
});

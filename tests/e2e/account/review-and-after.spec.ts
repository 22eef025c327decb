import type { Locator, Page } from "@playwright/test";
import { placeOrder, riyadhDay, signIn } from "../support/customer.ts";
import { resumeDraft } from "../support/kept-draft.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { verifyPayment } from "../support/open-admin.ts";
import { stepHeading } from "../support/order-journey.ts";
import { readOutbox } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";

const PHONE = { width: 390, height: 844 };
const SMALL = { width: 360, height: 640 };
test.use({ viewport: PHONE });

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN;
}

/** What of a page can be pressed before anything is unfolded. */
function controlsOf(page: Page): Promise<number> {
  return page
    .getByRole("main")
    .locator("a[href], button, summary, input, select, textarea")
    .evaluateAll(
      (all) =>
        all.filter(
          (each) => each.getClientRects().length > 0 && !each.closest("details:not([open]) > :not(summary)"),
        ).length,
    );
}

test("RV05 all that is decided at the review is on one screen of a phone, the consent where Confirm is", {
  tag: "@matrix",
}, async ({ page, t, journey }) => {
  const phone = newPhone();
  await resumeDraft(page, { step: 5, customerPhone: phone, meats: [{ homeCut: "quarters" }] });
  await expect(stepHeading(journey, "review")).toBeVisible();
  const main = page.getByRole("main");
  const confirm = page.getByRole("button", { name: t("wizard:bar.confirm") });
  const parts = {
    when: main.getByRole("region", { name: t("wizard:review.when") }),
    where: main.getByRole("region", { name: t("wizard:review.customer") }),
    what: main.getByRole("region", { name: t("wizard:review.meats") }),
    cut: main.getByText(t("orders:cut.quarters")),
    fee: main.getByText(t("orders:lines.appFee"), { exact: true }),
    free: main.getByText(t("orders:lines.free"), { exact: true }),
    total: main.getByText(t("orders:lines.total"), { exact: true }),
    paying: main.getByText(t("wizard:review.pay.transfer")),
    cancelling: main.getByText(t("wizard:review.cancelling")),
    other: main.getByText(t("wizard:review.other"), { exact: true }),
    consent: main.getByText(t("wizard:review.terms").split("<")[0]?.trim() ?? ""),
  };
  const bar = await topOf(page.getByRole("navigation", { name: t("wizard:bar.label") }));
  let above = 0;
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox();
    expect(box, name).not.toBeNull();
    if (name !== "cut") expect(box?.y, `${name} follows what stands above it`).toBeGreaterThanOrEqual(above);
    expect((box?.y ?? 0) + (box?.height ?? 0), `${name} is above the bar`).toBeLessThanOrEqual(bar + 1);
    above = box?.y ?? 0;
  }
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await test.step("RV05 on a small phone it scrolls, in the same order", async () => {
    await page.setViewportSize(SMALL);
    await expectNoSidewaysScroll(page);
    const tops = await Promise.all(
      ["when", "where", "what", "fee", "total", "paying", "consent"].map((name) =>
        topOf(parts[name as keyof typeof parts]),
      ),
    );
    expect(tops.toSorted((a, b) => a - b)).toEqual(tops);
    await parts.consent.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await topOf(confirm)).toBeGreaterThan(await topOf(parts.consent));
  });
});

test("RV04 the payment that opens after placing begins with the order: that it is there, when and where", async ({
  page,
  context,
  t,
}) => {
  const phone = newPhone();
  await signIn(context, phone);
  const id = await placeOrder(context, phone);
  await page.goto(`/orders/${id}?pay=1`);
  const pay = page.getByRole("dialog", { name: t("orders:pay.title") });
  const received = pay.getByText(t("orders:stage.received"));
  await expect(received).toBeVisible();
  await expect(pay.getByText("Al Yasmin").first()).toBeVisible();
  expect(await topOf(received)).toBeLessThan(await topOf(pay.getByText(t("orders:pay.amount")).first()));
  await expectAccessible(page);
  await pay.getByRole("button", { name: t("orders:pay.later") }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(t("orders:stage.received"));
});

test("RV02 RV03 the order's page and the page of its link are one page: what is next, the one act, the rest folded", async ({
  page,
  context,
  browser,
  t,
  language,
}) => {
  const phone = newPhone();
  await signIn(context, phone);
  const id = await placeOrder(context, phone);
  await page.goto(`/orders/${id}`);
  const linked = () =>
    readOutbox().flatMap(({ to, params }) => (to === phone && params.url ? [new URL(params.url)] : []));
  await expect.poll(() => linked().length, { timeout: 10_000 }).toBeGreaterThan(0);
  const guest = await browser.newContext({
    javaScriptEnabled: false,
    viewport: PHONE,
    baseURL: process.env.SHOP_URL ?? "",
  });
  await guest.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
  const theirs = await guest.newPage();
  await theirs.goto(linked().at(-1)?.pathname ?? "");
  for (const each of [page, theirs]) {
    const headings = each.getByRole("main").getByRole("heading", { level: 2 });
    const order = ["stage.received", "pay.title", "timeline.title", "stage.whole"].map((key) =>
      t(`orders:${key}`),
    );
    const shown = await headings.allTextContents();
    expect(shown.filter((words) => order.includes(words))).toEqual(order);
    expect(await controlsOf(each)).toBeLessThanOrEqual(14);
  }
  await test.step("RV03 a line opens before scripts too", async () => {
    await expect(theirs.getByText(t("orders:lines.appFee"))).toBeHidden();
    await unfold(theirs, t("orders:stage.whole"));
    await expect(theirs.getByText(t("orders:lines.appFee"))).toBeVisible();
  });
  await guest.close();
});

test("RV08 my orders: the next delivery stands on top, and four more are on the screen with what may be done", async ({
  page,
  context,
  admin,
  t,
}) => {
  const phone = newPhone();
  await signIn(context, phone);
  const ids: string[] = [];
  for (const days of [1, 2, 3, 4, 5]) {
    const id = await placeOrder(context, phone, { schedule: { date: riyadhDay(days), time: "15:00" } });
    ids.push(id);
    if (days > 3) continue;
    await verifyPayment(admin, id);
    const { status: from } = await (await admin.get(`/api/admin/orders/${id}`)).json();
    const data = { status: "Confirmed", from, note: "agreed" };
    const moved = await admin.post(`/api/admin/orders/${id}/status`, { data });
    expect(moved.status(), await moved.text()).toBe(200);
  }
  await page.goto("/orders");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(5);
  await expect(cards.first()).toContainText(t("orders:mine.next"));
  await expect(cards.first().locator(`a[href="/orders/${ids[0]}"]`)).toBeVisible();
  const dock = page.getByRole("navigation", { name: t("shell:dock") });
  const bottom = (await dock.isVisible()) ? await topOf(dock) : PHONE.height;
  const rows = await Promise.all((await cards.all()).slice(1).map((row) => row.boundingBox()));
  const whole = rows.filter((box) => box && box.y + box.height <= bottom + 1);
  expect(whole.length, JSON.stringify(rows)).toBeGreaterThanOrEqual(4);
  for (const card of await cards.all()) {
    await expect(card.getByRole("link", { name: t("orders:reorder") })).toBeVisible();
    await expect(card.getByRole("link", { name: t("orders:mine.help") })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: t("orders:pay.open") })).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

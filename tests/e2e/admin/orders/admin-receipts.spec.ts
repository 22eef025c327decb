import type { Page } from "@playwright/test";
import { openAdminPage, toast } from "../../support/admin-page.ts";
import { everyView } from "../../support/every-view.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { openAdmin, sendReceipt } from "../../support/open-admin.ts";
import { expect, sharedShop, test } from "../../support/own-shop.ts";
import { bankPdf, paidOrder, receiptOf, screenshot, typeAs } from "../../support/receipts.ts";
import { wordsOf } from "../../support/words.ts";

test.use({ shopOf: sharedShop(import.meta.url) });

const NAMES = everyView(
  [
    ..."Ahmad Badr Dana Eyad Fahad Ghada Hamad Iman Jawad Khalid Lina Majed".split(" "),
    ..."نورة سارة علي عمر هند ريم بدر سلمى".split(" "),
  ],
  4,
);
/** In the customers' language, whatever the desk's is. */
const NOT_ARRIVED = wordsOf("ar")("admin-receipts:reasons.not_arrived.text");
const PDF_CODE = /draw-pdf|pdf\.(worker|renderer)/;

// Receipts are looked into by processes that run behind everything else on the machine.
test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

/** What the page asked for that draws PDFs. */
function pdfCode(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (PDF_CODE.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test("RC04 RC05 RC06 receipts by keyboard alone, in five presses more than receipts", {
  tag: "@matrix",
}, async ({ page, context, t, language, beside, admin }) => {
  // Nobody has more than ten orders without verified money.
  const customers = [await beside.customer(), await beside.customer(), await beside.customer()];
  const ids: string[] = [];
  for (const [index, name] of NAMES.entries()) {
    const isPdf = index % 6 === 3;
    const customer = customers[index % customers.length];
    if (!customer) throw new Error("nobody");
    ids.push(await paidOrder(customer, name, isPdf ? await bankPdf(name) : await screenshot(name)));
  }
  await openAdmin(context);
  const other = await context.newPage();
  await openAdminPage(other, "/admin/settings");
  const blocked: string[] = [];
  page.on("console", (said) => /Content Security Policy/.test(said.text()) && blocked.push(said.text()));
  const code = pdfCode(page);
  await openAdminPage(page, "/admin/receipts");
  const menu = (of: Page) =>
    of.getByRole("navigation", { name: t("admin:navigation") }).getByRole("link", {
      name: new RegExp(`^${t("admin:links.receipts")}`),
    });
  await expect(menu(page)).toContainText(String(NAMES.length));
  await expect(menu(other)).toContainText(String(NAMES.length));

  let presses = 0;
  const keyboard = await typeAs(page, language);
  const press = async (key: string) => {
    presses += 1;
    await keyboard(key);
  };
  const [rejected, undone] = [1, 2];
  for (const [index, name] of NAMES.entries()) {
    await expect(receiptOf(page, name)).toBeVisible();
    if (index === rejected) {
      await press("R");
      await press("2");
      const field = page.getByLabel(t("admin-receipts:reject.text"));
      await expect(field).toHaveValue(NOT_ARRIVED);
      await press("Enter");
    } else if (index === undone) {
      await press("V");
      await expect(receiptOf(page, NAMES[index + 1] ?? "")).toBeVisible();
      await press("Z");
      await expect(receiptOf(page, name)).toBeVisible();
      await press("V");
    } else await press(index % 2 === 0 ? "V" : "Enter");
  }
  await expect(page.getByText(t("admin-receipts:empty.title"))).toBeVisible();
  expect(presses).toBeLessThanOrEqual(NAMES.length + 5);

  await test.step("RC10 the count beside the receipts falls by itself, in other tabs too", async () => {
    for (const each of [page, other]) await expect(menu(each)).not.toContainText(/\d/);
  });
  await test.step("RC11 PDFs are drawn within the page's policy, and what draws them comes for them alone", async () => {
    expect(blocked).toEqual([]);
    expect(code.some((address) => address.includes("worker"))).toBe(true);
  });
  await test.step("RC04 RC06 each order has its answer, and what was taken back was answered once", async () => {
    for (const [index, id] of ids.entries()) {
      const order = await (await admin.get(`/api/admin/orders/${id}`)).json();
      expect(order.paymentReview, NAMES[index]).toBe(index === rejected ? "rejected" : "verified");
      const kinds = order.timeline.map(({ kind }: { kind: string }) => kind);
      expect(kinds.filter((kind: string) => kind === "undone")).toHaveLength(index === undone ? 1 : 0);
      if (index === rejected) expect(order.paymentReviewReason).toBe(NOT_ARRIVED);
    }
  });
  await expectAccessible(page);
});

test("DU06 the amount that arrived is typed over what is due, and Enter verifies it", {
  tag: "@matrix",
}, async ({ page, context, language, t, beside, admin }) => {
  const customer = await beside.customer();
  const id = await paidOrder(customer, "Part Paid", await screenshot("a part"));
  const read = async () => (await admin.get(`/api/admin/orders/${id}`)).json();
  const due = (await read()).dueHalalas as number;
  await openAdmin(context);
  await openAdminPage(page, "/admin/receipts");
  await expect(receiptOf(page, "Part Paid")).toBeVisible();
  const keyboard = await typeAs(page, language);
  await keyboard("A");
  const amount = page.getByLabel(t("admin-receipts:arrived.label"));
  await expect(amount).toBeFocused();
  await amount.fill("٦٨٠");
  await expect(page.getByText(t("admin-receipts:arrived.less", { amount: "" }).trim())).toBeVisible();
  await amount.press("Enter");
  await expect(page.getByText(t("admin-receipts:empty.title"))).toBeVisible();
  await expect.poll(async () => (await read()).verifiedHalalas).toBe(68_000);
  expect((await read()).dueHalalas).toBe(due - 68_000);
});

test("RC01 RC03 beside the proof stands what it must show, what was sent before, and in red where else the file was sent", {
  tag: "@matrix",
}, async ({ page, context, t, beside, admin }) => {
  const customer = await beside.customer();
  const file = await screenshot("twice");
  const first = await paidOrder(customer, "Twin One", file);
  const review = async (id: string, answer: object) => {
    const { proofs } = await (await admin.get(`/api/admin/orders/${id}`)).json();
    const data = { proofId: proofs[0].id, ...answer };
    const answered = await admin.post(`/api/admin/orders/${id}/payment`, { data });
    expect(answered.status(), await answered.text()).toBe(200);
  };
  await review(first, { decision: "verified" });
  const second = await paidOrder(customer, "Twin Two", await screenshot("too little"));
  await review(second, { decision: "rejected", reason: "Too little" });
  await sendReceipt(customer, second, file);
  await openAdmin(context);
  await openAdminPage(page, "/admin/receipts");
  const receipt = receiptOf(page, "Twin Two");
  await expect(receipt).toContainText("Twin Two");
  const { reference } = await (await admin.get(`/api/admin/orders/${second}`)).json();
  await expect(receipt.getByRole("region", { name: t("admin-receipts:facts.title") })).toContainText(
    reference,
  );
  await expect(receipt.getByRole("region", { name: t("admin-receipts:facts.banks") })).toContainText("…");
  const twins = receipt.getByRole("region", { name: t("admin-receipts:twins.title") });
  await expect(twins).toContainText("Twin One");
  await expect(twins).toContainText(t("admin-receipts:twins.verified"));
  await expect(twins.getByRole("link")).toHaveAttribute("href", `/admin/orders/${first}`);

  await test.step("RC03 an earlier receipt can be looked at, and is not what a press answers", async () => {
    const earlier = receipt.getByRole("button", { name: /Too little/ });
    await earlier.click();
    await expect(receipt.getByText(t("admin-receipts:earlier.isEarlier"))).toBeVisible();
    await expect(twins).toHaveCount(0);
    await page.keyboard.press("v");
    await expect(twins).toBeVisible();
  });
  await test.step("RC01 the first press asks again, the second verifies all the same", async () => {
    await page.keyboard.press("v");
    await expect(receipt.getByText(t("admin-receipts:twins.confirmAgain"))).toBeVisible();
    for (const theme of ["dark", "light"]) {
      await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
      await expectAccessible(page);
    }
    await page.keyboard.press("v");
    await expect(page.getByText(t("admin-receipts:empty.title"))).toBeVisible();
  });
  await test.step("RC01 the order's own page tells it too", async () => {
    await openAdminPage(page, `/admin/orders/${first}`);
    const twin = page.getByRole("region", { name: t("admin-receipts:twins.title") });
    await expect(twin.getByRole("link")).toHaveAttribute("href", `/admin/orders/${second}`);
    await expectAccessible(page);
    await openAdminPage(page, "/admin/receipts");
  });
  await test.step("RC12 the order that was verified and confirmed goes on in the same press", async () => {
    const third = await paidOrder(customer, "Goes On", await screenshot("third"));
    await expect(receiptOf(page, "Goes On")).toBeVisible();
    await page.keyboard.press("Shift+V");
    await expect
      .poll(async () => (await (await admin.get(`/api/admin/orders/${third}`)).json()).status)
      .toBe("Confirmed");
  });
});

test("RC07 RC08 another admin's answer moves on, and a newer receipt is looked at before it is answered", {
  tag: "@matrix",
}, async ({ page, context, t, beside, admin }) => {
  const customer = await beside.customer();
  const taken = await paidOrder(customer, "Taken", await screenshot("taken"));
  const newer = await paidOrder(customer, "Newer", await screenshot("old"));
  await openAdmin(context);
  await openAdminPage(page, "/admin/receipts");
  await expect(receiptOf(page, "Taken")).toBeVisible();
  const { proofs } = await (await admin.get(`/api/admin/orders/${taken}`)).json();
  const data = { decision: "verified", proofId: proofs[0].id };
  expect((await admin.post(`/api/admin/orders/${taken}/payment`, { data })).status()).toBe(200);
  await expect(receiptOf(page, "Newer")).toBeVisible();
  await expect(toast(page, t("admin-receipts:elsewhere.title"))).toContainText("Taken");

  await sendReceipt(customer, newer, await screenshot("new"));
  const note = page.getByRole("alert").filter({ hasText: t("admin-receipts:newer.title") });
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("v");
  await expect(note).toHaveCount(0);
  await expect(receiptOf(page, "Newer")).toBeVisible();
  expect((await (await admin.get(`/api/admin/orders/${newer}`)).json()).paymentReview).toBe(
    "awaiting_review",
  );
  await page.keyboard.press("v");
  await expect(page.getByText(t("admin-receipts:empty.title"))).toBeVisible();
});

test("RC09 a proof that cannot be drawn is downloaded, and an answer that did not arrive brings its receipt back", {
  tag: "@matrix",
}, async ({ page, context, t, beside }) => {
  const customer = await beside.customer();
  const id = await paidOrder(customer, "Away", await screenshot("away"));
  await openAdmin(context);
  await test.step("RC09 what did not arrive is asked for again", async () => {
    await page.route("**/proofs/**", (route) => route.abort());
    await openAdminPage(page, "/admin/receipts");
    await expect(page.getByText(t("admin-receipts:proof.away"))).toBeVisible();
    await page.keyboard.press("v");
    await expectAccessible(page);
    await page.unroute("**/proofs/**");
    await page.getByRole("button", { name: t("common:retry") }).click();
    await expect(receiptOf(page, "Away")).toBeVisible();
  });
  await test.step("RC09 without the shop nothing is answered, and it says so", async () => {
    await page.route("**/payment", (route) => route.abort());
    await page.keyboard.press("v");
    await expect(toast(page, t("admin-receipts:notSent.title"))).toBeVisible();
    await expect(receiptOf(page, "Away")).toBeVisible();
    await page.unroute("**/payment");
  });
  await test.step("RC09 what cannot be drawn is downloaded", async () => {
    await page.route("**/proofs/**", (route) =>
      route.fulfill({ body: "no picture", contentType: "image/webp" }),
    );
    await page.reload();
    await expect(page.getByRole("link", { name: t("admin-receipts:proof.download") })).toHaveAttribute(
      "href",
      new RegExp(`/api/admin/orders/${id}/proofs/`),
    );
    await expectAccessible(page);
    await page.keyboard.press("v");
    await expect(page.getByText(t("admin-receipts:empty.title"))).toBeVisible();
  });
});

test("RC11 RC13 a phone has the same at the thumb, and no other page loads what draws PDFs", async ({
  page,
  context,
  t,
  beside,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await beside.customer();
  await paidOrder(customer, "Phone", await screenshot("phone"));
  await paidOrder(customer, "Kept", await bankPdf("kept"));
  await openAdmin(context);
  const code = pdfCode(page);
  for (const path of everyView(["/admin/orders", "/admin", "/"])) {
    await openAdminPage(page, path);
    await page.waitForLoadState("networkidle");
  }
  expect(code).toEqual([]);

  await openAdminPage(page, "/admin/receipts");
  await expect(receiptOf(page, "Phone")).toBeVisible();
  await expectNoSidewaysScroll(page);
  const act = (key: string) =>
    page.getByRole("button", { name: t(`admin-receipts:act.${key}`), exact: true });
  for (const key of ["verify", "reject"]) {
    await expect(act(key)).toBeInViewport({ ratio: 1 });
    expect((await act(key).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
  const turned = receiptOf(page, "Phone").locator("img");
  const before = await turned.boundingBox();
  await page.getByRole("button", { name: t("admin-receipts:proof.turn"), exact: true }).click();
  await expect.poll(async () => (await turned.boundingBox())?.height).toBeLessThan(before?.height ?? 0);
  await act("verify").click();
  await expect(receiptOf(page, "Kept")).toBeVisible();
  await page.getByRole("button", { name: t("admin-receipts:done.undo") }).click();
  await expect(receiptOf(page, "Phone")).toBeVisible();
  await act("reject").click();
  await page.getByRole("button", { name: t("admin-receipts:reject.send") }).click();
  await expect(page.getByText(t("admin-receipts:reject.needed"))).toBeVisible();
  await page.getByLabel(t("admin-receipts:reject.text")).fill("في كلمات أخرى");
  await expectAccessible(page);
  await page.getByRole("button", { name: t("admin-receipts:reject.send") }).click();
  await expect(receiptOf(page, "Kept")).toBeVisible();
  await page.keyboard.press("Shift+Slash");
  await expect(page.getByRole("dialog")).toContainText(t("admin-receipts:keys.undo"));
  await page.keyboard.press("Escape");
  await act("verify").click();
  await expect(page.getByText(t("admin-receipts:empty.title"))).toBeVisible();
});

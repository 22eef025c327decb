import type { Locator, Page } from "@playwright/test";
import { placeOrder, signIn } from "../support/customer.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { PDF, sendReceipt } from "../support/open-admin.ts";
import { expect, test } from "../support/shop-test.ts";
import { type Words, wordsOf } from "../support/words.ts";

const PHONE = { width: 390, height: 844 };

/** How many lines of text something takes: rows of rectangles that do not overlap. */
function linesOf(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const tops = [...range.getClientRects()]
      .filter(({ width }) => width > 1)
      .map(({ top, height }) => top + height / 2);
    return tops
      .toSorted((a, b) => a - b)
      .filter((middle, index, all) => index === 0 || middle - (all[index - 1] ?? 0) > 6).length;
  });
}

/** Where something lies on a page that nobody has scrolled. */
async function place(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error("it must be on the page");
  return { top: box.y, bottom: box.y + box.height };
}

const IBAN = /^SA\d\d( \d{4}){5}$/;
const payment = (page: Page, t: Words) => page.getByRole("region", { name: t("orders:pay.title") });

test.describe("an order on a phone", () => {
  test.use({ viewport: PHONE });

  test("CP01 CP02 what a transfer must say and the way to send its receipt stand first, each in one line", async ({
    page,
    context,
    t,
  }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    const order = await (await context.request.get(`/api/orders/${id}`)).json();
    await page.goto(`/orders/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(order.reference);
    const card = payment(page, t);
    const amount = new Intl.NumberFormat("en").format(order.totals.grandTotalHalalas / 100);
    const facts = {
      amount: card.getByText(amount, { exact: true }),
      reference: card.getByText(order.reference, { exact: true }),
      iban: card.getByText(IBAN).first(),
      button: card.getByRole("button", { name: t("orders:pay.upload") }),
    };
    const dock = await place(page.getByRole("navigation", { name: t("shell:dock") }));
    let above = 0;
    for (const [name, part] of Object.entries(facts)) {
      const { top, bottom } = await place(part);
      expect(top, `${name} follows what stands above it`).toBeGreaterThan(above);
      expect(bottom, `${name} is above the dock`).toBeLessThanOrEqual(Math.min(dock.top, PHONE.height));
      expect(await linesOf(part), `${name} in one line`).toBe(1);
      above = bottom;
    }
    for (const copy of ["copyAmount", "copyReference", "copyIban"])
      await expect(card.getByRole("button", { name: t(`orders:pay.${copy}`) }).first()).toBeInViewport({
        ratio: 1,
      });
    await test.step("CP02 then comes where the order stands, then what was ordered", async () => {
      const status = await place(page.getByRole("heading", { name: t("orders:timeline.title") }));
      const receipt = await place(page.getByRole("heading", { name: t("orders:stage.whole") }));
      expect(status.top).toBeGreaterThan((await place(card)).bottom - 1);
      expect(receipt.top).toBeGreaterThan(status.bottom - 1);
    });
    await test.step("CP04 the lines of an account never touch", async () => {
      const lines = await card
        .locator("dl")
        .first()
        .locator("> div")
        .evaluateAll((rows) =>
          rows.map((row) => {
            const texts = [...row.querySelectorAll("dt, dd:not(:has(button))")].map((text) =>
              text.getBoundingClientRect(),
            );
            return {
              top: Math.min(...texts.map(({ top }) => top)),
              bottom: Math.max(...texts.map(({ bottom }) => bottom)),
            };
          }),
        );
      expect(lines.length).toBeGreaterThanOrEqual(4);
      for (const [index, line] of lines.slice(1).entries())
        expect(line.top - (lines[index]?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
    });
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await linesOf(facts.iban), `the IBAN at ${width}`).toBe(1);
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });

  test("CP05 a rejected receipt leads the page with its reason, and the payment is still in sight", async ({
    page,
    context,
    t,
    admin,
  }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    await sendReceipt({ phone, context }, id, PDF);
    const { proofs } = await (await admin.get(`/api/admin/orders/${id}`)).json();
    const rejected = await admin.post(`/api/admin/orders/${id}/payment`, {
      data: { decision: "rejected", reason: "المبلغ ناقص 200 ريال", proofId: proofs[0].id },
    });
    expect(rejected.status()).toBe(200);
    await page.goto(`/orders/${id}`);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("المبلغ ناقص 200 ريال");
    const { top, bottom } = await place(alert);
    expect(top).toBeGreaterThan((await place(page.getByRole("heading", { level: 1 }))).bottom);
    for (const heading of await page.getByRole("main").getByRole("heading", { level: 2 }).all())
      expect((await place(heading)).top, "nothing else stands before it").toBeGreaterThan(bottom);
    const again = payment(page, t).getByRole("button", { name: t("orders:pay.again") });
    expect((await place(again)).bottom).toBeLessThanOrEqual(PHONE.height);
    await expectAccessible(page);
  });

  test("CP03 the timeline shows where the order stands and what is next, and opens to the rest", {
    tag: "@matrix",
  }, async ({ page, context, t, admin }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    await page.goto(`/orders/${id}`);
    await unfold(page, t("orders:timeline.title"));
    const timeline = page.getByRole("list", { name: t("orders:timeline.title") });
    const step = (status: string) =>
      timeline.getByText(t(`orders:status.${status}`), { exact: false }).first();
    await expect(step("Paid")).toBeVisible();
    await expect(step("Butchery")).toBeHidden();
    await timeline.getByText(t("orders:timeline.later", { count: 5 })).click();
    await expect(step("Butchery")).toBeVisible();
    await expect(timeline.locator("[aria-current=step]")).toHaveCount(1);
    expect(
      (
        await admin.post(`/api/admin/orders/${id}/status`, {
          data: { status: "Paid", from: "Pending Payment" },
        })
      ).ok(),
    ).toBe(true);
    await expect(timeline.locator("[aria-current=step]")).toContainText(t("orders:status.Paid"));
  });

  test("CP11 a question goes to the shop with the order named; sharing is another button", async ({
    page,
    context,
    t,
  }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    const { reference } = await (await context.request.get(`/api/orders/${id}`)).json();
    await page.goto(`/orders/${id}`);
    await unfold(page, t("orders:help"));
    const help = page.getByRole("region", { name: t("orders:help") });
    const ask = new URL(
      (await help.getByRole("link", { name: t("orders:helpAction") }).getAttribute("href")) ?? "",
    );
    expect(ask.origin + ask.pathname).toMatch(/^https:\/\/wa\.me\/966\d{9}$/);
    expect(ask.searchParams.get("text")).toBe(t("orders:helpText", { reference }));
    await expect(help.getByRole("link", { name: t("orders:helpCall") })).toHaveAttribute(
      "href",
      /^tel:\+966\d+$/,
    );
    const share = new URL(
      (await help.getByRole("link", { name: t("orders:share") }).getAttribute("href")) ?? "",
    );
    expect(share.searchParams.get("text")).toContain(id.slice(0, 8));
  });

  test("CP16 a receipt of the wrong kind or size is refused before anything is sent", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    await page.goto(`/orders/${id}?pay=1`);
    const pay = page.getByRole("dialog", { name: t("orders:pay.title") });
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    const files = {
      wrong_kind: { name: "movie.mp4", mimeType: "video/mp4", buffer: Buffer.from("film") },
      empty: { name: "receipt.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
      too_large: { name: "scan.heic", mimeType: "image/heic", buffer: Buffer.alloc(10 * 1024 * 1024 + 1, 1) },
    };
    for (const [problem, file] of Object.entries(files)) {
      await pay.locator("input[type=file]").setInputFiles(file);
      await expect(pay.getByText(t(`orders:pay.refused.${problem}`))).toBeVisible();
      await expect(pay.getByText(file.name)).toBeVisible();
      await expect(pay.getByText(t("common:files.noPreview"))).toHaveCount(0);
      await pay.getByRole("button", { name: t("orders:pay.submit") }).click();
      await expect(pay.getByText(t(`orders:pay.refused.${problem}`))).toBeVisible();
    }
    expect(sent.filter((address) => address.includes("payment-proof"))).toEqual([]);
  });
});

test("CP12 an order prints as one light sheet in both languages, without the page around it", {
  tag: "@matrix",
}, async ({ page, context }) => {
  const phone = newPhone();
  await signIn(context, phone);
  const id = await placeOrder(context, phone);
  const { reference } = await (await context.request.get(`/api/orders/${id}`)).json();
  await page.goto(`/orders/${id}?pay=1`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const sheet = page.locator("[data-print-sheet]");
  await expect(sheet).toBeVisible();
  for (const words of [
    reference,
    "نعيمي",
    "SA03 8000 0000 6080 1016 7519",
    "3:00 and 4:00 PM",
    "3:00 و4:00 م",
    "1,925",
  ])
    await expect(sheet).toContainText(words);
  for (const key of ["schedule", "lines.total", "pay.reference", "cut.quarters"])
    for (const say of [wordsOf("ar"), wordsOf("en")]) await expect(sheet).toContainText(say(`orders:${key}`));
  const printed = await page.evaluate(() =>
    [...document.body.children]
      .filter((part) => getComputedStyle(part).display !== "none")
      .map((part) => part.outerHTML.slice(0, 60)),
  );
  expect(printed, "nothing of the page around it").toHaveLength(1);
  await expect(sheet).toHaveCSS("color", /^(rgb\(0, 0, 0\)|oklch\(0 )/);
  await expect(page.locator("body")).toHaveCSS(
    "background-color",
    /rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\)|oklch\(1 /,
  );
  if (test.info().project.name === "en-desktop") {
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual(2);
  }
});

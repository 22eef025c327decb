import { placeOrder, signIn } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { LOOKED_INTO, PDF } from "../support/open-admin.ts";
import { countCodes, readOutbox, waitForCode } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";

const ADDRESS = "شارع الأمير ماجد، حي الياسمين، الرياض";
/** The newest link that was sent to `phone`, without its origin. */
async function linkTo(phone: string): Promise<string> {
  const links = () =>
    readOutbox().flatMap(({ to, params }) => (to === phone && params.url ? [new URL(params.url)] : []));
  await expect.poll(() => links().length, { timeout: 10_000 }).toBeGreaterThan(0);
  const last = links().at(-1);
  return `${last?.pathname}${last?.search}`;
}

test.describe("the link in a message", () => {
  test("TL01 TL04 TL12 opens the order in a browser that nobody signed in to, and follows it", {
    tag: "@matrix",
  }, async ({ page, beside, admin, t }) => {
    const { id, phone } = await beside.order({ address: ADDRESS });
    const answer = await page.goto(await linkTo(phone));
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
    await expect(page.getByText("الياسمين")).toBeVisible();
    await expect(page.getByText(t("orders:pay.title")).first()).toBeVisible();
    const html = await page.content();
    for (const secret of [phone.slice(4), "الأمير ماجد"]) expect(html).not.toContain(secret);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const data = { status: "Paid", from: "Pending Payment" };
    expect((await admin.post(`/api/admin/orders/${id}/status`, { data })).status()).toBe(200);
    await expect(page.locator("[aria-current=step]")).toContainText(t("orders:status.Paid"));
  });

  test("OF07 reads its data once, and hears of what came while it was not listening yet", {
    tag: "@matrix",
  }, async ({ page, beside, admin, t }) => {
    const { id, phone } = await beside.order();
    let readings = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.endsWith(".data")) readings += 1;
    });
    const link = await linkTo(phone);
    // What the shop still does with a new order is read as it comes, so an opening is looked for in which it does nothing.
    await expect(async () => {
      readings = 0;
      const listens = page.waitForResponse((answer) => answer.url().includes("/events?since="));
      await page.goto(link);
      await listens;
      await page.waitForTimeout(500);
      expect(readings).toBe(0);
    }).toPass();

    let listen = () => {};
    const mayListen = new Promise<void>((resolve) => {
      listen = resolve;
    });
    await page.route("**/t/*/events?*", async (route) => {
      await mayListen;
      await route.continue();
    });
    const asks = page.waitForRequest("**/t/*/events?*");
    await page.reload();
    await asks;
    const data = { status: "Paid", from: "Pending Payment" };
    expect((await admin.post(`/api/admin/orders/${id}/status`, { data })).status()).toBe(200);
    const step = page.locator("[aria-current=step]");
    await expect(step).toContainText(t("orders:status.Pending Payment"));
    listen();
    await expect(step).toContainText(t("orders:status.Paid"));
  });

  test("TL05 the receipt is sent from the page of the link", { tag: "@matrix" }, async ({
    page,
    beside,
    t,
  }) => {
    const { phone } = await beside.order();
    await page.goto(await linkTo(phone));
    await page.getByRole("button", { name: t("orders:pay.submit") }).click();
    await expect(page.getByText(t("orders:pay.choose"))).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(PDF);
    await page.getByRole("button", { name: t("orders:pay.submit") }).click();
    await expect(page.getByRole("heading", { name: t("orders:pay.checking") })).toBeVisible(LOOKED_INTO);
    await expectAccessible(page);
  });

  test("TL03 a link that opens nothing leads to signing in", { tag: "@matrix" }, async ({ page, t }) => {
    const answer = await page.goto("/t/AAAAAAAAAAAAAAAAAAAAAA");
    expect(answer?.status()).toBe(410);
    await expect(page.getByText(t("orders:toSignIn.linkOver.title")).last()).toBeVisible();
    const signingIn = page.getByRole("main").getByRole("link", { name: t("orders:signIn.action") });
    await expect(signingIn).toHaveAttribute("href", "/login?next=%2Forders");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("TL11 the owner signs in and comes back to the order", async ({ page, context, t }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    await context.clearCookies({ name: "kabsh_session" });
    await page.goto(`/orders/${id}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("orders:signIn.action") })
      .click();
    await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Forders%2F${id}`));
    const known = countCodes(phone);
    await page.getByLabel(t("account:verify.phone")).fill(phone);
    await page.getByRole("button", { name: t("account:verify.send") }).click();
    await page.getByLabel(t("account:verify.code")).fill(await waitForCode(phone, known));
    await expect(page).toHaveURL(new RegExp(`/orders/${id}$`));
    await expect(page.locator("[aria-current=step]")).toContainText(t("orders:status.Pending Payment"));
  });

  test("TL06 the desk stops the link", { tag: "@matrix" }, async ({ page, beside, admin, t }) => {
    const { id, phone } = await beside.order();
    const link = await linkTo(phone);
    expect((await page.goto(link))?.status()).toBe(200);
    expect((await admin.delete(`/api/admin/orders/${id}/link`)).status()).toBe(200);
    expect((await page.goto(link))?.status()).toBe(410);
    expect((await admin.post(`/api/admin/orders/${id}/link`, { data: {} })).status()).toBe(200);
    await expect.poll(async () => (await linkTo(phone)) === link).toBe(false);
    expect((await page.goto(await linkTo(phone)))?.status()).toBe(200);
    await expect(page.getByText(t("orders:timeline.title"))).toBeVisible();
  });
});

test.describe("the link in a message, without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("TL10 shows the order and sends its receipt", { tag: "@matrix" }, async ({ page, beside, t }) => {
    const { phone } = await beside.order();
    await page.goto(await linkTo(phone));
    await expect(page.getByText(t("orders:timeline.title"))).toBeVisible();
    await page.locator("input[type=file]").setInputFiles({ ...PDF, buffer: Buffer.from("no receipt") });
    await page.getByRole("button", { name: t("orders:pay.submit") }).click();
    await expect(page.getByText(t("refusals:wrong_kind"))).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(PDF);
    await page.getByRole("button", { name: t("orders:pay.submit") }).click();
    await expect(page.getByRole("heading", { name: t("orders:pay.checking") })).toBeVisible();
    await expect(page.getByText(t("orders:pay.sent"), { exact: true })).toBeVisible();
  });
});

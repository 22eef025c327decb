import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { verifyPayment } from "../support/open-admin.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  fillPerson,
  goOn,
  openWizard,
  placeFromReview,
  SEEDED,
} from "../support/order-journey.ts";
import { readOutbox } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";

const GIFT = { ar: "هدية", en: "Gift" };
const ADDRESS = "شارع التخصصي، حي النرجس، الرياض";
const GIFT_ORDER = (recipientPhone: string) => ({
  address: null,
  occasion: { occasionId: "gift", recipientName: "خالد", recipientPhone, isAddressLater: true },
});

/** The links that were sent to whoever receives a gift, oldest first. */
function giftLinks(phone: string): URL[] {
  return readOutbox().flatMap(({ to, template, params }) =>
    to === phone && template === "gift_for_you" && params.url ? [new URL(params.url)] : [],
  );
}

/** The path of the newest of them. */
async function giftLinkTo(phone: string): Promise<string> {
  const links = () => giftLinks(phone);
  await expect.poll(() => links().length, { timeout: 10_000 }).toBeGreaterThan(0);
  const last = links().at(-1);
  return `${last?.pathname}${last?.search}`;
}

test.describe("a gift whose recipient picks the address", () => {
  test("GF01 GF02 GF03 from the wizard to the recipient's own choice", { tag: "@matrix" }, async ({
    page,
    browser,
    t,
    language,
    journey,
    extraHTTPHeaders,
    baseURL,
    admin,
  }) => {
    const [phone, recipient] = [newPhone(), newPhone()];
    await openWizard(journey);
    await chooseAnimal(journey, "naemi", "jadha");
    await page.getByRole("radio", { name: GIFT[language] }).check();
    await goOn(journey, "occasion");
    await page.getByLabel(t("wizard:occasion.recipientName"), { exact: true }).fill("خالد");
    await page.getByLabel(t("wizard:occasion.recipientPhone"), { exact: true }).fill(recipient.slice(4));
    await page.getByLabel(t("wizard:occasion.card")).fill("مبارك المولود");
    await page.getByRole("checkbox", { name: t("wizard:occasion.addressLater") }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await goOn(journey, "fulfillment");
    await chooseFulfillment(journey, "home");
    await goOn(journey, "cuts");
    await goOn(journey, "details");
    await test.step("GF01 nobody is asked for an address", async () => {
      await expect(page.getByLabel(t("wizard:place.address"), { exact: true })).toHaveCount(0);
      await fillPerson(journey, phone);
      await goOn(journey, "schedule");
      await goOn(journey, "review");
      await expect(page.getByText(t("wizard:occasion.addressLaterSaid"))).toBeVisible();
    });
    const id = await placeFromReview(journey, phone);
    const order = await (await page.request.get(`/api/orders/${id}`)).json();
    await page.goto(`/orders/${id}`);
    await test.step("GF04 the giver sees that the address is waited for", async () => {
      await expect(
        page.getByRole("heading", { name: t("orders:gift.waiting", { name: "خالد" }) }),
      ).toBeVisible();
      await expect(page.getByText(t("orders:gift.notYet", { name: "خالد" }))).toBeVisible();
      await expect(page.getByRole("button", { name: t("orders:gift.send") })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
    await test.step("GF01 the recipient hears of it once its money is seen, and the giver sees that", async () => {
      expect(giftLinks(recipient)).toEqual([]);
      await verifyPayment(admin, id);
      await expect(page.getByText(t("orders:gift.waitingText", { name: "خالد" }))).toBeVisible();
      await expect(page.getByRole("button", { name: t("orders:gift.send") })).toBeVisible();
    });

    const link = await giftLinkTo(recipient);
    const context = await browser.newContext({ baseURL, extraHTTPHeaders });
    const theirs = await context.newPage();
    await test.step("GF02 the recipient reads the card and the day, and no price in page or data", async () => {
      const answer = await theirs.goto(link);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
      await expect(theirs.getByText("مبارك المولود")).toBeVisible();
      await expect(theirs.getByText(SEEDED[language].customer)).toBeVisible();
      const html = await theirs.content();
      const data = await (await context.request.get(link.replace("/gift", "/gift.data"))).text();
      const total = order.totals.grandTotalHalalas as number;
      const secrets = [String(total), String(order.totals.meatHalalas), (total / 100).toLocaleString("en")];
      for (const secret of [...secrets, phone.slice(4), recipient.slice(4), id, order.reference])
        for (const text of [html, data]) expect(text, secret).not.toContain(secret);
      await expectAccessible(theirs);
      await expectNoSidewaysScroll(theirs);
    });
    await test.step("GF03 GS07 the address is picked with one press, and said back where it was given alone", async () => {
      await theirs.getByRole("button", { name: t("orders:received.save") }).click();
      await expect(theirs.getByText(t("wizard:errors.addressOrLocation"))).toBeVisible();
      await theirs.getByLabel(t("orders:gift.address"), { exact: true }).fill(ADDRESS);
      await theirs.getByRole("button", { name: t("orders:received.save") }).click();
      await expect(theirs.getByRole("heading", { name: t("orders:received.placedTitle") })).toBeVisible();
      await expectAccessible(theirs);
      await expect(theirs.getByText("التخصصي")).toBeVisible();
      const beside = await browser.newContext({ baseURL, extraHTTPHeaders });
      const copied = await beside.newPage();
      await copied.goto(link);
      await expect(copied.getByRole("heading", { name: t("orders:received.placedTitle") })).toBeVisible();
      expect(await copied.content()).not.toContain("التخصصي");
      await beside.close();
    });
    await test.step("GF04 the giver hears of it at once, and not where", async () => {
      await expect(page.getByText(t("orders:gift.givenHidden", { name: "خالد" }))).toBeVisible();
      expect(await page.content()).not.toContain("التخصصي");
    });
    await context.close();
  });

  test("GF05 the desk sends the recipient another link, and the earlier one is over", {
    tag: "@matrix",
  }, async ({ page, beside, admin, t }) => {
    const recipient = newPhone();
    const { id } = await beside.order(GIFT_ORDER(recipient));
    await verifyPayment(admin, id);
    const link = await giftLinkTo(recipient);
    expect((await page.request.get(link)).status()).toBe(200);
    expect((await admin.post(`/api/admin/orders/${id}/gift-link`, { data: {} })).status()).toBe(204);
    const over = await page.request.get(link);
    expect(over.status()).toBe(410);
    expect(await over.text()).toContain(t("orders:toSignIn.linkOver.title"));
  });
});

test.describe("a gift's link without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("GF03 takes the address and says why not", { tag: "@matrix" }, async ({ page, beside, admin, t }) => {
    const recipient = newPhone();
    const { id } = await beside.order(GIFT_ORDER(recipient));
    await verifyPayment(admin, id);
    await page.goto(await giftLinkTo(recipient));
    await page.getByRole("button", { name: t("orders:received.save") }).click();
    await expect(page.getByText(t("refusals:invalid_input"))).toBeVisible();
    await page.getByLabel(t("orders:gift.address"), { exact: true }).fill(ADDRESS);
    await page.getByRole("button", { name: t("orders:received.save") }).click();
    await expect(page.getByRole("heading", { name: t("orders:received.placedTitle") })).toBeVisible();
  });
});

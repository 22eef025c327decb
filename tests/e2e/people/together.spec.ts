import { placeOrder, signIn } from "../support/customer.ts";
import { countPresses } from "../support/hands/count-taps.ts";
import { unfold } from "../support/looks/folds.ts";
import { newPhone } from "../support/new-phone.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  confirm,
  goOn,
  openWizard,
  SEEDED,
  verifyPhone,
} from "../support/order-journey.ts";
import { countCodes, readOutbox } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";
import { expectUsable, nameOf, SIZES } from "./sizes.ts";

const GIFT = { ar: "هدية", en: "Gift" };
const MAX = { gift: 16, split: 5, link: 3 };

/** The newest link that was sent to `phone` with one of these words, without its origin. */
async function linkTo(phone: string): Promise<string> {
  const links = () =>
    readOutbox().flatMap(({ to, params }) => (to === phone && params.url ? [new URL(params.url)] : []));
  await expect.poll(() => links().length, { timeout: 10_000 }).toBeGreaterThan(0);
  const last = links().at(-1);
  return `${last?.pathname}${last?.search}`;
}

for (const size of SIZES) {
  test.describe(`at ${nameOf(size)}`, () => {
    test.use({ viewport: size });

    test("PE06 a gift whose address its recipient picks", { tag: "@matrix" }, async ({
      page,
      context,
      t,
      language,
      journey,
    }) => {
      test.slow();
      const phone = newPhone();
      const counted = await countPresses(context);
      await openWizard(journey);
      await page.getByRole("radio", { name: GIFT[language] }).check();
      await chooseAnimal(journey, "naemi", "jadha");
      await goOn(journey, "occasion");
      await expectUsable(page);
      await page.getByLabel(t("wizard:occasion.recipientName"), { exact: true }).click();
      await page.keyboard.type("خالد");
      await page.keyboard.press("Tab");
      await page.keyboard.type(newPhone().slice(4));
      await page.getByRole("checkbox", { name: t("wizard:occasion.addressLater") }).check();
      await goOn(journey, "fulfillment");
      await chooseFulfillment(journey, "home");
      await goOn(journey, "cuts");
      await goOn(journey, "details");
      await page.getByLabel(t("wizard:person.name"), { exact: true }).click();
      await page.keyboard.type(SEEDED[language].customer);
      await page.keyboard.press("Tab");
      await page.keyboard.type(phone.slice(4));
      await goOn(journey, "schedule");
      await goOn(journey, "review");
      await expectUsable(page);
      const known = countCodes(phone);
      await confirm(journey);
      await verifyPhone(journey, phone, known);
      await page.waitForURL(/\/orders\/[\da-f-]{36}/);
      expect(counted.taps).toBeLessThanOrEqual(MAX.gift);
    });

    test("PE07 a lamb is split among friends, and each has a link to send", async ({ page, context, t }) => {
      const phone = newPhone();
      await signIn(context, phone);
      const id = await placeOrder(context, phone);
      const counted = await countPresses(context);
      await page.goto(`/orders/${id}`);
      await expectUsable(page);
      await unfold(page, t("split:offer"));
      await page.getByRole("button", { name: t("split:start") }).click();
      await page.getByRole("button", { name: t("split:make") }).click();
      await expect(page.getByRole("heading", { name: t("split:links") })).toBeInViewport();
      await expectUsable(page);
      expect(counted.taps).toBeLessThanOrEqual(MAX.split);
    });

    test("PE08 whoever taps the link of a message sees first what happens next, and when", async ({
      page,
      context,
      beside,
      t,
    }) => {
      const { phone } = await beside.order();
      const counted = await countPresses(context);
      await page.goto(await linkTo(phone));
      await expectUsable(page);
      await expect(page.getByText(t("orders:pay.title")).first()).toBeInViewport();
      expect(counted.taps).toBeLessThanOrEqual(MAX.link);
    });
  });
}

import { placeOrder, signIn } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  confirm,
  goOn,
  openWizard,
  storedDraft,
} from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";

const UNPAID = 10;

test("LM01 LM05 who has ten orders waiting for payment hears it kindly, with the time to wait, and keeps the draft", {
  tag: "@matrix",
}, async ({ page, context, t, journey }) => {
  const phone = newPhone();
  await signIn(context, phone);
  for (let placed = 0; placed < UNPAID; placed += 1)
    await placeOrder(context, phone, { saveToAccount: true });
  await openWizard(journey);
  await chooseAnimal(journey, "naemi", "jadha");
  await goOn(journey, "fulfillment");
  await chooseFulfillment(journey, "home");
  await goOn(journey, "cuts");
  await goOn(journey, "details");
  // The account knows name, phone and address from the orders before.
  await expect(page.getByText(t("wizard:person.filledIn"))).toBeVisible();
  await goOn(journey, "schedule");
  await goOn(journey, "review");
  await confirm(journey);
  const panel = page.getByRole("alert").filter({ hasText: t("wizard:review.limit") });
  await expect(panel).toContainText(t("wizard:review.limitText"));
  const [before = "", after = ""] = t("refusals:too_many_unpaid_orders", { wait: "|" }).split("|");
  await expect(panel).toContainText(before.trim());
  // Tomorrow at three, seen from any hour of today.
  await expect(panel).toContainText(/\d|يوم|ساعتين|day/);
  await expect(panel).toContainText(after);
  expect(await storedDraft(page)).not.toBeNull();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await panel.getByRole("link", { name: t("wizard:review.myOrders") }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

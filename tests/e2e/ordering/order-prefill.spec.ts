import { signIn } from "../support/customer.ts";
import { newPhone } from "../support/new-phone.ts";
import { chooseAnimal, chooseFulfillment, goOn, openWizard, SEEDED } from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";

test("W35 V16 details of the account fill what is empty, not the field that somebody is in", {
  tag: "@matrix",
}, async ({ page, context, t, language, journey }) => {
  const phone = newPhone();
  await signIn(context, phone);
  const origin = new URL(process.env.SHOP_URL ?? "").origin;
  const saved = await context.request.put("/api/me", {
    data: { fullName: SEEDED[language].customer },
    headers: { origin },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/api/me", async (route) => {
    await slow;
    await route.continue();
  });
  await openWizard(journey);
  await chooseAnimal(journey, "naemi", "jadha");
  await goOn(journey, "fulfillment");
  await chooseFulfillment(journey, "home");
  await goOn(journey, "cuts");
  await goOn(journey, "details");
  const field = page.getByLabel(t("wizard:person.phone"));
  await field.focus();
  arrive();
  await expect(page.getByText(t("wizard:person.filledIn"))).toBeVisible();
  await expect(page.getByLabel(t("wizard:person.name"), { exact: true })).toHaveValue(
    SEEDED[language].customer,
  );
  await expect(field).toHaveValue("");
});

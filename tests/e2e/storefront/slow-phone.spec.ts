import { devices } from "@playwright/test";
import { newPhone } from "../support/new-phone.ts";
import { chooseAnimal, onward, openWizard, stepHeading } from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";
import { orderSlowly } from "../support/slow/slow-order.ts";
import { plainTap } from "../support/slow/slow-phone.ts";

/** A phone of the cheapest kind against the machine of the tests. */
const TIMES = 6;
/** Of a tap on a plain page in the same minute: the most that a touch may cost on the whole, and the worst of them. */
const MEAN_MAX = 5;
const SINGLE_MAX = 15;

test("SL06 an order by hand on a phone six times slower answers every touch about as a plain page does", {
  tag: "@matrix",
}, async ({ browser, baseURL, language, t }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ ...devices["Pixel 5"], ...(baseURL && { baseURL }) });
  await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  const before = await plainTap(await context.newPage(), TIMES);
  const journey = { page: await context.newPage(), t, language };
  const touches = await orderSlowly(journey, TIMES, newPhone());
  const after = await plainTap(await context.newPage(), TIMES);
  await context.close();

  const plain = (before + after) / 2;
  const costs = touches.map(({ answered }) => answered / plain);
  const said = `plain ${plain} ms; ${touches.map(({ what, answered }) => `${what} ${answered}`).join(", ")}`;
  expect(costs.length).toBeGreaterThan(10);
  expect(costs.reduce((sum, cost) => sum + cost, 0) / costs.length, said).toBeLessThan(MEAN_MAX);
  expect(Math.max(...costs), said).toBeLessThan(SINGLE_MAX);
});

test("SL08 the wizard's page carries no word of its later steps, and the next one waits for them", async ({
  page,
  journey,
}) => {
  const asked = new Set<string>();
  let bring = () => {};
  const late = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route("**/texts/**", async (route) => {
    asked.add(new URL(route.request().url()).pathname.replace(/.*\//, ""));
    await late;
    await route.continue();
  });
  await openWizard(journey);
  const carried = Object.keys(JSON.parse((await page.locator("#texts").textContent()) ?? "{}").namespaces);
  expect(carried).toEqual(["common", "shell", "pages", "wizard", "orders"]);
  await chooseAnimal(journey, "naemi", "jadha");
  await onward(journey).click();
  await expect(stepHeading(journey, "fulfillment")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect
    .poll(() => [...asked].sort())
    .toEqual(["account.json", "nutrition.json", "places.json", "refusals.json"]);
  bring();
  await expect(page.getByRole("radio").first()).toBeVisible();
});

import { signIn } from "../support/customer.ts";
import { expectAccessible } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import {
  chooseFulfillment,
  confirm,
  fillAddress,
  fillPerson,
  goOn,
  openWizard,
} from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";

/** Journeys run beside others: each language changes a price that nobody else orders at. */
const CELL = {
  ar: { breedId: "awassi", ageClassId: "saddis" },
  en: { breedId: "harri", ageClassId: "saddis" },
} as const;

interface BreederPrice {
  breederId: string;
  breedId: string;
  ageClassId: string;
  priceHalalas: number;
}

test("W54 R19 R10 a price that changed meanwhile is shown old and new, and ordered at the new one only when confirmed", {
  tag: "@matrix",
}, async ({ page, context, t, language, admin, journey }) => {
  // A whole order, and what it changes for everybody is put back at the end: that must not be cut off.
  test.slow();
  const cell = CELL[language];
  const phone = newPhone();
  await signIn(context, phone);
  const { breederPrices } = await (await admin.get("/api/breeder-prices")).json();
  const { breederId, priceHalalas: before } = (breederPrices as BreederPrice[]).find(
    (price) => price.breedId === cell.breedId && price.ageClassId === cell.ageClassId,
  ) as BreederPrice;
  const setPrice = async (priceHalalas: number | null) => {
    const answer = await admin.put("/api/admin/breeder-prices", {
      data: { breederId, cells: [{ ...cell, priceHalalas }] },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const riyals = (halalas: number) => new Intl.NumberFormat("en").format(halalas / 100);
  const fee = 3_000;

  // A page without its line to the shop: what an open page hears by itself, open-pages.spec.ts shows.
  await page.route("**/api/shop-events*", (route) => route.abort());
  try {
    await openWizard(journey, `?breed=${cell.breedId}&age=${cell.ageClassId}`);
    await goOn(journey, "fulfillment");
    await chooseFulfillment(journey, "home");
    await goOn(journey, "cuts");
    await goOn(journey, "details");
    await fillPerson(journey, phone);
    await fillAddress(journey);
    await goOn(journey, "schedule");
    await goOn(journey, "review");

    await setPrice(before + 5_000);
    await confirm(journey);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(t("wizard:review.priceChanged"));
    await expect(alert).toContainText(riyals(before + fee));
    await expect(alert).toContainText(riyals(before + 5_000 + fee));
    await expectAccessible(page, "main");
    expect((await (await context.request.get("/api/orders")).json()).items).toEqual([]);

    await page.getByRole("button", { name: t("wizard:bar.confirmNewPrice") }).click();
    await page.waitForURL(/\/orders\/[\da-f-]{36}\?pay=1$/);
    const [order] = (await (await context.request.get("/api/orders")).json()).items;
    expect(order.totals.grandTotalHalalas).toBe(before + 5_000 + fee);

    await openWizard(journey, `?breed=${cell.breedId}`);
    await setPrice(null);
    await page.reload();
    const soldOut = page.getByRole("radio", { name: t("wizard:meat.notSold") });
    await expect(soldOut.first()).toBeDisabled();
  } finally {
    await setPrice(before);
  }
});

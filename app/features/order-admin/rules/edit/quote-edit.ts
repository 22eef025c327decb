import { type PriceBook, priceKey, type RestaurantPrices } from "#app/features/catalog/rules/price-book.ts";
import { type Quote, quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import type { AgreedPrices } from "#app/features/order-reading/rules/agreed-order.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { extraKey, keepsCut } from "./agreed-cut.ts";
import type { EditedItems } from "./edit-schema.ts";
import { type EditedDoor, editedDelivery } from "./edited-delivery.ts";

/** The age of an animal that the order already holds: such a line is a kind of its own in the price book. */
const AGREED = "agreed";
const RICE = "agreed rice";
const NO_RESTAURANT: RestaurantPrices = {
  slug: AGREED,
  visible: true,
  cooking: {},
  sides: {},
  deliveryPriceHalalas: 0,
  platesInsuranceMode: "fixed",
  platesInsurancePriceHalalas: 0,
};

/** How a line of the order is called in the price book and in the quote's side lines. */
export function lineKey(line: number): string {
  return `line ${line}`;
}

/** Does this entry leave the cooking of its line as it is? */
export function keepsCooking(
  agreed: AgreedPrices,
  { line, cookingTypeId }: Pick<EditedItems["meats"][number], "line" | "cookingTypeId">,
): boolean {
  const style = line === null ? null : agreed.meats[line]?.cookingStyle;
  return Boolean(style) && (cookingTypeId === null || cookingTypeId === style?.id);
}

/** Does an edit keep the rice that was agreed? */
export function keepsRice(
  agreed: AgreedPrices,
  { riceCookingTypeId }: Pick<EditedItems, "riceCookingTypeId">,
): boolean {
  const { riceCookingStyle: rice } = agreed;
  return rice !== null && (riceCookingTypeId === undefined || riceCookingTypeId === rice.id);
}

/**
 * The quote of an order whose items are changed, by the rules of placing: what the order already holds costs what was agreed,
 * in whatever number, and so do its fees; what is new costs today's price (0041-what-was-agreed-keeps-its-price).
 * @param door where it goes afterwards; another place, or another sum, may cost another delivery by its zone
 */
export function quoteEdit(
  agreed: AgreedPrices,
  items: EditedItems,
  book: PriceBook,
  door?: EditedDoor,
): Quote {
  const quoteAt = (feeHalalas: number) => quoteItems(agreed, items, book, feeHalalas);
  const { deliveryFeeHalalas } = agreed.totals;
  const asAgreed = quoteAt(deliveryFeeHalalas);
  const { feeHalalas, zone } = editedDelivery(agreed, { door, goodsHalalas: asAgreed.totalHalalas, book });
  const quote = feeHalalas === deliveryFeeHalalas ? asAgreed : quoteAt(feeHalalas);
  const problems = quote.problems.filter(
    // An order below today's minimum may stay there, or grow; it may not come there.
    ({ code }) => code !== "below_minimum" || quote.grandTotalHalalas < agreed.totals.grandTotalHalalas,
  );
  const platesStay = sumOfPlates(items.meats) === sumOfPlates(agreed.meats) || !book.restaurant;
  const depositHalalas = platesStay ? agreed.totals.depositHalalas : quote.depositHalalas;
  return { ...quote, problems, depositHalalas, deliveryZone: zone };
}

function quoteItems(agreed: AgreedPrices, items: EditedItems, book: PriceBook, feeHalalas: number): Quote {
  return quoteOrder(
    {
      fulfillment: agreed.fulfillment,
      deliveryMethod: agreed.deliveryMethod,
      restaurantSlug: AGREED,
      meats: items.meats.map((meat) => ({
        ...meat,
        ...(meat.line !== null && { breedId: lineKey(meat.line), ageClassId: AGREED }),
        ...(keepsCut(agreed, meat) && { cutStyleId: null }),
        ...(keepsCooking(agreed, meat) && { cookingTypeId: lineKey(meat.line ?? 0) }),
      })),
      riceCookingTypeId: keepsRice(agreed, items) ? RICE : (items.riceCookingTypeId ?? null),
      sides: Object.fromEntries(
        items.sides.map(({ line, sideDishId, amount }) => [
          line === null ? (sideDishId ?? "") : lineKey(line),
          amount,
        ]),
      ),
    },
    agreedBook(agreed, book, feeHalalas),
  );
}

/** Today's price book, and in it what the order holds at the prices that were agreed. */
function agreedBook(agreed: AgreedPrices, book: PriceBook, deliveryFeeHalalas: number): PriceBook {
  const { appFeeHalalas, vatPercent } = agreed.totals;
  const today = book.restaurant ?? NO_RESTAURANT;
  const cooking = agreed.meats.flatMap(({ cookingStyle }, line) =>
    cookingStyle
      ? [[lineKey(line), { priceHalalas: cookingStyle.unitPriceHalalas, disabled: false, category: "meat" }]]
      : [],
  );
  const rice = agreed.riceCookingStyle;
  const extras = agreed.meats.flatMap((meat, line) =>
    meat.extras.map(({ unitPriceHalalas: priceHalalas }, index) => [
      extraKey(line, index),
      { category: "extra", homeCut: null, priceHalalas },
    ]),
  );
  return {
    ...book,
    cutOptions: { ...book.cutOptions, ...Object.fromEntries(extras) },
    prices: {
      ...book.prices,
      ...Object.fromEntries(
        agreed.meats.map(({ unitPriceHalalas }, line) => [priceKey(lineKey(line), AGREED), unitPriceHalalas]),
      ),
    },
    restaurant: {
      ...today,
      slug: AGREED,
      deliveryPriceHalalas: deliveryFeeHalalas,
      cooking: {
        ...today.cooking,
        ...Object.fromEntries(cooking),
        ...(rice && { [RICE]: { priceHalalas: rice.priceHalalas, disabled: false, category: "rice" } }),
      },
      sides: {
        ...today.sides,
        ...Object.fromEntries(
          agreed.sides.map(({ unitPriceHalalas }, line) => [
            lineKey(line),
            { priceHalalas: unitPriceHalalas, active: true },
          ]),
        ),
      },
    },
    settings: {
      ...book.settings,
      appFeeShown: true,
      appFeeHalalas,
      homeDeliveryFeeHalalas: deliveryFeeHalalas,
      vatPercent,
    },
  };
}

function sumOfPlates(meats: readonly { platesCount?: number | null }[]): number {
  return meats.reduce((sum, { platesCount }) => sum + (platesCount ?? ORDER_LIMITS.platesMin), 0);
}

import { type PriceBook, priceKey } from "#app/features/catalog/rules/price-book.ts";
import { lineKey } from "#app/features/order-admin/rules/edit/quote-edit.ts";
import { type Quote, type QuoteInput, quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import type { AgreedPrices } from "#app/features/order-reading/rules/agreed-order.ts";

/** The age of an animal that the order already holds: such a line is a kind of its own in the price book. */
const AGREED = "agreed";

/**
 * The quote of an order that is handed over in the other way. The animals are the same ones and cost what was agreed
 * (0041-what-was-agreed-keeps-its-price), as does the shop's own work; cooking, cuts, rice, sides, delivery and the deposit for plates
 * are new, and cost what they cost today.
 * @param book as it holds on the day of the order
 */
export function quoteSwitch(
  agreed: Pick<AgreedPrices, "meats" | "totals">,
  asked: Omit<QuoteInput, "occasion" | "shares">,
  book: PriceBook,
): Quote {
  const { appFeeHalalas, vatPercent } = agreed.totals;
  const prices = agreed.meats.map(
    ({ unitPriceHalalas }, line) => [priceKey(lineKey(line), AGREED), unitPriceHalalas] as const,
  );
  return quoteOrder(
    {
      fulfillment: asked.fulfillment,
      deliveryMethod: asked.deliveryMethod ?? null,
      schedule: asked.schedule ?? null,
      address: asked.address ?? null,
      location: asked.location ?? null,
      restaurantSlug: asked.restaurantSlug ?? null,
      riceCookingTypeId: asked.riceCookingTypeId ?? null,
      sides: asked.sides ?? {},
      meats: agreed.meats.map(({ quantity }, line) => ({
        ...asked.meats[line],
        quantity,
        breedId: lineKey(line),
        ageClassId: AGREED,
      })),
    },
    {
      ...book,
      prices: { ...book.prices, ...Object.fromEntries(prices) },
      settings: { ...book.settings, appFeeShown: true, appFeeHalalas, vatPercent },
    },
  );
}

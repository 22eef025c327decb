import { entry, priceKey, pricesOn } from "#app/features/catalog/rules/price-book.ts";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { checkSchedule, defaultSchedule } from "#app/features/order-quote/rules/schedule.ts";
import type { CopiedName, OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { foldForSearch } from "#app/lib/arabic-text.ts";
import type { Halalas } from "#app/lib/money.ts";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { DraftMeat, OrderDraft } from "./draft.ts";
import type { CarcassOf } from "./draft-changes.ts";
import { repeatOccasion } from "./draft-occasion.ts";
import { toQuoteInput } from "./draft-to-order.ts";
import type { DraftPortion } from "./read-draft-portion.ts";
import { policyOf, priceBookOf, type WizardCatalogue, type WizardRestaurant } from "./wizard-catalogue.ts";

type Name = Pick<CopiedName, "name" | "nameEn">;

/** What is not as it was when the order was placed. Of an animal both breed and age are named. */
export type OrderDifference =
  | {
      kind: "gone";
      what: "occasion" | "animal" | "cut" | "extra" | "restaurant" | "cooking" | "rice" | "side";
      names: Name[];
    }
  | { kind: "price"; names: Name[]; before: Halalas; now: Halalas }
  | { kind: "fee"; fee: "app" | "delivery" | "deposit"; before: Halalas; now: Halalas }
  | { kind: "moved"; now: Schedule };

export interface RepeatedOrder {
  draft: OrderDraft;
  differences: OrderDifference[];
  total: { before: Halalas; now: Halalas };
}

/** What of an order is needed to order it again. */
export type EarlierOrderView = Pick<
  OrderView,
  | "fulfillment"
  | "deliveryMethod"
  | "customerName"
  | "customerPhone"
  | "address"
  | "location"
  | "driverNote"
  | "restaurant"
  | "schedule"
  | "guests"
  | "meats"
  | "sides"
  | "riceCookingStyle"
  | "totals"
  | "occasion"
  | "gift"
  | "division"
>;

/**
 * An earlier order as a draft of today: what the shop still offers is chosen, at today's prices; what it does not is left open
 * where the order needs it and left out where it does not. Everything that differs is listed. What an old order does not say
 * (imported ones know no ids, and not every price) is found by its name, and no price is compared with none.
 */
export function draftOfOrder(
  order: EarlierOrderView,
  catalogue: WizardCatalogue,
  { now, carcassOf }: { now: Date; carcassOf: CarcassOf },
): RepeatedOrder {
  const differences: OrderDifference[] = [];
  const isCooked = order.fulfillment === "restaurant";
  const restaurant = isCooked ? restaurantOf(order, catalogue) : null;
  if (isCooked && !restaurant && order.restaurant)
    differences.push({ kind: "gone", what: "restaurant", names: [order.restaurant] });

  const occasion = repeatOccasion(order, catalogue.occasions);
  if (order.occasion && !occasion)
    differences.push({ kind: "gone", what: "occasion", names: [order.occasion] });

  const schedule = repeatSchedule();
  const prices = pricesOn(priceBookOf(catalogue, null), schedule.date);
  const meats = order.meats.map((meat, index) => repeatMeat(meat, index));
  const riceCookingTypeId = repeatRice();
  const sides = repeatSides();
  const isFetched = isCooked && order.deliveryMethod === "pickup";
  const draft: OrderDraft = {
    meats,
    fulfillment: order.fulfillment,
    restaurantSlug: restaurant?.slug ?? null,
    sides,
    deliveryMethod: isCooked ? order.deliveryMethod : null,
    riceCookingTypeId,
    guests: order.guests,
    occasion,
    shares: repeatPortions(order, catalogue),
    customerName: order.customerName,
    customerPhone: formatSaudiPhone(order.customerPhone),
    address: isFetched ? "" : (order.address ?? ""),
    location: isFetched ? null : order.location,
    driverNote: isFetched ? "" : (order.driverNote ?? ""),
    // The account has its own address; an old order must not become it.
    saveToAccount: false,
    schedule,
    moreDays: [],
    asked: [],
    confirmKey: "",
  };
  if (schedule !== order.schedule) differences.push({ kind: "moved", now: schedule });
  const quote = quoteOrder(toQuoteInput(draft), priceBookOf(catalogue, draft.restaurantSlug));
  const { totals } = order;
  compareFee("app", totals.appFeeHalalas, quote.appFeeHalalas);
  if (restaurant || !isCooked) compareFee("delivery", totals.deliveryFeeHalalas, quote.deliveryFeeHalalas);
  if (restaurant && totals.depositHalalas > 0)
    compareFee("deposit", totals.depositHalalas, quote.depositHalalas);
  return {
    draft,
    differences,
    total: { before: totals.grandTotalHalalas, now: quote.grandTotalHalalas },
  };

  function comparePrice(names: Name[], before: Halalas, price: Halalas) {
    if (before > 0 && before !== price) differences.push({ kind: "price", names, before, now: price });
  }

  function compareFee(fee: "app" | "delivery" | "deposit", before: Halalas, price: Halalas) {
    const isKnown = meats.some(({ breedId, ageClassId }) => breedId && ageClassId);
    if (isKnown && before !== price) differences.push({ kind: "fee", fee, before, now: price });
  }

  function repeatMeat(meat: EarlierOrderView["meats"][number], index: number): DraftMeat {
    const names = [meat.breed, meat.ageClass];
    const breed = find(catalogue.breeds, meat.breed);
    const age = find(catalogue.ageClasses, meat.ageClass);
    const price = breed && age ? entry(prices, priceKey(breed.id, age.id)) : undefined;
    if (price === undefined) differences.push({ kind: "gone", what: "animal", names });
    else comparePrice(names, meat.unitPriceHalalas, price);
    const breedId = breed?.id ?? null;
    // A breed that is not sold at this age keeps its place, and the age is asked for.
    const ageClassId = breed && price === undefined ? null : (age?.id ?? null);
    return {
      id: `m${index + 1}`,
      breedId,
      ageClassId,
      quantity: meat.quantity,
      carcassEstimate: breedId && ageClassId ? carcassOf(breedId, ageClassId) : null,
      homeCut: meat.homeCut,
      cutStyleId: repeatCut(meat),
      vacuumSeal: meat.vacuumSeal,
      includeOffal: meat.includeOffal,
      extraIds: repeatExtras(meat),
      cutBy: "customer",
      cookingTypeId: repeatCooking(meat),
      platesCount: isCooked ? meat.platesCount : null,
      platesNote: isCooked ? (meat.platesNote ?? "") : "",
      butcherNote: isCooked ? "" : (meat.butcherNote ?? ""),
    };
  }

  function repeatCut({ cutStyle }: EarlierOrderView["meats"][number]): string | null {
    if (!cutStyle) return null;
    const style = find(optionsOf("cut"), cutStyle);
    if (!style) differences.push({ kind: "gone", what: "cut", names: [cutStyle] });
    return style?.id ?? null;
  }

  function repeatExtras({ extras }: EarlierOrderView["meats"][number]): string[] {
    return extras.flatMap((extra) => {
      const option = find(optionsOf("extra"), extra);
      if (option) comparePrice([extra], extra.unitPriceHalalas, option.priceHalalas);
      else differences.push({ kind: "gone", what: "extra", names: [extra] });
      return option ? [option.id] : [];
    });
  }

  function optionsOf(kind: "cut" | "extra") {
    return (catalogue.cutOptions ?? []).filter(({ category }) => category === kind);
  }

  function repeatCooking({ cookingStyle }: EarlierOrderView["meats"][number]): string | null {
    if (!restaurant || !cookingStyle) return null;
    const style = find(restaurant.cooking, cookingStyle);
    if (style) comparePrice([cookingStyle], cookingStyle.unitPriceHalalas, style.priceHalalas);
    else differences.push({ kind: "gone", what: "cooking", names: [cookingStyle] });
    return style?.id ?? null;
  }

  function repeatRice(): string | null {
    const rice = order.riceCookingStyle;
    if (!restaurant || !rice) return null;
    const style = find(restaurant.rice, rice);
    if (style) comparePrice([rice], rice.priceHalalas, style.priceHalalas);
    else differences.push({ kind: "gone", what: "rice", names: [rice] });
    return style?.id ?? null;
  }

  function repeatSides(): Record<string, number> {
    const chosen: Record<string, number> = {};
    if (!restaurant) return chosen;
    for (const side of order.sides) {
      const dish = find(restaurant.sides, side);
      if (!dish) {
        differences.push({ kind: "gone", what: "side", names: [side] });
        continue;
      }
      comparePrice([side], side.unitPriceHalalas, dish.priceHalalas);
      chosen[dish.id] = (entry(chosen, dish.id) ?? 0) + side.amount;
    }
    return chosen;
  }

  function repeatSchedule(): Schedule {
    const { fulfillment } = order;
    const policy = policyOf(
      catalogue,
      { fulfillment, restaurantSlug: restaurant?.slug ?? null, occasion },
      now,
    );
    if (order.schedule && checkSchedule(order.schedule, now, policy) === null) return order.schedule;
    return defaultSchedule(now, policy);
  }
}

/** Those who received of it receive again, along with the order: a time of their own was of its day. A charity must still be there. */
function repeatPortions({ division }: EarlierOrderView, { occasions }: WizardCatalogue): DraftPortion[] {
  return (division?.shares ?? [])
    .filter(({ partner }) => !partner || occasions.partners.some(({ id }) => id === partner.id))
    .map(({ to, bags, recipient, address, location, partner }) => ({
      to,
      bags,
      name: recipient?.name ?? "",
      phone: recipient?.phone ?? "",
      address: address ?? "",
      location,
      schedule: null,
      partnerId: partner?.id ?? null,
    }));
}

function restaurantOf({ restaurant }: EarlierOrderView, { restaurants }: WizardCatalogue) {
  if (!restaurant) return null;
  const bySlug = restaurants.find(({ slug }) => slug === restaurant.slug);
  // One with an id is that restaurant or none: another of the same name cooks something else.
  return bySlug ?? (restaurant.id === null ? byName<WizardRestaurant>(restaurants, restaurant) : null);
}

function find<Row extends Name & { id: string }>(rows: readonly Row[], wanted: CopiedName): Row | null {
  if (wanted.id !== null) return rows.find(({ id }) => id === wanted.id) ?? null;
  return byName(rows, wanted);
}

function byName<Row extends Name>(rows: readonly Row[], { name, nameEn }: Name): Row | null {
  const wanted = new Set([name, nameEn ?? ""].filter(Boolean).map(foldForSearch));
  return (
    rows.find((row) => [row.name, row.nameEn ?? ""].some((each) => wanted.has(foldForSearch(each)))) ?? null
  );
}

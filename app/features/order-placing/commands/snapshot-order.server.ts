import { randomBytes, randomUUID } from "node:crypto";
import type { PriceBookNames, ReadPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { fittingCut } from "#app/features/catalog/rules/fitting-cut.ts";
import { entry } from "#app/features/catalog/rules/price-book.ts";
import { type CommissionPartner, termsOn } from "#app/features/commission/rules/terms-on.ts";
import { downPaymentOf } from "#app/features/order-core/rules/down-payment.ts";
import type {
  OrderItemRow,
  OrderRow,
  OrderRows,
  OrderSideRow,
} from "#app/features/order-core/rules/order-rows.ts";
import { makeReference } from "#app/features/order-core/rules/reference.ts";
import type { AgreedOccasion } from "#app/features/order-placing/rules/agree-occasion.ts";
import type { AgreedOrder } from "#app/features/order-placing/rules/agree-order.ts";
import type { AgreedPortion } from "#app/features/order-placing/rules/agree-portions.ts";
import type { OrderBody } from "#app/features/order-placing/rules/schema.ts";
import type { Quote } from "#app/features/order-quote/rules/quote.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { vatPercentOf } from "#app/features/settings/rules/vat-percent.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { emptyColumns } from "#db/json-rows.ts";
import { orderItems, orders } from "#db/schema/orders.ts";

const NO_ORDER = emptyColumns(orders);
const NO_ITEM = emptyColumns(orderItems);

/** Whose order it is; whoever writes it down says it. */
export type Orderer = Pick<OrderRow, "customerId" | "customerName" | "customerPhone" | "searchText">;
type AgreedRow = Omit<OrderRow, keyof Orderer>;
/** The rows of an order, but for whose it is. */
export type AgreedRows = Omit<OrderRows, "order"> & { order: AgreedRow };

interface SnapshotFacts {
  id: string;
  reference: string;
  language: "ar" | "en";
  idempotencyKey: string;
  idempotencyHash: string;
  now: Date;
  /** Is there nothing real to pay into? */
  isDemo: boolean;
  agreed: AgreedOccasion | null;
  shares: readonly AgreedPortion[];
  names: PriceBookNames;
  settings: ShopSettings;
  /** Until when its places are kept without money; null where it needs none. */
  heldUntil: Date | null;
  /** Nobody pays for it, by this reason; null for every order that is sold. */
  free: { reason: string } | null;
}

/** The rows of an order as it was agreed, under a reference of its own that chance made. */
export function newOrderRows(
  ctx: Pick<CommandContext, "now" | "language">,
  body: OrderBody,
  { quote, occasion, shares: portions }: AgreedOrder,
  facts: {
    read: ReadPriceBook;
    idempotency: { key: string; hash: string };
    heldUntil: Date | null;
    free: { reason: string } | null;
  },
): AgreedRows {
  const { read, idempotency, ...others } = facts;
  return snapshotOrder(body, quote, {
    ...others,
    agreed: occasion,
    shares: portions,
    id: randomUUID(),
    reference: makeReference(randomBytes),
    language: ctx.language,
    idempotencyKey: idempotency.key,
    idempotencyHash: idempotency.hash,
    now: ctx.now,
    isDemo: read.takesNoMoney,
    names: read.names,
    settings: read.settings,
  });
}

/**
 * The rows of a new order: what was chosen, and every name and price of this moment beside it, so that a later change of
 * the catalogue never rewrites what was agreed.
 */
function snapshotOrder(body: OrderBody, quote: Quote, facts: SnapshotFacts): AgreedRows {
  const { names, agreed } = facts;
  return {
    order: orderRow(body, quote, facts),
    restaurantSlug: names.restaurant?.slug ?? null,
    items: body.meats.map((meat, index) => itemRow(body, quote, facts, meat, index)),
    sides: [...sideRows(quote, facts), ...extraRows(body, quote, facts)],
    events: [],
    splitParts: [],
    proofs: [],
    notes: [],
    animals: [],
    slaughterEvidence: [],
    occasion: agreed && { ...agreed.row, orderId: facts.id },
    basket: null,
    shares: facts.shares.map((portion) => ({ ...portion, id: randomUUID(), orderId: facts.id })),
    gift: agreed?.gift
      ? { ...agreed.gift, orderId: facts.id, chosenAt: null, isAddressShown: false, toldAt: null }
      : null,
  };
}

function sideRows({ lines }: Quote, { id, names }: SnapshotFacts): OrderSideRow[] {
  return lines.sides.map((line, position) => {
    const name = entry(names.sides, line.id);
    return {
      orderId: id,
      position,
      sideDishId: line.id,
      extraId: null,
      animalLine: null,
      name: name?.name ?? line.id,
      nameEn: name?.nameEn ?? null,
      unitPriceHalalas: line.unitPriceHalalas,
      amount: line.amount,
    };
  });
}

/** What comes along with the animals at home; such an order has no side dishes. */
function extraRows({ meats }: OrderBody, { lines }: Quote, { id, names }: SnapshotFacts): OrderSideRow[] {
  const chosen = lines.meats.flatMap(({ extras }, animalLine) =>
    extras.map((extra) => ({ extra, animalLine, amount: meats[animalLine]?.quantity ?? 1 })),
  );
  return chosen.map(({ extra, animalLine, amount }, position) => {
    const name = entry(names.cutOptions, extra.id);
    return {
      orderId: id,
      position,
      sideDishId: null,
      extraId: extra.id,
      animalLine,
      name: name?.name ?? extra.id,
      nameEn: name?.nameEn ?? null,
      unitPriceHalalas: extra.unitPriceHalalas,
      amount,
    };
  });
}

/** A field that is no column of its row, and that nobody takes out, does not compile: it would be dropped without a word. */
const onlyColumnsOf =
  <Row>() =>
  <Said extends object>(said: Said & Record<Exclude<keyof Said, keyof Row>, never>): Said =>
    said;
const ofOrder = onlyColumnsOf<OrderRow>();
const ofItem = onlyColumnsOf<OrderItemRow>();

/** What is said in the body, or priced in the quote, under a column's own name is kept as it is. */
function orderRow(body: OrderBody, quote: Quote, facts: SnapshotFacts): AgreedRow {
  const { names, settings, now, heldUntil, agreed, shares: portions, free, ...known } = facts;
  const {
    meats,
    sides,
    location,
    schedule,
    occasion,
    restaurantSlug,
    saveToAccount,
    expectedTotalHalalas,
    keeperId,
    moreDays,
    review,
    shares: saidPortions,
    customerName,
    customerPhone,
    ...said
  } = body;
  const { lines, problems, vatInsideHalalas, ...money } = quote;
  const rice = said.riceCookingTypeId ? entry(names.cookingTypes, said.riceCookingTypeId) : undefined;
  return {
    ...NO_ORDER,
    isMoneyMissing: false,
    isHoldExtended: false,
    needsTime: false,
    isOutsideArea: false,
    heldUntil: heldUntil?.toISOString() ?? null,
    ...ofOrder(known),
    ...ofOrder(said),
    ...ofOrder(money),
    ...location,
    // A gift to the poor goes to who gives it out.
    ...(agreed?.partnerAddress && { address: agreed.partnerAddress, lat: null, lng: null }),
    bagsPerAnimal: portions.length > 0 ? settings.bags_per_animal : null,
    status: "Pending Payment",
    restaurantId: names.restaurant?.id ?? null,
    restaurantName: names.restaurant?.name ?? null,
    restaurantNameEn: names.restaurant?.nameEn ?? null,
    deliveryMethod: said.deliveryMethod ?? "delivery",
    scheduleDate: schedule.date,
    scheduleTime: schedule.time,
    riceCookingTypeId: rice ? said.riceCookingTypeId : null,
    riceName: rice?.name ?? null,
    riceNameEn: rice?.nameEn ?? null,
    reviewTotalHalalas: review?.totalHalalas ?? null,
    reviewTermsVersion: review?.termsVersion ?? null,
    vatPercent: vatPercentOf(settings),
    downPaymentHalalas: downPaymentOf(quote.grandTotalHalalas, settings.down_payment_percent),
    ...commissionColumns(names, settings, riyadhDate(now)),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    ...(free && freeColumns(free.reason)),
  };
}

/** What is done again costs nothing, and waits for nobody's money. */
const freeColumns = (reason: string) => ({
  status: "Confirmed" as const,
  ...{ meatHalalas: 0, cookingHalalas: 0, sidesHalalas: 0, appFeeHalalas: 0, deliveryFeeHalalas: 0 },
  ...{ totalHalalas: 0, grandTotalHalalas: 0, downPaymentHalalas: null },
  ...{ unverifiedReason: reason, unverifiedHalalas: 0 },
});

/** The terms of its restaurant and of the breeder whose prices it has, as they hold today. */
function commissionColumns({ restaurant, breeder }: PriceBookNames, settings: ShopSettings, today: string) {
  const sold = termsOn("breeder", breeder ?? usual(0), today);
  return {
    ...cookingTerms(restaurant, settings, today),
    breederId: breeder?.id ?? null,
    breederName: breeder?.name ?? null,
    breederCommissionKind: sold.kind,
    breederCommissionPercent: sold.percent,
    breederCommissionUnitHalalas: sold.unitHalalas,
  };
}

/** What is agreed with who cooks, as it holds today; at home what a shop without contracts keeps. */
export function cookingTerms(
  restaurant: PriceBookNames["restaurant"],
  settings: ShopSettings,
  today: string,
) {
  const cooked = termsOn("restaurant", restaurant ?? usual(settings.restaurant_fee_percent), today);
  return {
    commissionKind: cooked.kind,
    commissionPercent: cooked.percent,
    commissionBase: cooked.base,
    commissionUnitHalalas: cooked.unitHalalas,
  };
}

const usual = (commissionPercent: number): CommissionPartner => ({ commissionPercent, contracts: [] });

function itemRow(
  body: OrderBody,
  quote: Quote,
  { id, names }: SnapshotFacts,
  { cookingTypeId, platesCount, cutStyleId, extraIds: _, ...said }: OrderBody["meats"][number],
  position: number,
): OrderItemRow {
  const line = quote.lines.meats[position];
  const breed = entry(names.breeds, said.breedId);
  const age = entry(names.ageClasses, said.ageClassId);
  const cooking = cookingTypeId ? entry(names.cookingTypes, cookingTypeId) : undefined;
  const cut = body.fulfillment === "home" ? fittingCut(names.cutOptions, { ...said, cutStyleId }) : null;
  if (!line || !breed || !age) throw new Error("a quote without problems names what it priced");
  return {
    ...NO_ITEM,
    ...ofItem(said),
    homeCut: cut?.option.homeCut ?? said.homeCut,
    cutStyleId: cut?.id ?? null,
    cutName: cut?.option.name ?? null,
    cutNameEn: cut?.option.nameEn ?? null,
    orderId: id,
    position,
    breedName: breed.name,
    breedNameEn: breed.nameEn,
    ageClassName: age.name,
    ageClassNameEn: age.nameEn,
    unitPriceHalalas: line.unitPriceHalalas,
    liveKg: line.liveKg,
    carcassKg: line.carcassKg,
    cookingTypeId: cooking ? cookingTypeId : null,
    cookingName: cooking?.name ?? null,
    cookingNameEn: cooking?.nameEn ?? null,
    cookingUnitHalalas: cooking ? line.cookingHalalas / said.quantity : 0,
    platesCount: body.fulfillment === "restaurant" ? platesCount : null,
  };
}

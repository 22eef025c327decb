import { z } from "zod";
import { basketView } from "#app/features/order-core/rules/basket-view.ts";
import { COMMISSION_FIELDS } from "#app/features/order-core/rules/commission-view.ts";
import { deliveryZoneView } from "#app/features/order-core/rules/delivery-zone-view.ts";
import { orderGiftView } from "#app/features/order-core/rules/gift-view.ts";
import { divisionView } from "#app/features/order-core/rules/portion-view.ts";
import { splitView } from "#app/features/order-core/rules/split/split-view.ts";
import { CHILD_SEXES, OCCASION_KINDS } from "#app/vocabulary/occasion-kind.ts";
import { DELIVERY_METHODS, FULFILLMENTS, HOME_CUTS } from "#app/vocabulary/order-choices.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { PAYMENT_REVIEWS } from "#app/vocabulary/payment-review.ts";
import { adminAnimalView, orderAnimalView } from "./animal-view.ts";
import { adminOrderEventView, orderEventView } from "./order-event-view.ts";
import { orderNoteView } from "./order-note-view.ts";

/**
 * How an order looks, once for pages, commands and the HTTP API: amounts in halalas, weights in kg for one animal,
 * instants ISO 8601 in UTC, schedules in Asia/Riyadh. Browsers take only the types.
 */
const halalas = z.int();
const instant = z.string().meta({ format: "date-time" });
const status = z.enum(ORDER_STATUSES);

/** A row of the catalogue as the order copied it; `id` is null when that row is gone by now. */
const copiedName = z.object({ id: z.string().nullable(), name: z.string(), nameEn: z.string().nullable() });
export type CopiedName = z.infer<typeof copiedName>;

/** Columns of an order's animals that are shown as they are. */
export const MEAT_COLUMNS = {
  quantity: z.int(),
  unitPriceHalalas: halalas,
  /** Estimates; null in imported orders that had none. */
  liveKg: z.number().nullable(),
  carcassKg: z.number().nullable(),
  homeCut: z.enum(HOME_CUTS),
  vacuumSeal: z.boolean(),
  includeOffal: z.boolean(),
  platesCount: z.int().nullable(),
  platesNote: z.string().nullable(),
  /** What the butcher is to know; null for restaurant orders. */
  butcherNote: z.string().nullable(),
};

const orderMeatView = z.object({
  breed: copiedName,
  ageClass: copiedName,
  ...MEAT_COLUMNS,
  totalHalalas: halalas,
  /** The cut as people call it; null where it has no name but that of `homeCut`. */
  cutStyle: copiedName.nullable(),
  /** What comes along with each of these animals; in `sidesHalalas`. */
  extras: z.array(copiedName.extend({ unitPriceHalalas: halalas, totalHalalas: halalas })),
  /** Null for home orders. */
  cookingStyle: copiedName.extend({ unitPriceHalalas: halalas }).nullable(),
});
export type OrderMeatView = z.infer<typeof orderMeatView>;

const orderSideView = copiedName.extend({
  unitPriceHalalas: halalas,
  amount: z.int(),
  totalHalalas: halalas,
});

/** What an order is for, as it was agreed. */
const orderOccasionView = copiedName.extend({
  kind: z.enum(OCCASION_KINDS),
  names: z
    .array(z.array(z.string()))
    .meta({ description: "Of those meant, a list for each animal in the order of the lines" }),
  child: z
    .object({
      name: z.string(),
      sex: z.enum(CHILD_SEXES).nullable(),
      birthDate: z.string().nullable(),
    })
    .nullable(),
  recipient: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** Words on the card of a gift. */
  card: z.string().nullable(),
  /** The charity that receives it. */
  partner: copiedName.nullable(),
  consent: z
    .object({
      version: z.int(),
      language: z.enum(["ar", "en"]),
      name: z.string(),
      at: instant,
    })
    .nullable()
    .meta({ description: "By which words, when and as whom the customer let the shop act" }),
});
export type OrderOccasionView = z.infer<typeof orderOccasionView>;

/** Columns of an order's money that are shown as they are. */
export const TOTAL_COLUMNS = {
  meatHalalas: halalas,
  /** The rice style included. */
  cookingHalalas: halalas,
  sidesHalalas: halalas,
  appFeeHalalas: halalas,
  deliveryFeeHalalas: halalas,
  totalHalalas: halalas.meta({ description: "Without delivery" }),
  grandTotalHalalas: halalas.meta({ description: "What the customer transfers" }),
  vatPercent: z.number(),
  depositHalalas: halalas.meta({ description: "Refundable, paid at the restaurant, in no total" }),
};
const orderTotals = z.object({ ...TOTAL_COLUMNS, vatInsideHalalas: halalas });
export type OrderTotals = z.infer<typeof orderTotals>;

const timeWish = z
  .object({
    date: z.string(),
    time: z.string(),
    askedAt: instant,
    differenceHalalas: halalas.meta({ description: "By how much that day costs more, as it was shown" }),
  })
  .nullable();

const paymentProofView = z.object({
  id: z.string(),
  contentType: z.string(),
  byteSize: z.int(),
  uploadedAt: instant,
  /** Address of the file itself. */
  url: z.string(),
  /** Address of a picture to look at; null for PDF, and for HEIC that could not be decoded. */
  previewUrl: z.string().nullable(),
  askedHalalas: halalas.nullable().meta({ description: "What was due when it was sent; null for old ones" }),
});
export type PaymentProofView = z.infer<typeof paymentProofView>;

/** Columns of an order that are shown as they are: a new one is one line here and one in the table. */
export const ORDER_COLUMNS = {
  id: z.string(),
  reference: z.string().meta({ description: "What the customer writes in the bank transfer" }),
  status,
  customerName: z.string(),
  customerPhone: z.string().meta({ description: "E.164" }),
  language: z.enum(["ar", "en"]),
  fulfillment: z.enum(FULFILLMENTS),
  deliveryMethod: z.enum(DELIVERY_METHODS),
  address: z.string().nullable(),
  driverNote: z.string().nullable().meta({ description: "What the customer wrote for whoever brings it" }),
  guests: z.int().nullable().meta({ description: "For how many it is; null where nobody said" }),
  isHoldExtended: z.boolean().meta({ description: "The time was kept for longer already, which it is once" }),
  paymentReview: z.enum(PAYMENT_REVIEWS).nullable(),
  /** Why the last payment was rejected, in the admin's words. */
  paymentReviewReason: z.string().nullable(),
  downPaymentHalalas: halalas.nullable().meta({ description: "Before work; null is all of it at once" }),
  cashUpToHalalas: halalas.nullable().meta({ description: "Up to this it is paid in cash at its end" }),
};

/** An order as its customer sees it: the same in the HTTP API and on the pages. */
export const orderView = z.object({
  ...ORDER_COLUMNS,
  createdAt: instant,
  updatedAt: instant,
  /** The customer's phone again, under the name that the first programs knew. */
  customer: z.string(),
  restaurant: copiedName.extend({ slug: z.string().nullable() }).nullable(),
  location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** Null only in imported orders. */
  schedule: z.object({ date: z.string(), time: z.string() }).nullable(),
  /** Another time that the customer asked for and nobody has answered. */
  timeWish,
  heldUntil: instant
    .nullable()
    .meta({ description: "Until when the time is kept without the money; null where nothing ends" }),
  needsTime: z
    .boolean()
    .meta({ description: "The money came after others had taken the time: choose another" }),
  occasion: orderOccasionView.nullable().meta({ description: "Null for an everyday order" }),
  basket: basketView
    .nullable()
    .meta({ description: "Several days that were ordered at once; null for an order that is alone" }),
  gift: orderGiftView.nullable().meta({
    description:
      "Null where the recipient picks no address. What a recipient has picked stays hidden from the giver until the recipient shows it",
  }),
  division: divisionView.nullable().meta({
    description: "Parts of the meat that go to others, in whole bags; null where all of it stays",
  }),
  split: splitView.nullable().meta({
    description: "What friends were asked to put in; null where nobody was",
  }),
  meats: z.array(orderMeatView),
  animals: z.array(orderAnimalView).meta({ description: "Those of which something was written" }),
  sides: z.array(orderSideView),
  riceCookingStyle: copiedName.extend({ priceHalalas: halalas }).nullable(),
  totals: orderTotals,
  /** Address of the newest proof; null while there is none. */
  paymentProofUrl: z.string().nullable(),
  /** Newest first. */
  proofs: z.array(paymentProofView),
  /** Oldest first. */
  timeline: z.array(orderEventView),
  dueHalalas: halalas.meta({
    description: "What nobody has verified yet; negative when an edit made the order cheaper",
  }),
  nowHalalas: halalas.meta({
    description: "What is asked for now: what the down payment misses, else all that is due",
  }),
  toReturnHalalas: halalas.meta({ description: "What goes back to the customer and has not been returned" }),
  cashHalalas: halalas.meta({ description: "What of it is to be paid in cash at its end" }),
  isLapsed: z.boolean().meta({
    description: "The shop ended it because nobody paid; a receipt that comes after all is looked at",
  }),
});
export type OrderView = z.infer<typeof orderView>;

/** What the admin's desk sees of an order beyond its customer. */
export const ADMIN_FIELDS = {
  timeline: z.array(adminOrderEventView),
  animals: z.array(adminAnimalView),
  customerId: z.string(),
  /** The id of the last entry of its timeline: whoever edits the order names the one that was seen. */
  revision: z.int(),
  /** The thread of the desk's own notes, oldest first. */
  notes: z.array(orderNoteView),
  /** A second number, or what to know before calling. */
  phoneNote: z.string().nullable(),
  isOutsideArea: z
    .boolean()
    .meta({ description: "Goes where the shop does not deliver: somebody who may took it all the same" }),
  deliveryZone: deliveryZoneView.nullable().meta({
    description:
      "Which zone decided over the delivery fee, as it was then; null where the shop's own fee holds",
  }),
  consentIp: z.string().nullable().meta({ description: "From where the consent of its occasion came" }),
  /** What the customer saw on the review that was confirmed: what all its days came to, and which terms. */
  shownReview: z.object({ totalHalalas: halalas, termsVersion: z.string() }).nullable(),
  verifiedHalalas: halalas.nullable().meta({ description: "How much of the money was verified" }),
  /** Why work goes on although the money is not verified. */
  unverifiedReason: z.string().nullable(),
  /** How much was not verified when somebody answered for it. */
  unverifiedHalalas: halalas.nullable(),
  /** A receipt was refused after work had begun, and nobody has decided. */
  isMoneyMissing: z.boolean(),
  ...COMMISSION_FIELDS,
  /** Sum over all meats of a restaurant order. */
  platesTotal: z.int(),
};
const adminOrderView = orderView.extend(ADMIN_FIELDS);
export type AdminOrderView = z.infer<typeof adminOrderView>;

/** A row of the admin's list. */
export const adminOrderRow = orderView
  .pick({
    id: true,
    reference: true,
    status: true,
    createdAt: true,
    customerName: true,
    customerPhone: true,
    fulfillment: true,
    deliveryMethod: true,
    schedule: true,
    timeWish: true,
    paymentReview: true,
    downPaymentHalalas: true,
    cashHalalas: true,
  })
  .extend({
    restaurant: copiedName.nullable(),
    totalHalalas: halalas,
    grandTotalHalalas: halalas,
    verifiedHalalas: ADMIN_FIELDS.verifiedHalalas,
    goesOnUnverified: z
      .boolean()
      .meta({ description: "Somebody answered for all that is not verified, and said why" }),
    isMoneyMissing: ADMIN_FIELDS.isMoneyMissing,
    toReturnHalalas: halalas.meta({
      description: "What goes back to the customer and has not been returned",
    }),
    meats: z.array(orderMeatView.pick({ breed: true, ageClass: true, quantity: true })),
  });
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

export interface Page<Row> {
  items: Row[];
  /** Hand it back as `cursor` for the rows after these; null on the last page. */
  nextCursor: string | null;
}

import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { CANCEL_REASONS, FAULTS } from "#app/vocabulary/cancel-reason.ts";
import { DELIVERY_METHODS, FULFILLMENTS, HOME_CUTS } from "#app/vocabulary/order-choices.ts";
import { ORDER_EVENT_ACTORS, ORDER_EVENT_KINDS } from "#app/vocabulary/order-event.ts";
import { BEFORE_SLAUGHTER, ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { PAYMENT_REVIEWS } from "#app/vocabulary/payment-review.ts";
import { customers } from "./accounts.ts";
import { ageClasses, breeds, cookingTypes, cutOptions } from "./catalog.ts";
import { addressColumns, confirmDigest, halalas, instant, isOneOf, shownReview, uuidKey } from "./columns.ts";
import { agreedCommission, commissionRules } from "./order-commission.ts";
import { receivedRules } from "./order-received.ts";
import { firstItemIndexes, sortIndexes } from "./order-sort-indexes.ts";
import { restaurants, sideDishes } from "./restaurants.ts";

/**
 * An order keeps what was agreed: names, prices and shares are copied into it, so that a later change of the
 * catalogue, or a deleted restaurant, never rewrites the past.
 */
export const orders = pgTable(
  "orders",
  {
    id: uuidKey(),
    /** What the customer writes in the bank transfer (OD15). */
    reference: text("reference").notNull().unique(),
    customerId: text("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "restrict" }),
    customerName: text("customer_name").notNull(),
    customerPhone: text("customer_phone").notNull(),
    language: text("language", { enum: ["ar", "en"] })
      .notNull()
      .default("ar"),
    status: text("status", { enum: ORDER_STATUSES }).notNull().default("Pending Payment"),
    fulfillment: text("fulfillment", { enum: FULFILLMENTS }).notNull(),
    restaurantId: text("restaurant_id").references(() => restaurants.id, { onDelete: "set null" }),
    restaurantName: text("restaurant_name"),
    restaurantNameEn: text("restaurant_name_en"),
    deliveryMethod: text("delivery_method", { enum: DELIVERY_METHODS }).notNull(),
    ...addressColumns(),
    /** Asia/Riyadh calendar day and clock time (0020-schedule-in-riyadh-time). Null only in imported orders. */
    scheduleDate: date("schedule_date", { mode: "string" }),
    scheduleTime: text("schedule_time"),
    /** Until when its places are kept although nothing is paid; null while they are firm, or there are none to keep. */
    heldUntil: instant("held_until"),
    /** The customer has had more time once. */
    isHoldExtended: boolean("is_hold_extended").notNull().default(false),
    /** Its places went to somebody else before money came: it needs a time. */
    needsTime: boolean("needs_time").notNull().default(false),
    /** Another day and time that the customer asks for and the desk has not answered (0047-a-customer-changes-an-order). */
    wishDate: date("wish_date", { mode: "string" }),
    wishTime: text("wish_time"),
    wishedAt: instant("wished_at"),
    /** By how much that day costs more, as the customer was shown; null where nothing was. */
    wishDifferenceHalalas: halalas("wish_difference_halalas"),
    /** For how many it is, as the customer said: by it the kitchen lays trays; null where nobody said. */
    guests: integer("guests"),
    riceCookingTypeId: text("rice_cooking_type_id").references(() => cookingTypes.id, {
      onDelete: "set null",
    }),
    riceName: text("rice_name"),
    riceNameEn: text("rice_name_en"),
    riceHalalas: halalas("rice_halalas").notNull().default(0),
    meatHalalas: halalas("meat_halalas").notNull(),
    cookingHalalas: halalas("cooking_halalas").notNull(),
    sidesHalalas: halalas("sides_halalas").notNull(),
    appFeeHalalas: halalas("app_fee_halalas").notNull(),
    deliveryFeeHalalas: halalas("delivery_fee_halalas").notNull(),
    /** Without delivery (R05). */
    totalHalalas: halalas("total_halalas").notNull(),
    grandTotalHalalas: halalas("grand_total_halalas").notNull(),
    /** Refundable, paid at the restaurant, never part of a total (WR16). */
    depositHalalas: halalas("deposit_halalas").notNull().default(0),
    vatPercent: doublePrecision("vat_percent").notNull(),
    ...agreedCommission(),
    paymentReview: text("payment_review", { enum: PAYMENT_REVIEWS }),
    paymentReviewReason: text("payment_review_reason"),
    /** How much money was verified; an edit since then may have made the order dearer or cheaper. */
    verifiedHalalas: halalas("verified_halalas"),
    /** Paid before work, the rest before it is handed over; null where all of it is (0076-a-down-payment). */
    downPaymentHalalas: halalas("down_payment_halalas"),
    /** The customer pays in cash when it is handed over, if no more than this is due then; null where nobody said so. */
    cashUpToHalalas: halalas("cash_up_to_halalas"),
    /** When its customer was reminded of the rest, which is once. */
    restRemindedAt: instant("rest_reminded_at"),
    /** Why somebody let work begin although the money is not verified; null as soon as it is. */
    unverifiedReason: text("unverified_reason"),
    /** How much was not verified when that was said: what became due since then stops the order again. */
    unverifiedHalalas: halalas("unverified_halalas"),
    /** A receipt was refused after work had begun, and nobody has decided yet what becomes of the order. */
    isMoneyMissing: boolean("is_money_missing").notNull().default(false),
    /** When the shop ended it by itself because nobody paid; money that comes after all still finds it. */
    lapsedAt: instant("lapsed_at"),
    /** Whole bags that an animal is divided into, as agreed; null where nothing is shared. */
    bagsPerAnimal: integer("bags_per_animal"),
    /** A second number, or what to know before calling; the desk's and the driver's. */
    phoneNote: text("phone_note"),
    ...shownReview(),
    /** Placed while only invented accounts were there to pay into: a trial, and nobody's money. */
    isDemo: boolean("is_demo").notNull().default(false),
    idempotencyKey: text("idempotency_key").notNull(),
    idempotencyHash: text("idempotency_hash").notNull(),
    /** Folded name, phone, reference and id, for the admin's search, which finds it by way of `order_names`. */
    searchText: text("search_text").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("orders_idempotency").on(confirmDigest(t.customerId, t.idempotencyKey)),
    check("orders_status", isOneOf(t.status, ORDER_STATUSES)),
    check("orders_fulfillment", isOneOf(t.fulfillment, FULFILLMENTS)),
    check("orders_delivery_method", isOneOf(t.deliveryMethod, DELIVERY_METHODS)),
    check(
      "orders_payment_review",
      sql`${t.paymentReview} is null or ${isOneOf(t.paymentReview, PAYMENT_REVIEWS)}`,
    ),
    check(
      "orders_money_not_negative",
      sql`least(${t.meatHalalas}, ${t.cookingHalalas}, ${t.sidesHalalas}, ${t.appFeeHalalas}, ${t.deliveryFeeHalalas}, ${t.depositHalalas}, ${t.riceHalalas}) >= 0`,
    ),
    check(
      "orders_total_adds_up",
      sql`${t.totalHalalas} = ${t.meatHalalas} + ${t.cookingHalalas} + ${t.sidesHalalas} + ${t.appFeeHalalas}`,
    ),
    check(
      "orders_grand_total_adds_up",
      sql`${t.grandTotalHalalas} = ${t.totalHalalas} + ${t.deliveryFeeHalalas}`,
    ),
    // Nothing unpaid is slaughtered: whatever moves an order, verified money or somebody's reason stands before work.
    check(
      "orders_money_before_work",
      sql`${t.status} in ('Pending Payment', 'Paid', 'Cancelled') or ${t.verifiedHalalas} is not null or ${t.unverifiedReason} is not null or ${t.isMoneyMissing} or ${t.cashUpToHalalas} is not null`,
    ),
    check("orders_guests", sql`${t.guests} is null or ${t.guests} between 1 and 200`),
    check("orders_bags", sql`${t.bagsPerAnimal} is null or ${t.bagsPerAnimal} between 3 and 40`),
    check("orders_location_whole", sql`(${t.lat} is null) = (${t.lng} is null)`),
    check(
      "orders_schedule_time",
      sql`${t.scheduleTime} is null or ${t.scheduleTime} ~ '^([0-3][0-9]|4[0-7]):[0-5][0-9]$'`,
    ),
    check(
      "orders_wish_whole",
      sql`(${t.wishDate} is null) = (${t.wishTime} is null) and (${t.wishDate} is null) = (${t.wishedAt} is null)`,
    ),
    check(
      "orders_wish_time",
      sql`${t.wishTime} is null or ${t.wishTime} ~ '^([0-3][0-9]|4[0-7]):[0-5][0-9]$'`,
    ),
    // A wish lives no longer than it can be granted, whatever moves the order.
    check(
      "orders_wish_before_slaughter",
      sql`${t.wishDate} is null or ${isOneOf(t.status, BEFORE_SLAUGHTER)}`,
    ),
    index("orders_held").on(t.heldUntil).where(sql`${t.heldUntil} is not null`),
    index("orders_needing_time").on(t.scheduleDate).where(sql`${t.needsTime}`),
    index("orders_wishes").on(t.wishedAt).where(sql`${t.wishDate} is not null`),
    index("orders_by_customer").on(t.customerId, t.createdAt),
    index("orders_unpaid").on(t.customerId).where(sql`${t.status} = 'Pending Payment'`),
    index("orders_by_status").on(t.status, t.createdAt),
    index("orders_by_restaurant").on(t.restaurantId, t.createdAt).where(sql`${t.restaurantId} is not null`),
    index("orders_by_review").on(t.paymentReview, t.createdAt).where(sql`${t.paymentReview} is not null`),
    index("orders_money_missing").on(t.scheduleDate).where(sql`${t.isMoneyMissing}`),
    // Word for word the conditions of the desk's queues of orders to confirm and of money that goes back.
    index("orders_to_confirm")
      .on(t.scheduleDate)
      .where(sql`${t.status} = 'Paid' and ${t.paymentReview} is distinct from 'awaiting_review'`),
    index("orders_to_return")
      .on(t.scheduleDate)
      .where(
        sql`(${t.status} = 'Cancelled' and (${t.verifiedHalalas} > 0 or ${t.paymentReview} = 'awaiting_review')) or ${t.verifiedHalalas} > ${t.grandTotalHalalas}`,
      ),
    // Word for word the condition of the list of what is still to come.
    index("orders_due")
      .on(t.createdAt)
      .where(sql`${t.status} <> 'Cancelled' and ${t.grandTotalHalalas} > coalesce(${t.verifiedHalalas}, 0)`),
    index("orders_demo").on(t.createdAt).where(sql`${t.isDemo}`),
    index("orders_by_schedule").on(t.scheduleDate, t.status),
    ...commissionRules(t),
    ...receivedRules(t),
    ...sortIndexes(t),
  ],
);

export const orderItems = pgTable(
  "order_items",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    breedId: text("breed_id").references(() => breeds.id, { onDelete: "set null" }),
    breedName: text("breed_name").notNull(),
    breedNameEn: text("breed_name_en"),
    ageClassId: text("age_class_id").references(() => ageClasses.id, { onDelete: "set null" }),
    ageClassName: text("age_class_name").notNull(),
    ageClassNameEn: text("age_class_name_en"),
    quantity: integer("quantity").notNull(),
    unitPriceHalalas: halalas("unit_price_halalas").notNull(),
    /** Estimates at the moment of ordering (R16 R17). */
    liveKg: doublePrecision("live_kg"),
    carcassKg: doublePrecision("carcass_kg"),
    homeCut: text("home_cut", { enum: HOME_CUTS }).notNull().default("whole"),
    /** The cut as people call it, copied; null in orders from before there were such names. */
    cutStyleId: text("cut_style_id").references(() => cutOptions.id, { onDelete: "set null" }),
    cutName: text("cut_name"),
    cutNameEn: text("cut_name_en"),
    vacuumSeal: boolean("vacuum_seal").notNull().default(false),
    includeOffal: boolean("include_offal").notNull().default(false),
    cookingTypeId: text("cooking_type_id").references(() => cookingTypes.id, { onDelete: "set null" }),
    cookingName: text("cooking_name"),
    cookingNameEn: text("cooking_name_en"),
    cookingUnitHalalas: halalas("cooking_unit_halalas").notNull().default(0),
    platesCount: integer("plates_count"),
    platesNote: text("plates_note"),
    /** What the butcher is to know of an animal for home. */
    butcherNote: text("butcher_note"),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check("order_items_quantity", sql`${t.quantity} between 1 and 10`),
    check("order_items_plates", sql`${t.platesCount} is null or ${t.platesCount} >= 1`),
    check("order_items_cut", isOneOf(t.homeCut, HOME_CUTS)),
    check("order_items_not_negative", sql`${t.unitPriceHalalas} >= 0 and ${t.cookingUnitHalalas} >= 0`),
    index("order_items_by_breed").on(t.breedId),
    ...firstItemIndexes(t),
  ],
);

export const orderSides = pgTable(
  "order_sides",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    sideDishId: text("side_dish_id").references(() => sideDishes.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    unitPriceHalalas: halalas("unit_price_halalas").notNull(),
    amount: integer("amount").notNull(),
    /** Of an extra that comes along with an animal for home: which it is, and of which line; null for a side dish. */
    extraId: text("extra_id").references(() => cutOptions.id, { onDelete: "set null" }),
    animalLine: integer("animal_line"),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check("order_sides_amount", sql`${t.amount} between 1 and 50`),
    check("order_sides_kind", sql`${t.animalLine} is null or ${t.sideDishId} is null`),
    check("order_sides_not_negative", sql`${t.unitPriceHalalas} >= 0`),
  ],
);

/** The timeline: every move of an order, in the order it happened. Rows are only ever added. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    kind: text("kind", { enum: ORDER_EVENT_KINDS }).notNull(),
    actorKind: text("actor_kind", { enum: ORDER_EVENT_ACTORS }).notNull(),
    /** Staff e-mail, for other admins only; customers never see it. */
    actorLabel: text("actor_label"),
    fromStatus: text("from_status", { enum: ORDER_STATUSES }),
    toStatus: text("to_status", { enum: ORDER_STATUSES }),
    note: text("note"),
    /** Why the customer cancelled. */
    reason: text("reason", { enum: CANCEL_REASONS }),
    /** Whose fault it was that an order to be paid in cash came back and was cancelled. */
    fault: text("fault", { enum: FAULTS }),
    /** The day and time that was asked for, or came to be. */
    slotDate: date("slot_date", { mode: "string" }),
    slotTime: text("slot_time"),
    /** The event that this one took back, within seconds and before anybody outside heard of it. */
    undoesEventId: bigint("undoes_event_id", { mode: "number" }),
  },
  (t) => [
    check("order_events_kind", isOneOf(t.kind, ORDER_EVENT_KINDS)),
    check("order_events_reason", sql`${t.reason} is null or ${isOneOf(t.reason, CANCEL_REASONS)}`),
    check("order_events_fault", sql`${t.fault} is null or ${isOneOf(t.fault, FAULTS)}`),
    check("order_events_slot", sql`(${t.slotDate} is null) = (${t.slotTime} is null)`),
    check("order_events_actor", isOneOf(t.actorKind, ORDER_EVENT_ACTORS)),
    index("order_events_by_order").on(t.orderId),
  ],
);

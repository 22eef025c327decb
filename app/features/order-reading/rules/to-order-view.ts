import { toBasketView } from "#app/features/order-core/rules/basket-view.ts";
import { commissionView } from "#app/features/order-core/rules/commission-view.ts";
import { asksOf } from "#app/features/order-core/rules/down-payment.ts";
import { giftView, isHiddenFromGiver } from "#app/features/order-core/rules/gift-state.ts";
import {
  cashToTake,
  dueHalalas,
  isLapsed,
  toReturnHalalas,
} from "#app/features/order-core/rules/money-before-work.ts";
import type {
  OrderEventRow,
  OrderItemRow,
  OrderOccasionRow,
  OrderRows,
  OrderSideRow,
  PaymentProofRow,
} from "#app/features/order-core/rules/order-rows.ts";
import { divisionOf } from "#app/features/order-core/rules/portion-view.ts";
import { splitOf } from "#app/features/order-core/rules/split/split-view.ts";
import { vatInside } from "#app/lib/money.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";
import type { OrderEventView } from "./order-event-view.ts";
import {
  type AdminOrderView,
  MEAT_COLUMNS,
  ORDER_COLUMNS,
  type OrderMeatView,
  type OrderOccasionView,
  type OrderView,
  type PaymentProofView,
  TOTAL_COLUMNS,
} from "./order-view.ts";
import { adminAnimalViews, animalViews } from "./to-animal-views.ts";

/**
 * The customer's own view, as of `now`: no staff names, no notes between admins, no address that a gift's recipient keeps to
 * oneself.
 */
export function toOrderView(rows: OrderRows, now: Date): OrderView {
  const { order } = rows;
  const folder = `/api/orders/${order.id}/payment-proof`;
  return {
    ...commonView(rows, now),
    ...(isHiddenFromGiver(rows.gift) && { address: null, location: null }),
    paymentProofUrl: rows.proofs.length > 0 ? folder : null,
    proofs: rows.proofs.map((proof) => proofView(proof, `${folder}?proof=${proof.id}`, "&")),
    timeline: customerEvents(rows.events).map(customerEvent),
    animals: animalViews(rows, (id) => `/api/orders/${order.id}/animal-proofs/${id}`),
  };
}

/** The desk's view: who did what, internal note, commission. */
export function toAdminOrderView(rows: OrderRows, now: Date): AdminOrderView {
  const { order } = rows;
  const proofs = rows.proofs.map((proof) =>
    proofView(proof, `/api/admin/orders/${order.id}/proofs/${proof.id}`, "?"),
  );
  return {
    ...commonView(rows, now),
    paymentProofUrl: proofs[0]?.url ?? null,
    proofs,
    timeline: rows.events.map((event) => ({
      ...eventView(event),
      actor: event.actorLabel,
      fault: event.fault,
    })),
    animals: adminAnimalViews(rows, (id) => `/api/admin/orders/${order.id}/animal-proofs/${id}`),
    customerId: order.customerId,
    revision: rows.events.at(-1)?.id ?? 0,
    notes: rows.notes.map((note) => ({
      id: note.id,
      at: iso(note.at),
      author: note.authorEmail,
      authorId: note.authorId,
      text: note.text,
    })),
    phoneNote: order.phoneNote,
    isOutsideArea: order.isOutsideArea,
    deliveryZone: order.deliveryZone,
    consentIp: rows.occasion?.consentIp ?? null,
    shownReview: shownReviewOf(order),
    verifiedHalalas: order.verifiedHalalas,
    unverifiedReason: order.unverifiedReason,
    unverifiedHalalas: order.unverifiedHalalas,
    isMoneyMissing: order.isMoneyMissing,
    ...commissionView(order, rows.items),
    platesTotal: rows.items.reduce((sum, item) => sum + (item.platesCount ?? 0), 0),
  };
}

function shownReviewOf({ reviewTotalHalalas, reviewTermsVersion }: OrderRows["order"]) {
  if (reviewTotalHalalas === null || reviewTermsVersion === null) return null;
  return { totalHalalas: reviewTotalHalalas, termsVersion: reviewTermsVersion };
}

function commonView(rows: OrderRows, now: Date) {
  const { order, restaurantSlug, items, sides, occasion, basket, gift } = rows;
  return {
    ...shown(ORDER_COLUMNS, order),
    createdAt: iso(order.createdAt),
    updatedAt: iso(order.updatedAt),
    customer: order.customerPhone,
    restaurant:
      order.restaurantName === null
        ? null
        : {
            id: order.restaurantId,
            name: order.restaurantName,
            nameEn: order.restaurantNameEn,
            slug: restaurantSlug,
          },
    location: order.lat === null || order.lng === null ? null : { lat: order.lat, lng: order.lng },
    schedule:
      order.scheduleDate === null || order.scheduleTime === null
        ? null
        : { date: order.scheduleDate, time: order.scheduleTime },
    timeWish:
      order.wishDate === null || order.wishTime === null || order.wishedAt === null
        ? null
        : {
            date: order.wishDate,
            time: order.wishTime,
            askedAt: iso(order.wishedAt),
            differenceHalalas: order.wishDifferenceHalalas ?? 0,
          },
    heldUntil: order.heldUntil && iso(order.heldUntil),
    needsTime: order.needsTime,
    occasion: occasion && occasionView(occasion),
    basket: basket && toBasketView(basket, { orderId: order.id, now }),
    gift: gift && giftView(gift, order),
    division: divisionOf(rows),
    split: splitOf(rows),
    meats: items.map((item) => meatView(item, sides)),
    sides: sides.filter(isDish).map(({ sideDishId, name, nameEn, unitPriceHalalas, amount }) => ({
      id: sideDishId,
      name,
      nameEn,
      unitPriceHalalas,
      amount,
      totalHalalas: unitPriceHalalas * amount,
    })),
    riceCookingStyle:
      order.riceName === null
        ? null
        : {
            id: order.riceCookingTypeId,
            name: order.riceName,
            nameEn: order.riceNameEn,
            priceHalalas: order.riceHalalas,
          },
    totals: {
      ...shown(TOTAL_COLUMNS, order),
      vatInsideHalalas: vatInside(order.grandTotalHalalas, order.vatPercent),
    },
    dueHalalas: dueHalalas(order),
    nowHalalas: asksOf([order], "down_payment")[0] ?? 0,
    toReturnHalalas: toReturnHalalas(order),
    cashHalalas: isClosed(order.status) ? 0 : cashToTake(order),
    isLapsed: isLapsed(order),
  };
}

function occasionView(row: OrderOccasionRow): OrderOccasionView {
  const { childName, recipientName, partnerName, consentVersion, consentAt } = row;
  return {
    id: row.occasionId,
    kind: row.kind,
    name: row.name,
    nameEn: row.nameEn,
    names: row.meantNames,
    child: childName === null ? null : { name: childName, sex: row.childSex, birthDate: row.birthDate },
    recipient: recipientName === null ? null : { name: recipientName, phone: row.recipientPhone ?? "" },
    card: row.cardWords,
    partner:
      partnerName === null ? null : { id: row.partnerId, name: partnerName, nameEn: row.partnerNameEn },
    consent:
      consentVersion === null || consentAt === null
        ? null
        : {
            version: consentVersion,
            language: row.consentLanguage ?? "ar",
            name: row.consentName ?? "",
            at: iso(consentAt),
          },
  };
}

/** A dish of the restaurant, and nothing that comes along with an animal. */
const isDish = ({ animalLine }: OrderSideRow) => animalLine === null;

function meatView(item: OrderItemRow, sides: readonly OrderSideRow[]): OrderMeatView {
  return {
    ...shown(MEAT_COLUMNS, item),
    breed: { id: item.breedId, name: item.breedName, nameEn: item.breedNameEn },
    ageClass: { id: item.ageClassId, name: item.ageClassName, nameEn: item.ageClassNameEn },
    totalHalalas: item.unitPriceHalalas * item.quantity,
    cutStyle:
      item.cutName === null ? null : { id: item.cutStyleId, name: item.cutName, nameEn: item.cutNameEn },
    extras: sides
      .filter(({ animalLine }) => animalLine === item.position)
      .map(({ extraId, name, nameEn, unitPriceHalalas, amount }) => ({
        id: extraId,
        name,
        nameEn,
        unitPriceHalalas,
        totalHalalas: unitPriceHalalas * amount,
      })),
    cookingStyle:
      item.cookingName === null
        ? null
        : {
            id: item.cookingTypeId,
            name: item.cookingName,
            nameEn: item.cookingNameEn,
            unitPriceHalalas: item.cookingUnitHalalas,
          },
  };
}

/** The columns of `row` that `columns` names. */
function shown<Name extends keyof Row & string, Row extends object>(
  columns: Record<Name, unknown>,
  row: Row,
): Pick<Row, Name> {
  const names = Object.keys(columns) as Name[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

function eventView(event: OrderEventRow): OrderEventView {
  return {
    id: event.id,
    at: iso(event.at),
    kind: event.kind,
    by: event.actorKind,
    fromStatus: event.fromStatus,
    toStatus: event.toStatus,
    // What the bank's statement showed is noted by the number of its line, which says nothing to anybody.
    note: event.note?.startsWith("bank-line:") ? null : event.note,
    reason: event.reason,
    slot:
      event.slotDate === null || event.slotTime === null
        ? null
        : { date: event.slotDate, time: event.slotTime },
  };
}

/**
 * Nobody outside hears of what was taken back within seconds, of who answers for money or of who was let in beyond the
 * capacity: only that the order went on, or was changed.
 */
function customerEvents(events: readonly OrderEventRow[]): OrderEventRow[] {
  const undone = new Set(events.map(({ undoesEventId }) => undoesEventId));
  return events
    .filter(({ id, kind }) => kind !== "note" && kind !== "undone" && !undone.has(id))
    .filter(({ kind, fromStatus, toStatus }) => kind !== "confirmed_unverified" || fromStatus !== toStatus)
    .map((event) => ({ ...event, kind: TOLD_AS[event.kind] ?? event.kind }));
}

const TOLD_AS: Partial<Record<OrderEventRow["kind"], OrderEventRow["kind"]>> = {
  confirmed_unverified: "moved",
  overbooked: "edited",
};

/** Events whose note the desk writes for the customer. */
const TOLD: readonly OrderEventRow["kind"][] = ["payment_rejected", "time_declined", "animal_replaced"];

function customerEvent(event: OrderEventRow): OrderEventView {
  const isTold = event.actorKind === "customer" || TOLD.includes(event.kind);
  return { ...eventView(event), note: isTold ? event.note : null };
}

function proofView(proof: PaymentProofRow, url: string, joiner: "?" | "&"): PaymentProofView {
  return {
    id: proof.id,
    contentType: proof.contentType,
    byteSize: proof.byteSize,
    uploadedAt: iso(proof.uploadedAt),
    url,
    previewUrl: proof.previewKey === null ? null : `${url}${joiner}preview=1`,
    askedHalalas: proof.askedHalalas,
  };
}

function iso(instant: string): string {
  return new Date(instant).toISOString();
}

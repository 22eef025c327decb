import { cashToTake, dueHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import { EVENT_KINDS } from "#app/features/order-notices/rules/event-kinds.ts";
import type { NoticeItem, OrderEvent, OrderNotice } from "#app/features/order-notices/rules/order-notice.ts";
import { untilWords } from "#app/features/order-notices/rules/until-words.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { localText } from "#app/i18n/local-name.ts";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import { ORDER_LIFE, UNPAID_STATUSES } from "#app/vocabulary/order-status.ts";
import type { Message } from "#services/messages/message.ts";

/** Keeps a Latin code in its own direction inside an Arabic sentence. */
const isolated = (text: string) => `\u2066${text}\u2069`;

/**
 * A message about an order in the language it was placed in. Its parameters carry id, createdAt, status, payload and the
 * site's address (C21); name, phone and address of the customer stay out of them.
 * @param url what its reader opens: for the customer the link that needs no signing in, for the shop the desk
 */
export function composeOrderMessage(
  ctx: Pick<Shop, "texts" | "publicUrl"> & { now?: Date },
  settings: ShopSettings,
  order: OrderNotice,
  items: NoticeItem[],
  event: OrderEvent,
  url: string,
): Message {
  const { language } = order;
  const reader = { texts: ctx.texts, language };
  const format = createFormat(language);
  const restaurant =
    localText(order.restaurantName, order.restaurantNameEn, language) ??
    sentence(reader, "messages:theRestaurant");
  const slot = (date: string, time: string | null) =>
    time ? format.promise({ date, time }) : format.date(date);
  const when = order.scheduleDate
    ? slot(order.scheduleDate, order.scheduleTime)
    : sentence(reader, "messages:agreedTime");
  const now = ctx.now ?? order.createdAt;
  const isHeld = order.status === "Pending Payment" && order.heldUntil !== null && order.heldUntil > now;
  const { template } = EVENT_KINDS[event.kind];
  const isHoldEnding = event.kind === "hold_ending";
  const basket = event.kind === "placed" ? event.basket : undefined;
  const { totalHalalas = order.grandTotalHalalas, downPaymentHalalas = order.downPaymentHalalas } =
    basket ?? {};
  const down = downPaymentHalalas === null ? totalHalalas : Math.min(downPaymentHalalas, totalHalalas);
  const cash = cashToTake(order);
  const words = {
    reference: isolated(basket?.reference ?? order.reference),
    summary: format.list(items.map(meatInWords)),
    total: format.money(totalHalalas).plain,
    now: format.money(down).plain,
    rest: format.money(event.kind === "balance_due" ? event.balanceHalalas : totalHalalas - down).plain,
    days: format.list((basket?.days ?? []).map(({ date, time }) => slot(date, time))),
    restaurant,
    when,
    until: order.heldUntil ? untilWords(format, order.heldUntil, now) : "",
    reason: "reason" in event ? event.reason : "",
    asked: event.kind === "time_declined" ? slot(event.asked.date, event.asked.time) : "",
    instead: event.kind === "delayed" ? slot(event.instead.date, event.instead.time) : "",
    pin: event.kind === "moved" && event.pin ? isolated(event.pin) : "",
    arrivalFrom: event.kind === "arrival_moved" ? format.time(event.between.from) : "",
    arrivalUntil: event.kind === "arrival_moved" ? format.time(event.between.until) : "",
    hijri: event.kind === "moon_followed" ? `${event.hijri.day} ${format.hijriMonth(event.hijri.month)}` : "",
    hijriMonth: event.kind === "moon_followed" ? format.hijriMonth(event.hijri.month) : "",
    animal: event.kind === "animal_replaced" ? nameOf(event.breed, event.ageClass) : "",
    bankReference: event.kind === "money_returned" && event.reference ? isolated(event.reference) : "",
    redoOf: event.kind === "placed" && event.redoOf ? isolated(event.redoOf) : "",
    cash: format.money(cash).plain,
    due: format.money(Math.max(0, dueHalalas(order))).plain,
    difference:
      "difference" in event && event.difference ? format.money(Math.abs(event.difference)).plain : "",
  };
  const said = sentence(reader, updateKey(order, event), words);
  const news =
    event.kind === "edited" && event.handedOver
      ? `${sentence(reader, `messages:updates.handedOver.${event.handedOver}`, words)} ${said}`
      : said;
  const saysUntil = isHeld && !SAY_A_TIME_THEMSELVES.has(event.kind) && template !== "order_edited";
  const isOtherSum =
    (event.kind === "time_changed" || event.kind === "time_accepted") &&
    event.difference !== undefined &&
    event.difference !== 0;
  // Where and when to be is told with what to bring.
  const saysCash = cash > 0 && template === "order_moved" && isToldWithCash(order.status);
  const more = [
    saysCash && event.kind !== "cash_promised" && "messages:updates.cashReady",
    event.kind === "moved" && event.pin !== undefined && "messages:updates.doorPin",
    isOtherSum && "messages:updates.newTotal",
    saysUntil && "messages:updates.held",
    event.kind === "placed" && event.isConsentMissing && "messages:updates.consentMissing",
  ];
  const update = [news, ...more.map((key) => key && sentence(reader, key, words))].filter(Boolean).join(" ");
  const shop = shopName(settings, language);

  return {
    channel: "whatsapp",
    to: order.customerPhone,
    template,
    language,
    params: {
      id: order.id,
      reference: order.reference,
      createdAt: order.createdAt.toISOString(),
      status: order.status,
      payload: JSON.stringify(payloadOf(order, items)),
      siteUrl: ctx.publicUrl,
      url,
      update,
    },
    // Asked for after its time, a rest would be asked for what has happened.
    ...(event.kind === "balance_due" &&
      order.scheduleDate &&
      order.scheduleTime && {
        notAfter: riyadhInstant(order.scheduleDate, order.scheduleTime).toISOString(),
      }),
    ...(isHoldEnding && order.heldUntil && { notAfter: order.heldUntil.toISOString() }),
    text: sentence(reader, "messages:order", { shop, reference: words.reference, update, url }),
  };

  function nameOf(...names: { name: string; nameEn: string | null }[]): string {
    return names.map(({ name, nameEn }) => localText(name, nameEn, language) ?? "").join(" ");
  }

  function meatInWords(item: NoticeItem): string {
    return sentence(reader, "messages:meat", {
      breed: localText(item.breedName, item.breedNameEn, language) ?? "",
      age: localText(item.ageClassName, item.ageClassNameEn, language) ?? "",
      quantity: item.quantity,
    });
  }
}

const SAY_A_TIME_THEMSELVES: ReadonlySet<OrderEvent["kind"]> = new Set([
  "hold_ending",
  "hold_extended",
  "balance_due",
]);

/** What a customer must hear says what cash to have ready, unless nothing is to be brought. */
const isToldWithCash = (status: OrderNotice["status"]) =>
  ORDER_LIFE[status].told === null && !(UNPAID_STATUSES as readonly string[]).includes(status);

function updateKey(order: OrderNotice, event: OrderEvent): string {
  switch (event.kind) {
    case "placed": {
      if (event.redoOf) return "messages:updates.claim.redo";
      const how = event.isStanding ? "weekly" : event.basket ? "days" : "order";
      const isInParts = (event.basket ?? order).downPaymentHalalas !== null;
      return `messages:updates.${isInParts ? "placedInParts" : "placedWhole"}.${how}`;
    }
    case "moved":
    case "status_asked":
      return `messages:updates.moved.${order.status}`;
    case "cancelled":
      return `messages:updates.cancelledByYou.${event.money}`;
    case "hold_ending":
      return `messages:updates.holdEnds.${order.isHoldExtended ? "last" : "extendable"}`;
    case "hold_extended":
      return "messages:updates.holdLonger";
    case "lapsed":
      return "messages:updates.lapsed";
    case "payment_rejected":
      return "messages:updates.paymentRejected";
    case "split_paid":
      return "messages:updates.splitWhole";
    case "cash_promised":
      return `messages:updates.inCash.${order.deliveryMethod === "pickup" ? "counter" : "door"}`;
    case "cash_withdrawn":
      return "messages:updates.cashWithdrawn";
    case "balance_due":
      return "messages:updates.restDue";
    case "edited":
      return editedKey(event.difference, cashToTake(order) > 0);
    case "time_changed":
      return "messages:updates.time.changed";
    case "time_accepted":
      return "messages:updates.time.accepted";
    case "time_declined":
      return "messages:updates.time.declined";
    case "delayed":
      return "messages:updates.time.delayed";
    case "arrival_moved":
      return "messages:updates.time.arrival";
    case "moon_followed":
      return "messages:updates.time.moon";
    case "evidence_ready":
      return "messages:updates.animal.proof";
    case "animal_lighter":
      return "messages:updates.animal.lighter";
    case "animal_replaced":
      return "messages:updates.animal.replaced";
    case "claim_answered":
      return `messages:updates.claim.${event.reason ? "answeredInWords" : "answered"}`;
    case "claim_decided":
      if (event.outcome === "stopped") return "messages:updates.claim.stopped";
      return `messages:updates.claim.${event.outcome}${event.reason ? "InWords" : ""}`;
    case "money_returned":
      return `messages:updates.refund.${event.outcome === "paid" && event.reference ? "paidByBank" : event.outcome}`;
  }
}

function editedKey(difference: number, isInCash: boolean): string {
  if (difference === 0 && !isInCash) return "messages:updates.edited.same";
  if (isInCash) return "messages:updates.edited.inCash";
  return difference > 0 ? "messages:updates.edited.toPay" : "messages:updates.edited.toReturn";
}

function payloadOf(order: OrderNotice, items: NoticeItem[]) {
  return {
    fulfillment: order.fulfillment,
    restaurant: order.restaurantName,
    deliveryMethod: order.deliveryMethod,
    schedule: { date: order.scheduleDate, time: order.scheduleTime },
    meats: items.map(({ breedName, ageClassName, quantity }) => ({
      breed: breedName,
      ageClass: ageClassName,
      quantity,
    })),
    totals: { grandTotalHalalas: order.grandTotalHalalas },
  };
}

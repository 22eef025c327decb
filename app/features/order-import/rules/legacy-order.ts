import { parseSaudiMobile } from "#app/lib/phone.ts";
import { isRealDate, isServiceTime } from "#app/lib/riyadh-time.ts";
import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  type Fulfillment,
  type GeoPoint,
  HOME_CUTS,
  type HomeCut,
  ORDER_LIMITS,
} from "#app/vocabulary/order-choices.ts";
import { isOrderStatus, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { type ImportedSide, readLegacySides } from "./legacy-sides.ts";
import { type ImportedTotals, readLegacyTotals } from "./legacy-totals.ts";
import {
  asList,
  asNumber,
  asRecord,
  asText,
  asWholeBetween,
  firstOf,
  type LegacyRecord,
} from "./legacy-values.ts";

/** Breeds, ages and styles are the names that stood in the old order. */
export type ImportedMeat = {
  breed: string;
  ageClass: string;
  quantity: number;
  carcassEstimateKg: number | null;
  homeCut: HomeCut;
  vacuumSeal: boolean;
  includeOffal: boolean;
  cookingStyle: string | null;
  platesCount: number | null;
  platesNote: string | null;
};

export type ImportedOrder = {
  /** The id in the old shop, for telling a second import of the same file. */
  legacyId: string | null;
  createdAt: Date | null;
  /** When it came to where it stands, if the old shop kept that. */
  changedAt: Date | null;
  status: OrderStatus;
  customerName: string;
  /** E.164, or null when the order holds no Saudi mobile number. */
  customerPhone: string | null;
  fulfillment: Fulfillment;
  restaurantName: string | null;
  deliveryMethod: DeliveryMethod;
  address: string | null;
  location: GeoPoint | null;
  schedule: { date: string | null; time: string | null };
  meats: ImportedMeat[];
  sides: ImportedSide[];
  riceCookingStyle: string | null;
  paymentProofUrl: string | null;
  totals: ImportedTotals;
};

/**
 * Reads an order in any of its old shapes (OD07 E15 E16): the fields in `payload` or at the top, legacy names of the
 * totals, date and time apart, a single meat at the top level. Null when it is no order: nothing in it was sold.
 */
export function readLegacyOrder(json: unknown): ImportedOrder | null {
  const top = asRecord(json);
  const order: LegacyRecord = { ...top, ...asRecord(top.payload) };
  const meats = readMeats(order, top);
  if (meats.length === 0) return null;

  const schedule = asRecord(order.schedule);
  const date = firstOf(asText, schedule.date, order.date)?.slice(0, 10) ?? "";
  const time = firstOf(asText, schedule.time, order.time)?.slice(0, 5) ?? "";
  const sides = readLegacySides(order.sides);
  const sidesSum = sides.reduce((sum, side) => sum + side.totalHalalas, 0);
  const fulfillment: Fulfillment =
    order.fulfillment === "restaurant" || (order.fulfillment !== "home" && order.restaurant)
      ? "restaurant"
      : "home";
  return {
    legacyId: asText(top.id, 100),
    createdAt: readInstant(top.createdAt ?? top.created_at),
    changedAt: readInstant(top.completedAt ?? top.completed_at ?? top.updatedAt ?? top.updated_at),
    status: isOrderStatus(top.status) ? top.status : "Pending Payment",
    customerName: asText(order.customerName, ORDER_LIMITS.nameMax) ?? "",
    customerPhone: firstOf(asMobile, order.customerPhone, order.customer, asRecord(order.customer).phone),
    fulfillment,
    restaurantName:
      fulfillment === "restaurant"
        ? firstOf(asText, order.restaurant, asRecord(order.restaurant).name)
        : null,
    deliveryMethod: readDeliveryMethod(order.deliveryMethod, fulfillment),
    address: asText(order.address, ORDER_LIMITS.addressMax),
    location: readLocation(order.location),
    schedule: { date: isRealDate(date) ? date : null, time: isServiceTime(time) ? time : null },
    meats,
    sides,
    riceCookingStyle: asText(order.riceCookingStyle, 120),
    paymentProofUrl: asText(top.paymentProofUrl ?? order.paymentProofUrl, 2000),
    totals: readLegacyTotals(asRecord(order.totals), order.total ?? top.total, sidesSum),
  };
}

function readMeats(order: LegacyRecord, top: LegacyRecord): ImportedMeat[] {
  const listed = asList(order.meats).map((meat) => readMeat(asRecord(meat), order));
  const single = listed.length > 0 ? [] : [readMeat({ ...top, ...order }, order)];
  return [...listed, ...single].filter((meat) => meat !== null);
}

function readMeat(meat: LegacyRecord, order: LegacyRecord): ImportedMeat | null {
  const breed = asText(meat.breed, 120);
  if (!breed) return null;
  const plates = asNumber(meat.platesCount);
  return {
    breed,
    ageClass: firstOf(asText, meat.ageClass, meat.age) ?? "",
    quantity: asWholeBetween(meat.quantity, ORDER_LIMITS.quantityMin, ORDER_LIMITS.quantityMax, 1),
    carcassEstimateKg: asNumber(meat.carcassEstimate),
    homeCut: HOME_CUTS.find((cut) => cut === meat.homeCut) ?? "whole",
    vacuumSeal: meat.vacuumSeal === true,
    includeOffal: meat.includeOffal === true,
    cookingStyle: firstOf(asText, meat.cookingStyle, order.cookingStyle),
    platesCount:
      plates === null ? null : asWholeBetween(plates, ORDER_LIMITS.platesMin, ORDER_LIMITS.platesMax, 1),
    platesNote: asText(meat.platesNote, ORDER_LIMITS.noteMax),
  };
}

function asMobile(value: unknown): string | null {
  const text = asText(value, 64);
  return text ? parseSaudiMobile(text) : null;
}

function readDeliveryMethod(value: unknown, fulfillment: Fulfillment): DeliveryMethod {
  if (fulfillment === "home") return "delivery";
  return DELIVERY_METHODS.find((method) => method === value) ?? "pickup";
}

function readLocation(value: unknown): GeoPoint | null {
  const lat = asNumber(asRecord(value).lat);
  const lng = asNumber(asRecord(value).lng);
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return { lat, lng };
}

/** ISO text or milliseconds. */
function readInstant(value: unknown): Date | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

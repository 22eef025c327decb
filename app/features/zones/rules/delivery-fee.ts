import { type AskedLocation, kilometres } from "#app/lib/addresses/service-area.ts";
import type { Halalas } from "#app/lib/money.ts";
import type { AppliedZone, FeeRule, Zone, ZoneWindow } from "#app/vocabulary/delivery-zone.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { type ZoneBook, zoneAt } from "./match-zone.ts";

/** What a fee follows from beside the shop's own rules. */
export interface FeeFacts {
  /** What is charged where no zone says otherwise. */
  shopFeeHalalas: Halalas;
  /** All that is bought, without delivery. */
  goodsHalalas: Halalas;
  /** "HH:MM"; null while none is chosen. */
  time: string | null;
  /** By road from where it starts; null where nobody can say. */
  metres: number | null;
}

/** How far it is by road. The straight line answers at once and anywhere; an engine that knows the roads may stand in its place. */
export type RoadDistance = (from: GeoPoint, to: GeoPoint) => number;

/** The straight line, longer by a factor; metres. */
export function straightRoad(factor: number): RoadDistance {
  return (from, to) => Math.round(kilometres(from, to) * 1000 * factor);
}

/** Started kilometres: the first metre of one costs all of it. */
export function startedKilometres(metres: number): number {
  return Math.ceil(metres / 1000);
}

/** What one rule makes of the facts. */
export function feeOf(rule: FeeRule, facts: FeeFacts): Halalas {
  if (rule.freeFromHalalas !== null && facts.goodsHalalas >= rule.freeFromHalalas) return 0;
  switch (rule.kind) {
    case "shop":
      return facts.shopFeeHalalas;
    case "flat":
      return rule.halalas;
    case "per_km":
      return facts.metres === null
        ? facts.shopFeeHalalas
        : rule.baseHalalas + rule.perKmHalalas * startedKilometres(facts.metres);
    case "by_window": {
      const { time } = facts;
      const window = time === null ? undefined : rule.windows.find((each) => isInWindow(each, time));
      return window?.halalas ?? rule.otherwiseHalalas;
    }
  }
}

/** Times past midnight are those of the evening's day, "25:30" (0109-a-night-belongs-to-its-evening). */
export function isInWindow({ from, to }: ZoneWindow, time: string): boolean {
  return from <= time && time < to;
}

/** One door, and what is asked of its fee. */
export interface AskedDoor extends Omit<FeeFacts, "metres"> {
  place: AskedLocation;
  /** Where it starts, if not where the vans do: at the restaurant that cooks. */
  from?: GeoPoint | null | undefined;
}

/**
 * The one delivery fee of the shop, for quote, page, API and edit (DZ01): by the zone of the door, or as the shop charges where none
 * says otherwise.
 * @param road how far it is, where an engine knows better than the straight line
 */
export function deliveryFeeAt(
  book: ZoneBook | undefined,
  door: AskedDoor,
  road?: RoadDistance,
): { feeHalalas: Halalas; zone: AppliedZone | null } {
  const match = book && zoneAt(book, door.place);
  if (match?.kind !== "zone") return { feeHalalas: door.shopFeeHalalas, zone: null };
  const metres = metresTo(book as ZoneBook, match.zone, door, road);
  const feeHalalas = feeOf(match.zone.fee, { ...door, metres });
  const { id, name, nameEn, fee } = match.zone;
  return { feeHalalas, zone: { id, name, nameEn, fee, metres, feeHalalas } };
}

function metresTo(
  { origin, roadFactor }: ZoneBook,
  zone: Zone,
  { from, place }: AskedDoor,
  road: RoadDistance = straightRoad(roadFactor),
): number | null {
  const start = from ?? origin;
  return zone.fee.kind === "per_km" && start && place.location ? road(start, place.location) : null;
}

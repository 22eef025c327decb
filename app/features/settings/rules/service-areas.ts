import { type ZoneBook, zoneAt } from "#app/features/zones/rules/match-zone.ts";
import {
  type AreaProblem,
  type AskedLocation,
  areaProblem,
  areasOfCity,
  parsePoint,
  type ServiceArea,
  servedCities,
} from "#app/lib/addresses/service-area.ts";
import { type Refusal, refuse } from "#app/lib/result.ts";
import type { Zone } from "#app/vocabulary/delivery-zone.ts";
import type { ShopSettings } from "./definitions.ts";
import { serviceAreasOf } from "./service-areas-of.ts";

/** Where the shop delivers, and its cities in the words of one reader. */
export interface ServedAreas {
  areas: readonly ServiceArea[];
  cities: string;
  language: "ar" | "en";
  /** Where the restaurant of the order brings it; absent where all that the shop serves will do. */
  byRestaurant?: { areas: readonly ServiceArea[]; cities: string };
  /** Zones with terms of their own; absent where nobody asks for them. */
  zones?: ZoneBook;
}

const AREA_REFUSALS = [
  "outside_service_area",
  "restaurant_elsewhere",
  "place_unknown",
  "zone_not_served",
  "zone_point_needed",
] as const;
export type AreaRefusal = (typeof AREA_REFUSALS)[number];

/** Is it one of those that speak of the place? */
export function isAreaRefusal(code: string): code is AreaRefusal {
  return (AREA_REFUSALS as readonly string[]).includes(code);
}

/** What lies beyond where the shop brings things; the desk may bring it there all the same. */
export function isBeyondAreas(code: string | undefined): boolean {
  return code === "outside_service_area" || code === "restaurant_elsewhere" || code === "zone_not_served";
}

const CODES: Record<AreaProblem, AreaRefusal> = { outside: "outside_service_area", unknown: "place_unknown" };

/** What the zones of the shop are asked by: with where it delivers, where its vans start and how long its roads are. */
export function zoneBookOf(
  settings: Pick<ShopSettings, "service_areas" | "delivery_origin" | "road_factor">,
  zones: readonly Zone[],
): ZoneBook {
  return {
    zones,
    areas: serviceAreasOf(settings),
    origin: parsePoint(settings.delivery_origin),
    roadFactor: settings.road_factor,
  };
}

/** @param restaurant the one that cooks and brings it, where there is one (0110-only-where-the-shop-delivers) */
export function servedAreas(
  settings: Pick<ShopSettings, "service_areas">,
  language: "ar" | "en",
  restaurant?: { city: string } | null,
  zones?: ZoneBook,
): ServedAreas {
  const areas = serviceAreasOf(settings);
  return deliveredBy(
    { areas, cities: citiesOf(areas, language), language, ...(zones && { zones }) },
    restaurant,
  );
}

/** The same, kept to the restaurant's city; a city that the shop does not name narrows nothing. */
export function deliveredBy(served: ServedAreas, restaurant?: { city: string } | null): ServedAreas {
  const own = restaurant ? areasOfCity(served.areas, restaurant.city) : [];
  if (own.length === 0) return served;
  return { ...served, byRestaurant: { areas: own, cities: citiesOf(own, served.language) } };
}

function citiesOf(areas: readonly ServiceArea[], language: "ar" | "en"): string {
  return servedCities(areas, language).join(language === "ar" ? "، " : ", ");
}

/** Why nothing is delivered there, as a code; null where the shop delivers. */
export function areaRefusalCode(
  { areas, byRestaurant, zones }: Pick<ServedAreas, "areas" | "byRestaurant" | "zones">,
  place: AskedLocation,
): AreaRefusal | null {
  const match = zones && zoneAt(zones, place);
  const zone = match?.kind === "zone" ? match.zone : null;
  if (zone && !zone.isServed) return "zone_not_served";
  // What is drawn around a point says more than a circle around its city.
  const isDrawn = zone !== null && zone.polygons.length > 0 && place.location !== null;
  const problem = isDrawn ? null : areaProblem(areas, place);
  if (problem) return CODES[problem];
  if (match?.kind === "ask") return "zone_point_needed";
  if (!byRestaurant) return null;
  const ofRestaurant = areaProblem(byRestaurant.areas, place);
  return ofRestaurant === "outside" ? "restaurant_elsewhere" : ofRestaurant && CODES[ofRestaurant];
}

/** The sentence of it beside a field, with the cities that will do. */
export function areaMessage(
  code: AreaRefusal,
  { cities, byRestaurant }: Pick<ServedAreas, "cities" | "byRestaurant">,
): string {
  if (code === "zone_not_served" || code === "zone_point_needed") return `refusals:${code}`;
  return `refusals:${code}?${new URLSearchParams({ cities: byRestaurant && code !== "outside_service_area" ? byRestaurant.cities : cities })}`;
}

/** The same as a refusal whose field is named `path`; null where the shop delivers. */
export function refuseOutsideAreas(
  served: ServedAreas,
  place: AskedLocation,
  path = "address",
): Refusal<AreaRefusal, { cities: string }> | null {
  const code = areaRefusalCode(served, place);
  return (
    code && refuse(code, { fields: { [path]: areaMessage(code, served) }, detail: { cities: served.cities } })
  );
}

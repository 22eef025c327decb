import {
  type AreaProblem,
  type AskedLocation,
  areaProblem,
  areasOfCity,
  parseServiceAreas,
  type ServiceArea,
  servedCities,
} from "#app/lib/addresses/service-area.ts";
import { type Refusal, refuse } from "#app/lib/result.ts";
import type { ShopSettings } from "./definitions.ts";

/** Where the shop delivers, and its cities in the words of one reader. */
export interface ServedAreas {
  areas: readonly ServiceArea[];
  cities: string;
  language: "ar" | "en";
  /** Where the restaurant of the order brings it; absent where all that the shop serves will do. */
  byRestaurant?: { areas: readonly ServiceArea[]; cities: string };
}

export type AreaRefusal = "outside_service_area" | "restaurant_elsewhere" | "place_unknown";

const CODES: Record<AreaProblem, AreaRefusal> = { outside: "outside_service_area", unknown: "place_unknown" };

let known: { text: string; areas: readonly ServiceArea[] } = { text: "", areas: [] };

/** What the setting says; none is everywhere (0110-only-where-the-shop-delivers). */
export function serviceAreasOf({
  service_areas: text,
}: Pick<ShopSettings, "service_areas">): readonly ServiceArea[] {
  if (known.text !== text) known = { text, areas: parseServiceAreas(text) ?? [] };
  return known.areas;
}

/** @param restaurant the one that cooks and brings it, where there is one (0110-only-where-the-shop-delivers) */
export function servedAreas(
  settings: Pick<ShopSettings, "service_areas">,
  language: "ar" | "en",
  restaurant?: { city: string } | null,
): ServedAreas {
  const areas = serviceAreasOf(settings);
  return deliveredBy({ areas, cities: citiesOf(areas, language), language }, restaurant);
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
  { areas, byRestaurant }: Pick<ServedAreas, "areas" | "byRestaurant">,
  place: AskedLocation,
): AreaRefusal | null {
  const problem = areaProblem(areas, place);
  if (problem || !byRestaurant) return problem && CODES[problem];
  const ofRestaurant = areaProblem(byRestaurant.areas, place);
  return ofRestaurant === "outside" ? "restaurant_elsewhere" : ofRestaurant && CODES[ofRestaurant];
}

/** The sentence of it beside a field, with the cities that will do. */
export function areaMessage(
  code: AreaRefusal,
  { cities, byRestaurant }: Pick<ServedAreas, "cities" | "byRestaurant">,
): string {
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

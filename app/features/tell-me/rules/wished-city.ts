import type { LocationName } from "#app/lib/addresses/chosen-location.ts";
import { citiesOfKingdom } from "#app/lib/addresses/saudi-cities.ts";
import type { ServiceArea } from "#app/lib/addresses/service-area.ts";

/** How much of a city the shop delivers in: "partly" is in some of its districts. */
export type Served = "no" | "partly" | "wholly";

export interface WishedCity {
  name: LocationName;
  served: Served;
}

/**
 * What a wish for a place says: only cities of the list can be wished for, so that nobody writes words of his own to the desk.
 * @param subject the city's first name in Arabic
 * @returns null where the list has no such city
 */
export function wishedCity(areas: readonly ServiceArea[], subject: string): WishedCity | null {
  const city = citiesOfKingdom().find(({ name }) => name.ar === subject);
  if (!city) return null;
  const its = areas.filter(({ names }) => names.some((name) => city.spellings.includes(name)));
  const isWhole = areas.length === 0 || its.some(({ isPartly }) => !isPartly);
  return { name: city.name, served: isWhole ? "wholly" : its.length > 0 ? "partly" : "no" };
}

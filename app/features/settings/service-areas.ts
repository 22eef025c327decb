import {
  type AreaProblem,
  type AskedPlace,
  areaProblem,
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
}

export type AreaRefusal = "outside_service_area" | "place_unknown";

const CODES: Record<AreaProblem, AreaRefusal> = { outside: "outside_service_area", unknown: "place_unknown" };

let known: { text: string; areas: readonly ServiceArea[] } = { text: "", areas: [] };

/** What the setting says; none is everywhere (0110-only-where-the-shop-delivers). */
export function serviceAreasOf({
  service_areas: text,
}: Pick<ShopSettings, "service_areas">): readonly ServiceArea[] {
  if (known.text !== text) known = { text, areas: parseServiceAreas(text) ?? [] };
  return known.areas;
}

export function servedAreas(
  settings: Pick<ShopSettings, "service_areas">,
  language: "ar" | "en",
): ServedAreas {
  const areas = serviceAreasOf(settings);
  return { areas, cities: servedCities(areas, language).join(language === "ar" ? "، " : ", ") };
}

/** Why nothing is delivered there, as a code; null where the shop delivers. */
export function areaRefusalCode(
  { areas }: Pick<ServedAreas, "areas">,
  place: AskedPlace,
): AreaRefusal | null {
  const problem = areaProblem(areas, place);
  return problem && CODES[problem];
}

/** The sentence of it beside a field, with the cities that are served. */
export function areaMessage(code: AreaRefusal, { cities }: Pick<ServedAreas, "cities">): string {
  return `refusals:${code}?${new URLSearchParams({ cities })}`;
}

/** The same as a refusal whose field is named `path`; null where the shop delivers. */
export function refuseOutsideAreas(
  served: ServedAreas,
  place: AskedPlace,
  path = "address",
): Refusal<AreaRefusal, { cities: string }> | null {
  const code = areaRefusalCode(served, place);
  return (
    code && refuse(code, { fields: { [path]: areaMessage(code, served) }, detail: { cities: served.cities } })
  );
}

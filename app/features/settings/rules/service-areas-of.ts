import { parseServiceAreas, type ServiceArea } from "#app/lib/addresses/service-area.ts";
import type { ShopSettings } from "./definitions.ts";

let known: { text: string; areas: readonly ServiceArea[] } = { text: "", areas: [] };

/** What the setting says; none is everywhere (0110-only-where-the-shop-delivers). */
export function serviceAreasOf({
  service_areas: text,
}: Pick<ShopSettings, "service_areas">): readonly ServiceArea[] {
  if (known.text !== text) known = { text, areas: parseServiceAreas(text) ?? [] };
  return known.areas;
}

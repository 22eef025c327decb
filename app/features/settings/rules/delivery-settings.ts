import { parsePoint, parseServiceAreas } from "#app/lib/addresses/service-area.ts";
import { decimal, lines, text } from "./setting-kinds.ts";

/** Where the shop brings things, and from where. */
export const DELIVERY_DEFINITIONS = {
  /** Where orders are delivered, one city a line; nothing is everywhere (0110-only-where-the-shop-delivers). */
  service_areas: lines("ordering", "", {
    max: 20_000,
    check: (value) => parseServiceAreas(value) !== null,
    message: "admin-settings:errors.areas",
  }),
  /** Where the vans start, for fees by kilometre, and by how much a road is longer than the straight line (0157-zones-of-delivery). */
  delivery_origin: text("ordering", "", {
    max: 60,
    check: (value) => value === "" || parsePoint(value) !== null,
    message: "admin-settings:errors.origin",
  }),
  road_factor: decimal("ordering", 1.35, 1, 3),
};

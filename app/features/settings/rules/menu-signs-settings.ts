import { isRealDate } from "#app/lib/riyadh-time.ts";
import { decimal, text } from "./setting-kinds.ts";

/** What the food authority asks of menus (0161-signs-on-the-menu). */
export const MENU_SIGNS_DEFINITIONS = {
  /** From this Riyadh day on a dish without figures is neither shown nor sold; empty asks for none. */
  menu_signs_from: text("legal", "", {
    max: 10,
    check: (value) => value === "" || isRealDate(value),
  }),
  /** So many kilocalories a minute of walking burns. */
  walking_kcal_per_minute: decimal("legal", 4, 1, 20),
};

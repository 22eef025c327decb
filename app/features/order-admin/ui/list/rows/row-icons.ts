import { AlarmClock, ShoppingBag, Truck } from "lucide-react";
import { MONEY_ICONS } from "./payment-mark.tsx";

/** What stands in the lines of the list, by its name on the desk's sheet of icons. */
export const ROW_ICONS = { ...MONEY_ICONS, late: AlarmClock, pickup: ShoppingBag, driven: Truck };

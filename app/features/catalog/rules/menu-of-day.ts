import { asksForFigures, isOnMenu } from "#app/features/settings/rules/menu-signs.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { PriceBook } from "./price-book.ts";

interface Read {
  book: PriceBook;
  settings: { menu_signs_from: string };
}

/**
 * What was read of the shop with the menu that holds at this moment: from the shop's day on a dish without figures is as good as
 * switched off (0161-signs-on-the-menu). What is kept in memory is not touched, so that midnight needs nobody to throw it away.
 */
export function onMenuAt<T extends Read>(read: T, now: Date): T {
  const { restaurant } = read.book;
  const signsFrom = read.settings.menu_signs_from;
  const day = riyadhDate(now);
  if (!restaurant || !asksForFigures(day, signsFrom)) return read;
  const isOn = ({ hasFigures = false }: { hasFigures?: boolean }) => isOnMenu({ hasFigures }, day, signsFrom);
  const cooking = mapped(restaurant.cooking, (dish) => ({ ...dish, disabled: dish.disabled || !isOn(dish) }));
  const sides = mapped(restaurant.sides, (side) => ({ ...side, active: side.active && isOn(side) }));
  return { ...read, book: { ...read.book, restaurant: { ...restaurant, cooking, sides } } };
}

function mapped<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

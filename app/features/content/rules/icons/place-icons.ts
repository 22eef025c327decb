import type { IconPosition } from "#app/vocabulary/content/icon-position.ts";
import type { ShellIcon } from "./shell-icon.ts";

export interface PlacedIcons<Place> {
  places: (Place & { icon: ShellIcon | null })[];
  /** Icons with an address of their own: further links. */
  further: (ShellIcon & { route: string })[];
}

/**
 * Lays an admin's icons over the fixed links of dock, header or menu (S27): an icon with the route of a
 * link is drawn there, one with another route becomes a further link, one without a route takes the place its
 * order_index counts to. The fixed links themselves never change.
 */
export function placeIcons<Place extends { route: string }>(
  places: readonly Place[],
  icons: readonly ShellIcon[],
  position: IconPosition,
): PlacedIcons<Place> {
  const here = icons.filter((icon) => icon.position === position);
  const known = new Set(places.map((place) => place.route));
  return {
    places: places.map((place, index) => ({
      ...place,
      icon:
        here.find((icon) => icon.route === place.route) ??
        here.find((icon) => !icon.route && icon.orderIndex === index) ??
        null,
    })),
    further: here.filter(
      (icon): icon is ShellIcon & { route: string } => !!icon.route && !known.has(icon.route),
    ),
  };
}

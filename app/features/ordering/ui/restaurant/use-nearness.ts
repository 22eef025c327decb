import type { WizardRestaurant } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { useKeptLocation } from "#app/features/ordering/ui/where/kept-location.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { isLocationServed, isSameCity } from "#app/lib/addresses/chosen-location.ts";
import { kilometresFrom } from "#app/lib/addresses/location-of-area.ts";

export interface Nearness {
  /** Whole kilometres from the middle of the chosen district; null where one of the two points is not known. */
  km: number | null;
  /** It lies in another city than the chosen place. */
  isElsewhere: boolean;
}
export type NearnessOf = (restaurant: WizardRestaurant) => Nearness | null;

/** How near a restaurant is to the chosen place; null where none was chosen, or it is not served (WP09). */
export function useNearness(): NearnessOf {
  const { catalogue } = useWizardState();
  const place = useKeptLocation();
  const areas = catalogue.served?.areas ?? [];
  if (!place || areas.length === 0 || !isLocationServed(areas, place)) return () => null;
  return ({ city, location }) => {
    const isElsewhere = !isSameCity(areas, place, city);
    return { isElsewhere, km: isElsewhere ? null : kilometresFrom(areas, place, location) };
  };
}

/** Those of the chosen city first, in the order that they had. */
export function nearestFirst(
  restaurants: readonly WizardRestaurant[],
  nearness: NearnessOf,
): readonly WizardRestaurant[] {
  const isNear = (restaurant: WizardRestaurant) => !nearness(restaurant)?.isElsewhere;
  return [...restaurants.filter(isNear), ...restaurants.filter((each) => !isNear(each))];
}

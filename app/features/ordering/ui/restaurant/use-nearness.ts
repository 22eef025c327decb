import type { WizardRestaurant } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { useKeptPlace } from "#app/features/ordering/ui/where/kept-place.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { isPlaceServed, isSameCity } from "#app/lib/addresses/chosen-place.ts";
import { kilometresFrom } from "#app/lib/addresses/place-of-area.ts";

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
  const place = useKeptPlace();
  const areas = catalogue.served?.areas ?? [];
  if (!place || areas.length === 0 || !isPlaceServed(areas, place)) return () => null;
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

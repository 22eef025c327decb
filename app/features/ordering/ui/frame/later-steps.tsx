import type { WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import { CutsStep } from "#app/features/ordering/ui/home/cuts-step.tsx";
import { FulfillmentStep } from "#app/features/ordering/ui/home/fulfillment-step.tsx";
import { OccasionStep } from "#app/features/ordering/ui/occasion/occasion-step.tsx";
import { DeliveryStep } from "#app/features/ordering/ui/person/delivery-step.tsx";
import { DetailsStep } from "#app/features/ordering/ui/person/details-step.tsx";
import { RestaurantStep } from "#app/features/ordering/ui/restaurant/restaurant-step.tsx";
import { SidesStep } from "#app/features/ordering/ui/restaurant/sides-step.tsx";
import { ReviewStep } from "#app/features/ordering/ui/review/review-step.tsx";
import { ScheduleStep } from "#app/features/ordering/ui/schedule/schedule-step.tsx";

/** Every step but the first, in one file that is fetched while the customer chooses the animal. */
export const LATER_STEPS: Record<Exclude<WizardStep, "meat">, () => React.ReactNode> = {
  occasion: OccasionStep,
  fulfillment: FulfillmentStep,
  cuts: CutsStep,
  details: DetailsStep,
  restaurant: RestaurantStep,
  sides: SidesStep,
  delivery: DeliveryStep,
  schedule: ScheduleStep,
  review: ReviewStep,
};

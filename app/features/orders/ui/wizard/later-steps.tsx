import type { WizardStep } from "../../wizard-steps.ts";
import { CutsStep } from "./cuts-step.tsx";
import { DeliveryStep } from "./delivery-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { FulfillmentStep } from "./fulfillment-step.tsx";
import { RestaurantStep } from "./restaurant-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { ScheduleStep } from "./schedule-step.tsx";
import { SidesStep } from "./sides-step.tsx";

/** Every step but the first, in one file that is fetched while the customer chooses the animal. */
export const LATER_STEPS: Record<Exclude<WizardStep, "meat">, () => React.ReactNode> = {
  fulfillment: FulfillmentStep,
  cuts: CutsStep,
  details: DetailsStep,
  restaurant: RestaurantStep,
  sides: SidesStep,
  delivery: DeliveryStep,
  schedule: ScheduleStep,
  review: ReviewStep,
};

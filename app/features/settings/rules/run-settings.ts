import { boolean, integer } from "./setting-kinds.ts";

/** The shop's vans and doors (0158-runs-of-vans); where they start is `delivery_origin`. */
export const RUN_DEFINITIONS = {
  run_service_minutes: integer("ordering", 6, 1, 60),
  run_speed_kmh: integer("ordering", 30, 5, 120),
  /** The customer is told a number that the driver asks for at the door. */
  door_pin_on: boolean("ordering", true),
  /** So long photos of doors are kept. */
  door_photo_days: integer("ordering", 30, 1, 365),
};

import type { SlotOf } from "#app/features/order-admin/rules/board/time-for-slot.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";

/** What somebody is about to move, and where to: a slot that was pointed at, or a time; null is to be chosen. */
export interface AskedMove {
  id: string;
  reference: string;
  slot?: SlotOf | null;
  schedule?: Schedule | null;
}

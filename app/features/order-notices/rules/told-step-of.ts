import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { ToldStep } from "#app/vocabulary/messages/told-step.ts";
import { ORDER_LIFE, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { EVENT_KINDS } from "./event-kinds.ts";
import type { OrderEvent } from "./order-notice.ts";

/** Whether the shop tells of this step. */
export function isStepTold(settings: ShopSettings, step: ToldStep): boolean {
  const key: `tell_${ToldStep}` = `tell_${step}`;
  return settings[key];
}

/**
 * The step that a message tells of, where the shop chooses whether it does. Null for what a customer must hear: whatever is
 * asked, answered, refused, changed or given back, and where and when to be.
 */
export function toldStepOf(event: OrderEvent, status: OrderStatus): ToldStep | null {
  if (event.kind === "evidence_ready") return "proof";
  return event.kind === "moved" ? ORDER_LIFE[status].told : null;
}

/** Is this message more than news of a step, so that also who wants no news gets it? A new order and a rejected payment always are. */
export function isNecessary({ kind }: OrderEvent, status: OrderStatus): boolean {
  return EVENT_KINDS[kind].isAlwaysTold || ORDER_LIFE[status].told === null;
}

import type { ShopSettings } from "#app/features/settings/definitions.ts";

/** Places that nobody's money has to come for any more. */
export const NO_HOLD = { heldUntil: null } as const;

/** Until when the places of an order placed now are kept without its money. */
export function holdEnd(now: Date, { hold_minutes }: Pick<ShopSettings, "hold_minutes">): Date {
  return new Date(now.getTime() + hold_minutes * 60_000);
}

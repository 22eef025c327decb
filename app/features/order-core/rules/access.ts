import { mayAdminister } from "#app/foundation/context/access.ts";
import type { Actor } from "#app/foundation/context/actor.ts";
import type { Permission } from "#app/vocabulary/permission.ts";

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids from addresses are looked up only when they can be one (OD03): anything else is simply not there. */
export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text);
}

/** Why this actor may not look at the desk's orders; null when it may. */
export function adminRefusal(actor: Actor, permission: Permission) {
  if (mayAdminister(actor, permission)) return null;
  return actor.kind === "visitor" ? ("not_signed_in" as const) : ("not_allowed" as const);
}

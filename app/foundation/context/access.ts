import type { Actor, StaffRole } from "./actor.ts";

/** What an action asks for; actions name a permission, never a role (0015-staff-and-permissions). */
export const PERMISSIONS = [
  "orders.read",
  "orders.move",
  "payments.review",
  "catalog.edit",
  "restaurants.edit",
  "financial.edit",
  "content.edit",
  "customers.read",
  "customers.erase",
  "users.manage",
  "settings.edit",
  "reviews.moderate",
  "audit.read",
  "alarms.read",
  "messages.manage",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const ROLE_PERMISSIONS: Record<StaffRole, readonly Permission[]> = { admin: PERMISSIONS };

/** May this actor do what the permission names? Only staff with a role may. */
export function mayAdminister(actor: Actor, permission: Permission): boolean {
  if (actor.kind !== "staff" || actor.role === null) return false;
  return ROLE_PERMISSIONS[actor.role]?.includes(permission) ?? false;
}

/** May the actor see the admin area at all (A05)? */
export function mayEnterAdmin(actor: Actor): boolean {
  return actor.kind === "staff" && actor.role === "admin";
}

/** Must this person set a second factor up before anything else? */
export function mustSetUpFirst(actor: Actor): boolean {
  return actor.kind === "staff" && actor.needsSecondFactor === true;
}

export type UserChangeProblem = "own_account" | "last_admin";

/**
 * AU05: nobody deletes or demotes oneself out of the shop, and the last admin stays.
 * @param target the account that would lose the role admin, or be deleted
 */
export function userRemovalProblem(
  actor: Actor,
  target: { userId: string; role: StaffRole | null },
  adminCount: number,
  change: "delete" | "demote",
): UserChangeProblem | null {
  if (change === "delete" && actor.kind === "staff" && actor.userId === target.userId) return "own_account";
  return target.role === "admin" && adminCount <= 1 ? "last_admin" : null;
}

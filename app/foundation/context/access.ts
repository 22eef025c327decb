import type { Permission } from "#app/vocabulary/permission.ts";
import type { Actor } from "./actor.ts";

/** May this actor do what the permission names? Only staff whose roles hold it may. */
export function mayAdminister(actor: Actor, permission: Permission): boolean {
  return heldPermissions(actor).includes(permission);
}

/** Everything that this actor may do at the desk. */
export function heldPermissions(actor: Actor): readonly Permission[] {
  return actor.kind === "staff" ? actor.permissions : [];
}

/** Whether something goes beyond what this person may do: nobody gives or takes that. */
export function exceeds(wanted: readonly Permission[], own: readonly Permission[]): boolean {
  return wanted.some((permission) => !own.includes(permission));
}

/** May the actor see the admin area at all (A05)? Whoever may do anything there may. */
export function mayEnterAdmin(actor: Actor): boolean {
  return heldPermissions(actor).length > 0;
}

/** Is it a program with an API key, and nobody who sits there? */
export function isProgram(actor: Actor): boolean {
  return actor.kind === "staff" && actor.key !== undefined;
}

/** Must this person set a second factor up before anything else? */
export function mustSetUpFirst(actor: Actor): boolean {
  return actor.kind === "staff" && actor.needsSecondFactor === true;
}

export type UserChangeProblem = "own_account" | "last_admin";

/**
 * AU05: nobody deletes or demotes oneself out of the shop, and the last admin stays.
 * @param target the account that would lose its role, or be deleted
 */
export function userRemovalProblem(
  actor: Actor,
  target: { userId: string; isAdmin: boolean },
  adminCount: number,
  change: "delete" | "demote",
): UserChangeProblem | null {
  if (change === "delete" && actor.kind === "staff" && actor.userId === target.userId) return "own_account";
  return target.isAdmin && adminCount <= 1 ? "last_admin" : null;
}

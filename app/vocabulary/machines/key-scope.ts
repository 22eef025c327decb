import { PERMISSIONS, type Permission } from "../permission.ts";

/**
 * What no API key may hold, whoever made it (0136-keys-for-programs): who gets in and how the shop is guarded, where its money
 * goes and that it leaves, and what nobody can take back. A key that leaked does none of that.
 */
export const NEVER_FOR_KEYS = [
  "users.read",
  "users.manage",
  "users.reset_password",
  "machines.read",
  "machines.manage",
  "settings.edit",
  "financial.edit",
  "payments.refund",
  "payments.approve_refund",
  "settlements.manage",
  "settlements.approve",
  "einvoicing.manage",
  "ledger.close",
  "customers.erase",
] as const satisfies readonly Permission[];

type NeverForKeys = (typeof NEVER_FOR_KEYS)[number];
export type KeyScope = Exclude<Permission, NeverForKeys>;

/** Everything that a key may be given: the catalogue of staff roles without those. */
export const KEY_SCOPES = PERMISSIONS.filter(isKeyScope) as [KeyScope, ...KeyScope[]];

/** May an API key have this permission? */
export function isKeyScope(permission: Permission): permission is KeyScope {
  return !(NEVER_FOR_KEYS as readonly Permission[]).includes(permission);
}

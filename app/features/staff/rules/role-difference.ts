import { PERMISSIONS, type Permission } from "#app/vocabulary/permission.ts";

interface Role {
  id: string;
  permissions: readonly Permission[];
}

/** What whoever held these roles may do with those instead, and no longer; what two roles permit is not lost with one. */
export function roleDifference(
  roles: readonly Role[],
  before: readonly string[],
  after: readonly string[],
): { gained: Permission[]; lost: Permission[] } {
  const permitted = (held: readonly string[]) =>
    new Set(roles.filter(({ id }) => held.includes(id)).flatMap(({ permissions }) => permissions));
  const [stood, stands] = [permitted(before), permitted(after)];
  return {
    gained: PERMISSIONS.filter((key) => stands.has(key) && !stood.has(key)),
    lost: PERMISSIONS.filter((key) => stood.has(key) && !stands.has(key)),
  };
}

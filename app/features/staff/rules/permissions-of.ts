import { PERMISSIONS, type Permission } from "#app/vocabulary/permission.ts";

export interface GrantingRole {
  /** Null is the role admin: every permission, those of later versions too. */
  permissions: readonly string[] | null;
}

/** What several roles permit together, in the order of the catalogue; keys of another version count for nothing. */
export function permissionsOf(roles: readonly GrantingRole[]): Permission[] {
  return PERMISSIONS.filter((key) =>
    roles.some(({ permissions }) => permissions === null || permissions.includes(key)),
  );
}

import { isKeyScope } from "#app/vocabulary/machines/key-scope.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { adminsOnly, staffWith } from "#server/api/http/access-middleware.ts";

const OF_ADMIN = { tags: ["admin"], security: [{ staff: [] }] };

/** What an endpoint declares that everybody at the desk may ask: one's own sign-in, and what answers each according to permission. */
export const ownEndpoint = { ...OF_ADMIN, middleware: adminsOnly };

/**
 * What every other endpoint of the desk declares: who may ask it, told in the reference page too; one of these is enough. A program may by a
 * key that holds one, where keys may hold it at all.
 */
export function adminEndpoint(...permissions: [Permission, ...Permission[]]) {
  const security: Record<string, string[]>[] = [{ staff: [] }];
  if (permissions.some(isKeyScope)) security.push({ key: [] });
  return {
    ...OF_ADMIN,
    security,
    middleware: staffWith(permissions),
    "x-permission": permissions.join(" | "),
  };
}

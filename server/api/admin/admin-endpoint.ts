import type { Permission } from "#app/vocabulary/permission.ts";
import { adminsOnly, staffWith } from "#server/api/door/door-guards.ts";

const OF_THE_DESK = { tags: ["admin"], security: [{ staff: [] }] };

/** What an endpoint declares that everybody at the desk may ask: one's own sign-in, and what answers each according to permission. */
export const ownEndpoint = { ...OF_THE_DESK, middleware: adminsOnly };

/** What every other endpoint of the desk declares: who may ask it, told in the reference page too; one of these is enough. */
export function deskEndpoint(...permissions: [Permission, ...Permission[]]) {
  return { ...OF_THE_DESK, middleware: staffWith(permissions), "x-permission": permissions.join(" | ") };
}

import { adminsOnly } from "#server/api/door/door-guards.ts";

/** What every endpoint of the admin's desk declares. */
export const adminEndpoint = { tags: ["admin"], security: [{ staff: [] }], middleware: adminsOnly };

import { adminsOnly } from "./door-guards.ts";

/** What every endpoint of the admin's desk declares. */
export const adminEndpoint = { tags: ["admin"], security: [{ staff: [] }], middleware: adminsOnly };

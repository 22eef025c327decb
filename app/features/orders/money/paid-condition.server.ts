import { sql } from "drizzle-orm";
import { UNPAID_STATUSES } from "#app/vocabulary/order-status.ts";

const unpaid = sql.raw(UNPAID_STATUSES.map((status) => `'${status}'`).join(", "));

/** Over `orders o`: AO04, the one definition for the desk's list and export, the overview and what a customer has spent. */
export const isPaid = sql`o.status not in (${unpaid})`;
export const isUnpaid = sql`o.status in (${unpaid})`;

import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { isPaid, isUnpaid } from "./paid-condition.server.ts";

const { db } = await createTestDatabase();

const PAID: Record<OrderStatus, boolean> = {
  "Pending Payment": false,
  Paid: true,
  Confirmed: true,
  "In Slaughter": true,
  Butchery: true,
  "To Restaurant": true,
  Cooking: true,
  "Out for Delivery": true,
  "Ready for Pickup": true,
  Cancelled: false,
  Completed: true,
};

it.each(Object.entries(PAID))("AO04 an order in %s counts as paid: %s", async (status, paid) => {
  const { rows } = await db.execute(
    sql`select ${isPaid} as paid, ${isUnpaid} as unpaid from (values (${status}::text)) o(status)`,
  );
  expect(rows).toEqual([{ paid, unpaid: !paid }]);
});

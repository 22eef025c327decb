import { and, eq, inArray, sql } from "drizzle-orm";
import { readOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { readCredit } from "#app/features/refunds/reads/held-money.server.ts";
import { OPEN_STATUSES } from "#app/vocabulary/order-status.ts";
import type { Queryable } from "#db/client.ts";
import { customerAddresses, customerSessions } from "#db/schema/accounts.ts";
import { conversations, newsOptOuts, tellMeWishes } from "#db/schema/messages.ts";
import { standingOrders } from "#db/schema/standing-orders.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";

/** What stands under a customer, and goes with the customer to another number. */
export interface WhatFollows {
  orders: number;
  openOrders: number;
  owedHalalas: number;
  creditHalalas: number;
  addresses: number;
  waiting: number;
  weekly: number;
  sessions: number;
  /** These are the number's: they go along only where both numbers are one person's. */
  conversations: number;
  wishes: number;
  wantsNoNews: boolean;
}

/** Counts it, for whoever is about to change the number. */
export async function readWhatFollows(
  db: Queryable,
  { customerId, phone, now }: { customerId: string; phone: string | null; now: Date },
): Promise<WhatFollows> {
  const openStatuses = sql.join(
    OPEN_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  const [open, [all], creditHalalas, addresses, waiting, weekly, sessions, talks, wishes, stopped] =
    await Promise.all([
      readOrderRows(db, sql`o.customer_id = ${customerId} and o.status in (${openStatuses})`),
      db
        .execute<{ orders: number }>(
          sql`select count(*)::int as orders from orders where customer_id = ${customerId}`,
        )
        .then(({ rows }) => rows),
      readCredit(db, customerId),
      db.$count(customerAddresses, eq(customerAddresses.customerId, customerId)),
      db.$count(
        waitingEntries,
        and(eq(waitingEntries.customerId, customerId), inArray(waitingEntries.state, ["waiting", "offered"])),
      ),
      db.$count(
        standingOrders,
        and(eq(standingOrders.customerId, customerId), sql`${standingOrders.state} <> 'stopped'`),
      ),
      db.$count(customerSessions, eq(customerSessions.customerId, customerId)),
      phone ? db.$count(conversations, eq(conversations.phone, phone)) : 0,
      phone
        ? db.$count(tellMeWishes, and(eq(tellMeWishes.phone, phone), sql`${tellMeWishes.toldAt} is null`))
        : 0,
      phone ? db.$count(newsOptOuts, eq(newsOptOuts.phone, phone)) : 0,
    ]);
  return {
    orders: all?.orders ?? 0,
    openOrders: open.length,
    owedHalalas: open.reduce((sum, row) => sum + toOrderView(row, now).dueHalalas, 0),
    creditHalalas,
    addresses,
    waiting,
    weekly,
    sessions,
    conversations: talks,
    wishes,
    wantsNoNews: stopped > 0,
  };
}

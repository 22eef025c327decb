import { sql } from "drizzle-orm";
import { HOLD_TOKEN } from "#app/features/order-core/rules/hold-token.ts";
import { InGroups } from "#app/features/order-placing/rules/in-groups.ts";
import type { Placing } from "#app/features/order-placing/rules/placing.ts";
import { CapacityGone } from "#app/features/order-reservations/rules/no-room.ts";
import type { Database } from "#db/client.ts";
import { CommitUnknown, DatabaseUnavailable } from "#db/faults.ts";
import { type Confirm, placeOrders } from "./write-orders.server.ts";

/** Longer than this nobody waits for a lock that somebody else's order needs. */
const LOCK_TIMEOUT = "1s";
const groups = new WeakMap<Database, InGroups<Confirm, Placing | null>>();

/**
 * May this order go with others? Several days, an occasion and shares ask for more than one reading of the prices; what somebody
 * places for the customer, and an offer from the waiting list, touch more than the order.
 */
export function mayGoInGroup({ body, ahead, byAdmin, offerId }: Confirm): boolean {
  const { occasion, shares, moreDays, keeperId } = body;
  if (ahead || byAdmin || offerId !== null) return false;
  return !(occasion || shares || moreDays) && (keeperId === null || HOLD_TOKEN.test(keeperId));
}

/**
 * Places an order together with those that come at the same moment: one transaction, one commit (0081-orders-that-go-together).
 * @returns null where it was not placed for whatever reason: placing it by itself tells which, or succeeds
 */
export function placeInGroup(confirm: Confirm): Promise<Placing | null> {
  const { db, log } = confirm.ctx;
  let group = groups.get(db);
  if (!group) {
    group = new InGroups({
      work: (confirms) =>
        placeGroup(db, confirms).catch((error) => {
          if (error instanceof DatabaseUnavailable && !(error instanceof CommitUnknown)) throw error;
          if (!(error instanceof CapacityGone)) log.warn({ err: error }, "orders are placed one by one");
          return confirms.map(() => null);
        }),
      keyOf: ({ actor }) => actor.customerId,
      most: 32,
      groupsAtOnce: 2,
    });
    groups.set(db, group);
  }
  return group.add(confirm);
}

async function placeGroup(db: Database, confirms: readonly Confirm[]): Promise<(Placing | null)[]> {
  const answers = await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`));
    return placeOrders(tx, confirms, { isFirstTry: true, isInCompany: true });
  });
  return confirms.map((confirm) => answers.get(confirm) ?? null);
}

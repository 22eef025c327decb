import { asc, eq } from "drizzle-orm";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import {
  type CashWithdrawal,
  readCashWithdrawal,
} from "#app/features/orders/commands/cash/withdraw-cash.server.ts";
import { readCashFacts } from "#app/features/orders/reads/cash/read-cash-facts.server.ts";
import { cashRefusal } from "#app/features/orders/rules/cash/cash-offered.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Queryable } from "#db/client.ts";
import { staffUsers } from "#db/schema/accounts.ts";

/** Somebody of the shop who takes cash and holds it until it is counted. */
export interface Collector {
  id: string;
  email: string;
}

/** What the desk needs to enter an order's cash. */
export interface CashOfOrder {
  /** None for whoever may not enter it. */
  collectors: readonly Collector[];
  userId: string | null;
  /** It is not paid in cash, and the shop's rule would let it be. */
  mayPromise: boolean;
  /** It is to be paid in cash, and what taking that back means; null where it cannot be. */
  withdrawal: CashWithdrawal | null;
}

/** Who may have taken the cash of an order, and whether it may be promised for its end. */
export async function readCashOfOrder(ctx: CommandContext, order: OrderView): Promise<CashOfOrder> {
  const settings = await readShopSettings(ctx);
  const [collectors, withdrawal, refusal] = await Promise.all([
    listCollectors(ctx),
    readCashWithdrawal(ctx, order),
    settings.cash_on ? readCashFacts(ctx.db, order, settings).then(cashRefusal) : "cash_off",
  ]);
  const userId = ctx.actor.kind === "staff" ? ctx.actor.userId : null;
  return { collectors, userId, mayPromise: refusal === null, withdrawal };
}

const COLUMNS = { id: staffUsers.id, email: staffUsers.email };

/** Who may be named as having taken cash, for whoever may enter it: everybody who signs in at the desk. */
async function listCollectors({ actor, db }: Pick<CommandContext, "actor" | "db">): Promise<Collector[]> {
  if (!mayAdminister(actor, "payments.review")) return [];
  return db.select(COLUMNS).from(staffUsers).orderBy(asc(staffUsers.email));
}

/** @param id whoever asks where it is null @returns null where there is nobody of that id */
export async function findCollector(
  db: Queryable,
  { actor }: Pick<CommandContext, "actor">,
  id: string | null,
): Promise<Collector | null> {
  if (actor.kind !== "staff") return null;
  const [found] = await db
    .select(COLUMNS)
    .from(staffUsers)
    .where(eq(staffUsers.id, id ?? actor.userId));
  return found ?? null;
}

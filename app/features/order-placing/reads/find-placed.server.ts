import { and, eq, isNull, sql } from "drizzle-orm";
import type { Placing } from "#app/features/order-placing/rules/placing.ts";
import { readOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, refuse } from "#app/lib/result.ts";
import type { Queryable, Transaction } from "#db/client.ts";
import { customers } from "#db/schema/accounts.ts";
import { confirmDigest } from "#db/schema/columns.ts";

/** The order that this key made before; null when it made none. */
export async function findPlaced(
  tx: Queryable,
  ctx: Pick<CommandContext, "now">,
  actor: CustomerActor,
  { key, hash }: { key: string; hash: string },
): Promise<Placing | null> {
  const condition = sql`${confirmDigest(sql`o.customer_id`, sql`o.idempotency_key`)} = ${confirmDigest(sql`${actor.customerId}::text`, sql`${key}::text`)}`;
  const [rows] = await readOrderRows(tx, condition);
  if (!rows) return null;
  if (rows.order.idempotencyHash !== hash) return refuse("idempotency_reused");
  return ok({ order: toOrderView(rows, ctx.now), replayed: true });
}

/** Was the customer erased meanwhile? */
export async function isErased(
  tx: Transaction,
  { customerId }: Pick<CustomerActor, "customerId">,
): Promise<boolean> {
  return (await tx.$count(customers, and(eq(customers.id, customerId), isNull(customers.erasedAt)))) === 0;
}

import { and, eq } from "drizzle-orm";
import type { AskedShop } from "#app/features/asking/rules/ask-schema.ts";
import { keepSiteMessage } from "#app/features/messages/commands/site/keep-site-message.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { customers } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";

/** More than anybody asks in an hour, and of one network, which may be a whole house. */
const ASKED = { points: 20, seconds: 60 * 60 };
const ASKED_OF_NETWORK = { points: 120, seconds: 60 * 60 };

type AskRefusal = "not_signed_in" | "not_found" | "too_many_requests";

/**
 * Sends the shop a message from its own pages, by somebody whose number is proven; about one of that customer's orders, or about
 * anything. Guarantees: it waits for a person at the desk; the same one sent again is kept once.
 */
export async function askShop(
  ctx: CommandContext,
  { text, orderId, key }: AskedShop,
): Promise<Result<null, AskRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const [asking] = await ctx.db.select().from(customers).where(eq(customers.id, actor.customerId));
  if (!asking?.phone) return refuse("not_signed_in");
  const { phone } = asking;
  if (orderId !== null) {
    const isOwn = and(eq(orders.id, orderId), eq(orders.customerId, actor.customerId));
    if ((await ctx.db.$count(orders, isOwn)) === 0) return refuse("not_found");
  }
  const wait =
    (await ctx.limits.take("ask-shop", actor.customerId, ASKED)) ??
    (await ctx.limits.take("ask-shop-network", networkOf(ctx.ip), ASKED_OF_NETWORK));
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
  await ctx.db.transaction((tx) =>
    keepSiteMessage(tx, ctx, { phone, displayName: asking.fullName, text, orderId, key }),
  );
  return ok(null);
}

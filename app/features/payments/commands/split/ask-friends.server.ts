import { eq } from "drizzle-orm";
import { dueHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import { type SplitProblem, splitProblem } from "#app/features/order-core/rules/split/split-rule.ts";
import { maySplit } from "#app/features/payments/rules/split/may-split.ts";
import { askFriendsBody, type SplitAnswer } from "#app/features/payments/rules/split/schema.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { basketOrders } from "#db/schema/baskets.ts";
import { orderSplitParts } from "#db/schema/money/order-split-parts.ts";
import { changeSplit, splitNow, tellOfSplit } from "./change-split.server.ts";

export type AskFriendsRefusal =
  | "not_signed_in"
  | "not_found"
  | "invalid_input"
  | "split_not_open"
  | "split_changed"
  | SplitProblem;

/**
 * The order's customer asks friends to put in for it, each a sum of one's own. Guarantees: all friends together are never asked
 * for more than is due, and of two taps, or two windows, one asks.
 */
export async function askFriends(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<SplitAnswer, AskFriendsRefusal>> {
  if (ctx.actor.kind !== "customer") return refuse("not_signed_in");
  const parsed = askFriendsBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { parts: asked, after } = parsed.data;
  return changeSplit(ctx, id, async (tx, order, parts): Promise<Result<SplitAnswer, AskFriendsRefusal>> => {
    const due = dueHalalas(order);
    if (!maySplit({ ...order, dueHalalas: due, isInBasket: await isInBasket(tx, id) }))
      return refuse("split_not_open");
    if (parts.length !== after) return refuse("split_changed");
    const sums = asked.map(({ askedHalalas }) => askedHalalas);
    const problem = splitProblem(due, parts, sums);
    if (problem) return refuse(problem);
    await tx.insert(orderSplitParts).values(
      asked.map((part, index) => ({
        ...part,
        orderId: id,
        position: after + index + 1,
        createdAt: ctx.now,
      })),
    );
    await tellOfSplit(tx, ctx, id);
    // Never a name: the log outlives an erasure.
    await recordAudit(tx, ctx, {
      action: "ask_friends",
      entity: "order",
      entityId: id,
      after: { parts: asked.length, askedHalalas: sums.reduce((sum, halalas) => sum + halalas, 0) },
    });
    return ok({ split: await splitNow(tx, id), url: null });
  });
}

async function isInBasket(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(basketOrders, eq(basketOrders.orderId, id))) > 0;
}

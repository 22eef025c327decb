import { inArray } from "drizzle-orm";
import { isAheadOfDay } from "#app/features/order-admin/rules/bulk/ahead-of-day.ts";
import { moveOrdersBody } from "#app/features/order-admin/rules/bulk/bulk-schema.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { type MoveRefusal, moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { orders } from "#db/schema/orders.ts";

export interface MovedOrders {
  moved: string[];
  /** What takes the moves back, where that was asked for. */
  undoIds: string[];
  skipped: { id: string; why: MoveRefusal | "ahead_of_day" }[];
}

/**
 * Moves many orders, to one status or each to that of its preview, each by itself and by the rules of a single move: one that another admin has moved since
 * the preview is skipped and named, the others go on.
 */
export async function moveOrders(
  ctx: CommandContext,
  body: unknown,
): Promise<Result<MovedOrders, "not_signed_in" | "not_allowed" | "invalid_input">> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  const parsed = moveOrdersBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });

  const { orders: asked, status, note, undoable, laterDays } = parsed.data;
  const ahead = laterDays ? new Set() : await readAheadOfDay(ctx, asked, status);
  const result: MovedOrders = { moved: [], undoIds: [], skipped: [] };
  for (const { id, from, to = status } of asked) {
    if (ahead.has(id)) {
      result.skipped.push({ id, why: "ahead_of_day" });
      continue;
    }
    const answer = await moveOrder(ctx, { id, body: { status: to, from, note, undoable } });
    if (answer.ok) {
      result.moved.push(id);
      if (answer.value.undoId) result.undoIds.push(answer.value.undoId);
    } else result.skipped.push({ id, why: answer.code });
  }
  return ok(result);
}

/** Those of the asked orders that would be worked on before their day. */
async function readAheadOfDay(
  { db, now }: CommandContext,
  asked: readonly { id: string; to?: OrderStatus | undefined }[],
  status: OrderStatus | undefined,
): Promise<Set<string>> {
  const ids = asked.map(({ id }) => id);
  const rows = await db
    .select({ id: orders.id, day: orders.scheduleDate })
    .from(orders)
    .where(inArray(orders.id, ids));
  const dayOf = new Map(rows.map(({ id, day }) => [id, day]));
  const today = riyadhDate(now);
  const ahead = asked.filter(({ id, to = status }) => to && isAheadOfDay(dayOf.get(id), to, today));
  return new Set(ahead.map(({ id }) => id));
}

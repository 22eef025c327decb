import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { readOccasionDays } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { NO_WISH } from "#app/features/order-core/rules/may-change.ts";
import { type ChangedOrder, changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { type SlotRefusal, slotRefusal } from "#app/features/order-placing/rules/slot-refusal.ts";
import { movedPrices } from "#app/features/order-quote/rules/moved-prices.ts";
import { adminSchedulePolicy, onDaysOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { agreedOf } from "#app/features/order-reading/rules/agreed-order.ts";
import { moneyFlags } from "#app/features/order-reading/rules/money-flags.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { answerTimeBody } from "#app/features/orders/rules/by-customer/change-schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { orderRevisions } from "#db/schema/order-edits.ts";
import { takeDayPrice } from "./take-day-price.server.ts";

export type AnswerTimeRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "wish_changed"
  | "wish_price_changed"
  | SlotRefusal
  | NoRoomRefusal;

/**
 * The desk grants another time, or says why not. Guarantees: the wish that was seen is the one that is answered, once; after the
 * customer took it back, asked for something else or the order went on, nothing is changed. What the order costs on that day is
 * what its customer was shown.
 */
export async function answerTime(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<ChangedOrder, AnswerTimeRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.edit");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = answerTimeBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { schedule, decision, reason } = parsed.data;
  if (decision === "declined" && !reason)
    return refuse("reason_required", { fields: { reason: "refusals:reason_required" } });
  const slot = { slotDate: schedule.date, slotTime: schedule.time };

  return changeOrders(ctx, async (tx): Promise<Result<ChangedOrder, AnswerTimeRefusal>> => {
    const order = await lockOrder(tx, id);
    const rows = order && (await readOneOrderRows(tx, id));
    if (!rows) return refuse("not_found");
    if (order.wishDate !== schedule.date || order.wishTime !== schedule.time) return refuse("wish_changed");
    const stays = { fromStatus: null, toStatus: null };
    const was = { slotDate: order.scheduleDate, slotTime: order.scheduleTime };
    if (decision === "declined")
      return changeOrder(tx, ctx, order, {
        set: NO_WISH,
        event: { kind: "time_declined", note: reason, ...slot, ...stays },
        action: "decline_time",
        logged: { before: was, after: { asked: slot, reasonLength: reason?.length ?? 0 } },
        message: { kind: "time_declined", asked: schedule, reason: reason ?? "" },
        undoable: false,
      });
    const facts = await readPriceBook(tx, { restaurantSlug: rows.restaurantSlug });
    const bound = await readOccasionDays(tx, rows.occasion, ctx.now);
    const hours = adminSchedulePolicy(facts.settings, facts.restaurantHours, facts.seasons);
    const policy = onDaysOf(hours, bound, ctx.now);
    const notThen = slotRefusal(ctx, schedule, policy);
    if (notThen) return notThen;
    const prices = movedPrices(rows.items, facts.book, { from: order.scheduleDate, to: schedule.date });
    const { differenceHalalas } = prices;
    // Nobody pays another sum than the one that was shown with the wish; a wish of before that has none.
    const isAsShown = differenceHalalas === (order.wishDifferenceHalalas ?? differenceHalalas);
    if (!isAsShown) return refuse("wish_price_changed");
    const priced = order.wishDifferenceHalalas === null ? {} : await takeDayPrice(tx, order, prices);
    await tx.insert(orderRevisions).values({
      orderId: id,
      at: ctx.now,
      actorEmail: ctx.actor.kind === "staff" ? ctx.actor.email : null,
      reason: null,
      agreed: agreedOf(toAdminOrderView(rows, ctx.now)),
    });
    return changeOrder(tx, ctx, order, {
      set: {
        scheduleDate: schedule.date,
        scheduleTime: schedule.time,
        ...NO_WISH,
        ...priced,
        ...moneyFlags({ ...order, ...priced }),
      },
      event: { kind: "time_accepted", ...slot, ...stays },
      action: "accept_time",
      logged: { before: was, after: { ...slot, ...(priced.grandTotalHalalas && { differenceHalalas }) } },
      message: {
        kind: "time_accepted",
        difference: priced.grandTotalHalalas === undefined ? 0 : differenceHalalas,
      },
      undoable: false,
    });
  });
}

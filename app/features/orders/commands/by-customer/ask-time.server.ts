import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { isHiddenFromGiver } from "#app/features/order-core/rules/gift-state.ts";
import { NO_WISH, timeEffect } from "#app/features/order-core/rules/may-change.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { type SlotRefusal, slotRefusal } from "#app/features/order-placing/rules/slot-refusal.ts";
import { movedPrices } from "#app/features/order-quote/rules/moved-prices.ts";
import { serviceSlot } from "#app/features/order-quote/rules/schedule.ts";
import { agreedOf } from "#app/features/order-reading/rules/agreed-order.ts";
import { moneyFlags } from "#app/features/order-reading/rules/money-flags.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { NO_HOLD } from "#app/features/order-reservations/rules/hold.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { readTimeTerms } from "#app/features/orders/reads/by-customer/time-terms.server.ts";
import { askTimeBody } from "#app/features/orders/rules/by-customer/change-schema.ts";
import { type DayPriceRefusal, dayPriceRefusal } from "#app/features/orders/rules/by-customer/day-price.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { orderRevisions } from "#db/schema/order-edits.ts";
import { changeOrderOf, type OwnChange } from "./change-own-order.server.ts";
import { takeDayPrice } from "./take-day-price.server.ts";

type Refused =
  | "not_found"
  | "order_closed"
  | "too_late_for_time"
  | "time_asked_already"
  | "same_time"
  | DayPriceRefusal
  | SlotRefusal;
export type AskTimeRefusal = Refused | "too_many_times" | "not_signed_in" | "invalid_input" | NoRoomRefusal;

/** Each tells the shop: as often as a family changes its mind, and no more. */
const ASKS = { points: 20, seconds: 24 * 60 * 60 };

/**
 * The customer asks for another day or time. Not confirmed yet, the order has it at once; confirmed, it stands as the one open
 * wish until the desk answers, the customer takes it back or the order goes on. Guarantees: where that day has other prices,
 * the order costs then what the customer was shown, or nothing is changed.
 */
export async function askTime(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<OrderView, AskTimeRefusal>> {
  if (ctx.actor.kind !== "customer") return refuse("not_signed_in");
  return askTimeOf(ctx, { id, customerId: ctx.actor.customerId, body });
}

/**
 * The same for whoever holds a link that the shop sent to the order's customer, whose own limits count: only for an order whose
 * time is lost, as a link that was passed on moves nothing that has its place.
 */
export async function askTimeByLink(
  ctx: CommandContext,
  { token, body }: { token: string; body: unknown },
): Promise<Result<null, AskTimeRefusal | LinkRefusal>> {
  const link = await openLink(ctx, token, "customer");
  if (!link.ok) return link;
  const { orderId: id, customerId } = link.value;
  const asked = await askTimeOf(ctx, { id, customerId, body, isByLink: true });
  return asked.ok ? ok(null) : asked;
}

async function askTimeOf(
  ctx: CommandContext,
  {
    id,
    customerId,
    body,
    isByLink = false,
  }: { id: string; customerId: string; body: unknown; isByLink?: boolean },
): Promise<Result<OrderView, AskTimeRefusal>> {
  const parsed = askTimeBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { schedule: wanted, expectedTotalHalalas } = parsed.data;
  const wait = await ctx.limits.take("order-time", customerId, ASKS);
  if (wait !== null) return refuse("too_many_times", { detail: { retryAfterSeconds: wait } });
  return changeOrderOf(
    ctx,
    { id, customerId },
    async (tx, order, rows): Promise<Result<OwnChange, Refused>> => {
      if (order.status === "Completed" || order.status === "Cancelled") return refuse("order_closed");
      if (isByLink && !hasLostItsTime(order, ctx.now)) return refuse("not_found");
      const effect = timeEffect(order.status);
      if (effect === "too_late") return refuse("too_late_for_time");
      if (effect === "wish" && order.wishDate !== null) return refuse("time_asked_already");
      // By the hours that are refused nobody finds out where a recipient lives.
      const hidden = isHiddenFromGiver(rows.gift) && { address: null, lat: null, lng: null };
      const asked = { ...rows, order: { ...rows.order, ...hidden } };
      const { policy, book } = await readTimeTerms(tx, asked, ctx.now);
      const schedule = serviceSlot(wanted, policy);
      const slot = { slotDate: schedule.date, slotTime: schedule.time };
      const isSame = order.scheduleDate === schedule.date && order.scheduleTime === schedule.time;
      // Its own time, lost to others and free again, is as good as any.
      if (isSame && !order.needsTime) return refuse("same_time");
      const notThen = slotRefusal(ctx, schedule, policy);
      if (notThen) return notThen;
      const prices = movedPrices(rows.items, book, { from: order.scheduleDate, to: schedule.date });
      const { differenceHalalas } = prices;
      const notSo = dayPriceRefusal(order, differenceHalalas, expectedTotalHalalas);
      if (notSo) return refuse(notSo, { detail: sumWords(ctx, order, differenceHalalas) });
      const stays = { fromStatus: null, toStatus: null };
      if (effect === "wish")
        return ok({
          set: {
            wishDate: schedule.date,
            wishTime: schedule.time,
            wishedAt: ctx.now,
            wishDifferenceHalalas: differenceHalalas,
          },
          event: { kind: "time_asked", ...slot, ...stays },
          action: "ask_time",
          logged: { after: slot },
          message: null,
          toShop: { about: "asked", schedule },
        });
      await tx.insert(orderRevisions).values({
        orderId: id,
        at: ctx.now,
        actorEmail: null,
        reason: null,
        agreed: agreedOf(toAdminOrderView(rows, ctx.now)),
      });
      const priced = await takeDayPrice(tx, order, prices);
      const marks = moneyFlags({ ...order, ...priced });
      return ok({
        set: {
          scheduleDate: schedule.date,
          scheduleTime: schedule.time,
          ...NO_WISH,
          ...priced,
          ...marks,
          ...("paymentReview" in marks && NO_HOLD),
        },
        event: { kind: "time_changed", ...slot, ...stays },
        action: "change_time",
        logged: {
          before: { slotDate: order.scheduleDate, slotTime: order.scheduleTime },
          after: { ...slot, ...(differenceHalalas !== 0 && { differenceHalalas }) },
        },
        message: { kind: "time_changed", difference: differenceHalalas },
        toShop: { about: "changed", schedule },
      });
    },
  );
}

/** For programs, and in the reader's words. */
function sumWords(
  { language }: Pick<CommandContext, "language">,
  { grandTotalHalalas }: LockedOrder,
  differenceHalalas: number,
) {
  const { money } = createFormat(language);
  const totalHalalas = grandTotalHalalas + differenceHalalas;
  return {
    totalHalalas,
    differenceHalalas,
    total: money(totalHalalas).plain,
    was: money(grandTotalHalalas).plain,
    difference: money(Math.abs(differenceHalalas)).plain,
  };
}

/** Others have its time, or may have it at any moment. */
function hasLostItsTime({ needsTime, status, heldUntil }: LockedOrder, now: Date): boolean {
  return needsTime || (status === "Pending Payment" && heldUntil !== null && heldUntil <= now);
}

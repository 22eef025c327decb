import { timeEffect } from "#app/features/order-core/rules/may-change.ts";
import { offeredDates, offeredTimes } from "#app/features/order-quote/rules/schedule.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { readTimeTermsOf, sumOnDay } from "./time-terms.server.ts";

export interface OfferedDay {
  date: string;
  times: string[];
  /** What the order costs on that day. */
  totalHalalas: number;
  /** It is paid and that day is dearer: the desk moves it there. */
  isRefused: boolean;
}

/** The days and times that the customer may ask for now. */
export async function offerTimes(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<OfferedDay[], "not_signed_in" | "not_found" | "too_late_for_time">> {
  const found = await readOwnOrder(ctx, id);
  if (!found.ok) return found;
  if (timeEffect(found.value.status) === "too_late") return refuse("too_late_for_time");
  const { policy, book } = await readTimeTermsOf(ctx.db, found.value, ctx.now);
  return ok(
    offeredDates(ctx.now, policy).map((date) => ({
      date,
      times: offeredTimes(date, ctx.now, policy),
      ...sumOnDay(found.value, book, date),
    })),
  );
}

import { NO_WISH } from "#app/features/order-core/rules/may-change.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { changeOwnOrder, type OwnChange } from "./change-own-order.server.ts";

export type WithdrawTimeRefusal = "not_signed_in" | "not_found" | "no_time_asked" | NoRoomRefusal;

/** The customer takes back the wish for another time that the desk has not answered. */
export function withdrawTime(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<OrderView, WithdrawTimeRefusal>> {
  return changeOwnOrder(ctx, id, async (_tx, order): Promise<Result<OwnChange, "no_time_asked">> => {
    if (order.wishDate === null) return refuse("no_time_asked");
    const slot = { slotDate: order.wishDate, slotTime: order.wishTime };
    return ok({
      set: NO_WISH,
      event: { kind: "time_withdrawn", ...slot, fromStatus: null, toStatus: null },
      action: "withdraw_time",
      logged: { before: slot },
      message: null,
      toShop: null,
    });
  });
}

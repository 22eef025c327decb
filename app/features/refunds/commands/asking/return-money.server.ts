import { z } from "zod";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import type { ChangedOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { askedHalalas } from "#app/features/refunds/reads/held-money.server.ts";
import { mostToAsk } from "#app/features/refunds/rules/refund-rules.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { askWithin } from "./ask-refund.server.ts";

/** POST /api/admin/orders/{id}/money-returned. */
export const returnMoneyBody = z.object({
  halalas: z
    .int({ error: FIELD_MESSAGES.wholeNumber })
    .min(1, FIELD_MESSAGES.outOfRange)
    .describe("What was returned: the order's `toReturnHalalas` as you saw it"),
  note: optionalParagraph(500),
});

export type ReturnMoneyRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "stale_edit"
  | "nothing_to_return"
  | NoRoomRefusal;

/**
 * The desk says that all an order owed its customer has been returned by hand, and how: a refund like any other, so beyond the
 * shop's limit it counts once a second person has approved it. Guarantees: of the verified money remains what the shop holds, so
 * that nothing is returned twice.
 */
export async function returnMoney(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<ChangedOrder & { needsApproval: boolean }, ReturnMoneyRefusal>> {
  const { actor } = ctx;
  const refusal = adminRefusal(actor, "payments.refund");
  if (refusal || actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = returnMoneyBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { halalas, note } = parsed.data;
  if (!note) return refuse("reason_required", { fields: { note: "refusals:reason_required" } });

  return changeOrders(
    ctx,
    async (tx): Promise<Result<ChangedOrder & { needsApproval: boolean }, ReturnMoneyRefusal>> => {
      const order = await lockOrder(tx, id);
      const rows = order && (await readOneOrderRows(tx, id));
      if (!rows) return refuse("not_found");
      const { toReturnHalalas: standsHalalas, revision } = toAdminOrderView(rows, ctx.now);
      const toReturnHalalas = mostToAsk({
        standsHalalas,
        askedHalalas: await askedHalalas(tx, { orderId: id }),
      });
      if (toReturnHalalas === 0) return refuse("nothing_to_return");
      if (toReturnHalalas !== halalas) return refuse("stale_edit", { detail: { revision, toReturnHalalas } });
      const asked = { halalas, way: "by_hand" as const, reason: note, holderName: null };
      const to = { iban: null, holderName: null, payment: null, isTheirOwn: true };
      return askWithin(tx, ctx, { actor, order, asked, to });
    },
  );
}

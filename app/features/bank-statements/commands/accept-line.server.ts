import type { Outgoing } from "#app/features/bank-statements/rules/outgoing.ts";
import { acceptBody } from "#app/features/bank-statements/rules/schema.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { lockLine, type MatchRefusal, matchLine } from "./match-line.server.ts";

export type AcceptRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "invalid_input"
  | "line_settled"
  | "line_perhaps_known"
  | MatchRefusal
  | NoRoomRefusal;

/**
 * Somebody says what a line is the money of: a suggestion as it stands, or orders that were looked for, also several.
 * Guarantees: a line is settled once; of two who press at the same moment one is told `line_settled`.
 */
export async function acceptLine(
  ctx: CommandContext,
  { id, body }: { id: number; body: unknown },
  outgoing: Outgoing,
): Promise<Result<null, AcceptRefusal>> {
  const refusal = adminRefusal(ctx.actor, "bank.match");
  if (refusal) return refuse(refusal);
  const parsed = acceptBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { by, parts } = parsed.data;
  return changeOrders(ctx, async (tx): Promise<Result<null, AcceptRefusal>> => {
    const line = await lockLine(tx, id);
    if (!line) return refuse("not_found");
    if (line.state !== "open") return refuse("line_settled");
    if (line.perhapsLineId !== null) return refuse("line_perhaps_known");
    const settled = await matchLine(tx, ctx, line, { by, parts, outgoing });
    if (!settled.ok) return settled;
    await recordAudit(tx, ctx, {
      action: "match_bank_line",
      entity: "bank_line",
      entityId: String(id),
      after: { halalas: line.halalas, by, parts },
    });
    return ok(null);
  });
}

import { eq } from "drizzle-orm";
import type { Outgoing } from "#app/features/bank-statements/rules/outgoing.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { bankLines } from "#db/schema/money/bank-statements.ts";
import { lockLine } from "./match-line.server.ts";
import { matchOpenLines } from "./match-open-lines.server.ts";

export type TellApartRefusal = "not_signed_in" | "not_allowed" | "not_found" | "line_settled";

/** Somebody says that a line is a movement of its own and not the one that another file has told; then it is matched like any other. */
export async function tellApart(
  ctx: CommandContext,
  { id }: { id: number },
  outgoing: Outgoing,
): Promise<Result<null, TellApartRefusal>> {
  const refusal = adminRefusal(ctx.actor, "bank.match");
  if (refusal) return refuse(refusal);
  const told = await ctx.db.transaction(async (tx): Promise<Result<null, TellApartRefusal>> => {
    const line = await lockLine(tx, id);
    if (!line) return refuse("not_found");
    if (line.state !== "open") return refuse("line_settled");
    if (line.perhapsLineId === null) return ok(null);
    await tx.update(bankLines).set({ perhapsLineId: null }).where(eq(bankLines.id, id));
    await recordAudit(tx, ctx, {
      action: "tell_bank_line_apart",
      entity: "bank_line",
      entityId: String(id),
      before: { perhapsLineId: line.perhapsLineId },
    });
    return ok(null);
  });
  if (told.ok) await matchOpenLines(ctx, outgoing);
  return told;
}

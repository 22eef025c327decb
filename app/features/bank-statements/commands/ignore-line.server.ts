import { eq } from "drizzle-orm";
import { ignoreBody } from "#app/features/bank-statements/rules/schema.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { bankLines } from "#db/schema/money/bank-statements.ts";
import { lockLine } from "./match-line.server.ts";

export type IgnoreRefusal = "not_signed_in" | "not_allowed" | "invalid_input" | "not_found" | "line_settled";

/** A line that is nobody's payment, such as the bank's own fee, leaves the list with somebody's reason. */
export async function ignoreLine(
  ctx: CommandContext,
  { id, body }: { id: number; body: unknown },
): Promise<Result<null, IgnoreRefusal>> {
  const refusal = adminRefusal(ctx.actor, "bank.match");
  if (refusal) return refuse(refusal);
  const parsed = ignoreBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { reason } = parsed.data;
  return ctx.db.transaction(async (tx): Promise<Result<null, IgnoreRefusal>> => {
    const line = await lockLine(tx, id);
    if (!line) return refuse("not_found");
    if (line.state !== "open") return refuse("line_settled");
    await tx
      .update(bankLines)
      .set({
        state: "ignored",
        ignoredReason: reason,
        settledAt: ctx.now,
        settledBy: ctx.actor.kind === "staff" ? ctx.actor.email : null,
      })
      .where(eq(bankLines.id, id));
    await recordAudit(tx, ctx, {
      action: "ignore_bank_line",
      entity: "bank_line",
      entityId: String(id),
      after: { halalas: line.halalas, reason },
    });
    return ok(null);
  });
}

/** An ignored line waits again. */
export async function reopenLine(
  ctx: CommandContext,
  { id }: { id: number },
): Promise<Result<null, Exclude<IgnoreRefusal, "invalid_input">>> {
  const refusal = adminRefusal(ctx.actor, "bank.match");
  if (refusal) return refuse(refusal);
  return ctx.db.transaction(async (tx) => {
    const line = await lockLine(tx, id);
    if (!line) return refuse("not_found");
    if (line.state !== "ignored") return refuse("line_settled");
    await tx
      .update(bankLines)
      .set({ state: "open", ignoredReason: null, settledAt: null, settledBy: null })
      .where(eq(bankLines.id, id));
    await recordAudit(tx, ctx, {
      action: "reopen_bank_line",
      entity: "bank_line",
      entityId: String(id),
      before: { reason: line.ignoredReason },
    });
    return ok(null);
  });
}

import { eq } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { countedHalalas } from "#app/features/refunds/reads/counted-money.server.ts";
import { askedHalalas, lockCredit } from "#app/features/refunds/reads/held-money.server.ts";
import { payCreditOutBody } from "#app/features/refunds/rules/refund-bodies.ts";
import { refundNumber } from "#app/features/refunds/rules/refund-numbers.ts";
import { mostToAsk, needsSecondPerson } from "#app/features/refunds/rules/refund-rules.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { customers } from "#db/schema/accounts.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { approvedColumns, postRefundApproval } from "./approve-within.server.ts";
import { nextNumber } from "./number-refund.server.ts";

export type PayCreditOutRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "nothing_to_return"
  | "beyond_return";

/**
 * The desk pays a customer's credit out to an account. Guarantees: never more than the credit that the books show and nobody has
 * asked for yet; the person was proven moments ago, and beyond the shop's limit, counted over all slices, a second one approves.
 */
export async function payCreditOut(
  ctx: CommandContext,
  { customerId, body }: { customerId: string; body: unknown },
): Promise<Result<{ refundId: string; needsApproval: boolean }, PayCreditOutRefusal> | StepUpMissing> {
  const { actor } = ctx;
  const refusal = adminRefusal(actor, "payments.refund");
  if (refusal || actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  const parsed = payCreditOutBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { halalas, iban, holderName, reason } = parsed.data;
  if (!reason) return refuse("reason_required", { fields: { reason: "refusals:reason_required" } });

  // No customer has named this account by himself.
  const unproven = missingStepUp(ctx);
  if (unproven) return unproven;
  return ctx.db.transaction(async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for("update");
    if (!customer) return refuse("not_found");
    const standsHalalas = await lockCredit(tx, customerId);
    const mostHalalas = mostToAsk({
      standsHalalas,
      askedHalalas: await askedHalalas(tx, { creditOf: customerId }),
    });
    if (mostHalalas === 0) return refuse("nothing_to_return");
    if (halalas > mostHalalas)
      return refuse("beyond_return", {
        fields: { halalas: "refusals:beyond_return" },
        detail: { mostHalalas },
      });
    const { refund_approval_above_halalas: limitHalalas } = await readSettings(tx);
    const number = await nextNumber(tx, "RF");
    const before = await countedHalalas(tx, {
      of: { creditOf: customerId },
      userId: actor.userId,
      now: ctx.now,
    });
    const counted = before + halalas;
    const needsApproval = needsSecondPerson(counted, limitHalalas);
    const [refund] = await tx
      .insert(refunds)
      .values({
        number,
        customerId,
        halalas,
        way: "iban",
        iban,
        holderName,
        reason,
        limitHalalas,
        countedHalalas: counted,
        askedBy: actor.userId,
        askedEmail: actor.email,
        askedAt: ctx.now,
      })
      .returning();
    if (!refund) throw new Error("a refund was written");
    if (!needsApproval) {
      await postRefundApproval(tx, ctx, refund);
      await tx
        .update(refunds)
        .set(approvedColumns(ctx, actor, refund))
        .where(eq(refunds.id, refund.id));
    }
    await recordAudit(tx, ctx, {
      action: needsApproval ? "ask_refund" : "approve_refund",
      entity: "refund",
      entityId: refund.id,
      after: { refund: refundNumber(refund.number), halalas, way: "iban" },
    });
    return ok({ refundId: refund.id, needsApproval });
  });
}

import { sql } from "drizzle-orm";
import { z } from "zod";
import { post } from "#app/features/ledger/commands/post.server.ts";
import { isCorrectable } from "#app/features/money-admin/rules/correctable.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { halalas, requiredLine } from "#app/lib/field-schemas.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate, riyadhInstant } from "#app/lib/riyadh-time.ts";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { ACCOUNT_KINDS, ACCOUNTS, SALE_KINDS } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";

const account = z.object({
  kind: z
    .enum(ACCOUNT_KINDS, { error: FIELD_MESSAGES.required })
    .refine(isCorrectable, FIELD_MESSAGES.invalid),
  party: z.string().max(100).default(""),
});
type Account = z.output<typeof account>;

/** POST /api/admin/money/corrections. */
export const correctionBody = z.object({
  key: z
    .uuid({ error: FIELD_MESSAGES.invalid })
    .describe("Yours, new for each correction: it is entered once"),
  debit: account,
  credit: account,
  halalas: halalas.refine((amount) => amount > 0, FIELD_MESSAGES.outOfRange),
  /** The day for which it counts; today where it is absent. A closed one becomes the first open one. */
  day: z.iso.date(FIELD_MESSAGES.invalid).optional(),
  reason: requiredLine(300),
});

export type CorrectionRefusal =
  | "not_allowed"
  | "invalid_input"
  | "same_account"
  | "no_such_party"
  | "account_overdrawn"
  | "day_ahead";

const CHECK_VIOLATION = "23514";

/**
 * Moves an amount from one account to another by hand, with a reason: how a mistake in the books is mended, for nothing that
 * was entered is ever changed. Guarantees: it is never on what a customer owes for an order; the person was proven moments ago;
 * the log has it, or it is not there; and one key is entered once.
 */
export async function correctBooks(
  ctx: CommandContext,
  body: unknown,
): Promise<Result<{ isNew: boolean }, CorrectionRefusal> | StepUpMissing> {
  if (!mayAdminister(ctx.actor, "ledger.close")) return refuse("not_allowed");
  const parsed = correctionBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { key, debit, credit, halalas: amount, reason, day } = parsed.data;
  if (debit.kind === credit.kind && debit.party === credit.party)
    return refuse("same_account", { fields: { credit: "refusals:same_account" } });
  const today = riyadhDate(ctx.now);
  if (day && day > today) return refuse("day_ahead", { fields: { day: "refusals:day_ahead" } });
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  const happenedAt = day && day !== today ? riyadhInstant(day, "12:00") : ctx.now;
  try {
    return await ctx.db.transaction(async (tx) => {
      for (const [side, { kind, party }] of Object.entries({ debit, credit }))
        if (!(await isAccount(tx, { kind, party })))
          return refuse("no_such_party", { fields: { [side]: "refusals:no_such_party" } });
      const [isNew = false] = await post(tx, ctx, [
        {
          purpose: "corrected",
          source: `corrected:${key}`,
          happenedAt,
          note: reason,
          lines: [
            { ...debit, halalas: amount },
            { ...credit, halalas: -amount },
          ],
        },
      ]);
      if (isNew)
        await recordAudit(tx, ctx, {
          action: "correct",
          entity: "ledger",
          entityId: key,
          after: { debit: nameOf(debit), credit: nameOf(credit), halalas: amount, reason },
        });
      return ok({ isNew });
    });
  } catch (error) {
    const { code, constraint } = (error as { cause?: { code?: string; constraint?: string } }).cause ?? {};
    if (code === CHECK_VIOLATION && constraint === "ledger_accounts_not_overdrawn")
      return refuse("account_overdrawn");
    throw error;
  }
}

const nameOf = ({ kind, party }: Account) => (party ? `${kind} ${party}` : kind);

/** Whether there is somebody, or something, of whom such an account can be. */
async function isAccount(tx: Transaction, { kind, party }: Account): Promise<boolean> {
  const whose = ACCOUNTS[kind].party;
  if (whose === "shop") return party === "";
  if (whose === "sale") return (SALE_KINDS as readonly string[]).includes(party);
  if (whose === "gateway") return (GATEWAYS as readonly string[]).includes(party);
  const table = sql.raw(
    { customer: "customers", staff: "staff_users", restaurant: "restaurants", breeder: "breeders" }[whose],
  );
  const { rows } = await tx.execute(sql`select from ${table} where id = ${party}`);
  return rows.length > 0;
}

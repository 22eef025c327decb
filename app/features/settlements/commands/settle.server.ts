import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { day } from "#app/features/commission/rules/contract-schema.ts";
import { post } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { readPayer } from "#app/features/settings/reads/read-payer.server.ts";
import { isCarried, partnerEntries } from "#app/features/settlements/reads/open-entries.server.ts";
import {
  type AdminPartnerBalance,
  readBalances,
} from "#app/features/settlements/reads/read-balances.server.ts";
import { makeBankReference } from "#app/features/settlements/rules/bank-reference.ts";
import { isPayable, payableHalalas } from "#app/features/settlements/rules/partner-due.ts";
import { SETTLING_LOCK } from "#app/features/settlements/rules/payouts-at-work.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { PARTNER_KINDS } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";
import { settlementRuns, settlements } from "#db/schema/money/settlements.ts";
import { approvalOf } from "./approve-run.server.ts";

/** POST /api/admin/settlement-runs. */
export const settleBody = z.object({
  kinds: z.array(z.enum(PARTNER_KINDS)).min(1).max(2),
  untilDay: day,
  expectedHalalas: z.int().min(0).describe("What is paid in all, as you saw it for these kinds"),
});
export type SettleBody = z.output<typeof settleBody>;

export type SettleRefusal =
  | "not_allowed"
  | "settlement_day_ahead"
  | "no_payer_account"
  | "nothing_to_settle"
  | "stale_edit";

export interface SettledRun {
  id: string;
  settlements: number;
  halalas: number;
  /** Beyond the limit: a second person approves before anything goes to the bank. */
  needsApproval: boolean;
}

/**
 * Settles with every partner of these kinds that is due something up to a day and has an account. Guarantees: what is settled
 * is what was seen, each entry is settled once whoever settles how often at once, and numbers have no gap. What is due below
 * zero is carried on. The person was proven moments ago; an account that was just changed waits; beyond the limit a second person
 * approves before anything goes to the bank (0100).
 */
export async function settle(
  ctx: CommandContext,
  body: SettleBody,
): Promise<Result<SettledRun, SettleRefusal> | StepUpMissing> {
  if (!mayAdminister(ctx.actor, "settlements.manage")) return refuse("not_allowed");
  const { kinds, untilDay, expectedHalalas } = body;
  if (untilDay > riyadhDate(ctx.now))
    return refuse("settlement_day_ahead", { fields: { untilDay: "refusals:settlement_day_ahead" } });
  const unproven = missingStepUp(ctx);
  if (unproven) return unproven;
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETTLING_LOCK})`);
    // Nobody posts to these accounts before the transaction ends, so that what is read is what is settled.
    const isMeant = sql`a.kind in (${sql.join(kinds, sql`, `)})`;
    await tx.execute(sql`select from ledger_accounts a where ${isMeant} order by a.kind, a.party for update`);
    const due = await readBalances(tx, untilDay, isMeant);
    const paid = due.filter((partner) => isPayable(partner, ctx.now));
    if (paid.length === 0) return refuse("nothing_to_settle");
    const halalas = paid.reduce((sum, partner) => sum + payableHalalas(partner), 0);
    if (halalas !== expectedHalalas) return refuse("stale_edit");
    const payer = await readPayer(tx);
    if (!payer) return refuse("no_payer_account");
    const run = {
      untilDay,
      payerName: payer.name,
      payerIban: payer.iban,
      payerAddress: payer.address,
      createdAt: ctx.now,
    };
    const approval = await approvalOf(tx, ctx, halalas);
    const [made] = await tx
      .insert(settlementRuns)
      .values({ ...run, ...approval })
      .returning();
    if (!made) throw new Error("a run that is written down has an id");
    for (const partner of paid) await settlePartner(tx, ctx, partner, made);
    await recordAudit(tx, ctx, {
      action: "settle_partners",
      entity: "settlement_run",
      entityId: made.id,
      after: { untilDay, kinds, settlements: paid.length, amountHalalas: halalas },
    });
    return ok({
      id: made.id,
      settlements: paid.length,
      halalas,
      needsApproval: approval.approvedAt === null,
    });
  });
}

async function settlePartner(
  tx: Transaction,
  ctx: CommandContext,
  partner: AdminPartnerBalance,
  { id: runId, untilDay }: { id: string; untilDay: string },
): Promise<void> {
  const { kind, id, account, openingHalalas, linesHalalas, dueHalalas } = partner;
  if (!account) throw new Error("nobody is paid without an account");
  const [made] = await tx
    .insert(settlements)
    .values({
      number: sql<number>`(select coalesce(max(number), 0) + 1 from settlements)`,
      runId,
      partnerKind: kind,
      partnerId: id,
      partnerName: partner.name,
      partnerNameEn: partner.nameEn,
      untilDay,
      openingHalalas,
      linesHalalas,
      amountHalalas: dueHalalas,
      holderName: account.holderName,
      iban: account.iban,
      isNewIban: partner.isNewIban,
      bankReference: makeBankReference(randomBytes),
      createdAt: ctx.now,
    })
    .returning({ id: settlements.id });
  if (!made) throw new Error("a settlement that is written down has an id");
  await tx.execute(sql`
    insert into settlement_lines (transfer_id, position, settlement_id)
    select e.transfer_id, e.position, ${made.id} from ${partnerEntries}
    where a.kind = ${kind} and a.party = ${id} and not ${isCarried} and t.booked_on <= ${untilDay}`);
  const [isNew] = await post(tx, ctx, [
    {
      purpose: "settled",
      source: `settlement:${made.id}`,
      happenedAt: ctx.now,
      lines: linesOf("settled", { [`${kind}Due`]: dueHalalas, paid: dueHalalas }, { [kind]: id }),
    },
  ]);
  if (!isNew) throw new Error("a settlement is posted when it is made");
}

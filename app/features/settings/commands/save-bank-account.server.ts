import { asc } from "drizzle-orm";
import type { BankAccount } from "#app/features/settings/reads/read-bank-accounts.server.ts";
import type { BankAccountBody, BankAccountChange } from "#app/features/settings/rules/schema.ts";
import { deleteAudited, insertAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { changeShown } from "#app/foundation/audit/change-shown.server.ts";
import type { ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { nextPosition } from "#app/foundation/published/list-positions.ts";
import { lockList } from "#app/foundation/published/lock-list.server.ts";
import { arrangeRows, moveRow } from "#app/foundation/published/ordered-rows.server.ts";
import { isIban } from "#app/lib/bank-accounts/iban.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { bankAccounts } from "#db/schema/settings.ts";

const AUDITED = { table: bankAccounts, entity: "bank_account" } as const;

/** All accounts, active or not, by order_index. */
export async function listBankAccounts(ctx: CommandContext): Promise<Result<BankAccount[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "financial.read")) return refuse("not_allowed");
  return ok(
    await ctx.db.select().from(bankAccounts).orderBy(asc(bankAccounts.orderIndex), asc(bankAccounts.id)),
  );
}

/** Where customers' money goes is changed by nobody but the proven person. */
function closedTo(ctx: CommandContext) {
  if (!mayAdminister(ctx.actor, "financial.edit")) return refuse("not_allowed");
  return missingStepUp(ctx);
}

/** Neither a Saudi IBAN nor a well-formed one of another country: somebody has to say that it is to be kept anyway. */
const noIban = () => refuse("no_iban", { fields: { iban: FIELD_MESSAGES.bankNumber } });

/** Adds an account, last in the list unless placed; the schema has checked and tidied the IBAN (AF09, AF10). */
export async function createBankAccount(
  ctx: CommandContext,
  { keepAnyway = false, ...input }: BankAccountBody,
): Promise<Result<BankAccount, "not_allowed" | "no_iban"> | StepUpMissing> {
  const closed = closedTo(ctx);
  if (closed) return closed;
  if (!isIban(input.iban) && !keepAnyway) return noIban();
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, bankAccounts);
    const rows = await tx.select({ orderIndex: bankAccounts.orderIndex }).from(bankAccounts);
    const orderIndex = input.orderIndex ?? nextPosition(rows.map((row) => row.orderIndex));
    return ok(await insertAudited(tx, ctx, AUDITED, { ...input, orderIndex }));
  });
}

/** Changes a bank account after step-up, unless it was changed since it was seen. */
export async function changeBankAccount(
  ctx: CommandContext,
  edit: { id: string; change: BankAccountChange; was?: ShownValues },
): Promise<Result<BankAccount, "not_allowed" | "not_found" | "stale_edit" | "no_iban"> | StepUpMissing> {
  const closed = closedTo(ctx);
  if (closed) return closed;
  const { keepAnyway = false, ...change } = edit.change;
  if (change.iban !== undefined && !isIban(change.iban) && !keepAnyway) return noIban();
  return changeCatalog(ctx, (tx) => changeShown(tx, ctx, AUDITED, { ...edit, change }));
}

/** Deletes a bank account after step-up. */
export async function deleteBankAccount(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found"> | StepUpMissing> {
  const closed = closedTo(ctx);
  if (closed) return closed;
  const row = await changeCatalog(ctx, (tx) => deleteAudited(tx, ctx, AUDITED, id));
  return row ? ok(null) : refuse("not_found");
}

/** Moves a bank account up or down in the list, after step-up. */
export async function moveBankAccount(
  ctx: CommandContext,
  move: { id: string; step: -1 | 1 },
): Promise<Result<null, "not_allowed" | "not_found"> | StepUpMissing> {
  const closed = closedTo(ctx);
  if (closed) return closed;
  return (await changeCatalog(ctx, (tx) => moveRow(tx, ctx, AUDITED, move))) ? ok(null) : refuse("not_found");
}

/** Sorts the bank accounts as the whole list says, after step-up. */
export async function arrangeBankAccounts(
  ctx: CommandContext,
  { ids }: { ids: readonly string[] },
): Promise<Result<null, "not_allowed" | "stale_edit"> | StepUpMissing> {
  const closed = closedTo(ctx);
  if (closed) return closed;
  return (await changeCatalog(ctx, (tx) => arrangeRows(tx, ctx, AUDITED, ids)))
    ? ok(null)
    : refuse("stale_edit");
}

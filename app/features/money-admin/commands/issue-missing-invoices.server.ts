import {
  isStillMissing,
  listMissing,
  sumUpMissing,
} from "#app/features/money-admin/reads/missing-invoices/find-missing-invoices.server.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { issueInvoiceOfBefore } from "#app/features/order-money/commands/issue-documents.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

/** A second or two of work; whoever has more asks again, as the page does by itself. */
const AT_ONCE = 100;

export interface IssuedMissing {
  issued: number;
  /** How many still have none. */
  left: number;
}

/**
 * Issues the documents of orders that were sold before there were any: dated now, with the day of the sale on them. Each order is a
 * transaction of its own, so that whoever pays meanwhile waits for the number of one document at most, and one that stops
 * half way leaves whole documents and no gap. Said twice, or by two people at once, it issues each once.
 */
export async function issueMissingInvoices(
  ctx: CommandContext,
): Promise<Result<IssuedMissing, "not_allowed" | "vat_number_missing">> {
  if (!mayAdminister(ctx.actor, "ledger.close")) return refuse("not_allowed");
  const before = await sumUpMissing(ctx.db);
  const { vat_number: vatNumber } = await readSettings(ctx.db);
  // Without its number the documents would say no VAT of sales whose VAT the books owe.
  if (before.vatHalalas > 0 && vatNumber === "") return refuse("vat_number_missing");
  let issued = 0;
  for (const { orderId, soldOn } of await listMissing(ctx.db, AT_ONCE)) {
    const isIssued = await ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order || !(await isStillMissing(tx, orderId))) return false;
      const number = await issueInvoiceOfBefore(tx, ctx, order, soldOn);
      const after = { invoiceNumber: number, suppliedOn: soldOn };
      await recordAudit(tx, ctx, { action: "issue_invoice", entity: "order", entityId: orderId, after });
      return true;
    });
    if (isIssued) issued += 1;
  }
  return ok({ issued, left: (await sumUpMissing(ctx.db)).count });
}

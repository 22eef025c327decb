import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { eInvoicingDocuments, eInvoicingQueue } from "#db/schema/money/e-invoicing.ts";

/**
 * Sends a document that waits at once. One that was refused would be refused again: its invoice is signed anew, with the next
 * number and what the settings say now, and the refused one stays in the chain as replaced.
 */
export async function sendDocumentAgain(
  ctx: CommandContext,
  { deviceId, icv }: { deviceId: number; icv: number },
): Promise<Result<null, "not_allowed" | "not_found" | "einvoicing_reported_already">> {
  if (!mayAdminister(ctx.actor, "einvoicing.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    const isThis = and(eq(eInvoicingDocuments.deviceId, deviceId), eq(eInvoicingDocuments.icv, icv));
    const [document] = await tx
      .select({ state: eInvoicingDocuments.state, invoiceId: eInvoicingDocuments.invoiceId })
      .from(eInvoicingDocuments)
      .where(isThis)
      .for("update");
    if (!document) return refuse("not_found");
    const { state, invoiceId } = document;
    if (state === "queued") await tx.update(eInvoicingDocuments).set({ nextTryAt: ctx.now }).where(isThis);
    else if (state === "rejected") {
      await tx.update(eInvoicingDocuments).set({ state: "replaced" }).where(isThis);
      await tx.insert(eInvoicingQueue).values({ invoiceId }).onConflictDoNothing();
    } else return refuse("einvoicing_reported_already");
    const entityId = `${deviceId}-${icv}`;
    await recordAudit(tx, ctx, { action: "send_again", entity: "e_document", entityId, before: { state } });
    return ok(null);
  });
}

/** Lets what could not be signed be tried again: what it failed for has been mended. */
export async function signAgain(ctx: CommandContext): Promise<Result<null, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "einvoicing.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    await tx.update(eInvoicingQueue).set({ fault: null }).where(isNotNull(eInvoicingQueue.fault));
    await recordAudit(tx, ctx, { action: "send_again", entity: "e_document" });
    return ok(null);
  });
}

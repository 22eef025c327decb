import { and, asc, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { eInvoicingDevices, eInvoicingQueue } from "#db/schema/money/e-invoicing.ts";

/**
 * Lets the newest device with a certificate sign, in the place of the one before. From the first time on everything is signed
 * that is issued, also what was while it was switched off: nothing that the law wants reported is passed over.
 */
export async function switchOn(
  ctx: CommandContext,
): Promise<Result<null, "not_allowed" | "not_found"> | StepUpMissing> {
  if (!mayAdminister(ctx.actor, "einvoicing.manage")) return refuse("not_allowed");
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  return ctx.db.transaction(async (tx) => {
    // Whoever issues waits for this moment: each invoice is either found below or sees the device that is on.
    await tx.execute(sql`lock table invoices in share mode`);
    const [device] = await tx
      .select()
      .from(eInvoicingDevices)
      .where(eq(eInvoicingDevices.state, "ready"))
      .orderBy(desc(eInvoicingDevices.id))
      .limit(1)
      .for("update");
    if (!device) return refuse("not_found");
    const { id, environment } = device;
    await tx
      .update(eInvoicingDevices)
      .set({ state: "retired" })
      .where(and(ne(eInvoicingDevices.id, id), sql`${eInvoicingDevices.state} in ('on', 'ready')`));
    const [first] = await tx
      .select({ at: eInvoicingDevices.switchedOnAt })
      .from(eInvoicingDevices)
      .where(and(eq(eInvoicingDevices.environment, environment), isNotNull(eInvoicingDevices.switchedOnAt)))
      .orderBy(asc(eInvoicingDevices.switchedOnAt))
      .limit(1);
    const switchedOnAt = first?.at ?? ctx.now;
    await tx.update(eInvoicingDevices).set({ state: "on", switchedOnAt }).where(eq(eInvoicingDevices.id, id));
    await queueUnsigned(tx, environment, switchedOnAt);
    await recordAudit(tx, ctx, {
      action: "switch_on",
      entity: "e_device",
      entityId: String(id),
      after: { environment },
    });
    return ok(null);
  });
}

/** Stops signing. What is signed already is reported all the same. */
export async function switchOff(
  ctx: CommandContext,
): Promise<Result<null, "not_allowed" | "not_found"> | StepUpMissing> {
  if (!mayAdminister(ctx.actor, "einvoicing.manage")) return refuse("not_allowed");
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  return ctx.db.transaction(async (tx) => {
    const [device] = await tx
      .update(eInvoicingDevices)
      .set({ state: "ready" })
      .where(eq(eInvoicingDevices.state, "on"))
      .returning({ id: eInvoicingDevices.id, environment: eInvoicingDevices.environment });
    if (!device) return refuse("not_found");
    // What waits is found again by its date, and a queue that nobody works would only look like trouble.
    await tx.delete(eInvoicingQueue);
    const { id, environment } = device;
    await recordAudit(tx, ctx, {
      action: "switch_off",
      entity: "e_device",
      entityId: String(id),
      after: { environment },
    });
    return ok(null);
  });
}

/** Puts every invoice since then that has no document here into the queue. */
async function queueUnsigned(tx: Transaction, environment: string, since: Date): Promise<void> {
  await tx.delete(eInvoicingQueue);
  await tx.execute(sql`
    insert into e_invoicing_queue (invoice_id)
    select i.id from invoices i
    where i.issued_at >= ${since} and i.seller ->> 'vatNumber' <> '' and not exists (
      select from e_invoicing_documents d
      where d.environment = ${environment} and d.invoice_id = i.id and d.state <> 'replaced')`);
}

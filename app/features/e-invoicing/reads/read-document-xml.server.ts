import { and, eq } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { eInvoicingDocuments } from "#db/schema/money/e-invoicing.ts";

/** A signed document as it was reported, to the byte. */
export async function readDocumentXml(
  ctx: CommandContext,
  { deviceId, icv }: { deviceId: number; icv: number },
): Promise<Result<{ uuid: string; xml: string }, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "einvoicing.manage")) return refuse("not_allowed");
  const [document] = await ctx.db
    .select({ uuid: eInvoicingDocuments.uuid, xml: eInvoicingDocuments.xml })
    .from(eInvoicingDocuments)
    .where(and(eq(eInvoicingDocuments.deviceId, deviceId), eq(eInvoicingDocuments.icv, icv)));
  return document ? ok(document) : refuse("not_found");
}

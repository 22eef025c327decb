import { type DocumentFacts, issueDocument } from "#app/features/invoices/commands/issue-document.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Queryable } from "#db/client.ts";
import { appSettings } from "#db/schema/settings.ts";

export const VAT_NUMBER = "310122393500003";

/** The shop as one that is registered for VAT, or, with an empty number, as one that is not. */
export async function registerForVat(db: Queryable, vatNumber: string = VAT_NUMBER): Promise<void> {
  const rows = {
    vat_number: vatNumber,
    legal_name_ar: "مؤسسة كبش للذبائح",
    legal_name_en: "Kabsh Meats Est.",
  };
  for (const [key, value] of Object.entries(rows))
    await db
      .insert(appSettings)
      .values({ key, value })
      .onConflictDoUpdate({ target: appSettings.key, set: { value } });
}

/** What an invoice of a lamb and a fee says, of this order or of one that nobody placed. */
export function lambFacts(
  order: Pick<OrderView, "id" | "reference">,
  changes: Partial<DocumentFacts> = {},
): DocumentFacts {
  return {
    kind: "invoice",
    orderId: order.id,
    orderReference: order.reference,
    reason: null,
    buyer: { name: "علي محمد", phone: "+966500000001" },
    vatPercent: 15,
    lines: [
      { kind: "meat", labelAr: "نعيمي · جذع", labelEn: "Naemi · Jadha", quantity: 1, grossHalalas: 200_000 },
      { kind: "fee", labelAr: "رسوم الخدمة", labelEn: "Service fee", quantity: 1, grossHalalas: 3_000 },
    ],
    issuedAt: new Date("2026-03-10T09:00:00Z"),
    ...changes,
  };
}

/** Issues a document in a transaction of its own. */
export function issue(ctx: CommandContext, facts: DocumentFacts) {
  return ctx.db.transaction((tx) => issueDocument(tx, ctx, facts));
}

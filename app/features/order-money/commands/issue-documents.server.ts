import { and, eq, sql } from "drizzle-orm";
import { type DocumentFacts, issueDocument } from "#app/features/invoices/commands/issue-document.server.ts";
import { linesWithVat, type SaleSum } from "#app/features/invoices/rules/lines-with-vat.ts";
import { post } from "#app/features/ledger/commands/post.server.ts";
import { type Line, linesOf } from "#app/features/ledger/rules/postings.ts";
import { documentWords } from "#app/features/order-money/reads/document-words.server.ts";
import { documentLines, linesByKind } from "#app/features/order-money/rules/document-lines.ts";
import type { SoldParts } from "#app/features/order-money/rules/sold-parts.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { InvoiceKind } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";
import { invoices } from "#db/schema/money/invoices.ts";
import type { orders } from "#db/schema/orders.ts";

type Order = typeof orders.$inferSelect;

export interface SoldChange {
  /** What is sold beyond what the books say, and what less, by kind. */
  more: Partial<SoldParts>;
  less: Partial<SoldParts>;
  /** Is something of the order in the books already? */
  isInvoiced: boolean;
  isUndoing?: boolean;
}

/** A document that was issued, and its entries in the books: they say what it says, to the halala. */
export interface BookedDocument {
  kind: InvoiceKind;
  lines: Line[];
}

/**
 * Issues what an order's customer is to hold: the invoice when it is sold, and a note for what is more or less since then, in
 * the transaction that books it. Orders that were sold before the shop issued documents have none to change: what changes
 * of them is booked alone.
 */
export async function issueDocuments(
  tx: Transaction,
  ctx: CommandContext,
  order: Order,
  change: SoldChange,
): Promise<BookedDocument[]> {
  const kinds = [
    ["credit_note", change.less],
    [change.isInvoiced ? "debit_note" : "invoice", change.more],
  ] as const;
  const wanted = kinds.filter(([, parts]) => Object.keys(parts).length > 0);
  if (wanted.length === 0) return [];
  const isOfBefore = change.isInvoiced && !(await hasInvoice(tx, order.id));
  const words = documentWords(ctx, order);
  const documents: BookedDocument[] = [];
  for (const [kind, parts] of wanted) {
    const rows = kind === "invoice" ? await readOneOrderRows(tx, order.id) : null;
    const lines = rows ? documentLines(rows, words) : linesByKind(parts, words);
    const sums = isOfBefore
      ? linesWithVat(lines, order.vatPercent).sums
      : (
          await issue(tx, ctx, order, {
            kind,
            lines,
            reason: kind === "invoice" ? null : reasonOf(ctx, order, change),
          })
        ).sums;
    documents.push({ kind, lines: entriesOf(order, sums, kind === "credit_note" ? -1 : 1) });
  }
  return documents;
}

/**
 * Issues the invoice of an order that was sold before the shop issued documents, as the order is now. The books have it already; where
 * they parted its VAT among the kinds by another halala than the document does, that halala moves.
 * @param order locked, sold in the books at its price, and without an invoice
 * @returns its number
 */
export async function issueInvoiceOfBefore(
  tx: Transaction,
  ctx: CommandContext,
  order: Order,
  suppliedOn: string,
): Promise<string> {
  const rows = await readOneOrderRows(tx, order.id);
  if (!rows) throw new Error("a locked order is there");
  const lines = documentLines(rows, documentWords(ctx, order));
  const { number, sums } = await issue(tx, ctx, order, { kind: "invoice", lines, reason: null, suppliedOn });
  const entries = await differencesTo(tx, order.id, entriesOf(order, sums, 1));
  const source = `order:${order.id}:invoice`;
  await post(tx, ctx, [
    { purpose: "invoiced", source, orderId: order.id, happenedAt: ctx.now, lines: entries },
  ]);
  return number;
}

/** What is missing in the books until they say of sales and VAT what these entries do. */
async function differencesTo(tx: Transaction, orderId: string, entries: readonly Line[]): Promise<Line[]> {
  const { rows } = await tx.execute<{ kind: Line["kind"]; party: string; halalas: string }>(sql`
    select a.kind, a.party, sum(e.amount_halalas) as halalas
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id = ${orderId} and a.kind in ('sales', 'vat') group by 1, 2`);
  const lines = [
    ...entries.filter(({ kind }) => kind !== "agreed"),
    ...rows.map(({ kind, party, halalas }) => ({ kind, party, halalas: -Number(halalas) })),
  ];
  const byAccount = Map.groupBy(lines, ({ kind, party }) => `${kind} ${party}`);
  return [...byAccount.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const halalas = others.reduce((sum, line) => sum + line.halalas, first.halalas);
    return halalas === 0 ? [] : [{ ...first, halalas }];
  });
}

async function issue(
  tx: Transaction,
  ctx: CommandContext,
  order: Order,
  document: Pick<DocumentFacts, "kind" | "lines" | "reason" | "suppliedOn">,
): Promise<{ number: string; sums: readonly SaleSum[] }> {
  return issueDocument(tx, ctx, {
    ...document,
    orderId: order.id,
    orderReference: order.reference,
    buyer: { name: order.customerName, phone: order.customerPhone },
    vatPercent: order.vatPercent,
    issuedAt: ctx.now,
  });
}

function entriesOf(order: Order, sums: readonly SaleSum[], sign: 1 | -1): Line[] {
  const by = (part: "netHalalas" | "vatHalalas") =>
    Object.fromEntries(sums.map((sum) => [sum.kind, sign * sum[part]]));
  const gross = sums.reduce((sum, { netHalalas, vatHalalas }) => sum + netHalalas + vatHalalas, 0);
  return linesOf(
    "invoiced",
    { gross: sign * gross, net: by("netHalalas"), vat: by("vatHalalas") },
    { customer: order.customerId },
  );
}

/**
 * One of a few fixed reasons: what somebody wrote about an order is not for the tax authority, and a customer's words are private.
 * In Arabic whoever issues it, as the law wants its documents.
 */
function reasonOf({ texts }: CommandContext, order: Order, { isUndoing }: SoldChange): string {
  const why = isUndoing ? "undone" : order.status === "Cancelled" ? "cancelled" : "changed";
  return sentence({ texts, language: "ar" }, `messages:documentReason.${why}`);
}

async function hasInvoice(tx: Transaction, orderId: string): Promise<boolean> {
  const isInvoice = and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice"));
  return (await tx.$count(invoices, isInvoice)) > 0;
}

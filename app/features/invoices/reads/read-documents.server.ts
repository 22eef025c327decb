import { and, asc, eq, ne, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type DocumentView, toDocumentView } from "#app/features/invoices/rules/document-view.ts";
import { openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { firstNameOf } from "#app/features/order-links/rules/first-name-of.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable } from "#db/client.ts";
import { eInvoicingDocuments } from "#db/schema/money/e-invoicing.ts";
import { invoices } from "#db/schema/money/invoices.ts";
import { orders } from "#db/schema/orders.ts";

const originals = alias(invoices, "originals");

/** What was signed for it; what was signed to try that out is nothing for a customer (0070-e-invoicing). */
const IS_REPORTED_AS = and(
  eq(eInvoicingDocuments.invoiceId, invoices.id),
  eq(eInvoicingDocuments.environment, "production"),
  ne(eInvoicingDocuments.state, "replaced"),
);

export type OwnRefusal = "not_signed_in" | "not_found";
export type AdminRefusal = "not_allowed" | "not_found";
export type LinkedRefusal = "link_over" | "too_many_requests";

/** The documents that `condition` picks among `invoices`, those issued first first. */
export async function documentsWhere(db: Queryable, condition: SQL): Promise<DocumentView[]> {
  const rows = await db
    .select({
      document: invoices,
      original: { series: originals.series, number: originals.number, issuedAt: originals.issuedAt },
      signedQr: eInvoicingDocuments.qr,
    })
    .from(invoices)
    .leftJoin(originals, eq(originals.id, invoices.originalId))
    .leftJoin(eInvoicingDocuments, IS_REPORTED_AS)
    .where(condition)
    .orderBy(asc(invoices.id));
  return rows.map(toDocumentView);
}

/** The documents of one of the customer's own orders; another customer's order and one that is not there answer alike. */
export async function readOwnDocuments(
  ctx: CommandContext,
  orderId: string,
): Promise<Result<DocumentView[], OwnRefusal>> {
  if (ctx.actor.kind !== "customer") return refuse("not_signed_in");
  const [own] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, ctx.actor.customerId)));
  return own ? ok(await documentsWhere(ctx.db, eq(invoices.orderId, own.id))) : refuse("not_found");
}

/** The documents of an order, for whoever reads invoices at the desk. */
export async function readAdminDocuments(
  ctx: CommandContext,
  orderId: string,
): Promise<Result<DocumentView[], AdminRefusal>> {
  if (!mayAdminister(ctx.actor, "invoices.read")) return refuse("not_allowed");
  const documents = await documentsWhere(ctx.db, eq(invoices.orderId, orderId));
  if (documents.length > 0) return ok(documents);
  const [order] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  return order ? ok([]) : refuse("not_found");
}

/** The documents of the order that a link opens: a first name and no number, as on the page of the link (TL04). */
export async function readLinkedDocuments(
  ctx: CommandContext,
  token: string,
): Promise<Result<DocumentView[], LinkedRefusal>> {
  const link = await openLink(ctx, token, "customer");
  if (!link.ok) return link;
  const documents = await documentsWhere(ctx.db, eq(invoices.orderId, link.value.orderId));
  return ok(
    documents.map((document) => ({
      ...document,
      buyer: { name: firstNameOf(document.buyer.name), phone: null },
    })),
  );
}

/** One of an order's documents by its number; an order has a handful of them. */
export function pickDocument<Code extends string>(
  read: Result<DocumentView[], Code>,
  number: string,
): Result<DocumentView, Code | "not_found"> {
  if (!read.ok) return read;
  const document = read.value.find((each) => each.number === number);
  return document ? ok(document) : refuse("not_found");
}

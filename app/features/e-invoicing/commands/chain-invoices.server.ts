import { randomUUID } from "node:crypto";
import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { openDeviceKeys, signerOf } from "#app/features/e-invoicing/rules/device-keys.server.ts";
import { documentFacts, type IssuedInvoice } from "#app/features/e-invoicing/rules/document-facts.ts";
import { sellerParticulars } from "#app/features/e-invoicing/rules/seller-particulars.ts";
import { signDocument } from "#app/features/e-invoicing/rules/sign-document.ts";
import { invoiceNumber } from "#app/features/invoices/rules/invoice-number.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { eInvoicingDevices, eInvoicingDocuments, eInvoicingQueue } from "#db/schema/money/e-invoicing.ts";
import { invoices } from "#db/schema/money/invoices.ts";

/** Signed in one transaction; who waits for the device waits no longer than that. */
const BATCH = 50;

export interface ChainRound {
  signed: number;
  /** Nothing can be signed at all. */
  isStopped: boolean;
}

/**
 * Signs up to a batch of what waits, each with the next number and the hash of the one before. Any process may at any time: the
 * row of the device is locked for it, so there is one line whoever works, and a process that dies leaves neither a gap nor
 * half a document. Where no device is on it is one look at an empty index.
 */
export async function chainInvoices(
  shop: Pick<Shop, "db" | "clock" | "log" | "sessionSecret">,
): Promise<ChainRound> {
  const idle = { signed: 0, isStopped: false };
  const { rows } = await shop.db.execute<{ waits: boolean }>(sql`
    select exists (select from e_invoicing_devices where state = 'on')
      and exists (select from e_invoicing_queue where fault is null) as waits`);
  if (!rows[0]?.waits) return idle;
  return shop.db.transaction(async (tx) => {
    const [device] = await tx
      .select()
      .from(eInvoicingDevices)
      .where(eq(eInvoicingDevices.state, "on"))
      .for("update");
    if (!device?.certificate) return idle;
    const keys = openDeviceKeys(shop, device);
    if (!keys) return { signed: 0, isStopped: true };
    const signer = await signerOf(keys, device.certificate);
    const particulars = sellerParticulars(await readSettings(tx));
    const now = shop.clock.now();
    const documents: (typeof eInvoicingDocuments.$inferInsert)[] = [];
    let { counter, lastHash } = device;
    for (const { invoiceId, usedUuid, ...issued } of await readWaiting(tx)) {
      const uuid = usedUuid ? randomUUID() : issued.uuid;
      const place = { icv: counter + 1, previousHash: lastHash, uuid };
      try {
        const { hash, xml, qr } = signDocument(documentFacts(issued, place, particulars), signer, now);
        const { id: deviceId, environment } = device;
        const { icv, previousHash } = place;
        const numbered = { deviceId, environment, invoiceId, icv, previousHash, uuid };
        documents.push({ ...numbered, hash, xml, qr, signedAt: now, nextTryAt: now });
        counter = icv;
        lastHash = hash;
      } catch (error) {
        shop.log.error({ err: error, invoice: invoiceId }, "an invoice cannot be signed");
        const fault = error instanceof Error ? error.message : String(error);
        await tx.update(eInvoicingQueue).set({ fault }).where(eq(eInvoicingQueue.invoiceId, invoiceId));
      }
    }
    if (documents.length === 0) return idle;
    await tx.insert(eInvoicingDocuments).values(documents);
    const signed = documents.map(({ invoiceId }) => invoiceId);
    await tx.delete(eInvoicingQueue).where(inArray(eInvoicingQueue.invoiceId, signed));
    await tx.update(eInvoicingDevices).set({ counter, lastHash }).where(eq(eInvoicingDevices.id, device.id));
    return { signed: documents.length, isStopped: false };
  });
}

type Waiting = IssuedInvoice & { invoiceId: number; uuid: string; usedUuid: boolean };

/** What waits, in the order in which it was issued as far as it is committed: the chain needs a line, not that order. */
async function readWaiting(tx: Transaction): Promise<Waiting[]> {
  const rows = await tx
    .select({
      invoice: invoices,
      original: sql<{ series: string; number: number } | null>`(
        select jsonb_build_object('series', o.series, 'number', o.number) from invoices o where o.id = ${invoices.originalId})`,
      byCard: sql<boolean>`exists (
        select from ledger_transfers t
          join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.order_id = ${invoices.orderId} and t.purpose = 'received' and a.kind = 'gateway')`,
      usedUuid: sql<boolean>`exists (select from e_invoicing_documents d
        where d.invoice_id = ${invoices.id} and d.state = 'replaced')`,
    })
    .from(eInvoicingQueue)
    .innerJoin(invoices, eq(invoices.id, eInvoicingQueue.invoiceId))
    .where(isNull(eInvoicingQueue.fault))
    .orderBy(asc(eInvoicingQueue.invoiceId))
    .limit(BATCH);
  return rows.map(({ invoice, original, byCard, usedUuid }) => ({
    ...invoice,
    invoiceId: invoice.id,
    usedUuid,
    documentNumber: invoiceNumber(invoice),
    originalNumber: original && invoiceNumber(original),
    paidBy: byCard ? "card" : "transfer",
  }));
}

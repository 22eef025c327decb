import { createHash, randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { customerSearchText } from "#app/features/accounts/rules/customer-search-text.ts";
import { takeOutOfBooks } from "#app/features/ledger/commands/take-out-of-books.server.ts";
import { makeReference } from "#app/features/order-core/rules/reference.ts";
import {
  type NamesInCatalogue,
  readNamesInCatalogue,
} from "#app/features/order-import/reads/imported-names.server.ts";
import { daysOfImport } from "#app/features/order-import/rules/days-of-import.ts";
import { type ImportedOrder, readLegacyOrder } from "#app/features/order-import/rules/legacy-order.ts";
import { insertOrder } from "#app/features/order-placing/commands/write-orders.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { serviceAreasOf } from "#app/features/settings/rules/service-areas-of.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { areaProblem } from "#app/lib/addresses/service-area.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";
import type { Database, Queryable, Transaction } from "#db/client.ts";
import { confirmDigest } from "#db/schema/columns.ts";
import { orderNotes } from "#db/schema/order-edits.ts";
import { orders } from "#db/schema/orders.ts";
import { importedRows } from "./imported-rows.server.ts";

export interface ImportReport {
  imported: number;
  /** Brought in by an earlier run of the same file. */
  known: number;
  /** Position in the file, counted from 1, and why it was left out. */
  skipped: { position: number; why: "not_an_order" | "no_phone" | "not_served" }[];
}

const REFERENCE_TRIES = 5;

/**
 * Brings orders of the old shape in (E17). Each is whole or not there at all, a second run adds nothing, and no
 * message is sent: these orders were made long ago.
 */
export async function importOrders(db: Database, json: unknown, now: Date): Promise<ImportReport> {
  const report: ImportReport = { imported: 0, known: 0, skipped: [] };
  const names = await readNamesInCatalogue(db);
  const areas = serviceAreasOf(await readSettings(db));
  for (const [index, entry] of entriesOf(json).entries()) {
    const order = readLegacyOrder(entry);
    if (!order) report.skipped.push({ position: index + 1, why: "not_an_order" });
    else if (!order.customerPhone) report.skipped.push({ position: index + 1, why: "no_phone" });
    // What is over is history; what is still to be delivered has to be where the shop delivers.
    else if (!isClosed(order.status) && areaProblem(areas, order) === "outside")
      report.skipped.push({ position: index + 1, why: "not_served" });
    else if (await importOne(db, { ...order, customerPhone: order.customerPhone }, names, entry, now))
      report.imported += 1;
    else report.known += 1;
  }
  return report;
}

/** A list, or an object that holds one under `orders`; anything else is one order. */
function entriesOf(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  const { orders } = (json ?? {}) as { orders?: unknown };
  return Array.isArray(orders) ? orders : [json];
}

function importOne(
  db: Database,
  order: ImportedOrder & { customerPhone: string },
  names: NamesInCatalogue,
  source: unknown,
  now: Date,
): Promise<boolean> {
  const hash = createHash("sha256").update(JSON.stringify(source)).digest("base64url");
  const days = daysOfImport(order, now);
  return db.transaction(async (tx) => {
    const customerId = await findOrMakeCustomer(tx, order, days.createdAt);
    const idempotencyKey = `import:${order.legacyId ?? hash}`;
    for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
      const rows = importedRows(order, names, {
        id: randomUUID(),
        reference: makeReference(randomBytes),
        customerId,
        idempotencyKey,
        idempotencyHash: hash,
        days,
      });
      // What the shop before sold stands in its own books; here stands what is still owed for it.
      if ((await insertOrder(tx, { actor: VISITOR, now }, rows, null)) !== null) {
        if (order.status === "Completed") await takeOffBooks(tx, rows.order.id, now);
        await writeArrival(tx, rows.order, days.arrivedAt);
        await keepProofAddress(tx, rows.order.id, order.paymentProofUrl, now);
        return true;
      }
      const known = await tx.execute(sql`
        select from orders
        where ${confirmDigest(sql`customer_id`, sql`idempotency_key`)} = ${confirmDigest(sql`${customerId}::text`, sql`${idempotencyKey}::text`)}`);
      if (known.rows.length > 0) return false;
    }
    throw new Error("no free transfer reference was found");
  });
}

/**
 * A completed order was paid where it was completed: what it put into the books is taken out again, by which nothing is owed
 * for it and all that it cost counts as verified.
 */
async function takeOffBooks(tx: Transaction, id: string, now: Date): Promise<void> {
  await takeOutOfBooks(tx, { actor: VISITOR, now }, [id], `import:${id}`);
  await tx.update(orders).set({ unverifiedReason: null, unverifiedHalalas: null }).where(eq(orders.id, id));
}

/** The timeline begins with the order and says how it came to where it stands. */
async function writeArrival(
  tx: Queryable,
  order: { id: string; status: string },
  arrivedAt: Date,
): Promise<void> {
  await tx.execute(sql`update order_events set to_status = 'Pending Payment' where order_id = ${order.id}`);
  if (order.status === "Pending Payment") return;
  await tx.execute(sql`
    insert into order_events (order_id, at, kind, actor_kind, from_status, to_status)
    values (${order.id}, ${arrivedAt.toISOString()}, 'moved', 'system', 'Pending Payment', ${order.status})`);
}

/** The file itself stays in the old shop; where it lies must not get lost. */
async function keepProofAddress(
  tx: Queryable,
  orderId: string,
  address: string | null,
  at: Date,
): Promise<void> {
  if (address) await tx.insert(orderNotes).values({ orderId, at, text: address });
}

/** Not verified by this: whoever holds the number finds the old orders after signing in with it. */
async function findOrMakeCustomer(
  tx: Queryable,
  order: { customerPhone: string; customerName: string },
  since: Date,
): Promise<string> {
  const { customerPhone: phone, customerName } = order;
  const searchText = customerSearchText({ name: customerName || null, phone });
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into customers (phone, full_name, search_text, created_at)
    values (${phone}, ${customerName || null}, ${searchText}, ${since.toISOString()})
    on conflict (phone) do update set phone = excluded.phone
    returning id`);
  const [row] = rows;
  if (!row) throw new Error("an upsert answers its row");
  return row.id;
}

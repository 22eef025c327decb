import { sql } from "drizzle-orm";
import { lateBefore } from "#app/features/e-invoicing/rules/after-failure.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import { workInRounds } from "#services/work-in-rounds.ts";
import { chainInvoices } from "./chain-invoices.server.ts";
import { reportDocuments } from "./report-documents.server.ts";

/** A customer looks at the invoice as soon as it is there, and it is signed by then. */
const ROUND_MS = 2_000;
/** Of one round, so that the end of the process need not wait long. */
const BATCHES_MAX = 20;
/** An alarm is told of within a minute. */
const ROUNDS_OF_A_LOOK = 30;

/** One round: signs what waits, reports what is due. Any process may, at any time and together with others. */
export async function workEInvoicingOnce(shop: Shop): Promise<void> {
  if (!(await isUsed(shop))) return;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const { signed, isStopped } = await chainInvoices(shop);
    if (isStopped) await raiseAlarm(shop.db, { name: "einvoicing_keys" });
    else if (signed > 0) await clearAlarm(shop.db, "einvoicing_keys");
    if (signed === 0) break;
  }
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const { goesOn } = await reportDocuments(shop);
    if (!goesOn) break;
  }
}

/** Where nobody ever asked for a device it is all that is asked. */
async function isUsed({ db }: Pick<Shop, "db">): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select exists (select from e_invoicing_devices) as is`,
  );
  return rows[0]?.is === true;
}

/**
 * Says at the desk what must be seen to: a document that is not reported although most of its day is over, and what the
 * authority refused or the shop could not sign. Both end by themselves.
 */
export async function watchEInvoicing(shop: Pick<Shop, "db" | "clock">): Promise<void> {
  const { db } = shop;
  if (!(await isUsed(shop))) return;
  const before = lateBefore(shop.clock.now());
  const { rows } = await db.execute<{ late: number; oldest: Date | null; refused: number }>(sql`
    with waiting as (
      select i.issued_at from e_invoicing_documents d join invoices i on i.id = d.invoice_id
        where d.state = 'queued' and i.issued_at <= ${before}
      union all
      select i.issued_at from e_invoicing_queue q join invoices i on i.id = q.invoice_id where i.issued_at <= ${before})
    select count(*)::int as late, min(issued_at) as oldest,
      (select count(*)::int from e_invoicing_documents where state = 'rejected')
        + (select count(*)::int from e_invoicing_queue where fault is not null) as refused
    from waiting`);
  const [{ late, oldest, refused } = { late: 0, oldest: null, refused: 0 }] = rows;
  if (late > 0 && oldest) {
    const since = new Date(oldest);
    await raiseAlarm(db, {
      name: "einvoicing_late",
      detail: `${late} · ${riyadhDate(since)} ${riyadhTime(since)}`,
    });
  } else await clearAlarm(db, "einvoicing_late");
  if (refused > 0) await raiseAlarm(db, { name: "einvoicing_refused", detail: String(refused) });
  else await clearAlarm(db, "einvoicing_refused");
}

/**
 * Signs and reports at once and every two seconds; called once by a process that works jobs. All state is in the database: a
 * process that dies only leaves its round to the next one.
 * @returns ends it, after the round under way
 */
export function workEInvoicing(shop: Shop): () => Promise<void> {
  let rounds = 0;
  return workInRounds({
    everyMs: ROUND_MS,
    atOnce: true,
    isDue: () => shop.isWritable(),
    work: async () => {
      await workEInvoicingOnce(shop);
      if (rounds % ROUNDS_OF_A_LOOK === 0) await watchEInvoicing(shop);
      rounds += 1;
    },
    failed: (error) => shop.log.warn({ err: error }, "electronic invoices were not worked"),
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { asc, sql } from "drizzle-orm";
import { type Database, openDatabase } from "#db/client.ts";
import { eInvoicingDocuments } from "#db/schema/money/e-invoicing.ts";
import { chainFaults } from "./authority-stand-in.ts";
import { fillParticulars, issueRow, makeDevice } from "./e-invoices.ts";

export interface StormFigures {
  issued: number;
  signed: number;
  kills: number;
  /** Everything that is wrong with numbers, hashes and what has none or two. */
  faults: string[];
  seconds: number;
}

/**
 * Issues so many invoices from several connections at once, some of which commit late and some not at all, while processes
 * that stand in each other's way sign them and are killed at their work one after the other.
 */
export async function runChainStorm(
  database: { db: Database; url: string },
  { invoices, kills, secret }: { invoices: number; kills: number; secret: string },
): Promise<StormFigures> {
  const { db, url } = database;
  const at = new Date(Date.now() - 1000);
  await fillParticulars(db);
  await makeDevice(db, secret, at);
  const workers = Array.from({ length: kills + 2 }, () => startWorker(url, secret));
  await Promise.all(workers.map(({ isAtWork }) => isAtWork));
  const started = Date.now();
  const issuers = openDatabase(url, { max: 8 });
  let number = 0;
  let done = 0;
  let isIssuing = true;
  const issue = async () => {
    while (number < invoices) {
      number += 1;
      const own = number;
      const fate = own % 10;
      await issuers.db.transaction(async (tx) => {
        if (fate === 9) {
          // Takes an id and goes away with it.
          await tx.execute(sql`select nextval('invoices_id_seq')`);
        }
        await issueRow(tx, { number: own, at: new Date(), grosses: [own * 7 + 100, 3_000] });
        // What has a lower id is committed later than what came after it.
        if (fate === 3) await wait(25);
      });
      done += 1;
    }
  };
  const killing = (async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      while (isIssuing && done < (invoices * kill) / (kills + 1)) await wait(5);
      workers[kill]?.process.kill("SIGKILL");
    }
  })();
  await Promise.all(Array.from({ length: 8 }, issue));
  isIssuing = false;
  await killing;
  const count = async () =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from e_invoicing_queue`)).rows[0]?.n;
  for (const deadline = Date.now() + 120_000; (await count()) !== 0 && Date.now() < deadline; )
    await wait(50);
  for (const worker of workers) worker.process.kill("SIGKILL");
  await issuers.close();
  const documents = await db
    .select({
      icv: eInvoicingDocuments.icv,
      hash: eInvoicingDocuments.hash,
      previousHash: eInvoicingDocuments.previousHash,
      invoiceId: eInvoicingDocuments.invoiceId,
    })
    .from(eInvoicingDocuments)
    .orderBy(asc(eInvoicingDocuments.icv));
  const faults = chainFaults(documents);
  if (new Set(documents.map(({ invoiceId }) => invoiceId)).size !== documents.length)
    faults.push("an invoice has two");
  return {
    issued: invoices,
    signed: documents.length,
    kills,
    faults,
    seconds: (Date.now() - started) / 1000,
  };
}

function startWorker(url: string, secret: string): { process: ChildProcess; isAtWork: Promise<unknown> } {
  const script = path.join(import.meta.dirname, "chain-worker.ts");
  const worker = spawn(process.execPath, [script, url, secret], { stdio: ["ignore", "pipe", "inherit"] });
  return { process: worker, isAtWork: once(worker.stdout, "data") };
}

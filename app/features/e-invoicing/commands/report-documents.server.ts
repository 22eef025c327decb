import { and, eq, sql } from "drizzle-orm";
import { nextTry } from "#app/features/e-invoicing/rules/after-failure.ts";
import { openDeviceKeys } from "#app/features/e-invoicing/rules/device-keys.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { eInvoicingDevices, eInvoicingDocuments } from "#db/schema/money/e-invoicing.ts";
import type { ReportAnswer } from "#services/tax-authority.ts";

/** Taken at once, and sent at the same time. */
const BATCH = 4;
/** Longer than an answer may take. What its taker did not live to send is free again after this. */
const TAKEN_SECONDS = 120;

export interface ReportRound {
  sent: number;
  /** Whether it is worth asking for more at once. */
  goesOn: boolean;
}

type Taken = Pick<
  typeof eInvoicingDocuments.$inferSelect,
  "deviceId" | "icv" | "uuid" | "hash" | "xml" | "tries"
>;

/**
 * Reports some of the documents whose time has come. Each is taken for a while before it is sent, so that two processes send
 * different ones; one that is sent twice for all that is known to the authority already, which is as good.
 */
export async function reportDocuments(
  shop: Pick<Shop, "db" | "clock" | "log" | "sessionSecret" | "taxAuthority" | "metrics">,
): Promise<ReportRound> {
  const { db } = shop;
  const now = shop.clock.now();
  const until = new Date(now.getTime() + TAKEN_SECONDS * 1000);
  const { rows } = await db.execute<{
    device_id: string;
    icv: number;
    uuid: string;
    hash: string;
    xml: string;
    tries: number;
  }>(sql`
    update e_invoicing_documents d set tries = d.tries + 1, next_try_at = ${until}
    from (select device_id, icv from e_invoicing_documents
      where state = 'queued' and next_try_at <= ${now}
      order by device_id, icv limit ${BATCH} for update skip locked) due
    where d.device_id = due.device_id and d.icv = due.icv
    returning d.device_id, d.icv, d.uuid, d.hash, d.xml, d.tries`);
  const taken = rows.map(({ device_id, ...row }) => ({ ...row, deviceId: Number(device_id) }));
  const answers = await Promise.all(taken.map((document) => reportOne(shop, document)));
  return {
    sent: taken.length,
    goesOn: taken.length === BATCH && answers.every(({ outcome }) => outcome !== "again"),
  };
}

async function reportOne(
  shop: Pick<Shop, "db" | "clock" | "log" | "sessionSecret" | "taxAuthority" | "metrics">,
  document: Taken,
): Promise<ReportAnswer> {
  const { db } = shop;
  const [device] = await db
    .select()
    .from(eInvoicingDevices)
    .where(eq(eInvoicingDevices.id, document.deviceId));
  const keys = device && openDeviceKeys(shop, device);
  const answer: ReportAnswer =
    device?.certificate && keys?.secret
      ? await shop.taxAuthority.report(
          device.environment,
          { token: device.certificate, secret: keys.secret },
          {
            invoiceHash: document.hash,
            uuid: document.uuid,
            invoice: Buffer.from(document.xml, "utf8").toString("base64"),
          },
        )
      : { outcome: "again", why: "the keys of the device cannot be opened", isCredentials: true };
  shop.metrics.eDocuments.inc({ outcome: answer.outcome });
  const now = shop.clock.now();
  const seen =
    answer.outcome === "again"
      ? { nextTryAt: nextTry(document.tries, now), lastError: answer.why }
      : {
          state: answer.outcome,
          answer: answer.words,
          lastError: null,
          reportedAt: answer.outcome === "rejected" ? null : now,
        };
  await db
    .update(eInvoicingDocuments)
    .set(seen)
    .where(
      and(
        eq(eInvoicingDocuments.deviceId, document.deviceId),
        eq(eInvoicingDocuments.icv, document.icv),
        // Another process may have heard the answer meanwhile, and a failure must not take that back.
        eq(eInvoicingDocuments.state, "queued"),
      ),
    );
  return answer;
}

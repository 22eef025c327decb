import { desc, ne, sql } from "drizzle-orm";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import {
  type DeviceState,
  type EInvoicingEnvironment,
  SELLER_PARTICULARS,
  type SellerParticular,
} from "#app/vocabulary/money/e-invoicing.ts";
import { eInvoicingDevices } from "#db/schema/money/e-invoicing.ts";

export interface AdminDevice {
  id: number;
  environment: EInvoicingEnvironment;
  state: DeviceState;
  counter: number;
  certificateEnds: string | null;
  switchedOnAt: string | null;
}

export interface AdminEInvoicing {
  particulars: { key: SellerParticular; value: string }[];
  /** The newest first; those that another has replaced are not here. */
  devices: AdminDevice[];
  figures: {
    /** Not signed yet, and those of them that cannot be. */
    unsigned: number;
    faulty: number;
    queued: number;
    /** When the oldest that is not reported was issued. */
    oldest: string | null;
    reported: number;
    warned: number;
    rejected: number;
  };
}

/** How far the shop is with electronic invoices, and what became of them. */
export async function readEInvoicing(ctx: CommandContext): Promise<Result<AdminEInvoicing, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "einvoicing.manage")) return refuse("not_allowed");
  const { db } = ctx;
  const [settings, devices, { rows }] = await Promise.all([
    readSettings(db),
    db
      .select({
        id: eInvoicingDevices.id,
        environment: eInvoicingDevices.environment,
        state: eInvoicingDevices.state,
        counter: eInvoicingDevices.counter,
        certificateEnds: eInvoicingDevices.certificateEnds,
        switchedOnAt: eInvoicingDevices.switchedOnAt,
      })
      .from(eInvoicingDevices)
      .where(ne(eInvoicingDevices.state, "retired"))
      .orderBy(desc(eInvoicingDevices.id)),
    db.execute<{ figures: AdminEInvoicing["figures"] }>(sql`
      select json_build_object(
        'unsigned', (select count(*) from e_invoicing_queue),
        'faulty', (select count(*) from e_invoicing_queue where fault is not null),
        'queued', count(*) filter (where d.state = 'queued'),
        'oldest', (select min(i.issued_at) from e_invoicing_documents q join invoices i on i.id = q.invoice_id
          where q.state = 'queued'),
        'reported', count(*) filter (where d.state = 'reported'),
        'warned', count(*) filter (where d.state = 'warned'),
        'rejected', count(*) filter (where d.state = 'rejected')) as figures
      from e_invoicing_documents d`),
  ]);
  const [row] = rows;
  if (!row) throw new Error("counting answered nothing");
  return ok({
    particulars: SELLER_PARTICULARS.map((key) => ({ key, value: settings[key] })),
    devices: devices.map(({ certificateEnds, switchedOnAt, ...device }) => ({
      ...device,
      certificateEnds: certificateEnds?.toISOString() ?? null,
      switchedOnAt: switchedOnAt?.toISOString() ?? null,
    })),
    figures: row.figures,
  });
}

import { eq, or, sql } from "drizzle-orm";
import { post, type Transfer } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import {
  type ClaimPosition,
  claimPosition,
  NO_POSITION,
} from "#app/features/order-money/rules/claim-position.ts";
import type { Claimed } from "#app/features/order-money/rules/claimed-order.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";
import type { Queryable, Transaction } from "#db/client.ts";
import { claimDecisions } from "#db/schema/afterwards/claims.ts";

/** What claims took off an order's price: money that went back, or all of it where it is a claim's redo. */
export async function readClaimed(db: Queryable, orderId: string): Promise<Claimed[]> {
  const rows = await db
    .select({ redoOrderId: claimDecisions.redoOrderId, less: claimDecisions.less })
    .from(claimDecisions)
    .where(or(eq(claimDecisions.orderId, orderId), eq(claimDecisions.redoOrderId, orderId)));
  return rows
    .filter((row) => row.redoOrderId === null || row.redoOrderId === orderId)
    .map(({ less }) => less);
}

interface Share extends ClaimPosition {
  complaintId: string;
  orderId: string;
  kind: PartnerKind;
  partyId: string;
}

/**
 * Brings what partners bear of claims up to what the claims and their orders say: nothing before the order, or what is done
 * instead of money, is handed over; held while it is disputed. It posts the difference, so saying it twice books it once.
 * @param orderId the claims' own order, or a redo
 */
export async function bookClaims(
  tx: Transaction,
  ctx: Pick<CommandContext, "actor" | "now">,
  orderId: string,
): Promise<void> {
  const said = await readShares(tx, orderId);
  if (said.length === 0) return;
  const booked = await readBooked(
    tx,
    said.map(({ complaintId }) => complaintId),
  );
  const transfers = said.flatMap((share): Transfer[] => {
    const key = `claim:${share.complaintId}:${share.kind}`;
    const was = booked.get(key) ?? { ...NO_POSITION, times: 0 };
    const [bears, held, borne] = [share.bears - was.bears, share.held - was.held, share.borne - was.borne];
    if (bears === 0 && held === 0 && borne === 0) return [];
    const bearing = share.kind === "breeder" ? { breederBears: bears } : { restaurantBears: bears };
    return [
      {
        purpose: "claim_borne",
        source: `${key}:${was.times + 1}`,
        orderId: share.orderId,
        happenedAt: ctx.now,
        lines: linesOf("claim_borne", { ...bearing, held, borne }, { [share.kind]: share.partyId }),
      },
    ];
  });
  await post(tx, ctx, transfers);
}

/** As the claims of the order have it. Their rows are held: an order and its redo may move at the same moment. */
async function readShares(tx: Transaction, orderId: string): Promise<Share[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select complaint_id as id from claim_decisions where order_id = ${orderId} or redo_order_id = ${orderId}
    order by complaint_id for update`);
  if (rows.length === 0) return [];
  const found = await tx.execute<{
    complaintId: string;
    orderId: string;
    kind: PartnerKind;
    partyId: string;
    halalas: string;
    released: string;
    isDisputed: boolean;
    isAnswered: boolean;
    isDue: boolean;
  }>(sql`
    select d.complaint_id as "complaintId", d.order_id as "orderId", s.bearer as kind, s.party_id as "partyId",
      s.halalas, s.released_halalas as released, s.disputed_at is not null as "isDisputed",
      s.answered_at is not null as "isAnswered",
      o.status = 'Completed' and (d.outcome <> 'redo' or coalesce(r.status = 'Completed', false)) as "isDue"
    from claim_decisions d join claim_shares s on s.complaint_id = d.complaint_id join orders o on o.id = d.order_id
    left join orders r on r.id = d.redo_order_id
    where (d.order_id = ${orderId} or d.redo_order_id = ${orderId}) and s.party_id is not null
    order by d.complaint_id, s.bearer`);
  return found.rows.map(({ halalas, released, isDisputed, isAnswered, isDue, ...share }) => ({
    ...share,
    ...claimPosition({
      ...{ halalas: Number(halalas), releasedHalalas: Number(released) },
      ...{ isDisputed, isAnswered, isDue },
    }),
  }));
}

/** What the books say by now, by claim and bearer, and in how many transfers. */
async function readBooked(tx: Transaction, claims: readonly string[]) {
  const ids = JSON.stringify(claims);
  const { rows } = await tx.execute<{
    key: string;
    times: string;
    bears: string;
    held: string;
    borne: string;
  }>(sql`
    select regexp_replace(t.source, ':[0-9]+$', '') as key, count(distinct t.id) as times,
      coalesce(sum(e.amount_halalas) filter (where a.kind in ('breeder', 'restaurant')), 0) as bears,
      coalesce(-sum(e.amount_halalas) filter (where a.kind = 'claim_held'), 0) as held,
      coalesce(-sum(e.amount_halalas) filter (where a.kind = 'claims_borne'), 0) as borne
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id in (select d.order_id from claim_decisions d where d.complaint_id in (select jsonb_array_elements_text(${ids}::jsonb)))
      and t.purpose = 'claim_borne' group by 1`);
  return new Map(
    rows.map(({ key, times, bears, held, borne }) => [
      key,
      { times: Number(times), bears: Number(bears), held: Number(held), borne: Number(borne) },
    ]),
  );
}

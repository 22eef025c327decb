import { eq, sql } from "drizzle-orm";
import { type ClaimDue, claimDue } from "#app/features/claims/rules/claim-clock.ts";
import { claimNumber } from "#app/features/complaints/rules/claim-number.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { ClaimKind, ClaimOutcome, ClaimSubject } from "#app/vocabulary/claims.ts";
import type { Queryable } from "#db/client.ts";
import { claimRequests } from "#db/schema/afterwards/claims.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orders } from "#db/schema/orders.ts";
import { type ClaimFigures, readClaimFigures } from "./claim-figures.server.ts";

/** A claim in the list of what waits. */
export interface ListedClaim {
  id: string;
  number: string;
  orderId: string;
  reference: string;
  kind: ClaimKind;
  subject: ClaimSubject;
  item: number;
  createdAt: Date;
  due: ClaimDue;
}

/** A share that a partner disputes and nobody has answered. */
export interface ListedDispute {
  claimId: string;
  number: string;
  orderId: string;
  reference: string;
  partner: string;
  halalas: number;
  disputedAt: Date;
}

/** Goods or a redo beyond the limit that a second person is asked about. */
export interface ListedRequest {
  claimId: string;
  number: string;
  orderId: string;
  reference: string;
  outcome: ClaimOutcome;
  halalas: number;
  askedEmail: string;
  askedAt: Date;
}

export interface ClaimsAtWork {
  days: number;
  open: ListedClaim[];
  requests: ListedRequest[];
  disputes: ListedDispute[];
  figures: ClaimFigures;
}

export const FIGURE_DAYS = [30, 90, 365] as const;
const LISTED_MAX = 200;

/** What waits for an answer, by the time that was promised, what partners dispute, and who is claimed about most. */
export async function listClaims(
  ctx: CommandContext,
  { days }: { days: number },
): Promise<Result<ClaimsAtWork, "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const { db, now } = ctx;
  const settings = await readSettings(db);
  const [open, requests, disputes, figures] = await Promise.all([
    readOpenClaims(db, settings, now),
    readRequests(db),
    readDisputes(db),
    readClaimFigures(db, now, days),
  ]);
  return ok({ days, open, requests, disputes, figures });
}

/** What nobody has decided, the one first whose time ends first. */
export async function readOpenClaims(
  db: Queryable,
  settings: ShopSettings,
  now: Date,
): Promise<ListedClaim[]> {
  const { rows } = await db.execute<{
    id: string;
    number: number;
    orderId: string;
    reference: string;
    kind: ClaimKind;
    subject: ClaimSubject;
    item: number;
    createdAt: string;
    firstAnsweredAt: string | null;
  }>(sql`
    select c.id, c.number, c.order_id as "orderId", o.reference, c.kind, c.subject, c.item, c.created_at as "createdAt",
      c.first_answered_at as "firstAnsweredAt"
    from complaints c join orders o on o.id = c.order_id where c.closed_at is null order by c.created_at limit ${LISTED_MAX}`);
  return rows
    .flatMap(({ number, createdAt, firstAnsweredAt, ...row }) => {
      const times = {
        createdAt: new Date(createdAt),
        firstAnsweredAt: firstAnsweredAt === null ? null : new Date(firstAnsweredAt),
      };
      const due = claimDue({ ...times, closedAt: null }, settings, now);
      return due ? [{ ...row, number: claimNumber(number), createdAt: times.createdAt, due }] : [];
    })
    .toSorted((one, other) => one.due.at.getTime() - other.due.at.getTime());
}

async function readRequests(db: Queryable): Promise<ListedRequest[]> {
  const rows = await db
    .select({
      ...{
        claimId: complaints.id,
        number: complaints.number,
        orderId: orders.id,
        reference: orders.reference,
      },
      ...{ outcome: claimRequests.outcome, halalas: claimRequests.halalas },
      ...{ askedEmail: claimRequests.askedEmail, askedAt: claimRequests.askedAt },
    })
    .from(claimRequests)
    .innerJoin(complaints, eq(complaints.id, claimRequests.complaintId))
    .innerJoin(orders, eq(orders.id, claimRequests.orderId))
    .where(eq(claimRequests.state, "asked"))
    .orderBy(claimRequests.askedAt)
    .limit(LISTED_MAX);
  return rows.map((row) => ({ ...row, number: claimNumber(row.number) }));
}

async function readDisputes(db: Queryable): Promise<ListedDispute[]> {
  const { rows } = await db.execute<
    Record<"claimId" | "orderId" | "reference" | "halalas" | "disputedAt", string> & {
      number: number;
      partner: string | null;
    }
  >(sql`
    select c.id as "claimId", c.number, c.order_id as "orderId", o.reference, s.halalas, s.disputed_at as "disputedAt",
      case s.bearer when 'breeder' then o.breeder_name else o.restaurant_name end as partner
    from claim_shares s join complaints c on c.id = s.complaint_id join orders o on o.id = c.order_id
    where s.disputed_at is not null and s.answered_at is null order by s.disputed_at limit ${LISTED_MAX}`);
  return rows.map(({ number, halalas, disputedAt, partner, ...row }) => ({
    ...row,
    ...{ number: claimNumber(number), halalas: Number(halalas), partner: partner ?? "" },
    disputedAt: new Date(disputedAt),
  }));
}

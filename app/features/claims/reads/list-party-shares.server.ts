import { sql } from "drizzle-orm";
import { claimNumber } from "#app/features/complaints/rules/claim-number.ts";
import type { ClaimKind, ClaimSubject } from "#app/vocabulary/claims.ts";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";
import type { Queryable } from "#db/client.ts";

/** What a partner is to bear of a claim, and where its dispute stands. */
export interface PartyShare {
  claimId: string;
  number: string;
  reference: string;
  /** As it was in the end; what its customer wrote is not the partner's to read. */
  kind: ClaimKind;
  subject: ClaimSubject;
  item: number;
  halalas: number;
  decidedAt: Date;
  disputedAt: Date | null;
  disputeWords: string | null;
  answeredAt: Date | null;
  answerWords: string | null;
  releasedHalalas: number;
}

const LISTED_MAX = 100;

/** One partner's shares of claims, the newest first. Who may read them says whoever asks. */
export async function listPartyShares(
  db: Queryable,
  party: { kind: PartnerKind; id: string },
): Promise<PartyShare[]> {
  type Times = "decidedAt" | "disputedAt" | "answeredAt";
  type Row = Omit<PartyShare, Times | "number" | "halalas" | "releasedHalalas"> &
    Record<"halalas" | "releasedHalalas" | "decidedAt", string> &
    Record<"disputedAt" | "answeredAt", string | null> & { number: number };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select c.id as "claimId", c.number, o.reference, d.kind, d.subject, d.item, s.halalas, d.decided_at as "decidedAt",
      s.disputed_at as "disputedAt", s.dispute_words as "disputeWords", s.answered_at as "answeredAt",
      s.answer_words as "answerWords", s.released_halalas as "releasedHalalas"
    from claim_shares s join claim_decisions d on d.complaint_id = s.complaint_id
      join complaints c on c.id = s.complaint_id join orders o on o.id = d.order_id
    where s.bearer = ${party.kind} and s.party_id = ${party.id} order by d.decided_at desc, c.id limit ${LISTED_MAX}`);
  return rows.map((row) => ({
    ...row,
    number: claimNumber(row.number),
    halalas: Number(row.halalas),
    releasedHalalas: Number(row.releasedHalalas),
    decidedAt: new Date(row.decidedAt),
    disputedAt: row.disputedAt === null ? null : new Date(row.disputedAt),
    answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt),
  }));
}

import { and, desc, eq, sql } from "drizzle-orm";
import { listPartyShares, type PartyShare } from "#app/features/claims/reads/list-party-shares.server.ts";
import { isOwner, type PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import { isCarried } from "#app/features/settlements/reads/open-entries.server.ts";
import { readBalances } from "#app/features/settlements/reads/read-balances.server.ts";
import { readLines } from "#app/features/settlements/reads/read-lines.server.ts";
import { findStatement, type Statement } from "#app/features/settlements/reads/read-settlement.server.ts";
import { type SettlementView, toSettlementView } from "#app/features/settlements/rules/settlement-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { PARTNER_KINDS, type PartnerKind } from "#app/vocabulary/money/ledger.ts";
import { settlements } from "#db/schema/money/settlements.ts";

/** What a partner sees of its own money. */
export interface OwnMoney {
  dueHalalas: number;
  lines: Statement["lines"];
  shares: PartyShare[];
  settlements: Pick<SettlementView, "id" | "number" | "untilDay" | "amountHalalas" | "state">[];
}

const LINES_SHOWN = 200;
const SETTLEMENTS_SHOWN = 60;

/** The party that the books know this seat by; null where they know none, and for whoever only works there. */
export function partyOf(scope: PartnerScope): { kind: PartnerKind; id: string } | null {
  const kind = PARTNER_KINDS.find((each) => each === scope.kind);
  return kind && isOwner(scope) ? { kind, id: scope.id } : null;
}

/** What the partner is due, by which lines, what it bears of claims, and what was settled; null where that is not theirs to read. */
export async function readOwnMoney(
  { db, now }: Pick<CommandContext, "db" | "now">,
  scope: PartnerScope,
): Promise<OwnMoney | null> {
  const party = partyOf(scope);
  if (!party) return null;
  const isThis = sql`a.kind = ${party.kind} and a.party = ${party.id}`;
  const [[balance], lines, shares, rows] = await Promise.all([
    readBalances(db, riyadhDate(now), isThis),
    readLines(db, sql`${isThis} and not ${isCarried}`, LINES_SHOWN),
    listPartyShares(db, party),
    db
      .select()
      .from(settlements)
      .where(and(eq(settlements.partnerKind, party.kind), eq(settlements.partnerId, party.id)))
      .orderBy(desc(settlements.number))
      .limit(SETTLEMENTS_SHOWN),
  ]);
  return {
    dueHalalas: balance?.dueHalalas ?? 0,
    lines,
    shares,
    settlements: rows.map((row) => {
      const { id, number, untilDay, amountHalalas, state } = toSettlementView(row);
      return { id, number, untilDay, amountHalalas, state };
    }),
  };
}

/** One of the partner's own statements; null for those of others and where money is not theirs to read. */
export async function readOwnStatement(
  { db }: Pick<CommandContext, "db">,
  scope: PartnerScope,
  { id }: { id: string },
): Promise<Statement | null> {
  const party = partyOf(scope);
  if (!party) return null;
  return findStatement(
    db,
    and(eq(settlements.id, id), eq(settlements.partnerKind, party.kind), eq(settlements.partnerId, party.id)),
  );
}

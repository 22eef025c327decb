import { and, eq, sql } from "drizzle-orm";
import { type Contract, listContracts } from "#app/features/commission/reads/list-contracts.server.ts";
import type { Partner } from "#app/features/commission/rules/contract-partner.ts";
import { coolsOffUntil } from "#app/features/settlements/rules/cooling-off.ts";
import type { PartnerBalance } from "#app/features/settlements/rules/partner-due.ts";
import type { StatementLine } from "#app/features/settlements/rules/statement.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { breeders } from "#db/schema/catalog.ts";
import { partnerAccounts } from "#db/schema/money/settlements.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { listSettlements, type SettlementsPage } from "./list-settlements.server.ts";
import { isCarried } from "./open-entries.server.ts";
import { readBalances } from "./read-balances.server.ts";
import { readLines } from "./read-lines.server.ts";

export interface PartnerMoney {
  partner: Partner & { name: string; nameEn: string | null };
  today: string;
  balance: Pick<PartnerBalance, "openingHalalas" | "linesHalalas" | "dueHalalas">;
  /** What is in no settlement yet, at most so many lines. */
  openLines: StatementLine[];
  account: { holderName: string; iban: string; changedAt: string; restsUntil: string | null } | null;
  /** The percent that holds where no contract does; null for a partner that is gone. */
  usualPercent: number | null;
  contracts: Contract[];
  settlements: SettlementsPage;
}

const LINES_SHOWN = 200;

/** Everything about one partner's money: what is due today, where it is paid, what was agreed and what was settled. */
export async function readPartnerMoney(
  ctx: CommandContext,
  wish: { partner: Partner; cursor?: string | null },
): Promise<Result<PartnerMoney, "not_allowed" | "not_found">> {
  const { partner } = wish;
  const contracts = await listContracts(ctx, partner);
  if (!contracts.ok) return contracts;
  const settlements = await listSettlements(ctx, { partner, cursor: wish.cursor });
  if (!settlements.ok) return settlements;
  const today = riyadhDate(ctx.now);
  const isThis = sql`a.kind = ${partner.kind} and a.party = ${partner.id}`;
  const [balance] = await readBalances(ctx.db, today, isThis);
  const row = await readRow(ctx, partner);
  if (!row && !balance) return refuse("not_found");
  const [account] = await ctx.db
    .select()
    .from(partnerAccounts)
    .where(and(eq(partnerAccounts.partnerKind, partner.kind), eq(partnerAccounts.partnerId, partner.id)));
  return ok({
    partner: {
      ...partner,
      name: row?.name ?? balance?.name ?? partner.id,
      nameEn: row?.nameEn ?? balance?.nameEn ?? null,
    },
    today,
    balance: balance ?? { openingHalalas: 0, linesHalalas: 0, dueHalalas: 0 },
    openLines: await readLines(ctx.db, sql`${isThis} and not ${isCarried}`, LINES_SHOWN),
    account: account
      ? {
          holderName: account.holderName,
          iban: account.iban,
          changedAt: account.changedAt.toISOString(),
          restsUntil: coolsOffUntil(account, ctx.now)?.toISOString() ?? null,
        }
      : null,
    usualPercent: row?.commissionPercent ?? null,
    contracts: contracts.value,
    settlements: settlements.value,
  });
}

async function readRow({ db }: CommandContext, { kind, id }: Partner) {
  if (kind === "restaurant") return (await db.select().from(restaurants).where(eq(restaurants.id, id)))[0];
  const [breeder] = await db.select().from(breeders).where(eq(breeders.id, id));
  return breeder && { ...breeder, nameEn: null };
}

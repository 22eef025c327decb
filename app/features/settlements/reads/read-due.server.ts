import { readPayer } from "#app/features/settings/reads/read-payer.server.ts";
import { coolsOffUntil } from "#app/features/settlements/rules/cooling-off.ts";
import { isPayable, payableHalalas } from "#app/features/settlements/rules/partner-due.ts";
import { endOfLastMonth } from "#app/features/settlements/rules/settlement-day.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isRealDate, riyadhDate } from "#app/lib/riyadh-time.ts";
import { type AdminPartnerBalance, readBalances } from "./read-balances.server.ts";

export type PartnerDue = Omit<AdminPartnerBalance, "account"> & {
  account: { holderName: string; iban: string; restsUntil: string | null } | null;
};

export interface DueNow {
  untilDay: string;
  today: string;
  partners: PartnerDue[];
  /** What a run of this day would pay: partners without an account wait. */
  payableHalalas: { breeder: number; restaurant: number };
  /** Is there an account of the shop's to pay from? */
  hasPayer: boolean;
}

/** What every partner is due up to a day: the end of last month where none is asked about. */
export async function readDue(
  ctx: CommandContext,
  { untilDay }: { untilDay?: string | null },
): Promise<Result<DueNow, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "settlements.read")) return refuse("not_allowed");
  const today = riyadhDate(ctx.now);
  const isAsked = untilDay && isRealDate(untilDay) && untilDay <= today;
  const until = isAsked ? untilDay : endOfLastMonth(today);
  const [all, payer] = [await readBalances(ctx.db, until), await readPayer(ctx.db)];
  const payable = (kind: AdminPartnerBalance["kind"]) =>
    all
      .filter((partner) => partner.kind === kind && isPayable(partner, ctx.now))
      .reduce((sum, partner) => sum + payableHalalas(partner), 0);
  return ok({
    untilDay: until,
    today,
    partners: all
      .filter(({ dueHalalas, laterHalalas }) => dueHalalas !== 0 || laterHalalas !== 0)
      .map(({ account, ...partner }) => ({ ...partner, account: account && shownAccount(account, ctx.now) })),
    payableHalalas: { breeder: payable("breeder"), restaurant: payable("restaurant") },
    hasPayer: payer !== null,
  });
}

function shownAccount(account: NonNullable<AdminPartnerBalance["account"]>, now: Date) {
  const { holderName, iban } = account;
  return { holderName, iban, restsUntil: coolsOffUntil(account, now)?.toISOString() ?? null };
}

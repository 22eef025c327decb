import { sql } from "drizzle-orm";
import { nameParties } from "#app/features/money-admin/reads/accounts/name-parties.server.ts";
import { BALANCE_COLUMNS, CHART_COLUMNS } from "#app/features/money-admin/rules/journal-columns.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { ACCOUNT_KINDS, ACCOUNTS, type AccountKind } from "#app/vocabulary/money/ledger.ts";

/** A table with its head, ready to be written as a file. */
export type Table = string[][];

/**
 * The trial balance as it is now: every account with its balance on the debit or the credit side, customers' accounts as one
 * line for each kind, and the sums, which are equal.
 */
export async function exportTrialBalance(ctx: CommandContext): Promise<Result<Table, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  const ofCustomers = ACCOUNT_KINDS.filter((kind) => ACCOUNTS[kind].party === "customer");
  const { rows } = await ctx.db.execute<{ kind: AccountKind; party: string; halalas: string }>(sql`
    select kind, case when kind in (select jsonb_array_elements_text(${JSON.stringify(ofCustomers)}::jsonb)) then '' else party end as party,
      sum(balance_halalas) as halalas
    from ledger_accounts where balance_halalas <> 0 group by 1, 2`);
  const nameOf = await nameParties(
    ctx,
    rows.filter(({ party }) => party !== ""),
  );
  const inOrder = rows.toSorted(
    (one, other) =>
      ACCOUNTS[one.kind].number.localeCompare(ACCOUNTS[other.kind].number) ||
      one.party.localeCompare(other.party),
  );
  let [debits, credits] = [0, 0];
  const lines = inOrder.map(({ kind, party, ...row }) => {
    const halalas = Number(row.halalas);
    if (halalas > 0) debits += halalas;
    else credits -= halalas;
    return [
      ACCOUNTS[kind].number,
      sentence(ctx, `admin-money:kind.${kind}`),
      party,
      party === "" ? "" : (nameOf({ kind, party }) ?? ""),
      ...sides(halalas),
    ];
  });
  const head = BALANCE_COLUMNS.map((column) => sentence(ctx, `admin-money:journal.${column}`));
  const sum = ["", sentence(ctx, "admin-money:total"), "", "", decimalRiyals(debits), decimalRiyals(credits)];
  return ok([head, ...lines, sum]);
}

/** The chart of accounts, for whoever sets an accounting program up. */
export function exportChart(ctx: CommandContext): Result<Table, "not_allowed"> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  const head = CHART_COLUMNS.map((column) => sentence(ctx, `admin-money:chart.${column}`));
  const lines = ACCOUNT_KINDS.map((kind) => {
    const { number, class: type, party } = ACCOUNTS[kind];
    return [
      number,
      sentence(ctx, `admin-money:kind.${kind}`),
      sentence(ctx, `admin-money:class.${type}`),
      sentence(ctx, `admin-money:partyKind.${party}`),
      sentence(ctx, `admin-money:about.${kind}`),
    ];
  });
  return ok([head, ...lines]);
}

function sides(halalas: number): [debit: string, credit: string] {
  return halalas > 0 ? [decimalRiyals(halalas), ""] : ["", decimalRiyals(-halalas)];
}

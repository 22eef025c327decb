import { sql } from "drizzle-orm";
import { isDebitAccount } from "#app/features/money-admin/rules/as-shown.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeWords, encodeWords } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { AccountKind } from "#app/vocabulary/money/ledger.ts";
import { nameParties } from "./name-parties.server.ts";

export interface PartyBalance {
  party: string;
  /** Null for the shop's own account, and for a customer whom the reader may not know. */
  name: string | null;
  halalas: number;
}

export interface PartyPage {
  items: PartyBalance[];
  nextCursor: string | null;
}

const PAGE_SIZE = 25;
const WHOLE = /^-?\d{1,15}$/;

/** Whose accounts of a kind are not at zero, the largest balances first: of what is owed, whom the shop owes most (MD02). */
export async function listParties(
  ctx: CommandContext,
  { kind, cursor }: { kind: AccountKind; cursor?: string | null },
): Promise<Result<PartyPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  const place = decodeWords(cursor, 2);
  const [balance, id] = place?.every((word) => WHOLE.test(word)) ? place.map(Number) : [];
  const isDebit = isDebitAccount(kind);
  const beyond =
    balance === undefined || id === undefined
      ? sql``
      : isDebit
        ? sql`and (balance_halalas, id) < (${balance}::bigint, ${id}::bigint)`
        : sql`and (balance_halalas, id) > (${balance}::bigint, ${id}::bigint)`;
  const way = sql.raw(isDebit ? "desc" : "asc");
  const { rows } = await ctx.db.execute<{ id: number; party: string; balance: string }>(sql`
    select id, party, balance_halalas as balance from ledger_accounts
    where kind = ${kind} and balance_halalas <> 0 ${beyond}
    order by balance_halalas ${way}, id ${way} limit ${PAGE_SIZE + 1}`);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const nameOf = await nameParties(
    ctx,
    page.map(({ party }) => ({ kind, party })),
  );
  return ok({
    items: page.map(({ party, balance: halalas }) => ({
      party,
      name: nameOf({ kind, party }),
      halalas: Number(halalas),
    })),
    nextCursor: rows.length > PAGE_SIZE && last ? encodeWords([last.balance, String(last.id)]) : null,
  });
}

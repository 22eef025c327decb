import { sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { ACCOUNT_KINDS, type AccountKind } from "#app/vocabulary/money/ledger.ts";
import { cartBalances } from "./cart-balances.server.ts";
import { nameParties } from "./name-parties.server.ts";

export interface AccountView {
  kind: AccountKind;
  /** Null where it is all accounts of the kind together. */
  party: string | null;
  name: string | null;
  /** Without what was ordered and never paid. */
  halalas: number;
  /** What stands in it beside for orders of which nobody has paid anything. */
  cartsHalalas: number;
}

/** Is this a kind of account of the ledger? */
export function isAccountKind(text: string): text is AccountKind {
  return (ACCOUNT_KINDS as readonly string[]).includes(text);
}

/** What an account holds, or all of a kind together. */
export async function readAccount(
  ctx: CommandContext,
  { kind, party }: { kind: string; party?: string | undefined },
): Promise<Result<AccountView, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  if (!isAccountKind(kind)) return refuse("not_found");
  const of = party === undefined ? sql`a.kind = ${kind}` : sql`a.kind = ${kind} and a.party = ${party}`;
  // Most accounts of a kind are at zero; the index leaves those out.
  const isOpen = party === undefined ? sql`and a.balance_halalas <> 0` : sql``;
  const { rows } = await ctx.db.execute<{ halalas: string | null; carts: string | null; many: number }>(sql`
    select sum(a.balance_halalas) as halalas, count(*)::int as many,
      (select sum(c.halalas) from ${cartBalances} c join ledger_accounts a on a.id = c.id where ${of}) as carts
    from ledger_accounts a where ${of} ${isOpen}`);
  const row = rows[0];
  if (party !== undefined && !row?.many) return refuse("not_found");
  const name = party === undefined ? null : (await nameParties(ctx, [{ kind, party }]))({ kind, party });
  const cartsHalalas = Number(row?.carts ?? 0);
  return ok({
    ...{ kind, party: party ?? null, name, cartsHalalas },
    halalas: Number(row?.halalas ?? 0) - cartsHalalas,
  });
}

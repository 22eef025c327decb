import { sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { ACCOUNT_KINDS, type AccountKind } from "#app/vocabulary/money/ledger.ts";
import { nameParties } from "./name-parties.server.ts";

export interface AccountView {
  kind: AccountKind;
  /** Null where it is all accounts of the kind together. */
  party: string | null;
  name: string | null;
  halalas: number;
}

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
  const of =
    party === undefined
      ? sql`kind = ${kind} and balance_halalas <> 0`
      : sql`kind = ${kind} and party = ${party}`;
  const { rows } = await ctx.db.execute<{ halalas: string | null; many: number }>(sql`
    select sum(balance_halalas) as halalas, count(*)::int as many from ledger_accounts where ${of}`);
  const row = rows[0];
  if (party !== undefined && !row?.many) return refuse("not_found");
  const name = party === undefined ? null : (await nameParties(ctx, [{ kind, party }]))({ kind, party });
  return ok({ kind, party: party ?? null, name, halalas: Number(row?.halalas ?? 0) });
}

import { sql } from "drizzle-orm";
import { nameParties } from "#app/features/money-admin/reads/accounts/name-parties.server.ts";
import { CORRECTABLE, isCorrectable } from "#app/features/money-admin/rules/correctable.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { ACCOUNTS, type AccountKind, SALE_KINDS } from "#app/vocabulary/money/ledger.ts";

export interface AccountChoice {
  kind: AccountKind;
  party: string;
  label: string;
}

/**
 * Accounts that a correction can name: the shop's own, by what is sold, by gateway, and partners'. Customers are too many to
 * choose from: one of theirs is among them when it is asked for.
 */
export async function listCorrectable(
  ctx: CommandContext,
  asked: { kind: AccountKind; party: string } | null,
): Promise<Result<AccountChoice[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "ledger.close")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<{ of: "restaurant" | "breeder" | "staff"; id: string }>(sql`
    select 'restaurant' as of, id from restaurants union all select 'breeder', id from breeders
    union all select 'staff', s.id from staff_users s join ledger_accounts a on a.kind = 'cash_in_hands' and a.party = s.id order by 1, 2`);
  const parties = {
    shop: [""],
    sale: [...SALE_KINDS],
    gateway: [...GATEWAYS],
    customer: [] as string[],
    staff: rows.filter(({ of }) => of === "staff").map(({ id }) => id),
    restaurant: rows.filter(({ of }) => of === "restaurant").map(({ id }) => id),
    breeder: rows.filter(({ of }) => of === "breeder").map(({ id }) => id),
  };
  const owners = CORRECTABLE.flatMap((kind) =>
    parties[ACCOUNTS[kind].party].map((party) => ({ kind, party: party as string })),
  );
  if (asked && ACCOUNTS[asked.kind].party === "customer" && isCorrectable(asked.kind)) owners.push(asked);
  const nameOf = await nameParties(ctx, owners);
  return ok(
    owners.map((owner) => {
      const kind = `${ACCOUNTS[owner.kind].number} ${sentence(ctx, `admin-money:kind.${owner.kind}`)}`;
      const name = owner.party === "" ? null : (nameOf(owner) ?? owner.party.slice(0, 8));
      return { ...owner, label: name === null ? kind : `${kind} · ${name}` };
    }),
  );
}

import { sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { ACCOUNTS, type AccountKind, type PartyKind, type SaleKind } from "#app/vocabulary/money/ledger.ts";
import type { Queryable } from "#db/client.ts";

export interface Owner {
  kind: AccountKind;
  party: string;
}

/** What whoever an account belongs to is called; null for the shop's own, and for a customer whom the reader may not know. */
export type PartyNames = (owner: Owner) => string | null;

/** Names of the parties of these accounts in the reader's language, each kind of party by one look. */
export async function nameParties(
  ctx: Pick<CommandContext, "actor" | "language" | "texts" | "db">,
  owners: readonly Owner[],
  db: Queryable = ctx.db,
): Promise<PartyNames> {
  const of = (party: PartyKind) => [
    ...new Set(owners.filter(({ kind }) => ACCOUNTS[kind].party === party).map((owner) => owner.party)),
  ];
  const customers = mayAdminister(ctx.actor, "customers.read") ? of("customer") : [];
  const [restaurants, breeders, staff] = [of("restaurant"), of("breeder"), of("staff")];
  const names = new Map<string, string>();
  if (customers.length + restaurants.length + breeders.length + staff.length > 0) {
    const among = (ids: string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
    const { rows } = await db.execute<{
      of: string;
      id: string;
      name: string | null;
      nameEn: string | null;
    }>(sql`
      select 'customer' as of, id, coalesce(full_name, phone) as name, null as "nameEn" from customers where id in ${among(customers)}
      union all select 'restaurant', id, name, name_en from restaurants where id in ${among(restaurants)}
      union all select 'breeder', id, name, null from breeders where id in ${among(breeders)}
      union all select 'staff', id, email, null from staff_users where id in ${among(staff)}`);
    for (const { of: party, id, name, nameEn } of rows)
      if (name !== null) names.set(`${party} ${id}`, localName({ name, nameEn }, ctx.language));
  }
  return ({ kind, party }) => {
    const whose = ACCOUNTS[kind].party;
    if (whose === "shop") return null;
    if (whose === "gateway") return party.charAt(0).toUpperCase() + party.slice(1);
    if (whose === "sale") return sentence(ctx, `admin-money:sale.${party as SaleKind}`);
    return names.get(`${whose} ${party}`) ?? null;
  };
}

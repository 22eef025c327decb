import { sql } from "drizzle-orm";
import { type PaperState, paperState } from "#app/features/papers/rules/paper-state.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { PaperKind, PaperOwner } from "#app/vocabulary/paper.ts";
import type { Queryable } from "#db/client.ts";
import { currentPapers } from "./paper-ends.server.ts";

export interface ListedPaper {
  id: string;
  ownerKind: PaperOwner;
  ownerId: string;
  /** Null for the shop itself. */
  ownerName: string | null;
  ownerNameEn: string | null;
  kind: PaperKind;
  number: string;
  endsOn: string;
  hides: boolean;
  state: PaperState;
}

type Row = { [Key in Exclude<keyof ListedPaper, "state">]: ListedPaper[Key] };

/** Every paper that counts, the one first that ends first; of one owner or, said in words, of everybody. Who may read them says whoever asks. */
export async function readPapers(
  db: Queryable,
  now: Date,
  owner: { kind: PaperOwner; id: string } | "everybody",
): Promise<ListedPaper[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.owner_kind as "ownerKind", p.owner_id as "ownerId", p.kind, p.number, p.ends_on::text as "endsOn", p.hides,
      coalesce(nullif(p.owner_name, ''), r.name, b.name, s.name, c.name) as "ownerName",
      coalesce(r.name_en, s.name_en, c.name_en) as "ownerNameEn"
    from ${currentPapers}
    left join restaurants r on p.owner_kind = 'restaurant' and r.id = p.owner_id
    left join breeders b on p.owner_kind = 'breeder' and b.id = p.owner_id
    left join resources s on p.owner_kind = 'abattoir' and s.id = p.owner_id
    left join occasion_partners c on p.owner_kind = 'charity' and c.id = p.owner_id
    where ${owner === "everybody" ? sql`true` : sql`p.owner_kind = ${owner.kind} and p.owner_id = ${owner.id}`}
    order by p.ends_on, p.owner_kind, p.kind, p.id`);
  const today = riyadhDate(now);
  return rows.map((row) => ({ ...row, state: paperState(row.endsOn, today) }));
}

/** Somebody who can have papers besides the shop, drivers and vehicles. */
export interface PaperHolder {
  kind: PaperOwner;
  id: string;
  name: string;
  nameEn: string | null;
}

/** The desk's page of papers, and whose they can be. */
export async function listPapers(
  ctx: CommandContext,
): Promise<Result<{ papers: ListedPaper[]; holders: PaperHolder[] }, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "partners.read")) return refuse("not_allowed");
  const [papers, { rows: holders }] = await Promise.all([
    readPapers(ctx.db, ctx.now, "everybody"),
    ctx.db.execute<{ [Key in keyof PaperHolder]: PaperHolder[Key] }>(sql`
      select 'restaurant' as kind, id, name, name_en as "nameEn" from restaurants
      union all select 'breeder', id, name, null from breeders
      union all select 'abattoir', id, name, name_en from resources where kind = 'abattoir'
      union all select 'charity', id, name, name_en from occasion_partners
      order by kind desc, name, id`),
  ]);
  return ok({ papers, holders });
}

import { type SQL, sql } from "drizzle-orm";
import type { PaperOwner } from "#app/vocabulary/paper.ts";

/** Papers of which each is the latest of its owner's kind: what was renewed counts no more. `p` names them. */
export const currentPapers: SQL = sql`(
  select distinct on (owner_kind, owner_id, owner_name, kind) * from papers where removed_at is null
  order by owner_kind, owner_id, owner_name, kind, ends_on desc, created_at desc, id
) p`;

/** The last day on which all papers hold whose end hides this owner, as text; null where none does. Without parameters. */
export function shownUntil(owner: PaperOwner, id: SQL): SQL {
  return sql`(select min(held.ends)::text from (
    select max(w.ends_on) as ends from papers w
    where w.owner_kind = ${sql.raw(`'${owner}'`)} and w.owner_id = ${id} and w.hides and w.removed_at is null group by w.kind
  ) held)`;
}

/** Is no paper over on this day whose end hides the owner? */
export function isNotHidden(owner: PaperOwner, id: SQL, today: string): SQL {
  return sql`coalesce(${shownUntil(owner, id)} >= ${today}, true)`;
}

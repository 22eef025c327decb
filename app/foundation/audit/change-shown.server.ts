import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { type Audited, changeAudited, type KeyedTable, lockRow } from "./audited-rows.server.ts";
import { isStale, type ShownValues } from "./shown-values.ts";

export interface ShownChange<Table extends KeyedTable> {
  id: string;
  change: Partial<Table["$inferInsert"]>;
  /** What the editor saw; without it a change is made whatever is stored. */
  was?: ShownValues;
}

/** Changes the named fields of one row, unless somebody else has stored other values than the editor saw. */
export async function changeShown<Table extends KeyedTable>(
  tx: Transaction,
  ctx: CommandContext,
  place: Audited<Table>,
  { id, change, was }: ShownChange<Table>,
): Promise<Result<Table["$inferSelect"], "not_found" | "stale_edit">> {
  const before = await lockRow(tx, place.table, id);
  if (!before) return refuse("not_found");
  if (isStale(before, change, was)) return refuse("stale_edit");
  return ok((await changeAudited(tx, ctx, place, id, change)) ?? before);
}

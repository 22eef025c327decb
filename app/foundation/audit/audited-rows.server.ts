import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { changedFields } from "./changed-fields.ts";
import { recordRow } from "./record-audit.server.ts";
import type { SaidTable } from "./said-fields.ts";

export type KeyedTable = PgTable & { id: PgColumn };

export interface Audited<Table extends KeyedTable> {
  table: Table & SaidTable<Row<Table>>;
  /** What the audit log calls a row, for example `breed`. */
  entity: string;
}

type Row<Table extends KeyedTable> = Table["$inferSelect"];

/** Adds a row and writes down that it was added. */
export async function insertAudited<Table extends KeyedTable>(
  tx: Transaction,
  ctx: CommandContext,
  { table, entity }: Audited<Table>,
  values: Table["$inferInsert"],
): Promise<Row<Table>> {
  const [row] = (await tx
    .insert(table)
    .values(values as never)
    .returning()) as unknown as [Row<Table> & { id: string }];
  await recordRow(tx, ctx, { action: "create", entity, entityId: row.id, after: row });
  return row;
}

/**
 * Changes the named fields of one row and writes down old → new; what is not named stays, and what is the same leaves no
 * entry. Two changes of one row go one after the other.
 * @returns the row as it now is, or null when there is none
 */
export async function changeAudited<Table extends KeyedTable>(
  tx: Transaction,
  ctx: CommandContext,
  { table, entity }: Audited<Table>,
  id: string,
  change: Partial<Table["$inferInsert"]>,
): Promise<Row<Table> | null> {
  const before = await lockRow(tx, table, id);
  if (!before) return null;
  const changed = changedFields(before, change);
  if (!changed) return before;
  const [after] = (await tx
    .update(table)
    .set(changed.after as never)
    .where(eq(table.id, id))
    .returning()) as unknown as [Row<Table>];
  await recordRow(tx, ctx, { action: "update", entity, entityId: id, ...changed });
  return after;
}

/** Deletes one row and writes down what it was. */
export async function deleteAudited<Table extends KeyedTable>(
  tx: Transaction,
  ctx: CommandContext,
  { table, entity }: Audited<Table>,
  id: string,
): Promise<Row<Table> | null> {
  const [before] = (await tx.delete(table).where(eq(table.id, id)).returning()) as unknown as [Row<Table>?];
  if (!before) return null;
  await recordRow(tx, ctx, { action: "delete", entity, entityId: id, before });
  return before;
}

/** The row, held until the transaction ends; nobody else can change it or refer to it anew meanwhile. */
export async function lockRow<Table extends KeyedTable>(
  tx: Transaction,
  table: Table,
  id: string,
): Promise<Row<Table> | null> {
  const rows = await tx
    .select()
    .from(table as KeyedTable)
    .where(eq(table.id, id))
    .for("update");
  return (rows[0] as Row<Table> | undefined) ?? null;
}

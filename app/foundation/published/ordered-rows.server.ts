import { asc, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { KeyedTable } from "#app/foundation/audit/audited-rows.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { swapPositions } from "./list-positions.ts";

export type OrderedTable = KeyedTable & { orderIndex: PgColumn };

export interface OrderedList {
  table: OrderedTable;
  /** What the audit log calls a row. */
  entity: string;
  /** The rows that are in order among themselves; all of the table when missing. */
  among?: SQL;
}

/**
 * AG03: a row goes one place up (-1) or down (1) by swapping its order_index with the neighbour's; at the end of the
 * list nothing happens.
 * @returns false when there is no such row
 */
export async function moveRow(
  tx: Transaction,
  ctx: CommandContext,
  list: OrderedList,
  { id, step }: { id: string; step: -1 | 1 },
): Promise<boolean> {
  const rows = await lockInOrder(tx, list);
  if (!rows.some((row) => row.id === id)) return false;
  await writePositions(tx, ctx, list, rows, swapPositions(rows, id, step));
  return true;
}

/**
 * Puts rows into the order of `ids`, as after dragging.
 * @returns false when `ids` are not exactly the rows there are: somebody added or deleted one meanwhile
 */
export async function arrangeRows(
  tx: Transaction,
  ctx: CommandContext,
  list: OrderedList,
  ids: readonly string[],
): Promise<boolean> {
  const rows = await lockInOrder(tx, list);
  const known = new Set(rows.map((row) => row.id));
  if (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
    return false;
  await writePositions(
    tx,
    ctx,
    list,
    rows,
    ids.map((id, orderIndex) => ({ id, orderIndex })),
  );
  return true;
}

interface PositionedRow {
  id: string;
  orderIndex: number;
}

async function lockInOrder(tx: Transaction, { table, among }: OrderedList): Promise<PositionedRow[]> {
  const rows = await tx
    .select({ id: table.id, orderIndex: table.orderIndex })
    .from(table as KeyedTable)
    .where(among)
    .orderBy(asc(table.orderIndex), asc(table.id))
    .for("update");
  return rows as PositionedRow[];
}

async function writePositions(
  tx: Transaction,
  ctx: CommandContext,
  { table, entity }: OrderedList,
  rows: readonly PositionedRow[],
  places: readonly PositionedRow[],
): Promise<void> {
  const before = new Map(rows.map((row) => [row.id, row.orderIndex]));
  const moved = places.filter(({ id, orderIndex }) => before.get(id) !== orderIndex);
  for (const { id, orderIndex } of moved) {
    await tx
      .update(table)
      .set({ orderIndex } as never)
      .where(eq(table.id, id));
  }
  if (moved.length === 0) return;
  await recordAudit(tx, ctx, {
    action: "reorder",
    entity,
    before: Object.fromEntries(moved.map(({ id }) => [id, before.get(id)])),
    after: Object.fromEntries(moved.map(({ id, orderIndex }) => [id, orderIndex])),
  });
}

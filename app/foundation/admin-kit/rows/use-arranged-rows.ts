import { useSave } from "#app/foundation/saving/use-save.ts";
import { moveWithin } from "./move-within.ts";
import { type RowOrder, useRowOrder } from "./use-row-order.ts";

type Change = Record<string, unknown>;

export interface ArrangedRowsOptions<Row> {
  nameOf: (row: Row) => string;
  /** The change that puts all rows into a new order. */
  order: (ids: readonly string[]) => Change;
  /** The change that moves one row a place; without it the whole order is sent. */
  move?: (id: string, step: -1 | 1) => Change;
  /** Another page's action. */
  action?: string;
}

export interface ArrangedRows<Row> {
  /** In the order in which they show. */
  shown: readonly Row[];
  nameOf: (row: Row) => string;
  rows: RowOrder;
}

/** A list of the desk whose rows change places: the new order is sent, and taken back when it is refused. */
export function useArrangedRows<Row extends { id: string }>(
  list: readonly Row[],
  { nameOf, order, move, action }: ArrangedRowsOptions<Row>,
): ArrangedRows<Row> {
  const { save } = useSave();
  const byId = new Map(list.map((row) => [row.id, row]));
  const ids = list.map((row) => row.id);
  const send = (change: Change) =>
    save(change, { ...(action && { action }), success: null, onRefused: () => rows.reset() });
  const rows = useRowOrder({
    ids,
    nameOf: (id) => {
      const row = byId.get(id);
      return row ? nameOf(row) : "";
    },
    onMove: (id, step) => send(move ? move(id, step) : order(moveWithin(ids, id, ids.indexOf(id) + step))),
    onOrder: (next) => send(order(next)),
  });
  return { shown: rows.order.flatMap((id) => byId.get(id) ?? []), nameOf, rows };
}

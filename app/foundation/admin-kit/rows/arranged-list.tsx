import type { ReactNode } from "react";
import { RowAnnouncements } from "./row-announcements.tsx";
import { type ArrangedRowsOptions, useArrangedRows } from "./use-arranged-rows.ts";
import type { RowOrder } from "./use-row-order.ts";

const FRAME = "rounded-card border border-line bg-surface";

interface ArrangedListProps<Row> extends ArrangedRowsOptions<Row> {
  list: readonly Row[];
  label: string;
  /** Of the list itself; without it, a card. */
  className?: string;
  /** Names of the columns, within the same card. */
  head?: ReactNode;
  /** One row, as an `li` that has `rows.rowRef(id)`. */
  children: (row: Row, by: { rows: RowOrder; name: string; place: number }) => ReactNode;
}

/** A list of the desk whose rows change places, and say where they have come to. */
export function ArrangedList<Row extends { id: string }>({
  list,
  label,
  className,
  head,
  children,
  ...options
}: ArrangedListProps<Row>) {
  const { shown, nameOf, rows } = useArrangedRows(list, options);
  const drawn = (
    <ul aria-label={label} className={className ?? (head ? undefined : FRAME)}>
      {shown.map((row, place) => children(row, { rows, name: nameOf(row), place }))}
    </ul>
  );
  return (
    <>
      {head ? (
        <div className={FRAME}>
          {head}
          {drawn}
        </div>
      ) : (
        drawn
      )}
      <RowAnnouncements rows={rows} />
    </>
  );
}

import clsx from "clsx";
import { useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useListDensity } from "#app/foundation/admin-kit/density/list-density.ts";
import type { ListDensity } from "#app/vocabulary/list-density.ts";
import type { TableColumns } from "./table-columns.ts";
import { TableHead } from "./table-head.tsx";
import { type RowLooks, TableRow } from "./table-row.tsx";
import type { TableSort } from "./table-sort.ts";
import { TableTotals } from "./table-totals.tsx";
import { useTableKeys } from "./use-table-keys.ts";
import { useTableReader } from "./use-table-reader.ts";

export interface DenseTableProps<Row> extends RowLooks<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: TableColumns<Row>;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  sort?: TableSort | null;
  /** What all rows of the list add up to, by column; without it the rows of the page are added up. */
  totals?: Readonly<Record<string, number>> | undefined;
  /** Whether the list has more pages than this one. */
  isPart?: boolean;
}

const ROW: Record<ListDensity, string> = {
  compact: "lg:[--row:2.25rem]",
  comfortable: "lg:[--row:2.75rem]",
};

/**
 * The one table of the desk's lists: a line for each row, the head under the desk's bar while the page scrolls, figures
 * under each other by their points, keys as in the list of orders. On a phone each row has two lines. A row leads to its
 * page, or opens in place to what it has besides (0121-one-table-for-the-desk).
 */
export function DenseTable<Row>({
  caption,
  columns,
  rows,
  idOf,
  sort = null,
  totals,
  isPart = false,
  ...looks
}: DenseTableProps<Row>) {
  const reader = useTableReader();
  const { pathname } = useLocation();
  const table = useRef<HTMLTableElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const prefix = useId();
  const turn = (id: string, isOpen: boolean) =>
    setOpen((was) => new Set(isOpen ? [...was, id] : [...was].filter((each) => each !== id)));
  const keys = useTableKeys(
    table,
    rows.map((row) => idOf(row)),
    (id) => {
      if (open.has(id)) turn(id, false);
      return open.has(id);
    },
  );
  const shown = columns.filter(({ from }) => from !== "file");
  return (
    <table
      ref={table}
      key={pathname}
      onFocus={keys.onFocus}
      onBlur={keys.onBlur}
      className={clsx(
        "w-full table-fixed border-separate border-spacing-0 text-xs max-lg:block max-lg:text-sm print:table-auto",
        "lg:[&_td]:h-(--row) [&_td]:px-2 lg:[&_td]:border-b lg:[&_td]:border-line",
        ROW[useListDensity()],
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:block">
        <tr className="max-lg:flex max-lg:gap-3 max-lg:overflow-x-auto">
          {shown.map((column) => (
            <TableHead key={column.key} column={column} sort={sort} reader={reader} />
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((row) => {
          const id = idOf(row);
          return (
            <TableRow
              key={id}
              {...looks}
              id={id}
              detailsId={`${prefix}${id}`}
              row={row}
              columns={shown}
              reader={reader}
              tabStop={keys.tabStop}
              isOpen={open.has(id)}
              onTurn={turn}
            />
          );
        })}
      </tbody>
      {shown.some(({ isTotalled }) => isTotalled) && rows.length > 0 && (
        <TableTotals columns={shown} rows={rows} reader={reader} totals={totals} isPart={isPart} />
      )}
    </table>
  );
}

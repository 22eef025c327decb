import clsx from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Link, useLocation } from "react-router";
import { RiyalSign } from "#app/ui/drawings/riyal-sign.tsx";
import { isFigure, type TableColumn, type TableReader } from "./table-columns.ts";
import { sortAddress, sortAfterPress, type TableSort } from "./table-sort.ts";

interface TableHeadProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | null;
  reader: TableReader;
}

/** Hides a column that wider screens alone have room for. */
export const FROM = { xl: "max-xl:hidden", wide: "max-[90rem]:hidden", file: "hidden" } as const;

/** The head of a column: pressing it sorts by the column, pressing it again turns that round. On a phone those stand in one line. */
export function TableHead<Row>({ column, sort, reader }: TableHeadProps<Row>) {
  const { search } = useLocation();
  const { key, kind, sorts, from, width } = column;
  const isSorted = sorts !== undefined && sort?.by === key;
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp;
  const words = (
    <>
      {reader.say(column.label)}
      {kind === "money" && <RiyalSign className="h-[0.74em] w-auto" />}
      {isSorted && <Arrow aria-hidden className="size-3.5 text-ember" />}
    </>
  );
  return (
    <th
      scope="col"
      dir={isFigure(kind) ? "ltr" : undefined}
      aria-sort={isSorted ? (sort?.isDescending ? "descending" : "ascending") : undefined}
      className={clsx(
        "h-9 border-b border-line bg-page px-2 font-medium whitespace-nowrap text-quiet lg:sticky lg:top-14 lg:z-20 print:static",
        isFigure(kind) ? "text-end" : "text-start",
        sorts === undefined ? "max-lg:hidden" : "max-lg:block max-lg:h-auto max-lg:border-0",
        sorts === undefined && from && FROM[from],
        sorts !== undefined && from === "xl" && "lg:max-xl:hidden",
        sorts !== undefined && from === "wide" && "lg:max-[90rem]:hidden",
        width,
      )}
    >
      {sorts === undefined ? (
        <span className="inline-flex items-center gap-1">{words}</span>
      ) : (
        <Link
          to={sortAddress(search, sortAfterPress(sort, column))}
          preventScrollReset
          className={clsx(
            "inline-flex min-h-9 items-center gap-1 hover:text-text max-lg:min-h-11",
            isSorted && "text-text",
          )}
        >
          {words}
        </Link>
      )}
    </th>
  );
}

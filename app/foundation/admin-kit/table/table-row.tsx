import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { useFormat } from "#app/i18n/use-format.ts";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { cellText } from "./cell-text.ts";
import { CellWords } from "./table-cell.tsx";
import type { TableColumn, TableColumns, TableReader } from "./table-columns.ts";
import { FROM } from "./table-head.tsx";

/** How a page draws the rows of its list. */
export interface RowLooks<Row> {
  /** Cells that are more than words, by the key of their column; what can be pressed in them stands `relative z-10`. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** The page that a row leads to. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** What a row opens to in place. */
  details?: (row: Row) => ReactNode;
  /** Rows that want to be seen, and those that are over. */
  toneOf?: (row: Row) => "urgent" | "over" | undefined;
}

interface TableRowProps<Row> extends RowLooks<Row> {
  id: string;
  detailsId: string;
  row: Row;
  columns: TableColumns<Row>;
  reader: TableReader;
  tabStop: string | null;
  isOpen: boolean;
  onTurn: (id: string, isOpen: boolean) => void;
}

const TONES = { urgent: "bg-brick/5", over: "text-quiet" } as const;
const MAIN =
  "block w-full scroll-mt-28 scroll-mb-24 text-start font-medium outline-none after:absolute after:inset-0";

/** One row on one line, the whole of it pressed as one; on a phone what is most wanted follows in a second line. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { id, detailsId, row, columns, cells = {}, reader, hrefOf, details, toneOf, isOpen } = props;
  const tone = toneOf?.(row);
  const tabIndex = props.tabStop === null || props.tabStop === id ? 0 : -1;
  const lead = columns.find(({ phone }) => phone === "lead") ?? columns[0];
  const draw = (column: TableColumn<Row>) =>
    cells[column.key]?.(row) ?? <CellWords kind={column.kind} value={column.value(row, reader)} />;

  const main = (column: TableColumn<Row>) => {
    if (hrefOf)
      return (
        <Link
          data-row-main
          to={hrefOf(row)}
          prefetch="intent"
          tabIndex={tabIndex}
          className={clsx(MAIN, "text-ember")}
        >
          {draw(column)}
        </Link>
      );
    if (!details) return draw(column);
    return (
      <button
        type="button"
        data-row-main
        tabIndex={tabIndex}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => props.onTurn(id, !isOpen)}
        className={clsx(MAIN, "flex! items-center gap-1.5")}
      >
        <ChevronDown
          aria-hidden
          className={clsx("size-3.5 shrink-0 text-quiet transition-transform", isOpen && "rotate-180")}
        />
        <span className="min-w-0 flex-1">{draw(column)}</span>
      </button>
    );
  };

  return (
    <>
      <tr
        data-row={id}
        className={clsx(
          "relative transition-colors hover:bg-raised has-[[data-row-main]:focus-visible]:bg-ember/14 has-[[data-row-main]:focus-visible]:outline-2 has-[[data-row-main]:focus-visible]:-outline-offset-2 has-[[data-row-main]:focus-visible]:outline-ember",
          "max-lg:flex max-lg:min-h-11 max-lg:items-center max-lg:gap-2 max-lg:border-b max-lg:border-line max-lg:py-1",
          tone && TONES[tone],
          isOpen && "bg-raised",
        )}
      >
        {columns.map((column) => (
          <td
            key={column.key}
            className={clsx(
              "min-w-0",
              column === lead && "max-lg:flex-1",
              column !== lead && (column.phone === "end" ? "max-lg:shrink-0" : "max-lg:hidden"),
              column.from && column.from !== "file" && FROM[column.from],
            )}
          >
            {column === lead ? (
              <>
                {main(column)}
                <PhoneLine columns={columns} row={row} reader={reader} />
              </>
            ) : (
              draw(column)
            )}
          </td>
        ))}
      </tr>
      {details && isOpen && (
        <tr data-row-details={id} id={detailsId} className="bg-raised max-lg:block">
          <td
            colSpan={columns.filter(({ from }) => from === undefined).length}
            className="h-auto! max-lg:block max-lg:border-b max-lg:border-line"
          >
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-1 pt-2 pb-4 text-sm lg:ps-5">
              {details(row)}
            </div>
          </td>
          {/* One cell as wide as all would make columns of those that this screen has no room for. */}
          {columns.map(
            ({ key, from }) =>
              from &&
              from !== "file" && <td key={key} className={clsx("h-auto! max-lg:hidden", FROM[from])} />,
          )}
        </tr>
      )}
    </>
  );
}

/** The row's second line on a phone. */
function PhoneLine<Row>({ columns, row, reader }: Pick<TableRowProps<Row>, "columns" | "row" | "reader">) {
  const format = useFormat();
  const texts = columns
    .filter(({ phone }) => phone === "more")
    .map((column) => cellText(column.kind, column.value(row, reader), format, true))
    .filter((text) => text !== "");
  if (texts.length === 0) return null;
  return (
    <span className="cut-line block text-xs text-quiet lg:hidden print:hidden">
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may say the same
        <Fragment key={index}>
          {index > 0 && " · "}
          <OwnWords>{text}</OwnWords>
        </Fragment>
      ))}
    </span>
  );
}

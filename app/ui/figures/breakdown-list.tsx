import clsx from "clsx";
import type { ReactNode } from "react";
import type { Halalas } from "#app/lib/money.ts";
import { Money } from "./money.tsx";

export interface BreakdownRow {
  key: string;
  label: ReactNode;
  /** A quieter word under the label, such as "per plate". */
  note?: ReactNode;
  halalas: Halalas;
  /** Said in place of the amount. */
  instead?: ReactNode;
}

export interface BreakdownListProps {
  rows: readonly BreakdownRow[];
  /** `isNarrowOnly` where wide screens show it elsewhere. */
  total?: { label: ReactNode; halalas: Halalas; isNarrowOnly?: boolean } | undefined;
  className?: string;
  isTight?: boolean;
}

/** What the sum is made of, as on a receipt: label, dotted thread, amount. */
export function BreakdownList({ rows, total, className, isTight = false }: BreakdownListProps) {
  return (
    <dl className={clsx("grid text-sm", isTight ? "gap-0 leading-snug" : "gap-2.5", className)}>
      {rows.map((row) => (
        <div key={row.key} className="flex items-baseline gap-3">
          <dt className="min-w-0 text-quiet">
            {row.label}
            {row.note && <span className="block text-xs">{row.note}</span>}
          </dt>
          <span aria-hidden className="min-w-4 flex-1 border-b border-dotted border-quiet/40" />
          <dd>{row.instead ?? <Money halalas={row.halalas} />}</dd>
        </div>
      ))}
      {total && (
        <div
          className={clsx(
            "mt-1 flex items-baseline justify-between gap-3 border-t border-line text-base font-medium",
            isTight ? "pt-1" : "pt-3",
            total.isNarrowOnly && "lg:hidden",
          )}
        >
          <dt>{total.label}</dt>
          <dd>
            <Money halalas={total.halalas} className="font-heading text-lg font-semibold" />
          </dd>
        </div>
      )}
    </dl>
  );
}

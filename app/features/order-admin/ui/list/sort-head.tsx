import clsx from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { writeOrderList } from "#app/features/order-admin/rules/list/order-filter-address.ts";
import { readOrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import {
  type OrderSort,
  type OrderSortKey,
  sortAfterPress,
} from "#app/features/order-admin/rules/list/order-sort.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

export interface SortHeadProps {
  by: OrderSortKey;
  sort: OrderSort;
  isAtEnd?: boolean;
  className?: string;
}

/** The head of a column: pressing it sorts by the column, pressing it again turns that round. */
export function SortHead({ by, sort, isAtEnd = false, className }: SortHeadProps) {
  const { t } = useTranslation("admin-orders");
  const [params] = useSearchParams();
  const isSorted = sort.by === by;
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
  const next = writeOrderList(readOrderFilters(params), sortAfterPress(sort, by)).toString();
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDescending ? "descending" : "ascending") : undefined}
      className={clsx(HEAD, isAtEnd ? "text-end" : "text-start", className)}
    >
      <Link
        to={`/admin/orders${next && `?${next}`}`}
        preventScrollReset
        className={clsx(
          "inline-flex min-h-9 items-center gap-1 hover:text-text",
          isAtEnd && "flex-row-reverse",
          isSorted && "text-text",
        )}
      >
        {t(`columns.${by}`)}
        {isSorted && <Arrow aria-hidden className="size-3.5 text-ember" />}
      </Link>
    </th>
  );
}

/** Under the bar of the desk while the page scrolls, and over everything that passes beneath. */
export const HEAD = "sort-head";

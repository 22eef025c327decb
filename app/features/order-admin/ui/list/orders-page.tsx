import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { SavedView } from "#app/features/order-admin/reads/list/list-saved-views.server.ts";
import type { MoveTarget } from "#app/features/order-admin/rules/bulk/bulk-schema.ts";
import { writeOrderList } from "#app/features/order-admin/rules/list/order-filter-address.ts";
import type { OrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import type { OrderSort } from "#app/features/order-admin/rules/list/order-sort.ts";
import { inFull, type RowsInShort } from "#app/features/order-admin/rules/list/rows-in-short.ts";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import type { RestaurantName } from "#app/features/restaurants/reads/list-restaurant-names.server.ts";
import { usePrinting, useWideScreen } from "#app/foundation/admin-kit/keys/use-wide-screen.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { EmptyOrders } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { WorkQueue } from "#app/vocabulary/work-queues.ts";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { useSelection } from "./bulk/use-selection.ts";
import { useUndo } from "./bulk/use-undo.ts";
import { OrdersFilters } from "./filters/orders-filters.tsx";
import { OrdersSearch } from "./filters/orders-search.tsx";
import { KeepView, SavedViews } from "./filters/saved-views.tsx";
import { ListWithKeys } from "./keys/list-with-keys.tsx";
import { MoneyMissingStrip } from "./money-missing-strip.tsx";
import type { DueDays } from "./orders-by-day.ts";
import { OrdersCards } from "./orders-cards.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { OrdersTools } from "./orders-tools.tsx";
import { QueueTabs } from "./queue-tabs.tsx";

export interface OrdersPageProps {
  rows: RowsInShort<AdminOrderRow>;
  nextCursor: string | null;
  filters: OrderFilters;
  sort: OrderSort;
  counts: Record<WorkQueue, number>;
  /** The first orders whose money is missing. */
  missing: readonly AdminOrderRow[];
  days: DueDays | null;
  views: readonly SavedView[];
  restaurants: readonly RestaurantName[];
  now: Date;
  /** What the browser says of itself: a list is drawn once, as a table or as cards, and the server has to guess which. */
  isPhone: boolean;
}

/** The orders desk: queues, search, filters, the list itself, and what can be done with many at once. */
export function OrdersPage(props: OrdersPageProps) {
  const { rows, nextCursor, filters, sort, counts, missing, days, views, restaurants, now, isPhone } = props;
  const isTable = useWideScreen(!isPhone);
  const isPaper = usePrinting();
  const { t } = useTranslation("admin-orders");
  const may = useMay();
  const query = writeOrderList(filters, sort).toString();
  const orders = useMemo(() => inFull(rows), [rows]);
  const selection = useSelection(orders, query);
  const undo = useUndo();
  const [moving, setMoving] = useState<MoveTarget | null>(null);
  const list = { orders, now, selection, days };
  return (
    <div className="grid gap-3 *:min-w-0 lg:-mt-3 lg:gap-1.5">
      <MoneyMissingStrip orders={missing} count={filters.queue === "money" ? 0 : counts.money} />
      <div className="flex flex-wrap items-center gap-2 lg:h-11 lg:flex-nowrap">
        <h1 className="me-auto lg:me-2 lg:text-lg">{t("title")}</h1>
        <OrdersSearch typed={filters.q ?? ""} />
        <div data-screen-only className="flex items-center gap-1.5">
          <SavedViews views={views} query={query} />
          <OrdersTools query={query} filters={filters} now={now} />
        </div>
      </div>
      <QueueTabs counts={counts} query={query} />
      <OrdersFilters filters={filters} sort={sort} restaurants={restaurants}>
        <KeepView views={views} query={query} />
      </OrdersFilters>
      {orders.length === 0 ? (
        <NoOrders
          isFiltered={query !== ""}
          isQueue={filters.queue !== undefined && counts[filters.queue] === 0}
        />
      ) : (
        <div>
          <ListWithKeys
            orders={orders}
            selection={selection}
            undo={undo}
            onNextSteps={() => setMoving("next")}
          >
            {(isTable || isPaper) && <OrdersTable {...list} sort={sort} />}
          </ListWithKeys>
          {!isTable && !isPaper && <OrdersCards {...list} />}
          {may("orders.move") && (
            <BulkBar
              selection={selection}
              filters={filters}
              hasMore={nextCursor !== null}
              undo={undo}
              moving={moving}
              onMove={setMoving}
            />
          )}
          <KeysetPages nextCursor={nextCursor} />
        </div>
      )}
    </div>
  );
}

function NoOrders({ isFiltered, isQueue }: { isFiltered: boolean; isQueue: boolean }) {
  const { t } = useTranslation("admin-orders");
  // A queue that is worked off is a good end, not a search without results.
  if (isQueue)
    return (
      <EmptyState drawing={<EmptyOrders />} title={t("list.queueDone")} text={t("list.queueDoneText")} />
    );
  return (
    <EmptyState
      drawing={<EmptyOrders />}
      title={isFiltered ? t("list.noResults") : t("list.empty")}
      text={isFiltered ? t("list.noResultsText") : t("list.emptyText")}
      action={
        isFiltered && (
          <Link to="/admin/orders" className={buttonLook({ variant: "secondary", size: "sm" })}>
            {t("filters.reset")}
          </Link>
        )
      }
    />
  );
}

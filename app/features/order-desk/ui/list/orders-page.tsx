import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { SavedView } from "#app/features/order-desk/list/list-saved-views.server.ts";
import { writeOrderFilters } from "#app/features/order-desk/list/order-filter-address.ts";
import type { OrderFilters } from "#app/features/order-desk/list/order-filters.ts";
import { PrintMenu } from "#app/features/order-desk/ui/slips/print-menu.tsx";
import type { AdminOrderRow, Page } from "#app/features/orders/read/order-view.ts";
import type { RestaurantName } from "#app/features/restaurants/list-restaurant-names.server.ts";
import { KeysetPages } from "#app/foundation/desk-kit/keyset-pages.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { EmptyOrders } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { WorkQueue } from "#app/vocabulary/work-queues.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { OrdersCards } from "./orders-cards.tsx";
import { OrdersFilters } from "./orders-filters.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { QueueTabs } from "./queue-tabs.tsx";
import { SavedViews } from "./saved-views.tsx";
import { useSelection } from "./use-selection.ts";

export interface OrdersPageProps {
  page: Page<AdminOrderRow>;
  filters: OrderFilters;
  counts: Record<WorkQueue, number>;
  views: readonly SavedView[];
  restaurants: readonly RestaurantName[];
  now: Date;
}

/** The orders desk: queues, own views, filters, the list itself, and what can be done with many at once. */
export function OrdersPage({ page, filters, counts, views, restaurants, now }: OrdersPageProps) {
  const { t } = useTranslation("admin-orders");
  const query = writeOrderFilters(filters).toString();
  const selection = useSelection(page.items);
  const list = { orders: page.items, now, selection };
  const suffix = query && `?${query}`;
  return (
    <div className="grid gap-4 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t("title")}</h1>
        <div data-screen-only className="flex flex-wrap gap-2">
          <PrintMenu address={`/admin/orders${suffix}`} onPrintPage={() => window.print()} />
          <a
            href={`/api/admin/orders.csv?${query && `${query}&`}for=excel`}
            download
            className={buttonLook({ variant: "secondary", size: "sm" })}
          >
            <Download aria-hidden className="size-4.5" />
            {t("list.export")}
          </a>
        </div>
      </div>
      <QueueTabs counts={counts} query={query} />
      <SavedViews views={views} query={query} />
      <OrdersFilters filters={filters} restaurants={restaurants} />
      {page.items.length === 0 ? (
        <NoOrders isFiltered={query !== ""} />
      ) : (
        <div>
          <div className="hidden lg:block print:block">
            <OrdersTable {...list} />
          </div>
          <div className="lg:hidden print:hidden">
            <OrdersCards {...list} />
          </div>
          <BulkBar selection={selection} />
          <KeysetPages nextCursor={page.nextCursor} />
        </div>
      )}
    </div>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation("admin-orders");
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

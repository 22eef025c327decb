import { Link } from "react-router";
import type { CustomerPage } from "#app/features/customers/reads/list-customers.server.ts";
import { CUSTOMER_COLUMNS } from "#app/features/customers/rules/customer-columns.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { LiveSearch } from "#app/foundation/admin-kit/live/live-search.tsx";
import { DenseTable } from "#app/foundation/admin-kit/table/dense-table.tsx";
import type { TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { TableTools } from "#app/foundation/admin-kit/table/table-tools.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { EmptyResults } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { VerifiedBadge } from "./verified-badge.tsx";

export interface CustomersPageProps {
  page: CustomerPage;
  search: string;
  sort: TableSort;
}

/** Customers, newest first, found by name or phone. */
export function CustomersPage({ page, search, sort }: CustomersPageProps) {
  const { t } = useTranslation("admin-people");
  return (
    <div className="grid gap-3 *:min-w-0">
      <h1>{t("customers.title")}</h1>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <LiveSearch action="/admin/customers" label={t("customers.search")} typed={search} />
        </div>
        <TableTools name="customers" />
      </div>
      {page.items.length === 0 ? (
        <EmptyState
          drawing={<EmptyResults />}
          title={search ? t("customers.noResults") : t("customers.empty")}
          action={
            search && (
              <Link to="/admin/customers" className={buttonLook({ variant: "secondary", size: "sm" })}>
                {t("customers.showAll")}
              </Link>
            )
          }
        />
      ) : (
        <div>
          <DenseTable
            caption={t("customers.title")}
            columns={CUSTOMER_COLUMNS}
            rows={page.items}
            idOf={({ id }) => id}
            sort={sort}
            isPart={page.nextCursor !== null}
            hrefOf={({ id }) => `/admin/customers/${id}`}
            cells={{
              state: ({ isPhoneVerified }) => <VerifiedBadge isVerified={isPhoneVerified} isCompact />,
            }}
          />
          <KeysetPages nextCursor={page.nextCursor} />
        </div>
      )}
    </div>
  );
}

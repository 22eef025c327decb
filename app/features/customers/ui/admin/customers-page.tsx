import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { KeysetPages } from "#app/foundation/desk-kit/keyset-pages.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { EmptyResults } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { CustomerPage } from "../../list-customers.server.ts";
import { CustomersCards } from "./customers-cards.tsx";
import { CustomersTable } from "./customers-table.tsx";

export interface CustomersPageProps {
  page: CustomerPage;
  search: string;
  now: Date;
}

/** Customers, newest first, found by name or phone. */
export function CustomersPage({ page, search, now }: CustomersPageProps) {
  const { t } = useTranslation("admin-people");
  return (
    <div className="grid gap-5 *:min-w-0">
      <h1>{t("customers.title")}</h1>
      <Form method="get" action="/admin/customers" role="search" className="flex gap-3">
        <SearchField
          key={search}
          name="q"
          label={t("customers.search")}
          defaultValue={search}
          maxLength={100}
          className="w-full max-w-xl"
        />
      </Form>
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
          <div className="hidden lg:block">
            <CustomersTable customers={page.items} now={now} />
          </div>
          <div className="lg:hidden">
            <CustomersCards customers={page.items} now={now} />
          </div>
          <KeysetPages nextCursor={page.nextCursor} />
        </div>
      )}
    </div>
  );
}

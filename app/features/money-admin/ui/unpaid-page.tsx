import { Link } from "react-router";
import type { UnpaidPage as Page } from "#app/features/money-admin/reads/unpaid/read-unpaid.server.ts";
import { AGE_BUCKETS, type AgeBucket } from "#app/features/money-admin/rules/age-buckets.ts";
import { UNPAID_COLUMNS } from "#app/features/money-admin/rules/unpaid-columns.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { DenseTable } from "#app/foundation/admin-kit/table/dense-table.tsx";
import type { TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { TableTools } from "#app/foundation/admin-kit/table/table-tools.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { MoneyPage } from "./frame/money-page.tsx";

const HERE = "/admin/money/unpaid";

interface UnpaidPageProps {
  page: Page;
  bucket: AgeBucket | null;
  sort: TableSort;
}

/** Orders with something still to come, by how long they have waited, with the sum of every age. */
export function UnpaidPage({ page, bucket, sort }: UnpaidPageProps) {
  const { t } = useTranslation("admin-money");
  const format = useFormat();
  const may = useMay();
  return (
    <MoneyPage section="unpaid" title={t("unpaid.title")} lead={t("unpaid.lead")}>
      <ul aria-label={t("unpaid.ages")} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {page.sums.map((sum) => (
          <li
            key={sum.bucket}
            className="grid gap-0.5 rounded-card border border-line bg-surface px-4 py-2.5"
          >
            <span className="text-sm text-quiet">{t(`unpaid.bucket.${sum.bucket}`)}</span>
            <Money halalas={sum.dueHalalas} className="font-heading text-lg font-semibold" />
            <span className="text-xs text-quiet">{t("unpaid.orders", { count: sum.orders })}</span>
          </li>
        ))}
      </ul>
      {page.carts.orders > 0 && (
        <p className="text-sm text-quiet">
          {t("unpaid.carts", {
            count: page.carts.orders,
            amount: format.money(page.carts.dueHalalas).plain,
          })}{" "}
          {may("orders.read") && (
            <Link
              to="/admin/orders?queue=unpaid"
              className="inline-flex min-h-11 items-center font-medium text-ember"
            >
              {t("unpaid.showCarts")}
            </Link>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <nav aria-label={t("unpaid.age")} className="flex flex-wrap gap-2">
          <LinkChip to={HERE} chosen={bucket === null}>
            {t("unpaid.all")}
          </LinkChip>
          {AGE_BUCKETS.map((each) => (
            <LinkChip key={each} to={`${HERE}?age=${each}`} chosen={each === bucket}>
              {t(`unpaid.bucket.${each}`)}
            </LinkChip>
          ))}
        </nav>
        <TableTools name="unpaid" />
      </div>
      {page.items.length === 0 ? (
        <EmptyState title={t("unpaid.empty")} className="py-6" />
      ) : (
        <div>
          <DenseTable
            caption={t("unpaid.title")}
            columns={UNPAID_COLUMNS}
            rows={page.items}
            idOf={({ id }) => id}
            sort={sort}
            isPart={page.nextCursor !== null}
            totals={{ due: dueOf(page, bucket) }}
            hrefOf={may("orders.read") ? ({ id }) => `/admin/orders/${id}` : undefined}
          />
          <KeysetPages nextCursor={page.nextCursor} />
        </div>
      )}
    </MoneyPage>
  );
}

/** What is still to come in all, or of one age. */
function dueOf({ sums }: Page, bucket: AgeBucket | null): number {
  return sums.reduce(
    (all, sum) => (bucket === null || sum.bucket === bucket ? all + sum.dueHalalas : all),
    0,
  );
}

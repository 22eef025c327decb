import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AGE_BUCKETS, type AgeBucket } from "#app/features/money-desk/unpaid/age-buckets.ts";
import type { UnpaidPage as Page } from "#app/features/money-desk/unpaid/read-unpaid.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { KeysetPages } from "#app/foundation/desk-kit/keyset-pages.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { MoneyPage } from "./money-page.tsx";

const HERE = "/admin/money/unpaid";

/** Orders with something still to come, by how long they have waited, with the sum of every age. */
export function UnpaidPage({ page, bucket }: { page: Page; bucket: AgeBucket | null }) {
  const { t } = useTranslation("admin-money");
  const { t: ofOrders } = useTranslation("admin-orders");
  const format = useFormat();
  const may = useMay();
  return (
    <MoneyPage section="unpaid" title={t("unpaid.title")} lead={t("unpaid.lead")}>
      <ul aria-label={t("unpaid.ages")} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {page.sums.map((sum) => (
          <li key={sum.bucket} className="grid gap-0.5 rounded-card border border-line bg-surface p-4">
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
      {page.items.length === 0 ? (
        <EmptyState title={t("unpaid.empty")} className="py-6" />
      ) : (
        <div>
          <ol
            aria-label={t("unpaid.title")}
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {page.items.map((order) => (
              <li
                key={order.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
              >
                <div className="min-w-0">
                  {may("orders.read") ? (
                    <Link
                      to={`/admin/orders/${order.id}`}
                      className="inline-flex min-h-11 items-center font-medium text-ember"
                    >
                      <LtrText>{order.reference}</LtrText>
                    </Link>
                  ) : (
                    <LtrText className="font-medium">{order.reference}</LtrText>
                  )}
                  <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
                    {order.customerName && <OwnWords>{order.customerName}</OwnWords>}
                    <span>{format.dateWithYear(new Date(order.createdAt))}</span>
                    <span>{ofOrders(`status.${order.status}`)}</span>
                  </p>
                </div>
                <p className="grid justify-items-end">
                  <Money halalas={order.dueHalalas} className="font-semibold" />
                  {order.receivedHalalas > 0 && (
                    <span className="text-xs text-quiet">
                      {t("unpaid.received")} <Money halalas={order.receivedHalalas} />
                    </span>
                  )}
                </p>
              </li>
            ))}
          </ol>
          <KeysetPages nextCursor={page.nextCursor} />
        </div>
      )}
    </MoneyPage>
  );
}

import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/i18n/use-format.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { CustomersListProps } from "./customers-table.tsx";
import { VerifiedBadge } from "./verified-badge.tsx";

/** The same list on phones. */
export function CustomersCards({ customers, now }: CustomersListProps) {
  const { t } = useTranslation("admin-people");
  const { t: admin } = useTranslation("admin");
  const format = useFormat();
  return (
    <ul aria-label={t("customers.caption")} className="grid gap-3">
      {customers.map((customer) => (
        <li
          key={customer.id}
          className="relative grid gap-3 rounded-card border border-line bg-surface p-4 text-sm"
        >
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <Link
                to={`/admin/customers/${customer.id}`}
                className="text-base font-medium after:absolute after:inset-0"
              >
                <OwnWords>{customer.fullName ?? t("customers.nameless")}</OwnWords>
              </Link>
              <p>
                <LtrText className="text-quiet">{format.phone(customer.phone)}</LtrText>
              </p>
            </div>
            <VerifiedBadge isVerified={customer.isPhoneVerified} />
          </div>
          <p className="flex flex-wrap items-baseline justify-between gap-2 text-quiet">
            <span>
              {admin("overview.orderCount", { count: customer.orderCount })} ·{" "}
              <Money halalas={customer.spentHalalas} />
            </span>
            {customer.lastSeenAt && <span>{format.relative(new Date(customer.lastSeenAt), now)}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

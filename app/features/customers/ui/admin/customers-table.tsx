import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/i18n/use-format.ts";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { CustomerRow } from "../../list-customers.server.ts";
import { VerifiedBadge } from "./verified-badge.tsx";

export interface CustomersListProps {
  customers: readonly CustomerRow[];
  now: Date;
}

/** The list on wide screens (AU06); each row is one link. */
export function CustomersTable({ customers, now }: CustomersListProps) {
  const { t } = useTranslation("admin-people");
  const format = useFormat();
  return (
    <DataTable
      caption={t("customers.caption")}
      head={
        <>
          <th scope="col">{t("customers.name")}</th>
          <th scope="col">{t("customers.phone")}</th>
          <th scope="col">{t("customers.state")}</th>
          <th scope="col">{t("customers.lastVerified")}</th>
          <th scope="col">{t("customers.lastSeen")}</th>
          <th scope="col">{t("customers.created")}</th>
          <th scope="col" className="text-end!">
            {t("customers.orders")}
          </th>
          <th scope="col" className="text-end!">
            {t("customers.spent")}
          </th>
        </>
      }
    >
      {customers.map((customer) => (
        <tr key={customer.id} className="relative">
          <td>
            <Link
              to={`/admin/customers/${customer.id}`}
              prefetch="intent"
              className="font-medium after:absolute after:inset-0"
            >
              <span className="cut-lines-2 max-w-60">
                <OwnWords>{customer.fullName ?? t("customers.nameless")}</OwnWords>
              </span>
            </Link>
          </td>
          <td>
            <LtrText>{format.phone(customer.phone)}</LtrText>
          </td>
          <td>
            <VerifiedBadge isVerified={customer.isPhoneVerified} />
          </td>
          <td className="whitespace-nowrap">
            {customer.lastVerifiedAt ? format.dateTime(new Date(customer.lastVerifiedAt)) : "—"}
          </td>
          <td className="whitespace-nowrap">
            {customer.lastSeenAt ? format.relative(new Date(customer.lastSeenAt), now) : "—"}
          </td>
          <td className="whitespace-nowrap">{format.dateWithYear(new Date(customer.createdAt))}</td>
          <td className="figures text-end">{format.number(customer.orderCount)}</td>
          <td className="text-end">
            <Money halalas={customer.spentHalalas} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

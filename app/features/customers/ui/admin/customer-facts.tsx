import type { CustomerDetails } from "#app/features/customers/reads/read-customer.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { VerifiedBadge } from "./verified-badge.tsx";

/** What the shop knows of the person, and what they have bought. */
export function CustomerFacts({ customer, now }: { customer: CustomerDetails; now: Date }) {
  const { t } = useTranslation("admin-people");
  const format = useFormat();
  const day = (at: Date | null) => (at ? format.dateTime(at) : "—");
  return (
    <Card as="section" aria-labelledby="customer-facts-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="customer-facts-title" className="text-lg">
          {t("customer.facts")}
        </h2>
        {customer.erasedAt === null && <VerifiedBadge isVerified={customer.isPhoneVerified} />}
      </div>
      {customer.erasedAt && (
        <p className="tint-saffron mb-4 rounded-field border border-saffron/50 p-3 text-sm">
          {t("customer.erased", { date: format.dateTime(customer.erasedAt) })}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-4">
        {customer.phone && (
          <Fact label={t("customers.phone")}>
            <a href={`tel:${customer.phone}`} className="inline-flex min-h-11 items-center text-ember">
              <LtrText>{format.phone(customer.phone)}</LtrText>
            </a>
          </Fact>
        )}
        <Fact label={t("customer.language")}>{t(`customer.languages.${customer.language}`)}</Fact>
        <Fact label={t("customers.orders")}>
          <bdi dir="ltr" className="figures font-semibold">
            {format.number(customer.orderCount)}
          </bdi>
        </Fact>
        <Fact label={t("customers.spent")}>
          <Money halalas={customer.spentHalalas} className="font-semibold" />
        </Fact>
        <Fact label={t("customers.lastVerified")}>{day(customer.lastVerifiedAt)}</Fact>
        <Fact label={t("customers.lastSeen")}>
          {customer.lastSeenAt ? format.relative(customer.lastSeenAt, now) : "—"}
        </Fact>
        <Fact label={t("customers.created")}>{format.dateWithYear(customer.createdAt)}</Fact>
        {customer.device && (
          <Fact label={t("customer.device")}>
            <OwnWords>{customer.device}</OwnWords>
          </Fact>
        )}
        {customer.address && (
          <Fact label={t("customer.address")} wide>
            <OwnWords>{customer.address}</OwnWords>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

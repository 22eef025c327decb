import { useState } from "react";
import { Link } from "react-router";
import type { CashEntry, CashHolder } from "#app/features/money-admin/reads/read-cash.server.ts";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { CountCash } from "./count-cash.tsx";
import { LongMark } from "./long-mark.tsx";

export interface CashHolderCardProps {
  holder: CashHolder;
  mayCount: boolean;
  isOwn: boolean;
}

/** What one person holds since when and for which orders, and the way to count it. */
export function CashHolderCard({ holder, mayCount, isOwn }: CashHolderCardProps) {
  const { t } = useTranslation("admin-cash");
  const format = useFormat();
  const [isCounting, setCounting] = useState(false);
  const { email, halalas, since, isLong, entries } = holder;
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-base">
          {email === null ? t("gone") : <StaffName email={email} />}
          {isOwn && <span className="ms-2 text-sm font-normal text-quiet">{t("mine")}</span>}
        </h3>
        <Money halalas={halalas} className="font-heading text-xl font-semibold" />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        {t("since", { when: format.dateTime(new Date(since)) })}
        {isLong && <LongMark />}
      </p>
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm font-medium text-ember">
          {t("orders", { count: entries.length })}
        </summary>
        <CashEntries entries={entries} />
      </details>
      {mayCount &&
        (isCounting ? (
          <CountCash holder={holder} onCancel={() => setCounting(false)} />
        ) : (
          <Button className="justify-self-start" onClick={() => setCounting(true)}>
            {t("count")}
          </Button>
        ))}
    </Card>
  );
}

/** The orders whose cash it is. */
export function CashEntries({ entries }: { entries: readonly CashEntry[] }) {
  const { t } = useTranslation("admin-cash");
  const format = useFormat();
  const may = useMay();
  return (
    <ul className="grid gap-1 text-sm">
      {entries.map(({ transferId, orderId, reference, at, halalas }) => (
        <li key={transferId} className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
          <span className="flex min-w-0 flex-wrap items-center gap-x-3">
            {reference === null ? (
              t("correction")
            ) : may("orders.read") ? (
              <Link
                to={`/admin/orders/${orderId}`}
                className="inline-flex min-h-9 items-center text-ember underline underline-offset-4"
              >
                <LtrText mono>{reference}</LtrText>
              </Link>
            ) : (
              <LtrText mono>{reference}</LtrText>
            )}
            <span className="text-quiet">{format.dateTime(new Date(at))}</span>
          </span>
          <Money halalas={halalas} />
        </li>
      ))}
    </ul>
  );
}

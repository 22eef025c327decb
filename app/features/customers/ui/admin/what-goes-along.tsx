import type { WhatFollows } from "#app/features/customers/reads/what-follows.server.ts";
import type { NumberChange } from "#app/features/customers/rules/number-change.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

interface WhatGoesAlongProps {
  follows: WhatFollows;
  /** The customer had no number so far. */
  isFirst: boolean;
  why: NumberChange | null;
}

/** Everything that will stand under the new number, and what happens to the old one. */
export function WhatGoesAlong({ follows, isFirst, why }: WhatGoesAlongProps) {
  const { t } = useTranslation("admin-people");
  const format = useFormat();
  const money = (halalas: number) => format.money(halalas).plain;
  const say = (what: "addresses" | "waiting" | "weekly" | "conversations" | "wishes") =>
    follows[what] > 0 ? t(`customer.correct.${what}`, { count: follows[what] }) : null;
  const orders =
    follows.orders > 0
      ? [
          t("customer.correct.orders", { count: follows.orders }),
          follows.openOrders > 0 && t("customer.correct.open", { count: follows.openOrders }),
          follows.owedHalalas > 0 && t("customer.correct.owed", { amount: money(follows.owedHalalas) }),
        ]
          .filter(Boolean)
          .join(" · ")
      : null;
  const ofNumber = why === "new_number";
  const lines = [
    orders,
    follows.creditHalalas > 0 && t("customer.correct.credit", { amount: money(follows.creditHalalas) }),
    say("addresses"),
    say("waiting"),
    say("weekly"),
    ofNumber && say("conversations"),
    ofNumber && say("wishes"),
    ofNumber && follows.wantsNoNews && t("customer.correct.noNews"),
  ].filter((line) => typeof line === "string");
  return (
    <section aria-label={t("customer.correct.goes")} className="rounded-field border border-line p-4 text-sm">
      {lines.length === 0 ? (
        <p>{t("customer.correct.nothing")}</p>
      ) : (
        <>
          <p className="font-medium">{t("customer.correct.goes")}</p>
          <ul className="mt-1 list-disc ps-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-quiet">{t(isFirst ? "customer.correct.first" : "customer.correct.then")}</p>
      <p className="mt-1 text-quiet">{t("customer.correct.documents")}</p>
    </section>
  );
}

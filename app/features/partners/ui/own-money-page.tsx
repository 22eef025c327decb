import { Link } from "react-router";
import type { OwnMoney } from "#app/features/partners/reads/read-own-money.server.ts";
import { type Seat, seatPath } from "#app/features/partners/rules/partner-seat.ts";
import { useSettlementWords } from "#app/features/settlements/ui/use-settlement-words.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { OwnShare } from "./own-share.tsx";

const LIST = "grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface";

/** What a partner is due and by which lines, what was deducted for claims, and every statement. */
export function OwnMoneyPage({ seat, money }: { seat: Seat; money: OwnMoney }) {
  const { t } = useTranslation("partner");
  const { t: said } = useTranslation("admin-settlements");
  const format = useFormat();
  const { stateOf, toneOf } = useSettlementWords();
  const { dueHalalas, lines, shares, settlements } = money;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card className="flex flex-wrap items-baseline justify-between gap-2 p-4!">
        <span className="text-quiet">{t(dueHalalas < 0 ? "money.owes" : "money.due")}</span>
        <Money halalas={Math.abs(dueHalalas)} className="text-xl font-semibold" />
      </Card>
      {shares.length > 0 && (
        <section aria-labelledby="own-shares">
          <h2 id="own-shares" className="text-lg">
            {t("money.shares")}
          </h2>
          <p className="mb-3 text-sm text-quiet">{t("money.sharesLead")}</p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {shares.map((share) => (
              <OwnShare key={share.claimId} share={share} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="own-lines">
        <h2 id="own-lines" className="mb-3 text-lg">
          {t("money.open")}
        </h2>
        {lines.length === 0 ? (
          <EmptyState title={t("money.openNone")} text={t("money.openNoneText")} className="py-6!" />
        ) : (
          <ul className={LIST}>
            {lines.map((line) => (
              <li key={line.id} className="flex items-start justify-between gap-3 px-4 py-2.5">
                <span className="min-w-0">
                  <span className="block font-medium">
                    {said(`statement.kinds.${line.kind}`)}{" "}
                    {(line.claim ?? line.reference) && <LtrText>{line.claim ?? line.reference}</LtrText>}
                  </span>
                  <span className="block text-sm text-quiet">
                    {format.date(line.day)}
                    {line.commissionHalalas !== 0 && (
                      <>
                        {" · "}
                        <Money halalas={line.priceHalalas} /> {t("money.less")}{" "}
                        <Money halalas={line.commissionHalalas} />
                      </>
                    )}
                  </span>
                </span>
                <Money halalas={line.halalas} className="font-semibold" />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="own-settlements">
        <h2 id="own-settlements" className="mb-3 text-lg">
          {t("money.statements")}
        </h2>
        {settlements.length === 0 ? (
          <EmptyState title={t("money.none")} text={t("money.noneText")} className="py-6!" />
        ) : (
          <ul className={LIST}>
            {settlements.map(({ id, number, untilDay, amountHalalas, state }) => (
              <li key={id}>
                <Link
                  to={seatPath(seat, `statements/${id}`)}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5 hover:text-ember"
                >
                  <span className="min-w-0">
                    <LtrText className="font-medium">{number}</LtrText>
                    <span className="block text-sm text-quiet">
                      {t("money.until", { day: format.dateWithYear(untilDay) })}
                    </span>
                  </span>
                  <span className="flex items-center gap-3">
                    <Badge tone={toneOf(state)}>{stateOf(state)}</Badge>
                    <Money halalas={amountHalalas} className="font-semibold" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

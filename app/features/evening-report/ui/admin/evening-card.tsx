import type { ReactNode } from "react";
import { Link } from "react-router";
import type { EveningFigures } from "#app/features/evening-report/rules/evening-figures.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Money } from "#app/ui/figures/money.tsx";

export interface EveningCardProps {
  figures: EveningFigures;
  /** When the owner is told of them; null where no number is set. */
  sentAt: string | null;
}

/** What the evening report says, at this moment, each with the page that its figure is of. */
export function EveningCard({ figures: { sold, books, animals, tomorrow }, sentAt }: EveningCardProps) {
  const { t, i18n } = useTranslation("admin");
  const format = useFormat();
  const may = useMay();
  const language = i18n.language;
  if (!(sold || books || animals)) return null;
  return (
    <Card as="section" aria-labelledby="evening-heading">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="evening-heading" className="text-lg">
          {t("evening.title")}
        </h2>
        <p className="text-sm text-quiet">
          {sentAt === null ? t("evening.notSent") : t("evening.sentAt", { time: format.time(sentAt) })}
          {may("settings.read") && (
            <>
              {" "}
              <Link to="/admin/settings#evening" className="inline-flex min-h-11 items-center text-ember">
                {t("evening.settings")}
              </Link>
            </>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {sold && (
          <Figure name={t("evening.sold")} to="/admin/orders">
            <Money halalas={sold.verifiedHalalas} />
            <Note>
              {t("overview.orderCount", { count: sold.orders })}
              {sold.unverifiedHalalas > 0 && (
                <>
                  {" · "}
                  {t("overview.unverified")} <Money halalas={sold.unverifiedHalalas} />
                </>
              )}
            </Note>
          </Figure>
        )}
        {books && (
          <>
            <Figure name={t("evening.received")} to="/admin/money/days">
              <Money halalas={books.receivedHalalas} />
            </Figure>
            <Figure name={t("evening.due")} to="/admin/money/unpaid">
              <Money halalas={books.due.halalas} />
              <Note>{t("overview.orderCount", { count: books.due.orders })}</Note>
            </Figure>
            <Figure name={t("evening.owed")} to="/admin/money">
              <Money halalas={books.partnersHalalas} /> <Note>{t("evening.partners")}</Note>
              <Money halalas={books.customersHalalas} /> <Note>{t("evening.customers")}</Note>
            </Figure>
          </>
        )}
        {animals && (
          <Figure name={t("evening.tomorrow")} to={`/admin/day?date=${tomorrow}`}>
            {format.number(animals.count)}
            <Note>
              {animals.kinds.length === 0
                ? t("evening.noAnimals")
                : format.list(
                    animals.kinds.map(
                      ({ breed, ageClass, count }) =>
                        `${localName(breed, language)} ${localName(ageClass, language)} \u2066× ${count}\u2069`,
                    ),
                  )}
            </Note>
          </Figure>
        )}
        {sold && (
          <Figure name={t("evening.late")} to="/admin/orders?queue=late">
            {format.number(sold.late)}
          </Figure>
        )}
      </dl>
    </Card>
  );
}

function Figure({ name, to, children }: { name: string; to: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">
        <Link to={to} className="inline-flex min-h-6 items-center hover:text-ember hover:underline">
          {name}
        </Link>
      </dt>
      <dd className="figures text-xl font-semibold">{children}</dd>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal whitespace-normal text-quiet">{children}</span>;
}

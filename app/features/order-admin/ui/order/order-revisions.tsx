import { OrderBreakdown } from "#app/features/order-pages/ui/order-breakdown.tsx";
import { OrderMeats } from "#app/features/order-pages/ui/order-meats.tsx";
import type { AgreedOrder, OrderRevision } from "#app/features/order-reading/rules/agreed-order.ts";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** What was agreed before each change, whole, the latest first; nothing while an order was never changed. */
export function OrderRevisions({ revisions }: { revisions: readonly OrderRevision[] }) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  if (revisions.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="revisions-title" className="grid gap-2">
      <h2 id="revisions-title" className="text-lg">
        {t("revisions.title")}
      </h2>
      {revisions.map(({ id, at, actor, reason, agreed }) => (
        <details key={id} className="border-t border-line pt-1 first-of-type:border-0">
          <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
            <span className="font-medium text-ember">
              {t("revisions.until", { when: format.dateTime(new Date(at)) })}
            </span>
            <span className="text-quiet">
              {t("revisions.total", { amount: format.money(agreed.totals.grandTotalHalalas).plain })}
            </span>
          </summary>
          <div className="grid gap-3 pb-3 text-sm">
            <p className="text-quiet">
              {actor && <StaffName email={actor} />}
              {reason && (
                <>
                  {" "}
                  · <OwnWords>{reason}</OwnWords>
                </>
              )}
            </p>
            <Agreed agreed={agreed} />
          </div>
        </details>
      ))}
    </Card>
  );
}

function Agreed({ agreed }: { agreed: AgreedOrder }) {
  const { t, i18n } = useTranslation("admin-orders");
  const { t: words } = useTranslation("admin-order");
  const format = useFormat();
  const language = i18n.language;
  const { schedule, address, phoneNote, riceCookingStyle: rice, sides } = agreed;
  const facts = [
    [t("facts.schedule"), schedule ? format.slot(schedule) : t("facts.noSchedule")],
    address && [t("facts.address"), address],
    phoneNote && [words("facts.phoneNote"), phoneNote],
    rice && [t("facts.rice"), localName(rice, language)],
    sides.length > 0 && [
      t("lines.sides"),
      format.list(sides.map((side) => `${localName(side, language)} × ${side.amount}`)),
    ],
  ].filter((fact): fact is string[] => Array.isArray(fact));
  return (
    <>
      <dl className="grid gap-1">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-quiet">{label}:</dt>
            <dd className="min-w-0 break-words">
              <OwnWords>{value}</OwnWords>
            </dd>
          </div>
        ))}
      </dl>
      <OrderMeats meats={agreed.meats} fulfillment={agreed.fulfillment} full />
      <OrderBreakdown totals={agreed.totals} fulfillment={agreed.fulfillment} />
    </>
  );
}

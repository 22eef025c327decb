import { Link } from "react-router";
import type { SightingPreview } from "#app/features/season-admin/reads/preview-sighting.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

export interface ShiftedOrdersProps {
  preview: SightingPreview;
  ticked: ReadonlySet<string>;
  onTicked: (ids: ReadonlySet<string>) => void;
  onSave: () => void;
  isSaving: boolean;
}

/** The orders of the days that shift, day by day: those that can go along are ticked or not, the others say why they stay. */
export function ShiftedOrders({ preview, ticked, onTicked, onSave, isSaving }: ShiftedOrdersProps) {
  const { t } = useTranslation("admin-seasons");
  const format = useFormat();
  const { orders, count } = preview;
  const movable = orders.filter(({ obstacle }) => obstacle === null);
  const days = [...new Set(orders.map(({ date }) => date))];
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTicked(next);
  };
  return (
    <div role="status" className="mt-5 grid gap-4">
      {count === 0 ? (
        <p>{t("moon.none")}</p>
      ) : (
        <>
          <div>
            <p className="font-medium">
              {t("moon.count", { count })}
              {count > orders.length && ` ${t("moon.listed", { shown: orders.length })}`}
            </p>
            <p className="text-sm text-quiet">{t("moon.explain")}</p>
          </div>
          {movable.length > 0 && (
            <div className="flex flex-wrap gap-3">
              <Button
                variant="secondary"
                size="sm"
                onClick={() => onTicked(new Set(movable.map(({ id }) => id)))}
              >
                {t("moon.all")}
              </Button>
              <Button variant="secondary" size="sm" onClick={() => onTicked(new Set())}>
                {t("moon.noneOf")}
              </Button>
            </div>
          )}
          {days.map((date) => {
            const ofDay = orders.filter((order) => order.date === date);
            return (
              <section key={date} aria-label={format.date(date)}>
                <h3 className="text-base">
                  {format.date(date)}{" "}
                  <span className="text-sm font-normal text-quiet">
                    {t("moon.moves", { date: format.date(ofDay[0]?.to ?? date) })}
                  </span>
                </h3>
                <ul className="divide-y divide-line">
                  {ofDay.map((order) => (
                    <li key={order.id} className="flex items-center justify-between gap-3">
                      <CheckboxField
                        checked={ticked.has(order.id)}
                        disabled={order.obstacle !== null}
                        onChange={() => toggle(order.id)}
                        label={
                          <>
                            <LtrText mono>{order.reference}</LtrText> ·{" "}
                            <OwnWords>{order.customerName}</OwnWords>
                            {order.time && <> · {format.time(order.time)}</>}
                          </>
                        }
                        hint={order.obstacle ? t(`moon.obstacles.${order.obstacle}`) : undefined}
                        className="min-w-0 flex-1"
                      />
                      {order.isSeasonal && <Badge tone="accent">{t("moon.seasonal")}</Badge>}
                      <Link
                        to={`/admin/orders/${order.id}`}
                        aria-label={order.reference}
                        className="grid min-h-11 min-w-11 place-items-center text-ember underline underline-offset-4"
                      >
                        <LtrText>↗</LtrText>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </>
      )}
      <Button pending={isSaving} onClick={onSave} className="justify-self-start">
        {ticked.size === 0 ? t("moon.saveAlone") : t("moon.save", { count: ticked.size })}
      </Button>
    </div>
  );
}

import { type ReactNode, useId } from "react";
import type { DayBoard, Kitchen } from "#app/features/order-admin/rules/day/sum-up-day.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";

/** What the abattoir, the butcher and each kitchen must prepare, and how much of it is left. */
export function DayStations({ board }: { board: DayBoard }) {
  const { t, i18n } = useTranslation("admin-day");
  const { t: words } = useTranslation("orders");
  const language = i18n.language;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3 print:grid-cols-3">
      <Station title={t("abattoir")}>
        {board.abattoir.map(({ breed, ageClass, ...counted }) => (
          <Line key={`${breed.name} ${ageClass.name}`} {...counted}>
            {localName(breed, language)} · {localName(ageClass, language)}
          </Line>
        ))}
      </Station>
      <Station title={t("butcher")}>
        {board.butcher.length === 0 && <li className="text-quiet">{t("noButcher")}</li>}
        {board.butcher.map(({ cut, style, vacuumSeal, includeOffal, ...counted }) => (
          <Line key={`${cut} ${style?.name} ${vacuumSeal} ${includeOffal}`} {...counted}>
            {[
              style ? localName(style, language) : words(`cut.${cut}`),
              vacuumSeal && words("vacuumSeal"),
              includeOffal && words("includeOffal"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Line>
        ))}
      </Station>
      <div className="grid gap-4">
        {board.kitchens.length === 0 && (
          <Station title={t("kitchens")}>
            <li className="text-quiet">{t("noKitchen")}</li>
          </Station>
        )}
        {board.kitchens.map((kitchen) => (
          <KitchenStation key={kitchen.restaurant.name} kitchen={kitchen} language={language} />
        ))}
      </div>
    </div>
  );
}

function KitchenStation({ kitchen, language }: { kitchen: Kitchen; language: Language }) {
  const { t } = useTranslation("admin-day");
  const { t: words } = useTranslation("orders");
  const { rice, sides } = kitchen;
  return (
    <Station title={localName(kitchen.restaurant, language)}>
      {kitchen.dishes.map(({ cooking, plates, ...counted }) => (
        <Line key={cooking?.name ?? ""} {...counted}>
          {cooking ? localName(cooking, language) : t("uncooked")}
          {plates > 0 && <span className="text-quiet"> · {words("plates", { count: plates })}</span>}
        </Line>
      ))}
      {rice.length > 0 && (
        <li className="text-sm text-quiet">
          {t("rice")}: {rice.map((one) => `${localName(one.rice, language)} × ${one.orders}`).join("، ")}
        </li>
      )}
      {sides.length > 0 && (
        <li className="text-sm text-quiet">
          {t("sides")}: {sides.map((one) => `${localName(one.side, language)} × ${one.amount}`).join("، ")}
        </li>
      )}
    </Station>
  );
}

function Station({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-2 break-inside-avoid print:p-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="grid gap-1.5">{children}</ul>
    </Card>
  );
}

function Line({ count, left, children }: { count: number; left: number; children: ReactNode }) {
  const { t } = useTranslation("admin-day");
  return (
    <li className="flex items-baseline gap-3">
      <bdi dir="ltr" className="figures min-w-8 text-lg font-semibold">
        {count}
      </bdi>
      <span className="min-w-0 flex-1">{children}</span>
      {left < count && (
        <span className="text-sm whitespace-nowrap text-quiet">
          {left > 0 ? t("left", { count: left }) : t("allDone")}
        </span>
      )}
    </li>
  );
}

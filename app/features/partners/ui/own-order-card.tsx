import { useRevalidator } from "react-router";
import type { OwnOrder } from "#app/features/partners/reads/list-own-orders.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { badgeColour } from "#app/vocabulary/order-status.ts";

/** One order as its partner works on it: when, what, how many, and one button for what comes next. */
export function OwnOrderCard({ order }: { order: OwnOrder }) {
  const { t, i18n } = useTranslation("partner");
  const { t: orders } = useTranslation("orders");
  const format = useFormat();
  const { language } = i18n;
  const when =
    order.date && order.time ? format.slot({ date: order.date, time: order.time }) : t("orders.noTime");
  const more = [
    order.riceName && t("orders.rice", { name: localText(order.riceName, order.riceNameEn, language) ?? "" }),
    ...order.sides.map((side) => `${localName(side, language)} × ${format.number(side.amount)}`),
    order.guests !== null && orders("guests", { count: order.guests }),
  ].filter((line) => typeof line === "string");
  return (
    <Card as="li" className="grid gap-2 p-4!">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LtrText mono className="font-semibold">
          {order.reference}
        </LtrText>
        <Badge tone={badgeColour(order.status)}>{t(`status.${order.status}`)}</Badge>
      </div>
      <p className="font-medium">{when}</p>
      <ul className="grid gap-1">
        {order.animals.map((animal, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order have no other name
          <li key={at}>
            <span className="font-medium">
              {format.number(animal.quantity)} × {localText(animal.breedName, animal.breedNameEn, language)}{" "}
              {localText(animal.ageClassName, animal.ageClassNameEn, language)}
            </span>
            {animal.cookingName && <> · {localText(animal.cookingName, animal.cookingNameEn, language)}</>}
            {animal.platesCount !== null && <> · {orders("plates", { count: animal.platesCount })}</>}
            {(animal.cutName ?? animal.homeCut) && order.fulfillment === "home" && (
              <>
                {" "}
                ·{" "}
                {animal.cutName
                  ? localText(animal.cutName, animal.cutNameEn, language)
                  : animal.homeCut && orders(`cut.${animal.homeCut}`)}
              </>
            )}
            {animal.platesNote && (
              <span className="block text-sm text-quiet">
                <OwnWords>{animal.platesNote}</OwnWords>
              </span>
            )}
          </li>
        ))}
      </ul>
      {more.length > 0 && <p className="text-sm">{format.list(more)}</p>}
      {order.fulfillment === "restaurant" && (
        <p className="text-sm text-quiet">
          {t(`orders.way.${order.deliveryMethod}`)}
          {order.fetchedBy && (
            <>
              {" · "}
              <OwnWords>{order.fetchedBy}</OwnWords>
            </>
          )}
        </p>
      )}
      <NextStep order={order} />
    </Card>
  );
}

function NextStep({ order: { id, reference, status, step } }: { order: OwnOrder }) {
  const { t } = useTranslation("partner");
  const { save, isSaving } = useSave();
  const { revalidate } = useRevalidator();
  if (!step) return null;
  return (
    <Button
      wide
      pending={isSaving}
      aria-label={t("orders.stepOf", { step: t(`orders.step.${step.word}`), reference })}
      onClick={() =>
        save(
          { id, from: status, to: step.to },
          {
            success: t(`orders.stepDone.${step.word}`, { reference }),
            onRefused: ({ code }) => void (code === "stale_status" && revalidate()),
          },
        )
      }
    >
      {t(`orders.step.${step.word}`)}
    </Button>
  );
}

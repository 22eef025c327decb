import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { SlipCount } from "./slip-count.tsx";
import { SlipName } from "./slip-name.tsx";

/** For the restaurant: what to cook and how, on how many plates, with which rice and sides, and who fetches it. */
export function SlipKitchen({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-orders");
  const { t: words } = useTranslation("orders");
  const format = useFormat();
  return (
    <>
      <p className="text-xl font-semibold">
        {order.restaurant && <SlipName name={order.restaurant} />}
        <span className="block text-lg font-normal">{t(`list.${order.deliveryMethod}`)}</span>
      </p>
      {order.restaurantOwesHalalas > 0 && (
        <p className="rounded-field border-2 border-text p-3 text-lg">
          {t("slip.owing", { amount: format.money(order.restaurantOwesHalalas).plain })}
        </p>
      )}
      <ul className="grid gap-5">
        {order.meats.map((meat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change their place
          <li key={index} className="flex gap-4 border-b border-line pb-5">
            <SlipCount>{meat.quantity}</SlipCount>
            <div className="grid flex-1 gap-2">
              <p className="flex flex-wrap gap-x-6 text-xl font-semibold">
                {meat.cookingStyle && <SlipName name={meat.cookingStyle} />}
                <SlipName name={meat.breed} />
                <SlipName name={meat.ageClass} />
              </p>
              {meat.platesCount !== null && (
                <p className="text-lg">{words("plates", { count: meat.platesCount })}</p>
              )}
              {meat.platesNote && (
                <p className="text-lg">
                  {t("slip.note")}: <OwnWords>{meat.platesNote}</OwnWords>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <dl className="grid gap-4 text-lg">
        <div>
          <dt className="text-sm text-quiet">{t("facts.rice")}</dt>
          <dd>{order.riceCookingStyle ? <SlipName name={order.riceCookingStyle} /> : t("facts.none")}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">{t("facts.plates")}</dt>
          <dd>
            {words("plates", { count: order.platesTotal })}
            {order.guests !== null && ` · ${words("guests", { count: order.guests })}`}
          </dd>
        </div>
        {order.sides.length > 0 && (
          <div>
            <dt className="text-sm text-quiet">{t("lines.sides")}</dt>
            {order.sides.map((side, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change their place
              <dd key={index} className="mt-2 flex items-center gap-3">
                <span className="figures font-semibold">{side.amount} ×</span>
                <SlipName name={side} />
              </dd>
            ))}
          </div>
        )}
      </dl>
    </>
  );
}

import { cutWords } from "#app/features/order-reading/rules/meat-choices.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { SlipCount } from "./slip-count.tsx";
import { SlipName } from "./slip-name.tsx";
import { SlipOccasion } from "./slip-occasion.tsx";
import { SlipPortions } from "./slip-portions.tsx";

/** For who slaughters and cuts: which animals, how many, how cut and packed, and where they go. */
export function SlipButchery({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-orders");
  const { t: words, i18n } = useTranslation("orders");
  const language = i18n.language;
  const format = useFormat();
  const isHome = order.fulfillment === "home";
  return (
    <>
      <SlipOccasion occasion={order.occasion} />
      <ul className="grid gap-5">
        {order.meats.map((meat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change their place
          <li key={index} className="flex gap-4 border-b border-line pb-5">
            <SlipCount>{meat.quantity}</SlipCount>
            <div className="grid flex-1 gap-2">
              <p className="flex flex-wrap gap-x-6 text-xl font-semibold">
                <SlipName name={meat.breed} />
                <SlipName name={meat.ageClass} />
              </p>
              <p className="text-lg">
                {[
                  isHome ? cutWords(meat, words, language) : t("slip.cutLater"),
                  meat.vacuumSeal && words("vacuumSeal"),
                  meat.includeOffal && words("includeOffal"),
                  ...meat.extras.map((extra) => localName(extra, language)),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {meat.butcherNote && (
                <p className="rounded-field border-2 border-text p-3 text-lg">
                  {t("slip.note")}: <OwnWords>{meat.butcherNote}</OwnWords>
                </p>
              )}
              {meat.carcassKg !== null && (
                <p className="text-quiet">{words("carcass", { weight: format.kg(meat.carcassKg) })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <SlipPortions order={order} />
      {order.guests !== null && <p className="text-lg">{words("guests", { count: order.guests })}</p>}
      <p className="text-lg">
        {isHome || !order.restaurant ? t("facts.home") : <SlipName name={order.restaurant} />}
      </p>
    </>
  );
}

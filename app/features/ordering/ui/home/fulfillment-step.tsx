import { useState } from "react";
import { chooseFulfillment } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { isGift } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { ChoiceCard } from "#app/ui/fields/choice-card.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { FULFILLMENTS, type Fulfillment } from "#app/vocabulary/order-choices.ts";

/** Step 2: butchered for home, or cooked at a restaurant (W13, W14, W27, WP11). */
export function FulfillmentStep() {
  const { t } = useTranslation("wizard");
  const { catalogue, change, draft, errors } = useWizardState();
  const words = useErrorWords();
  // Whoever came from a restaurant finds its card first, and it stays there whatever is pressed.
  const [comesFrom] = useState(draft.restaurantSlug);
  const kinds = comesFrom === null ? FULFILLMENTS : [...FULFILLMENTS].reverse();
  const fee = catalogue.priceSettings.homeDeliveryFeeHalalas;
  // Where zones charge their own, the fee is said with the address.
  const isByAddress = (catalogue.served?.zones?.zones ?? []).some(({ fee: rule }) => rule.kind !== "shop");
  const cookingPrices = catalogue.restaurants.flatMap(({ fromPriceHalalas }) => fromPriceHalalas ?? []);

  const prices = {
    home: isByAddress ? (
      t("fulfillment.deliveryByAddress")
    ) : fee === 0 ? (
      t("fulfillment.freeDelivery")
    ) : (
      <Trans t={t} i18nKey="fulfillment.deliveryFee" components={{ money: <Money halalas={fee} /> }} />
    ),
    restaurant: cookingPrices.length > 0 && (
      <Trans
        t={t}
        i18nKey="fulfillment.cookingFrom"
        components={{ money: <Money halalas={Math.min(...cookingPrices)} /> }}
      />
    ),
  };
  const isToRecipient = (kind: Fulfillment) => kind === "home" && isGift(draft);
  const scenes = {
    home: <Drawing of="scene-home" className="h-32 w-full sm:h-44" />,
    restaurant: <Drawing of="scene-restaurant" className="h-32 w-full sm:h-44" />,
  };

  return (
    <div data-field="fulfillment">
      <ChoiceGroup
        legend={t("fulfillment.legend")}
        hideLegend
        error={words(errors.fulfillment)}
        className="grid gap-4 sm:grid-cols-2"
      >
        {kinds.map((kind) => (
          <ChoiceCard
            key={kind}
            name="fulfillment"
            value={kind}
            shape="tile"
            checked={draft.fulfillment === kind}
            onChange={() => change((before) => chooseFulfillment(before, kind))}
            drawing={scenes[kind]}
            title={
              <span className="text-lg">
                {t(isToRecipient(kind) ? "fulfillment.gift.title" : `fulfillment.${kind}.title`)}
              </span>
            }
            detail={t(isToRecipient(kind) ? "fulfillment.gift.text" : `fulfillment.${kind}.text`)}
            aside={<span className="font-medium text-text">{prices[kind]}</span>}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

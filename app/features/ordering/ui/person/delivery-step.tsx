import { Store, Truck } from "lucide-react";
import { isGift, isPlacedByOthers } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useInvalidFlash } from "#app/features/ordering/ui/wizard/use-invalid-flash.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChoiceCard } from "#app/ui/fields/choice-card.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { DELIVERY_METHODS } from "#app/vocabulary/order-choices.ts";
import { AddressFields } from "./address-fields.tsx";
import { FilledInNote } from "./filled-in-note.tsx";
import { PersonFields } from "./person-fields.tsx";
import { SaveToAccount } from "./save-to-account.tsx";
import { useFilledIn } from "./use-filled-in.ts";

const ICONS = { pickup: Store, delivery: Truck };

/** Restaurant, step 5: collected or brought, by whom; a place only when it is brought (WR13–WR15). */
export function DeliveryStep() {
  const { t } = useTranslation("wizard");
  const { catalogue, change, draft, errors, quote } = useWizardState();
  const words = useErrorWords();
  const isFilled = useFilledIn();
  useInvalidFlash();
  const restaurant = catalogue.restaurants.find(({ slug }) => slug === draft.restaurantSlug);
  const fees = {
    pickup: 0,
    delivery: quote.deliveryZone?.feeHalalas ?? restaurant?.deliveryPriceHalalas ?? 0,
  };
  return (
    <div className="grid gap-5">
      <div data-field="deliveryMethod">
        <ChoiceGroup
          legend={t("delivery.legend")}
          hideLegend
          error={words(errors.deliveryMethod)}
          className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2"
        >
          {DELIVERY_METHODS.map((method) => {
            const Icon = ICONS[method];
            return (
              <ChoiceCard
                key={method}
                name="delivery-method"
                value={method}
                checked={draft.deliveryMethod === method}
                onChange={() => change((before) => ({ ...before, deliveryMethod: method }))}
                drawing={
                  <span className="grid size-14 place-items-center rounded-full bg-raised text-ember">
                    <Icon aria-hidden className="size-7" />
                  </span>
                }
                title={t(
                  method === "delivery" && isGift(draft)
                    ? "delivery.toRecipient"
                    : `delivery.${method}.title`,
                )}
                detail={t(`delivery.${method}.text`)}
                aside={
                  <span className="text-base">
                    {fees[method] === 0 ? t("delivery.free") : <Money halalas={fees[method]} />}
                  </span>
                }
              />
            );
          })}
        </ChoiceGroup>
      </div>
      {isFilled && <FilledInNote />}
      <Card>
        <PersonFields />
      </Card>
      {draft.deliveryMethod === "delivery" && !isPlacedByOthers(draft) && (
        <Card className="animate-rise">
          <AddressFields />
        </Card>
      )}
      {!isPlacedByOthers(draft) && <SaveToAccount />}
    </div>
  );
}

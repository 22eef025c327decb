import type { WizardRestaurant } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { spreadTrays, traysFor } from "#app/features/ordering/rules/guests.ts";
import { GuestsLine } from "#app/features/ordering/ui/guests/guests-line.tsx";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

/** How many trays the guests need, and the restaurant's first rice where none was chosen; one press takes both (OG08). */
export function TraysProposal({ restaurant }: { restaurant: WizardRestaurant }) {
  const { t, i18n } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { change, draft } = useWizardState();
  const { guests, meats, riceCookingTypeId } = draft;
  const spread =
    guests === null
      ? null
      : spreadTrays(
          traysFor(guests),
          meats.map(({ quantity }) => quantity),
        );
  const rice = riceCookingTypeId === null ? restaurant.rice[0] : undefined;
  const isTaken =
    spread?.every((plates, index) => (meats[index]?.platesCount ?? ORDER_LIMITS.platesMin) >= plates) ??
    false;
  const forGuests = orders("guests", { count: guests ?? 0 });
  const plates = orders("plates", { count: spread?.reduce((sum, each) => sum + each, 0) ?? 0 });
  return (
    <div className="grid gap-2">
      <GuestsLine />
      {spread && !isTaken && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field tint-palm p-3">
          <p className="text-sm">
            {rice
              ? t("guests.traysRice", {
                  guests: forGuests,
                  plates,
                  rice: localName(rice, i18n.language),
                })
              : t("guests.trays", { guests: forGuests, plates })}
          </p>
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              change((before) => ({
                ...before,
                riceCookingTypeId: before.riceCookingTypeId ?? rice?.id ?? null,
                meats: before.meats.map((meat, index) => ({
                  ...meat,
                  platesCount: spread[index] ?? meat.platesCount,
                })),
              }))
            }
          >
            {t("guests.take")}
          </Button>
        </div>
      )}
    </div>
  );
}

import { MapPin } from "lucide-react";
import { addressLine } from "#app/features/ordering/rules/draft/fill-from-account.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ToggleChip } from "#app/ui/toggle-chip.tsx";

/** The account's addresses, one press each. */
export function SavedAddresses() {
  const { t } = useTranslation("wizard");
  const { t: account } = useTranslation("account");
  const { account: person, change, draft } = useWizardState();
  const saved = person.state.kind === "customer" ? (person.state.account.addresses ?? []) : [];
  if (saved.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t("place.savedLegend")}</legend>
      <div className="flex flex-wrap gap-2">
        {saved.map((place) => {
          const text = addressLine(place);
          const isUsed =
            draft.address === text && JSON.stringify(draft.location) === JSON.stringify(place.location);
          return (
            <ToggleChip
              key={place.id}
              pressed={isUsed}
              onClick={() => change((before) => ({ ...before, address: text, location: place.location }))}
              className="max-w-full"
            >
              <MapPin aria-hidden />
              <span className="cut-line">
                {account(`addressLabels.${place.label}`)}
                {text && <span className="font-normal text-quiet"> {text}</span>}
              </span>
            </ToggleChip>
          );
        })}
      </div>
    </fieldset>
  );
}

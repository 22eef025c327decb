import { CountField } from "#app/features/ordering/ui/wizard/count-field.tsx";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

const DEFAULT_COUNTS = [5, 10, 20, 30, 50];

/** The usual numbers as chips, and any other. A chip closes it: one press says how many. */
export default function GuestsPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("wizard");
  const { change, draft } = useWizardState();
  const say = (guests: number | null) => change((before) => ({ ...before, guests }));
  return (
    <div className="grid gap-2 border-t border-line px-3.5 py-3">
      <ChoiceGroup legend={t("guests.ask")} hideLegend className="flex flex-wrap gap-2">
        {[null, ...DEFAULT_COUNTS].map((guests) => (
          <RadioChip
            key={guests ?? "none"}
            name="guests"
            value={guests ?? ""}
            checked={draft.guests === guests}
            onChange={() => say(guests)}
            // The arrow keys pass over what a finger means.
            onClick={(event) => {
              if (event.detail > 0) onDone();
            }}
          >
            {guests ?? t("guests.clear")}
          </RadioChip>
        ))}
      </ChoiceGroup>
      <CountField
        label={t("guests.other")}
        value={draft.guests ?? 1}
        min={1}
        max={ORDER_LIMITS.guestsMax}
        onValue={say}
      />
    </div>
  );
}

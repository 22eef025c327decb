import { offeredAnimals } from "#app/features/occasions/rules/aqiqah-offer.ts";
import { occasionOf } from "#app/features/occasions/rules/occasion-book.ts";
import { countAnimals } from "#app/features/occasions/rules/occasion-said.ts";
import { changeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { CHILD_SEXES, OCCASION_LIMITS } from "#app/vocabulary/occasion-kind.ts";
import { useDefaultWords, useOccasion } from "./use-occasion.ts";

/** The child, and from it how many animals and which day are offered; both stay the customer's choice (OC04). */
export function AqiqahFields() {
  const { t } = useTranslation("wizard");
  const { errors } = useWizardState();
  const { said, set } = useOccasion();
  const words = useErrorWords();
  const usual = useDefaultWords();
  return (
    <Card className="grid gap-5">
      <div data-field="occasion.childName">
        <TextField
          label={t("occasion.childName")}
          name="child"
          autoComplete="off"
          optional
          maxLength={OCCASION_LIMITS.nameMax}
          value={said?.childName ?? ""}
          onChange={({ target }) => set({ childName: target.value })}
          hint={t("occasion.childHint", { usual: usual.child })}
          error={words(errors["occasion.childName"])}
        />
      </div>
      <ChoiceGroup legend={t("occasion.childSex")} className="flex gap-2">
        {CHILD_SEXES.map((sex) => (
          <RadioChip
            key={sex}
            name="child-sex"
            value={sex}
            checked={said?.childSex === sex}
            onChange={() => set({ childSex: sex })}
          >
            {t(`occasion.${sex}`)}
          </RadioChip>
        ))}
      </ChoiceGroup>
      <AnimalsOffer />
      <TextField
        type="date"
        label={t("occasion.birthDate")}
        name="birth"
        optional
        value={said?.birthDate ?? ""}
        onChange={({ target }) => set({ birthDate: target.value })}
        hint={t("occasion.birthHint")}
      />
    </Card>
  );
}

function AnimalsOffer() {
  const { t } = useTranslation("wizard");
  const { carcassOf, catalogue, change, draft } = useWizardState();
  const { said } = useOccasion();
  const rules = occasionOf(catalogue.occasions, said?.occasionId)?.rules;
  const offered = rules ? offeredAnimals(said?.childSex ?? null, rules) : null;
  const only = draft.meats.length === 1 ? draft.meats[0] : undefined;
  if (offered === null) return null;
  const isTaken = countAnimals(draft.meats) === offered;
  return (
    <div role="status" className="grid justify-items-start gap-2 rounded-card bg-raised p-4">
      <p>{t("occasion.offer", { count: offered })}</p>
      {isTaken && <p className="text-sm text-quiet">{t("occasion.taken")}</p>}
      {!isTaken && only && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => change((before) => changeMeat(before, only.id, { quantity: offered }, carcassOf))}
        >
          {t("occasion.take")}
        </Button>
      )}
    </div>
  );
}

import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useMeatNames } from "#app/features/ordering/ui/wizard/use-meat-names.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { useDefaultWords, useOccasion } from "./use-occasion.ts";

/** The names of those meant, for each animal its own. */
export function NamesFields() {
  const { t } = useTranslation("wizard");
  const { draft, errors } = useWizardState();
  const usual = useDefaultWords();
  const { said, set } = useOccasion();
  const names = useMeatNames();
  const words = useErrorWords();
  const animals = draft.meats.flatMap((meat) => Array.from({ length: meat.quantity }, () => meat));
  const write = (animal: number, text: string) =>
    set({ names: animals.map((_, index) => (index === animal ? text : (said?.names[index] ?? ""))) });
  return (
    <Card as="section" aria-labelledby="names-title" className="grid gap-5">
      <h2 id="names-title" className="text-lg">
        {t("occasion.names")}
      </h2>
      {animals.map((meat, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: animals of one line are alike, and only their place tells them apart
        <div key={index} data-field={`occasion.names.${index}`}>
          <TextArea
            label={t("occasion.namesOf", { number: index + 1, animal: names.of(meat) })}
            name={`names-${index}`}
            optional
            rows={2}
            value={said?.names[index] ?? ""}
            onChange={({ target }) => write(index, target.value)}
            hint={index === 0 ? t("occasion.namesHint", { usual: usual.names }) : undefined}
            error={words(errors[`occasion.names.${index}`])}
          />
        </div>
      ))}
    </Card>
  );
}

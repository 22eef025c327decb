import { type FormEvent, useState } from "react";
import type { AdminAnimal } from "#app/features/animals/rules/all-animals.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

/** The number in the animal's ear, for whoever keeps one. */
export function AnimalTag({ animal, disabled }: { animal: AdminAnimal; disabled: boolean }) {
  const { t } = useTranslation("admin-animals");
  const { save, isSaving, answer } = useSave();
  const { line, number } = animal;
  const [earTag, setEarTag] = useState(animal.earTag ?? "");
  function submit(event: FormEvent) {
    event.preventDefault();
    void save({ intent: "tag-animal", line, number, earTag });
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label={t("tag.label")}
        optional
        dir="ltr"
        maxLength={40}
        value={earTag}
        disabled={disabled}
        onChange={(event) => setEarTag(event.target.value)}
        error={answer && !answer.ok ? answer.fields.earTag : undefined}
        className="min-w-0 flex-1 basis-48"
      />
      {!disabled && (
        <Button type="submit" variant="secondary" pending={isSaving}>
          {t("save")}
        </Button>
      )}
    </form>
  );
}

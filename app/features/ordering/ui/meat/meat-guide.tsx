import type { ReactNode } from "react";
import type { WizardAgeClass, WizardBreed } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import type { AgeStage } from "#app/ui/drawings/animals/age-sheep.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

/** How many sheep of the scale are drawn; older ages than these look like the last. */
const AGE_STAGES = 5;

export interface MeatGuideProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What tells breeds and ages apart, for those who do not keep sheep: what is sold, in the admin's own words (W25, W26). */
export function MeatGuide({ open, onOpenChange }: MeatGuideProps) {
  const { t } = useTranslation("wizard");
  const { catalogue } = useWizardState();
  const stageOf = (place: number) => Math.min(AGE_STAGES, place + 1) as AgeStage;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("help.title")} description={t("help.intro")}>
      <h3 className="mb-3">{t("help.breeds")}</h3>
      <ul className="grid gap-3">
        {catalogue.breeds.map((breed) => (
          <GuideLine
            key={breed.id}
            of={breed}
            drawing={<Drawing of={`breed-${breed.id}`} className="size-12 shrink-0" />}
          />
        ))}
      </ul>
      <h3 className="mt-7 mb-3">{t("help.ages")}</h3>
      <ul className="grid gap-3">
        {catalogue.ageClasses.map((age, place) => (
          <GuideLine
            key={age.id}
            of={age}
            drawing={<Drawing of={`age-${stageOf(place)}`} className="w-12 shrink-0" />}
          />
        ))}
      </ul>
      <p className="mt-6 mb-4 text-sm text-quiet">{t("meat.weightNote")}</p>
      <Button variant="secondary" wide onClick={() => onOpenChange(false)}>
        {t("help.close")}
      </Button>
    </Dialog>
  );
}

function GuideLine({ of, drawing }: { of: WizardBreed | WizardAgeClass; drawing: ReactNode }) {
  const language = useTranslation().i18n.language;
  const note = localText(of.note, of.noteEn, language);
  return (
    <li className="flex items-center gap-4">
      {drawing}
      <div>
        <p className="font-medium">{localName(of, language)}</p>
        {note && <p className="text-sm text-quiet">{note}</p>}
      </div>
    </li>
  );
}

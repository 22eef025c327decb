import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { AgeSheep, type AgeStage } from "#app/ui/drawings/animals/age-sheep.tsx";
import { BreedHead } from "#app/ui/drawings/animals/breed-head.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

/** The names that W25 gives the help, with the drawing of each. */
const BREEDS = {
  naeemi: "naemi",
  sawakni: "sawakni",
  harri: "harri",
  barbary: "barbary",
  romani: "romanian",
} as const;
const AGES = ["infant", "jatha", "thani", "ruba", "sudays"] as const;

export interface MeatGuideProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What tells breeds and ages apart, for those who do not keep sheep (W25, W26). */
export function MeatGuide({ open, onOpenChange }: MeatGuideProps) {
  const { t } = useTranslation("wizard");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("help.title")} description={t("help.intro")}>
      <h3 className="mb-3">{t("help.breeds")}</h3>
      <ul className="grid gap-3">
        {(Object.keys(BREEDS) as (keyof typeof BREEDS)[]).map((key) => (
          <li key={key} className="flex items-center gap-4">
            <BreedHead breed={BREEDS[key]} className="size-12 shrink-0" />
            <div>
              <p className="font-medium">{t(`help.breed.${key}.name`)}</p>
              <p className="text-sm text-quiet">{t(`help.breed.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <h3 className="mt-7 mb-3">{t("help.ages")}</h3>
      <ul className="grid gap-3">
        {AGES.map((key, place) => (
          <li key={key} className="flex items-center gap-4">
            <AgeSheep stage={(place + 1) as AgeStage} className="w-12 shrink-0" />
            <div>
              <p className="font-medium">{t(`help.age.${key}.name`)}</p>
              <p className="text-sm text-quiet">{t(`help.age.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-6 mb-4 text-sm text-quiet">{t("meat.weightNote")}</p>
      <Button variant="secondary" wide onClick={() => onOpenChange(false)}>
        {t("help.close")}
      </Button>
    </Dialog>
  );
}

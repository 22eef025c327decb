import { offeredDay } from "#app/features/occasions/rules/aqiqah-offer.ts";
import { occasionOf } from "#app/features/occasions/rules/occasion-book.ts";
import { setSchedule } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";

/** The seventh day after a birth as an offer, where it can still be ordered for (OC04). */
export function SeventhDay({ dates }: { dates: readonly string[] }) {
  const { t } = useTranslation("wizard");
  const { catalogue, change, draft } = useWizardState();
  const format = useFormat();
  const { occasion: said, schedule } = draft;
  const occasion = occasionOf(catalogue.occasions, said?.occasionId);
  const day = said && occasion?.kind === "aqiqah" ? offeredDay(said.birthDate, occasion.rules) : null;
  if (!day || !dates.includes(day)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised p-4">
      <p>{t("occasion.seventh", { day: format.date(day) })}</p>
      {schedule.date !== day && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => change((before) => setSchedule(before, { date: day }))}
        >
          {t("occasion.pickSeventh")}
        </Button>
      )}
    </div>
  );
}

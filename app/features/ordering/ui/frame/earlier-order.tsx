import { useMeatNames } from "#app/features/ordering/ui/wizard/use-meat-names.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";

/** An unfinished order is offered, and the customer is told what starting anew does to it. */
export function EarlierOrder() {
  const { t } = useTranslation("wizard");
  const { earlier, resumeEarlier, startOver } = useWizardState();
  const names = useMeatNames();
  const format = useFormat();
  if (!earlier) return null;
  const summary = format.list(earlier.draft.meats.map((meat) => `${names.of(meat)} (${names.count(meat)})`));
  return (
    <section
      aria-labelledby="earlier-order"
      className="mb-6 animate-rise rounded-card border border-ember/50 bg-ember/8 p-4"
    >
      <div className="flex items-center gap-4">
        <Drawing of={`breed-${earlier.draft.meats[0]?.breedId ?? ""}`} className="size-14 shrink-0" />
        <div className="min-w-0">
          <h2 id="earlier-order" className="text-base">
            {t("earlier.title")}
          </h2>
          <p className="mt-0.5 cut-lines-2 text-sm">{summary}</p>
          <p className="text-sm text-quiet">{t("earlier.replaces")}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" onClick={resumeEarlier}>
          {t("earlier.resume")}
        </Button>
        <Button size="sm" variant="secondary" onClick={startOver}>
          {t("earlier.fresh")}
        </Button>
      </div>
    </section>
  );
}

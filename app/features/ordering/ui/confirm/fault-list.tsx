import { useTranslation } from "react-i18next";
import { useErrorWords } from "#app/features/ordering/ui/frame/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import { stepOfField } from "../../step-of-field.ts";
import type { WizardStep } from "../../wizard-steps.ts";

/** What is to be put right, step by step, each with the way there. */
export function FaultList() {
  const { t } = useTranslation("wizard");
  const { edit, errors, steps } = useWizardState();
  const words = useErrorWords();
  const bySteps = new Map<WizardStep, Set<string>>();
  for (const [path, message] of Object.entries(errors)) {
    const step = stepOfField(path, steps);
    bySteps.set(step, (bySteps.get(step) ?? new Set()).add(words(message) ?? ""));
  }
  if (bySteps.size === 0) return null;
  return (
    <ul className="grid gap-2">
      {[...bySteps].map(([step, messages]) => (
        <li
          key={step}
          className="flex items-center justify-between gap-4 rounded-field bg-surface px-4 py-2.5"
        >
          <span className="min-w-0">
            <span className="block text-sm text-quiet">{t(`steps.${step}.title`)}</span>
            {[...messages].join(" ")}
          </span>
          <button
            type="button"
            onClick={() => edit(step)}
            aria-label={t("review.editOf", { block: t(`steps.${step}.title`) })}
            className="min-h-11 shrink-0 rounded-field px-3 text-sm font-semibold text-ember hover:bg-ember/10"
          >
            {t("review.fix")}
          </button>
        </li>
      ))}
    </ul>
  );
}

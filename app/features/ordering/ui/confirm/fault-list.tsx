import { labelOfField } from "#app/features/ordering/rules/label-of-field.ts";
import { stepOfField } from "#app/features/ordering/rules/step-of-field.ts";
import type { WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import { focusField } from "#app/features/ordering/ui/wizard/focus-field.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";

interface StepFaults {
  paths: string[];
  messages: Set<string>;
}

/** What is to be put right, step by step, each with the way there; what the review itself asks is one press away on it (NO07). */
export function FaultList() {
  const { t } = useTranslation("wizard");
  const { edit, errors, steps } = useWizardState();
  const words = useErrorWords();
  const bySteps = new Map<WizardStep, StepFaults>();
  for (const [path, message] of Object.entries(errors)) {
    // The smallest order is said above, with its amount.
    if (path === "total") continue;
    const step = stepOfField(path, steps);
    const faults = bySteps.get(step) ?? { paths: [], messages: new Set() };
    const label = labelOfField(path);
    const sentence = words(message) ?? "";
    faults.paths.push(path);
    faults.messages.add(label ? t("review.faultOf", { field: words(label), fault: sentence }) : sentence);
    bySteps.set(step, faults);
  }
  if (bySteps.size === 0) return null;
  return (
    <ul className="grid gap-2">
      {[...bySteps].map(([step, { messages, paths }]) => (
        <li
          key={step}
          className="flex items-center justify-between gap-4 rounded-field bg-surface px-4 py-2.5"
        >
          <span className="min-w-0">
            <span className="block text-sm text-quiet">{t(`steps.${step}.title`)}</span>
            {[...messages].map((message) => (
              <span key={message} className="block">
                {message}
              </span>
            ))}
          </span>
          <button
            type="button"
            onClick={() => (step === "review" ? focusField(paths) : edit(step))}
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

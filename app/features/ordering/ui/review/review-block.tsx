import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConfirming } from "#app/features/ordering/ui/confirm/confirming.ts";
import { ErrorText } from "#app/features/ordering/ui/frame/error-text.tsx";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import { stepOfField } from "../../step-of-field.ts";
import type { WizardStep } from "../../wizard-steps.ts";

export interface ReviewBlockProps {
  title: string;
  /** Where it is changed. */
  step: WizardStep;
  children: ReactNode;
}

/** One block of the receipt, the link to change it, and what is wrong with it. */
export function ReviewBlock({ title, step, children }: ReviewBlockProps) {
  const { t } = useTranslation("wizard");
  const { edit, errors, steps } = useWizardState();
  const { fault } = useConfirming();
  const faults = Object.entries(errors).filter(
    ([path]) => path !== "total" && stepOfField(path, steps) === step,
  );
  const messages = [...new Set(faults.map(([, message]) => message))];
  return (
    <section aria-label={title} className="border-t border-line p-5 first-of-type:border-t-0">
      <div className="mb-1.5 flex items-center justify-between gap-4">
        <h2 className="text-sm text-quiet">{title}</h2>
        <button
          type="button"
          onClick={() => edit(step)}
          aria-label={t("review.editOf", { block: title })}
          className="-my-2 -me-2 min-h-11 rounded-field px-3 text-sm font-semibold text-ember hover:bg-ember/10"
        >
          {t("review.edit")}
        </button>
      </div>
      {children}
      {fault && messages.length > 0 && (
        <div data-field={faults[0]?.[0]} className="mt-3 grid gap-1.5">
          {messages.map((message) => (
            <ErrorText key={message} message={message} />
          ))}
        </div>
      )}
    </section>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConfirming } from "#app/features/ordering/ui/confirm/confirming.ts";
import { ErrorText } from "#app/features/ordering/ui/frame/error-text.tsx";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import type { QuoteProblemCode } from "#app/features/orders/price-and-time/quote.ts";
import { stepOfField } from "../../step-of-field.ts";
import type { WizardStep } from "../../wizard-steps.ts";

/** The animals and the restaurant say it themselves in their place, the smallest order at the confirm. */
const SAID_ELSEWHERE: ReadonlySet<QuoteProblemCode> = new Set([
  "combination_unavailable",
  "restaurant_unavailable",
  "below_minimum",
]);

export interface ReviewBlockProps {
  title: string;
  /** Where it is changed. */
  step: WizardStep;
  children: ReactNode;
}

/** One block of the receipt, the link to change it, and what is wrong with it. */
export function ReviewBlock({ title, step, children }: ReviewBlockProps) {
  const { t } = useTranslation("wizard");
  const { edit, errors, quote, steps } = useWizardState();
  const { fault } = useConfirming();
  const faults = Object.entries(errors).filter(
    ([path]) => path !== "total" && stepOfField(path, steps) === step,
  );
  const lost = quote.problems.filter(
    ({ code, path }) => !SAID_ELSEWHERE.has(code) && stepOfField(path, steps) === step,
  );
  const messages = [
    ...new Set([
      ...(fault ? faults.map(([, message]) => message) : []),
      ...lost.map(({ code }) => `refusals:${code}`),
    ]),
  ].filter((message) => message !== "refusals:combination_unavailable");
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
      {messages.length > 0 && (
        <div data-field={faults[0]?.[0] ?? lost[0]?.path} className="mt-3 grid gap-1.5">
          {messages.map((message) => (
            <ErrorText key={message} message={message} />
          ))}
        </div>
      )}
    </section>
  );
}

import clsx from "clsx";
import { type LucideIcon, PenLine } from "lucide-react";
import type { ReactNode } from "react";
import type { QuoteProblemCode } from "#app/features/order-quote/rules/quote.ts";
import { stepOfField } from "#app/features/ordering/rules/step-of-field.ts";
import type { WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import { useConfirming } from "#app/features/ordering/ui/confirm/confirming.ts";
import { ErrorText } from "#app/features/ordering/ui/wizard/error-text.tsx";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** The animals and the restaurant say it themselves in their place, the smallest order at the confirm. */
const SAID_ELSEWHERE: ReadonlySet<QuoteProblemCode> = new Set([
  "combination_unavailable",
  "restaurant_unavailable",
  "below_minimum",
  "below_zone_minimum",
]);

export interface ReviewBlockProps {
  title: string;
  /** Beside it, where it has no drawing of its own. */
  icon?: LucideIcon;
  /** Where it is changed. */
  step: WizardStep;
  /** What else is changed elsewhere and said in this block, each with a way there. */
  also?: readonly { title: string; step: WizardStep }[];
  children: ReactNode;
}

/** One line of the receipt, the link to change it, and what is wrong with it. */
export function ReviewBlock({ title, icon: Icon, step, also = [], children }: ReviewBlockProps) {
  const { errors, quote, steps } = useWizardState();
  const { fault } = useConfirming();
  const here = new Set([step, ...also.map((each) => each.step)]);
  const isHere = (path: string) => here.has(stepOfField(path, steps));
  const faults = Object.entries(errors).filter(([path]) => path !== "total" && isHere(path));
  const lost = quote.problems.filter(({ code, path }) => !SAID_ELSEWHERE.has(code) && isHere(path));
  const messages = [
    ...new Set([
      ...(fault ? faults.map(([, message]) => message) : []),
      ...lost.map(({ code }) => `refusals:${code}`),
    ]),
  ].filter((message) => message !== "refusals:combination_unavailable");
  return (
    <section
      aria-label={title}
      className="border-t border-line px-4 py-0.5 first-of-type:border-t-0 sm:px-5 sm:py-2"
    >
      <h2 className="sr-only">{title}</h2>
      <div className="flex items-start gap-3">
        {Icon && <Icon aria-hidden className="mt-2 size-5 shrink-0 text-quiet" />}
        <div className="min-w-0 flex-1 py-1 leading-snug">{children}</div>
        <div className="-me-2 flex shrink-0 flex-col">
          <EditLink block={title} step={step} />
          {also.map((each) => (
            <EditLink key={each.step} block={each.title} step={each.step} isNamed />
          ))}
        </div>
      </div>
      {messages.length > 0 && (
        <div data-field={faults[0]?.[0] ?? lost[0]?.path} className="mt-2 grid gap-1.5">
          {messages.map((message) => (
            <ErrorText key={message} message={message} />
          ))}
        </div>
      )}
    </section>
  );
}

function EditLink({ block, step, isNamed = false }: { block: string; step: WizardStep; isNamed?: boolean }) {
  const { t } = useTranslation("wizard");
  const { edit } = useWizardState();
  return (
    <button
      type="button"
      onClick={() => edit(step)}
      aria-label={t("review.editOf", { block })}
      className={clsx(
        "flex min-h-11 items-center justify-end gap-0.5 rounded-field text-sm font-semibold text-ember hover:bg-ember/10",
        // The pencil takes no room from the words beside it.
        isNamed ? "ps-0 pe-2" : "px-2.5",
      )}
    >
      {isNamed && <PenLine aria-hidden className="size-3 shrink-0" />}
      {isNamed ? block : t("review.edit")}
    </button>
  );
}

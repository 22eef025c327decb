import { Users } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";

const GuestsPanel = lazy(() => import("./guests-panel.tsx"));

/** For how many, in one line that opens: nobody has to say it, and it chooses nothing (OG07). */
export function GuestsLine() {
  const { t } = useTranslation("wizard");
  const { guests } = useWizardState().draft;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="rounded-card border border-line bg-surface">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2.5 px-3.5 text-start text-sm"
      >
        <Users aria-hidden className="size-4.5 shrink-0 text-ember" />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2.5 leading-tight">
          <span className="font-heading font-semibold">
            {guests === null ? t("guests.ask") : t("guests.said", { guests })}
          </span>
          <span className={guests === null ? "grow text-quiet" : "font-semibold text-ember"}>
            {t(guests === null ? "guests.optional" : "guests.change")}
          </span>
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={<div className="min-h-28" />}>
          <GuestsPanel
            onDone={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

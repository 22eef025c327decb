import clsx from "clsx";
import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { foldDigits } from "#app/lib/arabic-text.ts";

export interface CountFieldProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  value: number;
  min: number;
  max: number;
  /** The count with its unit, for screen readers. */
  say?: (count: number) => string;
  onValue: (value: number) => void;
}

const STEP =
  "grid size-12 shrink-0 place-items-center rounded-field border border-quiet/40 bg-surface transition-colors not-disabled:hover:border-quiet not-disabled:hover:bg-raised disabled:opacity-35 [&_svg]:size-5";

/** Minus, a number that can also be typed, plus: for counts that go beyond what anybody taps. */
export function CountField({
  label,
  hideLabel = false,
  hint,
  error,
  value,
  min,
  max,
  say = String,
  onValue,
}: CountFieldProps) {
  const { t } = useTranslation("common");
  const id = useId();
  /** What is being typed; null while the value shows. */
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => onValue(Math.min(max, Math.max(min, next)));

  function type(text: string) {
    const digits = foldDigits(text).replace(/\D/g, "").slice(0, String(max).length);
    setTyped(digits);
    if (digits !== "") set(Number(digits));
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className={hideLabel ? "sr-only" : "min-w-24 flex-1"}>
        <label htmlFor={id} className="font-heading font-semibold leading-heading">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-quiet">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} data-field-error className="text-sm text-brick">
            {error}
          </p>
        )}
      </div>
      <div className="inline-flex shrink-0 items-center gap-1.5">
        <button
          type="button"
          className={STEP}
          disabled={value <= min}
          onClick={() => set(value - 1)}
          aria-label={t("stepper.less", { label })}
        >
          <Minus aria-hidden />
        </button>
        <input
          id={id}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            setTyped(null);
            set(value + step);
          }}
          aria-describedby={clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
          className="figures h-12 w-14 rounded-field border border-transparent bg-transparent text-center font-heading text-lg font-semibold hover:border-quiet/40 focus:border-ember focus:outline-none focus:ring-3 focus:ring-ember/25"
        />
        <button
          type="button"
          className={STEP}
          disabled={value >= max}
          onClick={() => set(value + 1)}
          aria-label={t("stepper.more", { label })}
        >
          <Plus aria-hidden />
        </button>
        <span aria-live="polite" className="sr-only">
          {say(value)}
        </span>
      </div>
    </div>
  );
}

import clsx from "clsx";
import { Minus, Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";

export interface QuantityStepperProps {
  /** What is counted; names the control for screen readers. */
  label: string;
  value: number;
  onValue: (value: number) => void;
  min?: number;
  max?: number;
  /** How the number is said, with its unit: "3 خراف". */
  say?: (value: number) => string;
  /** Sends the number with a form. */
  name?: string;
  disabled?: boolean;
  className?: string;
}

const STEP_BUTTON =
  "grid size-12 place-items-center rounded-field border border-quiet/40 bg-surface transition-colors not-disabled:hover:border-quiet not-disabled:hover:bg-raised disabled:opacity-35 [&_svg]:size-5";

/** Minus, number, plus. The number is a spin button: arrows, Page keys, Home and End move it. */
export function QuantityStepper({
  label,
  value,
  onValue,
  min = 0,
  max = 99,
  say = String,
  name,
  disabled = false,
  className,
}: QuantityStepperProps) {
  const { t } = useTranslation("common");
  const set = (next: number) => onValue(Math.min(max, Math.max(min, next)));

  function press(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowUp: value + 1,
      ArrowDown: value - 1,
      PageUp: value + 5,
      PageDown: value - 5,
      Home: min,
      End: max,
    };
    const next = moves[event.key];
    if (next === undefined || disabled) return;
    event.preventDefault();
    set(next);
  }

  return (
    <div className={clsx("inline-flex items-center gap-1.5", className)}>
      {name && <input type="hidden" name={name} value={value} />}
      <button
        type="button"
        className={STEP_BUTTON}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
        aria-label={t("stepper.less", { label })}
      >
        <Minus aria-hidden />
      </button>
      <span
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuetext={say(value)}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-disabled={disabled || undefined}
        onKeyDown={press}
        className="figures grid h-12 min-w-12 place-items-center rounded-field font-heading text-lg font-semibold"
      >
        {value}
      </span>
      <button
        type="button"
        className={STEP_BUTTON}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
        aria-label={t("stepper.more", { label })}
      >
        <Plus aria-hidden />
      </button>
      <span aria-live="polite" className="sr-only">
        {say(value)}
      </span>
    </div>
  );
}

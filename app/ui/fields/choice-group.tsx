import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { ChoiceFault } from "./choice-fault.ts";
import { useShownError } from "./shown-errors.ts";

export interface ChoiceGroupProps {
  legend: ReactNode;
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Over the choices, where a list is longer than the screen. */
  errorFirst?: boolean;
  /** Class of the box around the choices, where the grid is set. */
  className?: string;
  children: ReactNode;
}

/** A question and its choices; a screen reader hears the question, the hint and the error with them. */
export function ChoiceGroup({
  legend,
  hideLegend = false,
  hint,
  error,
  errorFirst = false,
  className,
  children,
}: ChoiceGroupProps) {
  const id = useId();
  useShownError(error);
  const fault = error && (
    <p
      id={`${id}-error`}
      role="alert"
      data-field-error
      className={clsx("flex items-start gap-1.5 text-sm text-brick", errorFirst ? "-mt-1.5 mb-3" : "mt-2")}
    >
      <CircleAlert aria-hidden className="mt-[0.3em] size-4 shrink-0" />
      {error}
    </p>
  );
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLegend ? "sr-only" : "mb-3 font-heading text-lg font-semibold leading-heading"}>
        {legend}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 mb-3 text-sm text-quiet">
          {hint}
        </p>
      )}
      {errorFirst && fault}
      <ChoiceFault value={error ? `${id}-error` : undefined}>
        <div className={clsx(className ?? "grid gap-3")}>{children}</div>
      </ChoiceFault>
      {!errorFirst && fault}
    </fieldset>
  );
}

import clsx from "clsx";
import type { ComponentProps } from "react";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { FIELD_BOX, FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

export interface PhoneFieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<"input">, "className" | "id" | "onChange" | "type"> {
  onValue?: (typed: string) => void;
}

/**
 * A Saudi mobile number after a fixed +966. A whole number that is pasted or filled in by the phone loses the
 * prefix it brings along; the schema still reads every usual way of writing it.
 */
export function PhoneField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  className,
  id,
  onValue,
  ...input
}: PhoneFieldProps) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, optional, className, id }}>
      {(wiring) => (
        <span dir="ltr" className="relative block">
          <span
            aria-hidden
            className="figures pointer-events-none absolute inset-y-0 start-0 grid w-17 place-items-center border-e border-quiet/40 text-base text-quiet"
          >
            +966
          </span>
          <input
            placeholder="5X XXX XXXX"
            autoComplete="tel"
            enterKeyHint="next"
            {...input}
            {...wiring}
            type="tel"
            inputMode="numeric"
            dir="ltr"
            onChange={(event) => {
              event.target.value = nationalDigits(event.target.value);
              onValue?.(event.target.value);
            }}
            className={clsx(FIELD_BOX, "figures ps-21 large:pe-1")}
          />
        </span>
      )}
    </FieldFrame>
  );
}

/** "+966 50 123 4567" → "50 123 4567"; Arabic digits become Latin ones. */
export function nationalDigits(typed: string): string {
  return (
    foldDigits(typed)
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
      // bounded: both ways begin at the beginning
      .replace(/^\s*(?:\+|00)\s*966\s*|^\s*966(?=[\s-]*5)/, "")
  );
}

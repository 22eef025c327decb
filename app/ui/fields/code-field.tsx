import clsx from "clsx";
import { type ComponentProps, useRef, useState } from "react";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

export interface CodeFieldProps extends FieldFrameProps {
  name?: string;
  length?: number;
  value?: string;
  onValue?: (digits: string) => void;
  /** Called once for each complete code, typed, pasted or filled in by the phone. */
  onComplete?: (code: string) => void;
  disabled?: boolean;
  autoFocus?: ComponentProps<"input">["autoFocus"];
}

/** More than these stand closer together, parted in the middle, so that they fit a small phone and are read in two halves. */
const ROOMY = 6;

/** One real numeric field under drawn cells: filling in, pasting and reading aloud work as in any field. */
export function CodeField({
  label,
  hideLabel,
  hint,
  error,
  className,
  id,
  length = 6,
  value,
  onValue,
  onComplete,
  ...input
}: CodeFieldProps) {
  const [typed, setTyped] = useState("");
  const reported = useRef("");
  const digits = value ?? typed;
  const isLong = length > ROOMY;

  function change(text: string) {
    const next = foldDigits(text).replace(/\D/g, "").slice(0, length);
    setTyped(next);
    onValue?.(next);
    if (next.length < length) reported.current = "";
    else if (next !== reported.current) {
      reported.current = next;
      onComplete?.(next);
    }
  }

  return (
    <FieldFrame {...{ label, hideLabel, hint, error, className, id }}>
      {(wiring) => (
        <span dir="ltr" className={clsx("group relative block", isLong ? "max-w-96" : "max-w-80")}>
          <input
            {...input}
            {...wiring}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            pattern={`[0-9]{${length}}`}
            value={digits}
            onChange={(event) => change(event.target.value)}
            className="absolute inset-0 size-full rounded-field bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
          />
          <span aria-hidden className={clsx("pointer-events-none relative flex", isLong ? "gap-1" : "gap-2")}>
            {Array.from({ length }, (_, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells are places, they never move
                key={place}
                className={clsx(
                  "figures grid min-w-0 flex-1 place-items-center rounded-field border bg-raised font-heading text-xl font-semibold transition-colors",
                  isLong ? "h-12" : "aspect-[5/6]",
                  isLong && place === length / 2 && "ms-2",
                  error ? "border-brick" : "border-quiet/70",
                  place === Math.min(digits.length, length - 1) &&
                    "group-focus-within:border-ember group-focus-within:ring-3 group-focus-within:ring-ember/25",
                )}
              >
                {digits[place]}
              </span>
            ))}
          </span>
        </span>
      )}
    </FieldFrame>
  );
}

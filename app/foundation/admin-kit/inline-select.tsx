import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { textLanguage } from "#app/lib/text-language.ts";
import { SaveMark } from "./save-mark.tsx";
import { useQuietSave } from "./use-quiet-save.ts";

export interface InlineSelectProps<T extends string> {
  label: string;
  labelShown?: boolean;
  hint?: string;
  value: T;
  options: readonly { value: T; label: string }[];
  change: (value: T) => Record<string, unknown>;
  action?: string;
  disabled?: boolean;
  className?: string;
  /** A question before a choice is saved; nothing for a choice that needs none. */
  ask?: ((next: T, answer: SelectAnswer) => ReactNode) | undefined;
}

export interface SelectAnswer {
  go: () => void;
  stay: () => void;
}

/** A choice that is saved when it is made. */
export function InlineSelect<T extends string>(props: InlineSelectProps<T>) {
  const { label, labelShown, hint, value, options, change, action, disabled, className, ask } = props;
  const id = useId();
  const { send, state } = useQuietSave();
  const [wanted, setWanted] = useState<T | null>(null);
  const [question, setQuestion] = useState<ReactNode>(null);

  function choose(next: T) {
    setWanted(next);
    const stay = () => {
      setQuestion(null);
      setWanted(null);
    };
    const go = () => {
      setQuestion(null);
      save(next);
    };
    const asked = ask?.(next, { go, stay });
    if (asked) setQuestion(asked);
    else save(next);
  }

  function save(next: T) {
    const forget = () => setWanted(null);
    send(change(next), {
      shown: change(value),
      ...(action && { action }),
      onSaved: forget,
      onRefused: forget,
    });
  }

  return (
    <div className={clsx("relative min-w-0", className)}>
      <label htmlFor={id} className={labelShown ? "mb-1 block text-xs font-medium text-quiet" : "sr-only"}>
        {label}
      </label>
      <span className={clsx("inline-edges", "relative flex w-fit max-w-full items-center")}>
        <select
          id={id}
          disabled={disabled}
          aria-describedby={hint && `${id}-hint`}
          value={wanted ?? value}
          onChange={(event) => choose(event.target.value as T)}
          className={clsx("inline-text", "appearance-none pe-7 [&>option]:bg-raised")}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={textLanguage(option.label)}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-2 top-1/2 size-4.5 -translate-y-1/2 text-quiet"
        />
        <SaveMark state={state} />
      </span>
      {question}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}

import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/i18n/use-format.ts";
import { RiyalSign } from "#app/ui/drawings/riyal-sign.tsx";
import type { InlineKind } from "./inline-kinds.ts";
import { SaveMark } from "./save-mark.tsx";
import { useQuietSave } from "./use-quiet-save.ts";

/** A field among many: 44 px, quieter than a form's. */
export const INLINE_BOX = clsx(
  "block w-full min-w-0 min-h-11 rounded-field border border-quiet/50 bg-raised px-3 py-1.5 text-base text-text transition-[border-color,box-shadow] lg:text-sm",
  "hover:border-quiet focus:border-ember focus:outline-none focus:ring-3 focus:ring-ember/25",
  "aria-invalid:border-brick aria-invalid:focus:ring-brick/25 disabled:border-line disabled:text-quiet disabled:hover:border-line",
);

export interface InlineFieldProps<T> {
  label: string;
  /** The label stands above the field instead of being spoken only; `phone` shows it where the list has no head. */
  labelShown?: boolean | "phone";
  kind: InlineKind<T>;
  value: T;
  /** The change that is sent to the page's action. */
  change: (value: T) => Record<string, unknown>;
  /** Another page's action. */
  action?: string;
  hint?: ReactNode;
  suffix?: ReactNode;
  placeholder?: string | undefined;
  dir?: "ltr" | "rtl" | "auto" | undefined;
  lang?: "ar" | "en";
  multiline?: boolean;
  disabled?: boolean;
  maxLength?: number;
  /** For kinds of numbers: steps and limits that the browser offers; the server checks them again. */
  type?: "text" | "number" | "time";
  min?: number;
  max?: number;
  step?: number | undefined;
  className?: string | undefined;
}

/** Edited in place: saved on leaving it or with Enter, brought back with Escape, and says that it is saved (AF01 AN13). */
export function InlineField<T>(props: InlineFieldProps<T>) {
  const { label, labelShown, kind, value, change, action, hint, suffix, multiline, className, ...input } =
    props;
  const { t } = useTranslation("common");
  const format = useFormat();
  const id = useId();
  const { send, state, forget } = useQuietSave();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** What stood here when the typing began: the page may be read anew under it. */
  const [base, setBase] = useState(value);
  const stored = kind.show(value, format);

  function finish() {
    if (typed === null) return;
    const read = kind.read(typed);
    if (read === undefined) return setFault(t(kind.fault as "fieldErrors.number"));
    if (kind.show(read, format) === stored) return restore();
    setFault(null);
    send(change(read), {
      shown: change(base),
      ...(action && { action }),
      onSaved: () => {
        setBase(read);
        setTyped((now) => (now === typed ? null : now));
      },
      onRefused: (answer) => setFault(Object.values(answer.fields)[0] ?? (answer.title || t("saveFailed"))),
    });
  }

  function type(text: string) {
    if (typed === null) setBase(value);
    setTyped(text);
  }

  function restore() {
    setTyped(null);
    setFault(null);
    forget();
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Escape") restore();
    if (event.key === "Enter" && !multiline) event.currentTarget.blur();
  }

  const Field = multiline ? "textarea" : "input";
  return (
    <div className={clsx("relative min-w-0", className)}>
      <label
        htmlFor={id}
        className={clsx(
          labelShown ? "mb-1 block text-xs font-medium text-quiet" : "sr-only",
          labelShown === "phone" && "lg:sr-only",
        )}
      >
        {label}
      </label>
      <span className="relative block" dir={kind.numeric ? "ltr" : undefined}>
        <Field
          {...input}
          id={id}
          dir={kind.numeric ? "ltr" : input.dir}
          inputMode={kind.numeric ? "decimal" : undefined}
          autoComplete="off"
          value={typed ?? stored}
          onChange={(event: { target: { value: string } }) => type(event.target.value)}
          onBlur={finish}
          onKeyDown={press}
          aria-invalid={fault ? true : undefined}
          aria-describedby={clsx(fault && `${id}-fault`, hint && `${id}-hint`) || undefined}
          className={clsx(
            INLINE_BOX,
            kind.numeric && "figures",
            kind.isMoney && "ps-9",
            suffix && "pe-12",
            multiline && "field-sizing-content resize-none",
          )}
        />
        {kind.isMoney && (
          <RiyalSign className="pointer-events-none absolute start-3 top-1/2 h-3 w-auto -translate-y-1/2 text-quiet" />
        )}
        {suffix && (
          <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-xs text-quiet">
            {suffix}
          </span>
        )}
        <SaveMark state={state} />
      </span>
      {fault && (
        <p id={`${id}-fault`} data-field-error className="mt-1 text-xs text-brick">
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}

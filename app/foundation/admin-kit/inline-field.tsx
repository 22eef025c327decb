import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { rangeMessage, readMessage } from "#app/lib/field-messages.ts";
import { textLanguage } from "#app/lib/text-language.ts";
import { RiyalSign } from "#app/ui/drawings/riyal-sign.tsx";
import { useShownError } from "#app/ui/fields/shown-errors.ts";
import type { InlineKind } from "./inline-kinds.ts";
import { useReadFirst } from "./reading/use-read-first.ts";
import { SaveMark } from "./save-mark.tsx";
import { useQuietSave } from "./use-quiet-save.ts";

/** Stands where nothing is, so that there is something to click. */
const NOTHING = "—";

export interface InlineFieldProps<T> {
  label: ReactNode;
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
  type?: "text" | "number" | "time" | "date";
  min?: number;
  max?: number;
  step?: number | undefined;
  className?: string | undefined;
}

/**
 * Read as data, edited in place: a click or Enter begins, leaving it or Enter saves, Escape brings back what stood there
 * (AF01 AN13 DP18). Long words wrap, as they would in a table.
 */
export function InlineField<T>(props: InlineFieldProps<T>) {
  const { label, labelShown, kind, value, change, action, hint, suffix, multiline, className, ...input } =
    props;
  const { t, i18n } = useTranslation("common");
  const format = useFormat();
  const id = useId();
  const { send, state, forget } = useQuietSave();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useShownError(fault);
  /** What stood here when the typing began: the page may be read anew under it. */
  const [base, setBase] = useState(value);
  const read = useReadFirst();
  const stored = kind.show(value, format);

  function finish() {
    if (typed === null) return;
    const next = kind.read(typed);
    if (next === undefined) return setFault(unreadable(typed));
    if (kind.show(next, format) === stored) return restore();
    setFault(null);
    send(change(next), {
      shown: change(base),
      ...(action && { action }),
      onSaved: () => {
        setBase(next);
        setTyped((now) => (now === typed ? null : now));
      },
      onRefused: (answer) => setFault(Object.values(answer.fields)[0] ?? (answer.title || t("saveFailed"))),
    });
  }

  /** What cannot be read is told as the server tells what does not fit: by what may stand here. */
  function unreadable(text: string): string {
    const { min, max, step } = input;
    const isRanged = min !== undefined && max !== undefined;
    const { key, fillings } = readMessage(
      kind.faultOf?.(text) ?? (isRanged ? rangeMessage({ min, max, step }) : kind.fault),
    );
    return t(key as "fieldErrors.between", fillings as { min: string; max: string });
  }

  function type(text: string) {
    if (typed === null) setBase(value);
    // A line holds no breaks, however it was pasted.
    setTyped(multiline ? text : onOneLine(text));
  }

  function restore() {
    setTyped(null);
    setFault(null);
    forget();
  }

  function press(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.key === "Escape") restore();
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (read.isReading) {
      event.preventDefault();
      read.begin(event.currentTarget);
    } else if (!multiline) {
      event.preventDefault();
      read.rest();
      finish();
    }
  }

  const isWords = !kind.numeric && (input.type ?? "text") === "text";
  const Field = isWords ? "textarea" : "input";
  // "180 minutes" reads on behind its figure in either direction; signs of money and percent keep their side.
  const isWordBehind = typeof suffix === "string" && /\p{L}/u.test(suffix);
  const isForeign = isWords && (input.dir === "rtl" || input.dir === "ltr") && input.dir !== i18n.dir();
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
      <span
        dir={kind.numeric && !isWordBehind ? "ltr" : undefined}
        className={clsx(
          "inline-edges",
          "group/inline relative flex items-center gap-1.5",
          !isWords && "w-fit",
        )}
      >
        {kind.isMoney && <RiyalSign className="pointer-events-none h-3 w-auto shrink-0 text-quiet" />}
        <Field
          {...input}
          {...(isWords && { rows: 1 })}
          placeholder={input.placeholder ?? NOTHING}
          id={id}
          lang={input.lang ?? (isWords ? textLanguage(typed ?? stored) : undefined)}
          dir={kind.numeric ? "ltr" : input.dir}
          inputMode={kind.numeric ? "decimal" : undefined}
          autoComplete="off"
          readOnly={read.isReading}
          value={typed ?? stored}
          onChange={(event: { target: { value: string } }) => type(event.target.value)}
          onFocus={read.focus}
          onPointerDown={read.press}
          onBlur={() => {
            read.leave();
            finish();
          }}
          onKeyDown={press}
          aria-invalid={fault ? true : undefined}
          aria-describedby={
            clsx(fault && `${id}-fault`, hint && `${id}-hint`, read.isReading && `${id}-enter`) || undefined
          }
          className={clsx(
            "inline-text",
            kind.numeric && "figures",
            isWords ? "w-full resize-none overflow-hidden" : "min-w-8",
            // Read, words of the other language begin where the column does; edited, where they begin themselves.
            isForeign && "not-focus:text-end",
          )}
        />
        {suffix && <span className="pointer-events-none shrink-0 text-xs text-quiet">{suffix}</span>}
        <SaveMark state={state} />
        {read.isReading && (
          <span id={`${id}-enter`} className="sr-only">
            {t("inline.enter")}
          </span>
        )}
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

function onOneLine(text: string): string {
  if (!text.includes("\n")) return text;
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).join(" ");
}

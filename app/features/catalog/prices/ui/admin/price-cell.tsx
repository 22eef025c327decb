import clsx from "clsx";
import { Check, CircleAlert } from "lucide-react";
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SaveState } from "#app/foundation/desk-kit/save-mark.tsx";
import { foldDigits } from "#app/lib/arabic-text.ts";
import type { Halalas } from "#app/lib/money.ts";
import { Spinner } from "#app/ui/states/spinner.tsx";

/** Riyals (AB06). */
const STEP = 50;
const icons = { saving: Spinner, saved: Check, failed: CircleAlert };

export interface PriceCellProps {
  label: string;
  text: string;
  /** What an empty cell costs; it is not sold without. */
  usual?: Halalas | undefined;
  mark: SaveState;
  inputRef: (element: HTMLInputElement | null) => void;
  onType: (text: string) => void;
  onMisread: () => void;
  onPaste: (text: string) => void;
  onRestore: () => void;
  /** A key that leads to another cell; true when it did. */
  onStep: (event: KeyboardEvent<HTMLInputElement>) => boolean;
}

/** One price in riyals. Arrow keys leave it, as in a spreadsheet; once it is being typed in, left and right move the caret. */
export function PriceCell({
  label,
  text,
  usual,
  mark,
  inputRef,
  onType,
  onMisread,
  onPaste,
  onRestore,
  onStep,
}: PriceCellProps) {
  const { t } = useTranslation(["admin", "admin-catalog"]);
  const isTyping = useRef(false);
  const Icon = mark === "idle" ? null : icons[mark];

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    if (event.key === "Escape") {
      isTyping.current = false;
      return onRestore();
    }
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      event.key === "ArrowUp" ? field.stepUp() : field.stepDown();
      return onType(field.value);
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (isTyping.current && (event.key === "ArrowLeft" || event.key === "ArrowRight")) return;
    if (onStep(event)) event.preventDefault();
  }

  /** A field of numbers takes Latin digits only; an Arabic keyboard writes others. */
  function fold(event: FormEvent<HTMLInputElement>) {
    const { data } = event.nativeEvent as InputEvent;
    if (!data || foldDigits(data) === data) return;
    event.preventDefault();
    document.execCommand("insertText", false, foldDigits(data));
  }

  return (
    <span className="relative block" dir="ltr">
      <input
        ref={inputRef}
        type="number"
        min={0}
        step={STEP}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={mark === "failed" || undefined}
        title={mark === "failed" ? t("admin-catalog:prices.badCell") : undefined}
        value={text}
        placeholder={usual === undefined ? "—" : String(usual / 100)}
        onChange={({ target }) => {
          isTyping.current = true;
          if (target.validity.badInput) onMisread();
          else onType(target.value);
        }}
        onBeforeInput={fold}
        onFocus={({ target }) => {
          isTyping.current = false;
          target.select();
        }}
        onKeyDown={press}
        // Scrolling over the table must not change a price.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
          event.preventDefault();
          onPaste(event.clipboardData.getData("text/plain"));
        }}
        className={clsx(
          "figures block h-11 w-full min-w-24 rounded-field border bg-raised px-3 text-center text-base transition-[border-color] lg:text-sm",
          "hover:border-quiet focus:border-ember focus:outline-none focus:ring-3 focus:ring-ember/25 aria-invalid:border-brick",
          "[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none",
          text === "" ? "border-dashed border-quiet/50" : "border-quiet/50",
          mark === "saved" && "border-palm",
        )}
      />
      <span
        role="status"
        className={clsx(
          "pointer-events-none absolute inset-y-0 end-2 grid place-items-center",
          mark === "saved" && "text-palm",
          mark === "failed" && "text-brick",
          mark === "saving" && "text-quiet",
        )}
      >
        {Icon && mark !== "idle" && (
          <>
            <Icon aria-hidden className="size-4" />
            <span className="sr-only">{t(`marks.${mark}`)}</span>
          </>
        )}
      </span>
    </span>
  );
}

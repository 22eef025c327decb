import clsx from "clsx";
import { Check, CircleAlert } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import type { SaveState } from "#app/foundation/admin-kit/save-mark.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { amountFault } from "#app/lib/amounts/amount-fault.ts";
import { typedRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { readMessage } from "#app/lib/field-messages.ts";
import type { Halalas } from "#app/lib/money.ts";
import { useShownError } from "#app/ui/fields/shown-errors.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { steppedPrice } from "./stepped-price.ts";

const icons = { saving: Spinner, saved: Check, failed: CircleAlert };

export interface PriceCellProps {
  label: string;
  text: string;
  /** What an empty cell costs; it is not sold without. */
  usual?: Halalas | undefined;
  mark: SaveState;
  inputRef: (element: HTMLInputElement | null) => void;
  onType: (text: string) => void;
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
  onPaste,
  onRestore,
  onStep,
}: PriceCellProps) {
  const { t } = useTranslation(["admin", "admin-catalog", "common"]);
  const id = useId();
  const isTyping = useRef(false);
  const fault = mark === "failed" && text.trim() !== "" ? amountFault(text) : null;
  const { key, fillings } = readMessage(fault ?? "");
  const said =
    fault &&
    t(
      `common:${key.split(":")[1]}` as "common:fieldErrors.twoAmounts",
      fillings as { more: string; less: string },
    );
  useShownError(said);
  const Icon = mark === "idle" ? null : icons[mark];

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape") {
      isTyping.current = false;
      return onRestore();
    }
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      return onType(steppedPrice(text, event.key === "ArrowUp" ? 1 : -1));
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (isTyping.current && (event.key === "ArrowLeft" || event.key === "ArrowRight")) return;
    if (onStep(event)) event.preventDefault();
  }

  return (
    <span className="relative block" dir="ltr">
      <input
        ref={inputRef}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={mark === "failed" || undefined}
        aria-describedby={fault ? id : undefined}
        value={text}
        placeholder={usual === undefined ? "—" : typedRiyals(usual)}
        onChange={({ target }) => {
          isTyping.current = true;
          onType(target.value);
        }}
        onFocus={({ target }) => {
          isTyping.current = false;
          target.select();
        }}
        onKeyDown={press}
        onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
          event.preventDefault();
          onPaste(event.clipboardData.getData("text/plain"));
        }}
        className={clsx(
          "figures block h-11 w-full min-w-24 rounded-field border bg-raised px-3 text-center text-base transition-[border-color] lg:text-sm",
          "hover:border-quiet focus:border-ember focus:outline-none focus:ring-3 focus:ring-ember/25 aria-invalid:border-brick",
          text === "" ? "border-dashed border-quiet/50" : "border-quiet/50",
          mark === "saved" && "border-palm",
        )}
      />
      <span
        role="status"
        className={clsx(
          "pointer-events-none absolute top-0 end-2 grid h-11 place-items-center",
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
      {fault && (
        <span id={id} data-field-error dir="auto" className="mt-1 block max-w-40 text-xs text-brick">
          {said}
        </span>
      )}
    </span>
  );
}

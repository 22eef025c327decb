import clsx from "clsx";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { copyText } from "./copy-text.ts";

export interface CopyButtonProps {
  value: string;
  /** What is copied: "Copy the IBAN". */
  label: string;
  /** Shows the label beside the icon. */
  labelled?: boolean;
  className?: string;
}

const SHOWN_MS = 2000;

/** Copies a value to the clipboard and says whether it did. */
export function CopyButton({ value, label, labelled = false, className }: CopyButtonProps) {
  const { t } = useTranslation("common");
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const note = state === "copied" ? t("copied") : state === "failed" ? t("copyFailed") : "";
  return (
    <span className={clsx("relative inline-flex", className)}>
      <button
        type="button"
        aria-label={labelled ? undefined : label}
        title={label}
        onClick={async () => setState((await copyText(value)) ? "copied" : "failed")}
        className={clsx(
          "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field text-sm font-medium transition-colors hover:tint-ember",
          labelled && "px-3",
          state === "copied" ? "text-palm" : "text-ember",
        )}
      >
        {state === "copied" ? (
          <Check aria-hidden className="size-5" />
        ) : (
          <Copy aria-hidden className="size-5" />
        )}
        {labelled && (note || label)}
      </button>
      {note && !labelled && (
        <span
          aria-hidden
          className="pointer-events-none absolute bottom-full end-0 animate-rise rounded-full bg-text px-3 py-0.5 text-xs whitespace-nowrap text-page"
        >
          {note}
        </span>
      )}
      <span role="status" className="sr-only">
        {note}
      </span>
    </span>
  );
}

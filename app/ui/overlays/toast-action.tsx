import { useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Notice } from "./notify.ts";

const TICK_MS = 250;

export type ToastActionProps = NonNullable<Notice["action"]> & {
  countdownMs: number | undefined;
  onDone: () => void;
};

/** What can be done about a notice; where that ends soon, the seconds that are left, and with them the notice goes. */
export function ToastAction({ label, hotkey, onPress, countdownMs, onDone }: ToastActionProps) {
  const { t } = useTranslation("common");
  const [until] = useState(() => Date.now() + (countdownMs ?? 0));
  const [left, setLeft] = useState(countdownMs ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice counts down once
  useEffect(() => {
    if (!countdownMs) return;
    const timer = setInterval(() => {
      setLeft(until - Date.now());
      if (Date.now() >= until) onDone();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <button
      type="button"
      onClick={() => {
        onPress();
        onDone();
      }}
      className="order-last -my-2 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-field px-3 font-heading text-sm font-semibold text-ember"
    >
      {label}
      {hotkey && (
        <kbd aria-hidden className="rounded-[6px] border border-quiet/50 px-1.5 font-mono text-xs text-text">
          {hotkey}
        </kbd>
      )}
      {countdownMs && (
        <span aria-hidden className="figures min-w-7 text-end font-normal text-quiet">
          {t("seconds", { seconds: Math.max(0, Math.ceil(left / 1000)) })}
        </span>
      )}
    </button>
  );
}

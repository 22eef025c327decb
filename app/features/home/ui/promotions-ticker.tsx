import { Pause, Play } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";

const MESSAGES = ["fresh", "quality", "customize", "ready"] as const;

/**
 * Four promises that pass by in 8 seconds (H03, H04). It rests under the pointer, under the keyboard and when it is told
 * to, by a tick box, so that it does so before any script runs; with reduced motion it stands still.
 */
export function PromotionsTicker() {
  const { t } = useTranslation("home");
  const id = useId();
  return (
    <section aria-label={t("ticker.label")} className="ticker border-b border-line bg-surface">
      <div className="page-width flex items-center gap-2">
        <div className="ticker-window min-w-0 flex-1 overflow-hidden">
          <div className="ticker-track flex">
            <TickerMessages />
            <TickerMessages isCopy />
          </div>
        </div>
        <span className="ticker-pause relative -me-2.5 grid size-11 shrink-0 place-items-center motion-reduce:hidden">
          <input
            id={id}
            type="checkbox"
            aria-label={t("ticker.pause")}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
          />
          <Pause aria-hidden className="pointer-events-none size-4 text-quiet" />
          <Play aria-hidden className="pointer-events-none size-4 text-ember" />
        </span>
      </div>
    </section>
  );
}

function TickerMessages({ isCopy = false }: { isCopy?: boolean }) {
  const { t } = useTranslation("home");
  return (
    <ul aria-hidden={isCopy || undefined} className="ticker-messages" data-copy={isCopy || undefined}>
      {MESSAGES.map((message) => (
        <li
          key={message}
          className="before-diamond text-sm whitespace-nowrap motion-reduce:whitespace-normal"
        >
          {t(`ticker.${message}`)}
        </li>
      ))}
    </ul>
  );
}

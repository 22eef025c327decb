import { BellRing } from "lucide-react";
import { lazy, Suspense } from "react";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import type { WaitedTime, Waits } from "./use-waits.ts";

const WaitDialog = lazy(() => import("./wait-dialog.tsx"));

export interface WaitNoteProps {
  date: string;
  isDayFull: boolean;
  waits: Waits;
}

/** Under the times: the way onto the list of a full day, and what became of the last tap. */
export function WaitNote({ date, isDayFull, waits }: WaitNoteProps) {
  const { t } = useTranslation("wizard");
  const format = useFormat();
  const { news } = waits;
  const anyTime = { date, time: null };
  const isWaiting = waits.waitOf(anyTime) !== undefined;
  const whenOf = (at: WaitedTime) =>
    at.time === null
      ? format.date(at.date)
      : t("schedule.chosen", {
          date: format.promiseDay({ date: at.date, time: at.time }),
          time: format.promiseTime({ date: at.date, time: at.time }),
        });
  return (
    <>
      {isDayFull && (
        <Button
          variant="secondary"
          pending={waits.isBusy}
          aria-pressed={isWaiting}
          icon={<BellRing aria-hidden className="size-5" />}
          onClick={() => waits.toggle(anyTime)}
        >
          {t(isWaiting ? "schedule.wait.leaveDay" : "schedule.wait.day")}
        </Button>
      )}
      {/* Heard when it comes: the place for it is there before. */}
      <div role="status" className="empty:hidden">
        {news && (
          <p className="rounded-card border border-line bg-raised p-4">
            {news.kind === "refused"
              ? news.title
              : news.kind === "lost"
                ? t("schedule.wait.lost")
                : t(`schedule.wait.${news.kind}`, { when: whenOf(news.at) })}
          </p>
        )}
      </div>
      {waits.unverified && (
        <Suspense>
          <WaitDialog onClose={waits.giveUp} onVerified={waits.verified} />
        </Suspense>
      )}
    </>
  );
}

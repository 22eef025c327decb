import clsx from "clsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { clockTime } from "#app/lib/riyadh-time.ts";
import { chipLook } from "#app/ui/chip-look.ts";
import type { Waits } from "./use-waits.ts";

/** A full time: one tap puts the customer on its waiting list, another takes them off. */
export function WaitChip({ at, waits }: { at: { date: string; time: string }; waits: Waits }) {
  const { t } = useTranslation("wizard");
  const format = useFormat();
  const isWaiting = waits.waitOf(at) !== undefined;
  return (
    <button
      type="button"
      aria-pressed={isWaiting}
      aria-busy={waits.isBusy}
      data-full-time={at.time}
      onClick={() => waits.toggle(at)}
      className={clsx(chipLook(isWaiting), "border-dashed px-2!")}
    >
      <span className="grid justify-items-center leading-tight">
        <span className={clsx("figures", !isWaiting && "text-quiet")}>
          {format.promiseShort(clockTime(at.time))}
        </span>
        <span className="text-xs whitespace-normal">
          {t(isWaiting ? "schedule.wait.waiting" : "schedule.wait.tellMe")}
        </span>
      </span>
    </button>
  );
}

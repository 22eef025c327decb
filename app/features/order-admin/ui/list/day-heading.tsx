import clsx from "clsx";
import { Link } from "react-router";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";

export interface DayHeadingProps {
  day: string | null;
  count: number;
  now: Date;
}

const CELL = "h-8! border-b border-line bg-surface px-2";

/** Over the orders of one day, in the table. */
export function DayHeading(props: DayHeadingProps) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={7} className={`${CELL} text-start font-semibold`}>
        <DayWords {...props} />
      </th>
      {/* As many columns as the head has on this width and on paper, for a table has those that its widest row has. */}
      <td colSpan={2} className={`${CELL} made-cell`} />
      <td className={`${CELL} wide-cell`} />
    </tr>
  );
}

/** "Tomorrow · Monday 23 November · 4 orders"; days that have passed are red, because somebody waits. */
export function DayWords({ day, count, now }: DayHeadingProps) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  const { shortHijri } = useHijri();
  const today = riyadhDate(now);
  const near =
    day === null
      ? null
      : day < today
        ? "late"
        : day === today
          ? "today"
          : day === addDays(today, 1)
            ? "tomorrow"
            : null;
  return (
    <span className="inline-flex items-baseline gap-2">
      {near && (
        <span className={clsx(near === "late" ? "text-brick" : "text-ember")}>{t(`days.${near}`)}</span>
      )}
      {day === null ? (
        <span>{t("facts.noSchedule")}</span>
      ) : (
        <Link to={`/admin/day?date=${day}`} className="underline-offset-4 hover:underline">
          {format.dateOf(day)}
        </Link>
      )}
      {day !== null && <span className="text-xs font-normal text-quiet">{shortHijri(day)}</span>}
      <span className="font-normal text-quiet">{t("days.orders", { count })}</span>
    </span>
  );
}

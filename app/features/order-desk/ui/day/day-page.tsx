import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Form, Link, useSubmit } from "react-router";
import type { DayPage as Day } from "#app/features/order-desk/day/read-day.server.ts";
import { DAY_GROUPINGS, type DayGrouping } from "#app/features/order-desk/day/sum-up-day.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { EmptyOrders } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { DayHours } from "./day-hours.tsx";
import { DayStations } from "./day-stations.tsx";

export interface DayPageProps {
  /** "YYYY-MM-DD" in Riyadh, as are all days here. */
  date: string;
  today: string;
  grouping: DayGrouping;
  board: Day;
}

/** One day of the shop: what each station prepares, then who gets it at which hour. Made to be printed. */
export function DayPage({ date, today, grouping, board }: DayPageProps) {
  const { t } = useTranslation("admin-day");
  const { t: words } = useTranslation("orders");
  const format = useFormat();
  const { hijri } = useHijri();
  const submit = useSubmit();
  const address = (day: string, by = grouping) => `/admin/day?date=${day}&by=${by}`;
  const arrow = buttonLook({ variant: "secondary", size: "sm" });
  return (
    <div className="grid gap-5 *:min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-sm text-quiet">{t("title")}</p>
          <h1>{format.date(date)}</h1>
          <p className="text-sm text-quiet">{hijri(date)}</p>
        </div>
        <div data-screen-only className="flex flex-wrap items-end gap-2">
          <LinkChip to={address(today)} chosen={date === today}>
            {t("today")}
          </LinkChip>
          <LinkChip to={address(addDays(today, 1))} chosen={date === addDays(today, 1)}>
            {t("tomorrow")}
          </LinkChip>
          <div className="flex flex-wrap items-center gap-2">
            <Link to={address(addDays(date, -1))} aria-label={t("previous")} className={arrow}>
              <ChevronLeft aria-hidden className="follow-direction size-5" />
            </Link>
            <Form onChange={(event) => submit(event.currentTarget)}>
              <input type="hidden" name="by" value={grouping} />
              <TextField
                key={date}
                type="date"
                name="date"
                label={t("day")}
                hideLabel
                defaultValue={date}
                required
              />
            </Form>
            <Link to={address(addDays(date, 1))} aria-label={t("next")} className={arrow}>
              <ChevronRight aria-hidden className="follow-direction size-5" />
            </Link>
          </div>
          <Button
            variant="secondary"
            size="sm"
            icon={<Printer aria-hidden className="size-4.5" />}
            onClick={() => window.print()}
          >
            {t("print")}
          </Button>
        </div>
      </div>
      <div className="grid gap-1">
        {board.orders > 0 && (
          <p className="text-lg font-medium">
            {t("orders", { count: board.orders })} · {words("animals", { count: board.animals })} ·{" "}
            {board.left > 0 ? t("left", { count: board.left }) : t("allDone")}
          </p>
        )}
        {board.unverified.orders > 0 && (
          <p className="text-saffron">
            {t("unverified", { count: board.unverified.orders })} ·{" "}
            <Money halalas={board.unverified.halalas} />
          </p>
        )}
        {board.unpaid > 0 && <p className="text-sm text-quiet">{t("unpaid", { count: board.unpaid })}</p>}
        {board.hasMore && <p className="text-sm text-saffron">{t("hasMore", { count: board.orders })}</p>}
      </div>
      {board.orders === 0 ? (
        <EmptyState drawing={<EmptyOrders />} title={t("empty")} text={t("emptyText")} />
      ) : (
        <>
          <DayStations board={board} />
          <section aria-labelledby="plan-title" className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="plan-title">{t("plan")}</h2>
              <nav data-screen-only aria-label={t("by.label")} className="flex flex-wrap gap-2">
                {DAY_GROUPINGS.map((by) => (
                  <LinkChip key={by} to={address(date, by)} chosen={by === grouping} preventScrollReset>
                    {t(`by.${by}`)}
                  </LinkChip>
                ))}
              </nav>
            </div>
            <DayHours hours={board.hours} />
          </section>
        </>
      )}
    </div>
  );
}

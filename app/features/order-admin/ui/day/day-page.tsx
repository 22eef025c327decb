import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { Form, Link, useSubmit } from "react-router";
import type { DayPage as Day } from "#app/features/order-admin/reads/read-day.server.ts";
import type { DayReservations } from "#app/features/order-admin/rules/board/day-reservations.ts";
import { DAY_VIEWS, type DayView } from "#app/features/order-admin/rules/day/sum-up-day.ts";
import { CapacityBoard } from "#app/features/order-admin/ui/board/capacity-board.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { addDays } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { EmptyOrders } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { DayHours } from "./day-hours.tsx";
import { DayStations } from "./day-stations.tsx";

export interface DayPageProps {
  /** "YYYY-MM-DD" in Riyadh, as are all days here. */
  date: string;
  today: string;
  view: DayView;
  /** What the stations prepare, and hour by hour; null for whoever may not read orders. */
  board: Day | null;
  /** Who has which place; null where nothing limits orders, or for whoever may not read calendars. */
  places: DayReservations | null;
  /** No resource has a calendar: any number of orders is taken. */
  isUnlimited: boolean;
}

/** One day of the shop: who has which place, or what each station prepares and who gets it at which hour. Made to be printed. */
export function DayPage({ date, today, view, board, places, isUnlimited }: DayPageProps) {
  const { t } = useTranslation("admin-day");
  const { t: ofPlaces } = useTranslation("admin-board");
  const may = useMay();
  const format = useFormat();
  const { hijri } = useHijri();
  const submit = useSubmit();
  const address = (day: string, by = view) => `/admin/day?date=${day}&by=${by}`;
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
          {may("orders.read") && (
            <LinkButton to={`/admin/day/labels?date=${date}`} variant="secondary" size="sm">
              {t("labels.open")}
            </LinkButton>
          )}
          <Button
            variant="secondary"
            size="sm"
            className="sm:order-last"
            icon={<Printer aria-hidden className="size-4.5" />}
            onClick={() => window.print()}
          >
            <span className="max-sm:sr-only">{t("print")}</span>
          </Button>
          <div className="flex flex-wrap items-center gap-2">
            <Link to={address(addDays(date, -1))} aria-label={t("previous")} className={arrow}>
              <ChevronLeft aria-hidden className="follow-direction size-5" />
            </Link>
            <Form onChange={(event) => submit(event.currentTarget)}>
              <input type="hidden" name="by" value={view} />
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
        </div>
      </div>
      {board && <DaySums board={board} />}
      {isUnlimited && (
        <p data-screen-only className="tint-saffron rounded-field border border-saffron/50 p-3 text-sm">
          {ofPlaces("noLimits")}{" "}
          <Link to="/admin/capacity" className="inline-flex min-h-11 items-center font-medium text-ember">
            {ofPlaces("setUp")}
          </Link>
        </p>
      )}
      {may("orders.read") && (
        <nav data-screen-only aria-label={t("by.label")} className="scroll-row gap-2 sm:flex-wrap">
          {DAY_VIEWS.filter((one) => one !== "places" || places !== null).map((one) => (
            <LinkChip key={one} to={address(date, one)} chosen={one === view} preventScrollReset>
              {t(`by.${one}`)}
            </LinkChip>
          ))}
        </nav>
      )}
      {view === "places" ? (
        places && <CapacityBoard key={date} date={date} day={places} />
      ) : (
        <HourByHour board={board} />
      )}
    </div>
  );
}

/** How much the day is, in one line, and what of its money is missing. */
function DaySums({ board }: { board: Day }) {
  const { t } = useTranslation("admin-day");
  const { t: words } = useTranslation("orders");
  return (
    <div className="grid gap-1">
      {board.orders > 0 && (
        <p className="text-lg font-medium">
          {t("orders", { count: board.orders })} · {words("animals", { count: board.animals })} ·{" "}
          {board.left > 0 ? t("left", { count: board.left }) : t("allDone")}
        </p>
      )}
      {board.unverified.orders > 0 && (
        <p className="text-saffron">
          {t("unverified", { count: board.unverified.orders })} · <Money halalas={board.unverified.halalas} />
        </p>
      )}
      {board.unpaid > 0 && <p className="text-sm text-quiet">{t("unpaid", { count: board.unpaid })}</p>}
      {board.hasMore && <p className="text-sm text-saffron">{t("hasMore", { count: board.orders })}</p>}
    </div>
  );
}

function HourByHour({ board }: { board: Day | null }) {
  const { t } = useTranslation("admin-day");
  if (!board) return null;
  if (board.orders === 0)
    return <EmptyState drawing={<EmptyOrders />} title={t("empty")} text={t("emptyText")} />;
  return (
    // On paper the stations come first: each takes its own sheet along. On a screen the first order does.
    <div className="grid gap-5 *:min-w-0">
      <section aria-labelledby="plan-title" className="grid gap-3">
        <h2 id="plan-title" className="max-lg:sr-only">
          {t("plan")}
        </h2>
        <DayHours hours={board.hours} />
      </section>
      <div className="print:order-first">
        <DayStations board={board} />
      </div>
    </div>
  );
}

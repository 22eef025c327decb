import { ChevronLeft, ChevronRight, Route } from "lucide-react";
import { Form, Link, useSubmit } from "react-router";
import type { RunDayView } from "#app/features/runs/rules/run-views.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { addDays } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { AddRun } from "./add-run.tsx";
import { Fleet } from "./fleet.tsx";
import { RunCard } from "./run-card.tsx";
import { Unplaced } from "./unplaced.tsx";
import { usePlacing } from "./use-placing.ts";

/** The vans of a day: who brings what in which order, what stands on none and why, and what there is to drive with. */
export function RunsPage({ day, today }: { day: RunDayView; today: string }) {
  const { t } = useTranslation("admin-runs");
  const may = useMay();
  const { send, isSending, fault } = useChange();
  const placing = usePlacing(day);
  const { date, runs, unplaced } = day;
  const stops = runs.reduce((sum, run) => sum + run.stops.length, 0);
  const mayPlan = may("orders.move");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DayHead date={date} today={today} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayPlan && runs.length > 0 && (
          <Button
            pending={isSending}
            icon={<Route aria-hidden className="size-5" />}
            onClick={() =>
              void send("POST /api/admin/runs/plan", { body: { date } }, { success: t("planned") })
            }
          >
            {t(stops > 0 ? "planAgain" : "plan")}
          </Button>
        )}
        <p role="status" className="text-sm text-quiet">
          {isSending
            ? t("planning")
            : t("sums", {
                stops: t("stops", { count: stops }),
                open: t("unplacedCount", { count: unplaced.length }),
              })}
        </p>
      </div>
      {(fault || placing.fault) && (
        <p role="alert" className="text-sm text-brick">
          {fault || placing.fault}
        </p>
      )}
      {day.isStartUnknown && (
        <p className="tint-saffron rounded-field border border-saffron/50 p-3 text-sm">
          {t("startUnknown")}{" "}
          {may("settings.read") && (
            <Link
              to="/admin/settings#setting-delivery_origin"
              className="inline-flex min-h-11 items-center font-medium text-ember"
            >
              {t("sayStart")}
            </Link>
          )}
        </p>
      )}
      {runs.length === 0 ? (
        <EmptyState
          title={t("noRuns")}
          text={t(day.vans.length === 0 ? "noVansText" : "noRunsText")}
          className="py-6"
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
          {placing.isAllowed && (
            <p id="runs-keys" className="text-sm text-quiet max-sm:sr-only lg:col-span-full">
              {t("keys")}
            </p>
          )}
          {runs.map((run) => (
            <RunCard key={run.id} run={run} day={day} placing={placing} />
          ))}
        </div>
      )}
      {unplaced.length > 0 && <Unplaced day={day} placing={placing} />}
      {mayPlan && <AddRun day={day} />}
      <Fleet day={day} />
    </div>
  );
}

function DayHead({ date, today }: { date: string; today: string }) {
  const { t } = useTranslation("admin-runs");
  const format = useFormat();
  const { hijri } = useHijri();
  const submit = useSubmit();
  const address = (day: string) => `/admin/runs?date=${day}`;
  const arrow = buttonLook({ variant: "secondary", size: "sm" });
  return (
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
        <div className="flex items-center gap-2">
          <Link to={address(addDays(date, -1))} aria-label={t("previous")} className={arrow}>
            <ChevronLeft aria-hidden className="follow-direction size-5" />
          </Link>
          <Form onChange={(event) => submit(event.currentTarget)}>
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
  );
}

import clsx from "clsx";
import { ArrowDown, ArrowUp, GripVertical, Lock, LockOpen } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { useRef } from "react";
import { Link } from "react-router";
import { placeByKey, type StopPlace } from "#app/features/runs/rules/move-keys.ts";
import type { RunDayView, RunStopView, RunView } from "#app/features/runs/rules/run-views.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { pressToDrag } from "#app/ui/drag/press-to-drag.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ChooseVan } from "./choose-van.tsx";
import type { Placing } from "./use-placing.ts";

interface StopRowProps {
  stop: RunStopView;
  /** Among the open stops; below zero where it is done. */
  position: number;
  run: RunView;
  day: RunDayView;
  placing: Placing;
}

/** One door: when it is expected, and everything that moves it: buttons, Alt with arrows, a drag, a list of vans. */
export function StopRow({ stop, position, run, day, placing }: StopRowProps) {
  const { t, i18n } = useTranslation("admin-runs");
  const format = useFormat();
  const row = useRef<HTMLLIElement>(null);
  const at = { runId: run.id, position };
  const isOpen = stop.doorAt === null;
  const mayMove = placing.isAllowed && isOpen;
  const open = placing.runs.find(({ id }) => id === run.id)?.open ?? 0;

  function put(place: StopPlace | null) {
    // The row is drawn anew elsewhere: whoever works by keys stays on it.
    placing.put(stop.orderId, place, () =>
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-stop="${stop.orderId}"]`)?.focus({ preventScroll: false }),
      ),
    );
  }
  function pressed(event: KeyboardEvent) {
    if (!event.altKey || !mayMove) return;
    const isRightToLeft = i18n.language === "ar";
    const place = placeByKey(event.key, { runs: placing.runs, at, isRightToLeft });
    if (!place || (stop.isLoaded && place.runId !== run.id)) return;
    event.preventDefault();
    put(place);
  }
  function grab(event: PointerEvent) {
    if (!mayMove || (event.target as HTMLElement).closest("button, a, select")) return;
    pressToDrag(event.nativeEvent, () => {
      const held = row.current;
      held?.classList.add("opacity-60");
      const over = (x: number, y: number) =>
        document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place], [data-run]");
      return {
        onMove: () => {},
        onDrop: (x, y) => {
          held?.classList.remove("opacity-60");
          const place = droppedAt(over(x, y), placing);
          if (place && !(stop.isLoaded && place.runId !== run.id)) put(place);
        },
        onCancel: () => held?.classList.remove("opacity-60"),
      };
    });
  }

  return (
    <li
      ref={row}
      tabIndex={mayMove ? 0 : undefined}
      data-stop={stop.orderId}
      {...(isOpen && { "data-place": `${run.id} ${position}` })}
      onKeyDown={pressed}
      onPointerDown={grab}
      aria-describedby={mayMove ? "runs-keys" : undefined}
      className={clsx(
        "grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 rounded-field border p-3",
        stop.isLate ? "border-brick/60" : "border-line",
        mayMove && "cursor-grab",
      )}
    >
      <span className="grid justify-items-center gap-1 pt-0.5">
        {mayMove && <GripVertical aria-hidden className="size-4 text-quiet" />}
        <span className="font-mono text-sm text-quiet">{isOpen ? position + 1 : "✓"}</span>
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link to={`/admin/orders/${stop.orderId}`} className="text-ember underline">
            <LtrText mono>{stop.reference}</LtrText>
          </Link>
          <span className="cut-line">
            <OwnWords>{stop.customerName}</OwnWords>
          </span>
        </p>
        <p className="text-sm text-quiet">
          {stop.district && (
            <>
              <OwnWords>{stop.district}</OwnWords> ·{" "}
            </>
          )}
          <LtrText>{`${stop.window.from}–${stop.window.until}`}</LtrText> ·{" "}
          {t("goods", { count: stop.animals + stop.trays })}
        </p>
        <p className="text-sm">
          {stop.expectedAt && (
            <span className={stop.isLate ? "font-semibold text-brick" : undefined}>
              {t(stop.isLate ? "expectedLate" : "expected")} <LtrText>{stop.expectedAt}</LtrText>
            </span>
          )}
          {stop.outcome && (
            <span
              className={
                stop.outcome === "delivered" || stop.outcome === "left_at_door" ? "text-palm" : "text-brick"
              }
            >
              {t(`outcome.${stop.outcome}`)}
              {stop.doorAt && ` · ${format.time(new Date(stop.doorAt))}`}
            </span>
          )}
          {isOpen && stop.isLoaded && <span className="text-quiet"> · {t("loaded")}</span>}
        </p>
        {stop.hasPhoto && (
          <a
            href={`/api/admin/runs/stops/${stop.id}/photo`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-sm text-ember underline"
          >
            {t("photo")}
          </a>
        )}
        {stop.note && (
          <p className="text-sm text-quiet">
            <OwnWords>{stop.note}</OwnWords>
          </p>
        )}
      </div>
      {mayMove && (
        <div className="flex flex-wrap justify-end">
          <IconButton
            label={t("up", { reference: stop.reference })}
            aria-disabled={position === 0}
            onClick={() => position > 0 && put({ ...at, position: position - 1 })}
          >
            <ArrowUp aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={t("down", { reference: stop.reference })}
            aria-disabled={position >= open - 1}
            onClick={() => position < open - 1 && put({ ...at, position: position + 1 })}
          >
            <ArrowDown aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={t(stop.isLocked ? "unlock" : "lock", { reference: stop.reference })}
            aria-pressed={stop.isLocked}
            onClick={() => placing.lock(stop.id, !stop.isLocked)}
          >
            {stop.isLocked ? (
              <Lock aria-hidden className="size-5 text-ember" />
            ) : (
              <LockOpen aria-hidden className="size-5" />
            )}
          </IconButton>
        </div>
      )}
      {mayMove && !stop.isLoaded && (
        <div className="col-span-3">
          <ChooseVan
            label={t("toVan", { reference: stop.reference })}
            runs={day.runs.filter(({ id }) => id !== run.id)}
            onChoose={(runId) => put(runId === null ? null : { runId, position: 500 })}
            mayTakeOff
          />
        </div>
      )}
    </li>
  );
}

/** On another stop it takes that one's place, anywhere else of a van it comes last. */
function droppedAt(over: HTMLElement | null | undefined, placing: Placing): StopPlace | null {
  const [runId, position] = over?.dataset.place?.split(" ") ?? [];
  if (runId && position) return { runId, position: Number(position) };
  const last = over?.dataset.run;
  return last ? { runId: last, position: placing.runs.find(({ id }) => id === last)?.open ?? 0 } : null;
}

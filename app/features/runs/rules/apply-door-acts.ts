import type { DoorOutcome } from "#app/vocabulary/door-outcome.ts";
import type { DriverDayView, DriverStop } from "./driver-views.ts";

/** What was done on the phone and the shop has not answered yet. */
export interface WaitingDoorAct {
  kind: string;
  subject: string;
  deviceTime: string;
}

const OUTCOMES: Readonly<Record<string, DoorOutcome>> = {
  deliver: "delivered",
  leave: "left_at_door",
  refuse: "refused",
  not_home: "not_home",
  partial: "partial",
};

/** The driver's day as it will be once the shop has heard of these: what was done is seen at once, with or without a line. */
export function applyDoorActs(day: DriverDayView, acts: readonly WaitingDoorAct[]): DriverDayView {
  return { ...day, runs: day.runs.map((run) => acts.reduce(applyOne, run)) };
}

type Run = DriverDayView["runs"][number];

function applyOne(run: Run, { kind, subject, deviceTime }: WaitingDoorAct): Run {
  const stop = run.open.find(({ orderId }) => orderId === subject);
  if (!stop) return run;
  const outcome = OUTCOMES[kind];
  if (outcome) {
    const { orderId, reference } = stop;
    return {
      ...run,
      open: run.open.filter((each) => each !== stop),
      done: [...run.done, { orderId, reference, outcome, doorAt: deviceTime }],
    };
  }
  if (kind !== "load") return run;
  return { ...run, open: run.open.map((each) => (each === stop ? { ...each, isLoaded: true } : each)) };
}

/** What a scanned or typed code is on this van: a stop, what is loaded already, or nothing of it. */
export function findByCode(
  day: DriverDayView,
  code: string,
): { is: "own"; stop: DriverStop } | { is: "loaded" | "foreign"; stop: DriverStop | null } {
  const wanted = bare(code);
  const stop = day.runs.flatMap(({ open }) => open).find(({ reference }) => bare(reference) === wanted);
  if (stop) return stop.isLoaded ? { is: "loaded", stop } : { is: "own", stop };
  const isDone = day.runs.some(({ done }) => done.some(({ reference }) => bare(reference) === wanted));
  return { is: isDone ? "loaded" : "foreign", stop: null };
}

const bare = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** What is left to do, in its order: first everything goes on the van, the last door first, then door after door. */
export function nextOf(
  day: DriverDayView,
): { is: "load"; stops: DriverStop[] } | { is: "drive"; stop: DriverStop } | null {
  const open = day.runs.flatMap((run) => run.open);
  const left = open.filter(({ isLoaded }) => !isLoaded);
  // Who has begun to drive is not held up by what was left behind.
  const isDriving = day.runs.some(({ done }) => done.length > 0);
  const first = open.find(({ isLoaded }) => isLoaded);
  if (left.length > 0 && !(isDriving && first)) return { is: "load", stops: left.toReversed() };
  return first ? { is: "drive", stop: first } : null;
}

import { minutesOfTime } from "#app/lib/riyadh-time.ts";
import { TIME_STATES, type TimeState } from "#app/vocabulary/time-state.ts";

/** An hour that can be chosen, by the time that stands for it: what it promises is said by the formatter. */
export interface ArrivalWindow {
  time: string;
  state: TimeState;
}

/** How each time stands; what is missing counts as free. */
export type TimeStates = Readonly<Record<string, TimeState>>;

/** So many choices fit on a phone beside the days; the rest is one press away. */
export const SHOWN_WINDOWS = 10;

/**
 * The times of a day as windows of an hour: of the times that begin within one hour the first that can be had stands for it, so that no
 * place of theirs is lost, and the chosen one keeps standing. It is as free as the freest of them (0133-a-time-promises-an-hour).
 */
export function arrivalWindows(
  times: readonly string[],
  states: TimeStates = {},
  chosen = "",
): ArrivalWindow[] {
  const stateOf = (time: string) => states[time] ?? "free";
  const hourOf = (time: string) => Math.floor(minutesOfTime(time) / 60);
  return [...new Set(times.map(hourOf))].map((hour) => {
    const within = times.filter((time) => hourOf(time) === hour);
    const open = within.filter((time) => stateOf(time) !== "full");
    const time = open.find((each) => each === chosen) ?? open[0] ?? within[0] ?? "";
    const state = TIME_STATES.find((each) => within.some((one) => stateOf(one) === each)) ?? "full";
    return { time, state };
  });
}

/** The soonest ones, or all where the chosen one is not among them. */
export function shownWindows(windows: readonly ArrivalWindow[], chosen: string): readonly ArrivalWindow[] {
  const first = windows.slice(0, SHOWN_WINDOWS);
  const isBeyond = windows.slice(SHOWN_WINDOWS).some(({ time }) => time === chosen);
  return isBeyond ? windows : first;
}

/** A door on a way, in minutes after the midnight that begins the day. */
export interface TimedDoor {
  /** How long the way to it takes from the one before, or from the start. */
  drive: number;
  from: number;
  until: number;
  serviceMinutes: number;
}

/** When a van is at each door, if it leaves at a time and never rings before somebody is to be at home. */
export function arrivals(leaves: number, doors: readonly TimedDoor[]): number[] {
  let time = leaves;
  return doors.map(({ drive, from, serviceMinutes }) => {
    const at = Math.max(time + drive, from);
    time = at + serviceMinutes;
    return at;
  });
}

/** Is a door reached after its window? */
export function isLateAt(at: number, { until }: Pick<TimedDoor, "until">): boolean {
  return at > until + 0.5;
}

/** Half the width of what is told when nothing stands before a door, and by how much each stop before it widens that. */
const LEAST_MINUTES = 10;
const PER_STOP_MINUTES = 4;
const MOST_MINUTES = 30;
const STEP = 5;

/** The window that a customer reads: it narrows as stops before are done, in steps of five minutes. */
export function windowAround(at: number, stopsBefore: number): { from: number; until: number } {
  const half = Math.min(MOST_MINUTES, LEAST_MINUTES + PER_STOP_MINUTES * stopsBefore);
  return {
    from: Math.floor((at - half) / STEP) * STEP,
    until: Math.ceil((at + half) / STEP) * STEP,
  };
}

/** More than this is told. */
export const MOVED_MINUTES = 20;

/** Did what is expected move so far that it must be told? */
export function hasMoved(told: Date, expected: Date): boolean {
  return Math.abs(expected.getTime() - told.getTime()) > MOVED_MINUTES * 60_000;
}

import { addDays, riyadhDate, riyadhInstant } from "#app/lib/riyadh-time.ts";

/** A piece of time whose orders are read as one sum, where `hours` says that a whole hour or day may have been added up. */
export interface Stretch {
  at: Date;
  before: Date;
  hours: 1 | 24 | null;
}

const HOUR = 60 * 60 * 1000;

/**
 * Cuts the days of Riyadh from `from` up to `now` into days; those in which one of the `cuts` falls into hours, and that hour into
 * what lies before the cut and behind it. So each period that ends at a cut is whole stretches.
 */
export function cutIntoStretches(from: Date, now: Date, cuts: readonly Date[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (let date = riyadhDate(from); date <= riyadhDate(now); date = addDays(date, 1)) {
    const [day, next] = [riyadhInstant(date, "00:00"), riyadhInstant(addDays(date, 1), "00:00")];
    const within = [...cuts, now].filter((cut) => cut >= day && cut < next);
    if (within.length === 0) stretches.push({ at: day, before: next, hours: 24 });
    for (let at = day.getTime(); within.length > 0 && at < next.getTime(); at += HOUR) {
      const edges = within.map(Number).filter((cut) => cut > at && cut < at + HOUR);
      const points = [at, ...[...new Set(edges)].sort((a, b) => a - b), at + HOUR];
      for (const [index, point] of points.slice(0, -1).entries()) {
        if (point >= now.getTime()) continue;
        const before = new Date(points[index + 1] as number);
        stretches.push({ at: new Date(point), before, hours: edges.length === 0 ? 1 : null });
      }
    }
  }
  return stretches;
}

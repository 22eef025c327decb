import type { LeftOutReason } from "#app/vocabulary/left-out-reason.ts";
import { explainLeftOut, mayBring } from "./left-out.ts";
import type { RouteProblem } from "./route-problem.ts";
import { EXACT, TimedRoutes } from "./timed-routes.ts";

/** Why stops that stand nowhere find no place on the routes as they are; null where one fits. */
export function whyLeftOut(problem: RouteProblem, left: readonly number[]): (LeftOutReason | null)[] {
  const routes = new TimedRoutes(problem);
  for (const van of problem.vans.keys()) routes.put(van, problem.standing[van] ?? []);
  return left.map((stop) => {
    const fits = [...problem.vans.keys()].some(
      (van) => mayBring(problem, stop, van) && fitsOn(routes, problem, van, stop),
    );
    return fits ? null : explainLeftOut(problem, routes, stop);
  });
}

function fitsOn(routes: TimedRoutes, { vans, stops }: RouteProblem, van: number, stop: number): boolean {
  const [room, door] = [vans[van], stops[stop]];
  if (!room || !door) return false;
  if ((routes.animals[van] ?? 0) + door.animals > room.animals) return false;
  if ((routes.trays[van] ?? 0) + door.trays > room.trays) return false;
  const places = routes.stops[van]?.length ?? 0;
  return Array.from({ length: places + 1 }, (_, place) => routes.addedLate(van, place, stop)).some(
    (late) => late <= EXACT,
  );
}

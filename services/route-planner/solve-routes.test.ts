import { describe, expect, it } from "vitest";
import { inDepth } from "#tests/in-depth.ts";
import { aStop, aVan, exactRoutes, feasibleDay, smallDay } from "#tests/support/runs/route-days.ts";
import type { RoutePlan, RouteProblem } from "./route-problem.ts";
import { solveRoutes } from "./solve-routes.ts";
import { whyLeftOut } from "./why-left-out.ts";

/** Drives a plan stop by stop: minutes of it, and which stops are reached too late or find no room. */
function drive({ stops, vans, minutes }: RouteProblem, { routes }: Pick<RoutePlan, "routes">) {
  let [driven, late] = [0, 0];
  for (const [nth, route] of routes.entries()) {
    const van = vans[nth];
    if (!van) throw new Error("a van is there");
    let [time, node, animals] = [van.leaves, van.startNode, 0];
    for (const at of route) {
      const stop = stops[at];
      if (!stop) throw new Error("a stop is there");
      const way = minutes[node]?.[stop.node] ?? 0;
      driven += way;
      time = Math.max(time + way, stop.from);
      if (time > stop.until + 1e-6) late += 1;
      time += stop.serviceMinutes;
      node = stop.node;
      animals += stop.animals;
    }
    driven += minutes[node]?.[van.endNode] ?? 0;
    if (time + (minutes[node]?.[van.endNode] ?? 0) > van.back + 1e-6 || animals > van.animals) late += 1;
  }
  return { driven, late };
}

describe("the order of stops", () => {
  it("RU02 of nine stops and fewer is the best there is, as an exact search finds it", () => {
    for (let seed = 1; seed <= inDepth(1_000, 200); seed += 1) {
      const day = smallDay(seed);
      const plan = solveRoutes(day, { seed, budgetMs: 10_000 });
      const exact = exactRoutes(day);
      expect([seed, plan.leftOut.length]).toEqual([seed, exact.leftOut]);
      expect(plan.minutes, `seed ${seed}`).toBeCloseTo(exact.minutes, 6);
      expect(drive(day, plan)).toEqual({ driven: expect.closeTo(plan.minutes, 6), late: 0 });
    }
  });

  it("RU03 of 120 stops and six vans with two-hour windows none is late or left out where a plan is known, within the budget", () => {
    for (let seed = 1; seed <= inDepth(5, 1); seed += 1) {
      const { problem, minutes } = feasibleDay({ seed, stops: 120, vans: 6 });
      const began = performance.now();
      const plan = solveRoutes(problem, { seed, budgetMs: inDepth(2_500, 800) });
      const spent = performance.now() - began;
      expect(plan.leftOut).toEqual([]);
      expect(drive(problem, plan)).toEqual({ driven: expect.closeTo(plan.minutes, 6), late: 0 });
      expect(plan.minutes).toBeLessThan(minutes);
      expect(spent).toBeLessThan(3_000);
      // A minute of searching finds little more.
      if (inDepth(1, 0) === 1) {
        const best = solveRoutes(problem, { seed, budgetMs: 60_000 });
        expect(plan.minutes).toBeLessThanOrEqual(best.minutes * 1.05);
      }
    }
  }, 400_000);

  it("RU04 locked stops stay in their order on their van, and what is loaded on its van, whatever else would be shorter", () => {
    for (let seed = 1; seed <= inDepth(100, 20); seed += 1) {
      const day = smallDay(seed);
      const vans = day.vans.map((van) => ({ ...van, isCold: true, animals: 100, back: 1_440 }));
      const stops = day.stops.map((stop, at) => ({
        ...stop,
        until: 1_440,
        ...(at < 2 && { van: 0, isLocked: true }),
        ...(at === 2 && { van: vans.length - 1 }),
      }));
      const standing = vans.map((_, van) => (van === 0 ? [1, 0] : []));
      const plan = solveRoutes({ ...day, stops, vans, standing }, { seed, budgetMs: 5_000 });
      expect(plan.leftOut).toEqual([]);
      expect(plan.routes[0]?.filter((at) => at < 2)).toEqual([1, 0]);
      expect(plan.routes[vans.length - 1]).toContain(2);
    }
  });

  it("RU06 says of each stop that is left out what would have to change", () => {
    const minutes = [
      [0, 10, 300],
      [10, 0, 300],
      [300, 300, 0],
    ];
    const problem = (van: Parameters<typeof aVan>[0], stops: RouteProblem["stops"]): RouteProblem => ({
      ...{ minutes, vans: [aVan(van)], stops, standing: [] },
    });
    const why = (van: Parameters<typeof aVan>[0], stop: Parameters<typeof aStop>[1], node = 1) => {
      const asked = problem(van, [aStop(node, stop)]);
      const plan = solveRoutes(asked, { seed: 1, budgetMs: 1_000 });
      expect(whyLeftOut(asked, [0])).toEqual([plan.leftOut[0]?.why ?? null]);
      return plan.leftOut[0]?.why ?? null;
    };
    expect(why({}, {})).toBeNull();
    expect(why({}, { origin: "kitchen" })).toBe("no_van");
    expect(why({}, { isCold: true })).toBe("cooling");
    expect(why({ animals: 2 }, { animals: 3 })).toBe("too_much");
    expect(why({}, { until: 600 }, 2)).toBe("too_far");
    const two = problem({ animals: 1 }, [aStop(1), aStop(1)]);
    expect(solveRoutes(two, { seed: 1, budgetMs: 500 }).leftOut).toMatchObject([{ why: "full" }]);
    const both = problem({}, [
      aStop(1, { from: 500, until: 500, serviceMinutes: 30 }),
      aStop(1, { from: 500, until: 500, serviceMinutes: 30 }),
    ]);
    expect(solveRoutes(both, { seed: 1, budgetMs: 500 }).leftOut).toMatchObject([{ why: "no_time" }]);
    expect(solveRoutes({ ...two, vans: [], standing: [] }, { seed: 1, budgetMs: 500 }).leftOut).toHaveLength(
      2,
    );
  });

  it("RU02 the same seed gives the same plan", () => {
    const day = smallDay(7);
    const plan = () => solveRoutes(day, { seed: 3, budgetMs: 10_000 });
    expect(plan()).toEqual(plan());
  });
});

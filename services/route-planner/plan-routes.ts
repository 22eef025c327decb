import { Worker } from "node:worker_threads";
import { inProject } from "#db/project-folder.ts";
import type { RoutePlan, RouteProblem, RouteSearch } from "./route-problem.ts";

const THREAD = inProject("services/route-planner/inside/worker.ts");

/** Searches in a thread of its own, so that the shop answers meanwhile. */
export function planRoutes(problem: RouteProblem, search: RouteSearch): Promise<RoutePlan> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { workerData: { problem, search } });
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`the planner ended with ${code}`)));
  });
}

import { parentPort, workerData } from "node:worker_threads";
import type { RouteProblem, RouteSearch } from "../route-problem.ts";
import { solveRoutes } from "../solve-routes.ts";

const { problem, search } = workerData as { problem: RouteProblem; search: RouteSearch };
parentPort?.postMessage(solveRoutes(problem, search));

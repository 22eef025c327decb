import type { LeftOutReason } from "#app/vocabulary/left-out-reason.ts";

/** One door. Times are minutes, counted as the vans' are. */
export interface PlannedStop {
  /** Its row of the matrix of minutes. */
  node: number;
  /** Between these somebody is to be at the door. */
  from: number;
  until: number;
  /** How long the van stands there. */
  serviceMinutes: number;
  animals: number;
  trays: number;
  isCold: boolean;
  isHot: boolean;
  /** Where its goods lie: only vans that start there can bring them. */
  origin: string;
  /** The van, by its place in the list, that it stays with, since its goods are on it or somebody locked it there. */
  van: number | null;
  /** It also stays where it is among the other locked stops of that van. */
  isLocked: boolean;
}

/** One round of a van. */
export interface PlannedVan {
  startNode: number;
  endNode: number;
  /** It leaves no earlier and is back no later. */
  leaves: number;
  back: number;
  animals: number;
  trays: number;
  isCold: boolean;
  isHot: boolean;
  origin: string;
}

export interface RouteProblem {
  stops: PlannedStop[];
  vans: PlannedVan[];
  /** Minutes of driving from one node to another. */
  minutes: number[][];
  /** The stops of each van as they stand, by their place in `stops`; those that are locked or loaded are among them. */
  standing: number[][];
}

export interface RouteSearch {
  seed: number;
  /** However good it is by then. */
  budgetMs: number;
}

export interface RoutePlan {
  /** For each van the stops in their order, by their place in `stops`. */
  routes: number[][];
  leftOut: { stop: number; why: LeftOutReason }[];
  /** Of driving, of all vans. */
  minutes: number;
  /** By how much stops that had to stay where they are come too late. */
  lateMinutes: number;
}

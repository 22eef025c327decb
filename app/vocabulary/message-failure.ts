/** Why a message failed for good; each has its sentence at the desk. */
export const FAILURE_REASONS = [
  "not_reachable",
  "wrong_number",
  "window_closed",
  "unsupported",
  "held_back",
  "refused",
  "out_of_date",
  "too_many_tries",
  "sealed_otherwise",
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

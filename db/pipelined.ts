import { stateOf } from "./faults.ts";

const AFTER_ANOTHER_FAILED = "25P02";

/**
 * Pipelines statements of one transaction that need nothing of each other: sent one behind the other without waiting for answers.
 * Returns, or throws, only when all of them have ended: none may be sent behind the transaction's end.
 * @throws what failed first, and not what PostgreSQL refused because of it
 */
export async function pipelined(work: readonly PromiseLike<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(work);
  const reasons = ended.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  if (reasons.length === 0) return;
  throw reasons.find((reason) => stateOf(reason) !== AFTER_ANOTHER_FAILED) ?? reasons[0];
}

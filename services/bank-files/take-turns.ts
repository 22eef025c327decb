import { setImmediate } from "node:timers/promises";

/** Small enough that nobody notices, large enough that a statement is not slower by it. */
const LINES_A_TURN = 500;

/** A reader calls this once a line: every few hundred of them whoever else asks the shop is served between. */
export function takingTurns(each = LINES_A_TURN): () => Promise<void> | null {
  let count = 0;
  return () => (++count % each === 0 ? setImmediate() : null);
}

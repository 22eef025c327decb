import type { ChildProcess } from "node:child_process";
import os from "node:os";

/**
 * Steps below the shop's own priority for what works beside it. Ten would be as good for whoever is being served, but on a machine
 * without time the first receipt then waited half a minute for its process to start; with five it takes four seconds.
 */
export const BEHIND = 5;
const LAST_PRIORITY = 19;

/** Lets everybody who is being served go before `child`; the shop itself may have been started behind others. */
export function standBehind(child: ChildProcess): void {
  try {
    if (child.pid) os.setPriority(child.pid, Math.min(os.getPriority() + BEHIND, LAST_PRIORITY));
  } catch {
    // Ended already, or a system without priorities.
  }
}

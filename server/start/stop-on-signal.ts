/** npm, the start script and the terminal each pass on one press of Ctrl-C; what comes this soon after is the same wish. */
const SAME_WISH_MS = 1000;

/**
 * Calls `stop` once on the first SIGINT, SIGTERM or SIGHUP, or when the start script is gone, and ends the process
 * with code 0 after it. A second signal ends it at once: PostgreSQL survives that. So does the end of `timeoutMs`, whatever is
 * still waited for: a database that is away for good must not keep a process that nobody wants.
 */
export function stopOnSignal(
  stop: () => Promise<void>,
  say: (line: string) => void,
  timeoutMs: number,
): void {
  let asked = 0;
  const onAsk = () => {
    const now = Date.now();
    if (asked > 0) {
      if (now - asked > SAME_WISH_MS) process.exit(1);
      return;
    }
    asked = now;
    say("Stopping: finishing what is running (once more to stop at once).");
    setTimeout(() => {
      say("Stopping takes too long: the shop ends with something unfinished.");
      process.exit(1);
    }, timeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        say(`Stopping failed: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onAsk);
  if (process.connected) process.on("disconnect", onAsk);
}

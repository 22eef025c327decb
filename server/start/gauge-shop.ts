import type { Shop } from "#app/foundation/context/command-context.ts";
import { measureAlarms } from "#server/http/alarm-gauge.ts";
import { gauge, gaugeFromDatabase } from "#services/watching/gauges.ts";
import type { Metrics } from "#services/watching/metrics.ts";

/** Shows how the shop stands at the moment it is asked: its alarms, its queues, its listening line, and whether it may write. */
export function gaugeShop(
  { registry }: Metrics,
  { db, jobs, events, isWritable }: Pick<Shop, "db" | "jobs" | "events" | "isWritable">,
): void {
  measureAlarms(registry, db);
  gauge(
    registry,
    { name: "kabsh_database_writable", help: "1 while a server of the database may be written to" },
    () => [[{}, isWritable() ? 1 : 0]],
  );
  gauge(
    registry,
    { name: "kabsh_listening_up", help: "1 while the line that tells of changes is proven" },
    () => [[{}, events.isLive() ? 1 : 0]],
  );
  gauge(
    registry,
    {
      name: "kabsh_listening_silence_seconds",
      help: "Seconds since the server last answered on the listening line",
    },
    () => [[{}, events.silence() / 1_000]],
  );
  gaugeFromDatabase(registry, jobs.backlog, [
    {
      name: "kabsh_jobs",
      help: "Jobs by what became of them so far; the same number at every process",
      labelNames: ["queue", "state"],
      read: (queues) =>
        queues.flatMap(({ queue, waiting, active, failed }) => [
          [{ queue, state: "waiting" }, waiting],
          [{ queue, state: "active" }, active],
          [{ queue, state: "failed" }, failed],
        ]),
    },
    {
      name: "kabsh_jobs_oldest_seconds",
      help: "How long the oldest waiting job has been there; the same number at every process",
      labelNames: ["queue"],
      read: (queues) => queues.map(({ queue, oldestSeconds }) => [{ queue }, oldestSeconds]),
    },
  ]);
}

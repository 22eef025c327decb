import type { Registry } from "prom-client";
import { ALARMS } from "#app/vocabulary/alarm.ts";
import type { Database } from "#db/client.ts";
import { listOpenAlarms } from "#services/alarms.ts";
import { gaugeFromDatabase } from "#services/watching/gauges.ts";

/** `kabsh_alarm{name}`: 1 while that alarm is open, else 0; read when it is asked for, and as before while the database is away. */
export function measureAlarms(registry: Registry, db: Database): void {
  gaugeFromDatabase(
    registry,
    () => listOpenAlarms(db),
    [
      {
        name: "kabsh_alarm",
        help: "1 while the shop says at the desk that this is wrong; the same number at every process",
        labelNames: ["name"],
        read: (open) => ALARMS.map((name) => [{ name }, open.some((alarm) => alarm.name === name) ? 1 : 0]),
      },
    ],
    0,
  );
}

import { Gauge, type Registry } from "prom-client";
import { ALARMS } from "#app/vocabulary/alarm.ts";
import type { Database } from "#db/client.ts";
import { listOpenAlarms } from "#services/alarms.ts";

/** `kabsh_alarm{name}`: 1 while that alarm is open, else 0; read when it is asked for, and as before while the database is away. */
export function measureAlarms(registry: Registry, db: Database): void {
  new Gauge({
    name: "kabsh_alarm",
    help: "1 while the shop says at the desk that this is wrong",
    labelNames: ["name"],
    registers: [registry],
    async collect() {
      const open = await listOpenAlarms(db).catch(() => null);
      if (open === null) return;
      for (const name of ALARMS) this.set({ name }, open.some((alarm) => alarm.name === name) ? 1 : 0);
    },
  });
}

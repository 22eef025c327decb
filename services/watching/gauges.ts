import { Gauge, type Registry } from "prom-client";
import { remember } from "./remember.ts";

export type GaugeLine = [labels: Record<string, string>, value: number];

/** Numbers that are looked up when Prometheus asks, from what the process has in memory. */
export function gauge(
  registry: Registry,
  declared: { name: string; help: string; labelNames?: string[] },
  read: () => GaugeLine[],
): void {
  new Gauge({
    ...declared,
    registers: [registry],
    collect() {
      for (const [labels, value] of read()) this.set(labels, value);
    },
  });
}

/** Looked up in the database at most every this often, however often and by however many it is asked for. */
const POLL_INTERVAL_MS = 10_000;
/** A database that hangs must not hang the scrape: then the last known numbers are told. */
const TIMEOUT_MS = 1_000;

/**
 * Numbers that lie in the database, looked up together: every process that is asked tells the same ones, so take their
 * maximum and not their sum.
 */
export function gaugeFromDatabase<T>(
  registry: Registry,
  look: () => Promise<T>,
  gauges: { name: string; help: string; labelNames?: string[]; read(found: T): GaugeLine[] }[],
  forMs = POLL_INTERVAL_MS,
): void {
  const known = remember(look, { forMs, timeoutMs: TIMEOUT_MS });
  for (const { read, ...declared } of gauges) {
    new Gauge({
      ...declared,
      registers: [registry],
      async collect() {
        const found = await known();
        if (found === undefined) return;
        this.reset();
        for (const [labels, value] of read(found)) this.set(labels, value);
      },
    });
  }
}

import { createMetrics, type Metrics } from "./metrics.ts";
import { openTracing, type SpanWriter, type Tracing } from "./tracing.ts";

/** How one process is watched from outside. */
export interface Watching {
  metrics: Metrics;
  tracing: Tracing;
  /** Statements that take longer are logged; 0 logs none. */
  slowMs: number;
}

/** Numbers, and traces that are collected where there is a writer for them. */
export function openWatching({ writer, slowMs }: { writer: SpanWriter | null; slowMs: number }): Watching {
  return { metrics: createMetrics(), tracing: openTracing(writer), slowMs };
}

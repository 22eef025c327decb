import type { DatabaseObserver } from "#db/database-observer.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { SpanStart, Tracing } from "./tracing.ts";

const TEXT_MAX = 2_000;
/** The word a statement begins with, or behind a `with` the first that writes; and the first table it names. */
const OPERATION = /^\s*(?:with\b[\s\S]*?\b(?=(?:insert|update|delete)\b))?(\w+)/i;
const TABLE = /\b(?:from|into|update|join)\s+((?:"?\w+"?\.)?"?\w+"?)/i;

/**
 * Counts what passes between one pool and the database, writes each statement into the trace it belongs to, and logs the
 * slow ones: with their text, never with values.
 */
export function observeDatabase(
  pool: string,
  { metrics, tracing, log, slowMs }: { metrics: Metrics; tracing: Tracing; log: Log; slowMs: number },
): DatabaseObserver {
  const waits = metrics.poolWait.labels(pool);
  const noteSlow = (text: string, started: number) => {
    const ms = Math.round(performance.now() - started);
    if (slowMs === 0 || ms < slowMs) return;
    metrics.slowStatements.inc({ pool });
    log.warn({ pool, ms, statement: text.slice(0, TEXT_MAX) }, "slow query");
  };
  return {
    statement(text, run) {
      const started = performance.now();
      return tracing.step(() => stepOf(pool, text), run).finally(() => noteSlow(text, started));
    },
    waited: (seconds) => waits.observe(seconds),
    lost: () => metrics.poolLost.inc({ pool }),
    ranAgain: () => metrics.poolReruns.inc({ pool }),
  };
}

function stepOf(pool: string, text: string): SpanStart {
  const word = OPERATION.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const operation = word === "with" ? "select" : word;
  const table = TABLE.exec(text)?.[1]?.replaceAll('"', "");
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: "client",
    facts: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      ...(table && { "db.collection.name": table }),
      "db.query.text": text.slice(0, TEXT_MAX),
      "kabsh.pool": pool,
    },
  };
}

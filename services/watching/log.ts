import pino, { type Logger } from "pino";
import { maskPhone } from "#app/lib/phone.ts";
import { readableLine } from "./readable-lines.ts";
import { currentTrace } from "./tracing.ts";

export type Log = Logger;

/** Names of properties that never reach the log, however deep they lie. */
const SECRET_NAME =
  /^(password|passwordHash|code|token|sessionToken|accessToken|authorization|cookie|set-cookie|secret|sealed|text)$/i;
const HIDDEN = "[hidden]";
const DEPTH_MAX = 6;

/** Saudi mobile numbers as they appear inside sentences, stacks and statements. */
const PHONE = /(?<![0-9A-Za-z-])(?:\+|00)?966-?5\d{8}(?![0-9])|(?<![0-9A-Za-z-])05\d{8}(?![0-9])/g;

const TERMINAL: pino.DestinationStream = {
  write: (line) => void process.stdout.write(readableLine(line, { isColoured: process.stdout.hasColors() })),
};

export interface LogOptions {
  /** What every line carries: which process of the shop wrote it. */
  base?: Record<string, string | number>;
  destination?: pino.DestinationStream;
}

/**
 * JSON lines on stdout, readable ones where that is a terminal, with the trace they belong to. Secrets are hidden by name, and any Saudi mobile number is masked wherever it stands in a line
 * (P06): a careless call cannot write one.
 */
export function openLog(level: string, { base, destination }: LogOptions = {}): Log {
  const options: pino.LoggerOptions = {
    level,
    base: base ?? null,
    mixin: () => {
      const context = currentTrace();
      return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: (line) => hideSecrets(line, 0) as Record<string, unknown> },
    serializers: { err: describeError, error: describeError },
    hooks: { streamWrite: (line) => line.replace(PHONE, maskPhone) },
  };
  const out = destination ?? (process.stdout.isTTY ? TERMINAL : null);
  return out ? pino(options, out) : pino(options);
}

function hideSecrets(value: unknown, depth: number): unknown {
  if (value === null || typeof value !== "object" || value instanceof Error || value instanceof Date)
    return value;
  if (depth >= DEPTH_MAX) return "[deep]";
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, depth + 1));
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    SECRET_NAME.test(name) ? HIDDEN : hideSecrets(item, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/** A failed statement carries its parameters, in properties and in its message: hashes, names, addresses of people. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return hideSecrets(error, 0);
  const cut = (text: string | undefined) => text?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, "");
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: cut(error.message),
    stack: cut(error.stack),
    ...(typeof code === "string" && { reason: code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

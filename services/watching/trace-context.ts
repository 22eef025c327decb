import { randomUUID } from "node:crypto";

/** Where something stands in a trace, as W3C Trace Context writes it. */
export interface TraceContext {
  /** 32 hexadecimal digits, the same for everything that one request caused. */
  traceId: string;
  /** 16 hexadecimal digits: the step that caused what comes next. */
  spanId: string;
  /** Whether whoever began the trace has it collected. */
  isSampled: boolean;
}

/** Version 00 and whatever later versions append to it; ff is no version. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?=$|-)/;
const ZEROS = /^0+$/;

/** Reads a `traceparent`; null for anything else, as the standard wants it. */
export function readTraceparent(text: unknown): TraceContext | null {
  if (typeof text !== "string") return null;
  const [whole, version, traceId = "", spanId = "", flags = ""] = TRACEPARENT.exec(text) ?? [];
  if (!whole || ZEROS.test(traceId) || ZEROS.test(spanId)) return null;
  if (version === "00" && text.length !== whole.length) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Serialises a trace context as a `traceparent` header. */
export function writeTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`;
}

/** A trace of our own that nobody collects: its id joins the lines of the log. */
export function newTraceContext(): TraceContext {
  // Each request has one: these are drawn from a store of random bytes, which is ten times as quick as drawing few.
  const [trace, span] = [randomUUID(), randomUUID()].map((id) => id.replaceAll("-", "")) as [string, string];
  return { traceId: trace, spanId: span.slice(16), isSampled: false };
}

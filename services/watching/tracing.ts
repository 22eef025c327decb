import { AsyncLocalStorage } from "node:async_hooks";
import { newTraceContext, readTraceparent, type TraceContext, writeTraceparent } from "./trace-context.ts";

/** Facts of a step. Nothing personal: no address with ids or queries, no phone, no text, no values of a statement. */
export type SpanFacts = Record<string, string | number | boolean>;

/** What a step is seen from outside, in OpenTelemetry's words. */
export type SpanKind = "server" | "client" | "producer" | "consumer" | "internal";

export interface SpanStart {
  name: string;
  kind: SpanKind;
  facts?: SpanFacts;
}

/** A step that is being collected. */
export interface WrittenSpan {
  context: TraceContext;
  /** What was known only later: its name, facts, and whether it failed. */
  tell(later: SpanEnd): void;
  end(): void;
}

export interface SpanEnd {
  name?: string;
  facts?: SpanFacts;
  /** The kind of the fault, never its words. */
  fault?: string;
}

/** Sends steps to whoever collects them. */
export interface SpanWriter {
  begin(start: SpanStart, parent: TraceContext | null): WrittenSpan;
  /** Sends what is left. */
  close(): Promise<void>;
}

/**
 * What belongs together: a request, its statements, the jobs it queued and the messages they sent. Every request and
 * job has a trace whose id its log lines carry; steps are collected only where there is a writer.
 */
export interface Tracing {
  /** The trace of what runs now as `traceparent`, to travel with a job or a call. */
  carried(): string | undefined;
  /** Runs `work` as part of the trace `parent`, or of a new one; `tell` adds what is known at its end. */
  trace<T>(
    start: SpanStart,
    parent: string | undefined,
    work: (tell: WrittenSpan["tell"]) => Promise<T>,
  ): Promise<T>;
  /** Runs `work` as one step of the trace that runs now. */
  step<T>(start: () => SpanStart, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const storage = new AsyncLocalStorage<TraceContext>();

/** The trace of what runs now. */
export function currentTrace(): TraceContext | null {
  return storage.getStore() ?? null;
}

/** A statement is sent only when it is awaited, so that too must happen inside. */
function within<T>(context: TraceContext, work: () => Promise<T>): Promise<T> {
  return storage.run(context, async () => work());
}

/** Tracing without a writer costs two random ids a request. */
export function openTracing(writer: SpanWriter | null): Tracing {
  async function collect<T>(
    writer: SpanWriter,
    start: SpanStart,
    parent: TraceContext | null,
    work: (tell: WrittenSpan["tell"]) => Promise<T>,
  ): Promise<T> {
    const span = writer.begin(start, parent);
    try {
      return await within(span.context, () => work(span.tell));
    } catch (error) {
      span.tell({ fault: faultKind(error) });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    carried: () => {
      const context = storage.getStore();
      return context && writeTraceparent(context);
    },
    trace: (start, traceparent, work) => {
      const parent = readTraceparent(traceparent);
      return writer
        ? collect(writer, start, parent, work)
        : within(parent ?? newTraceContext(), () => work(() => {}));
    },
    step: (start, work) => {
      const parent = storage.getStore();
      return writer && parent ? collect(writer, start(), parent, work) : work();
    },
    close: async () => writer?.close(),
  };
}

function faultKind(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : error.name;
}

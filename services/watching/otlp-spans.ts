import { hostname } from "node:os";
import { DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Log } from "./log.ts";
import type { SpanWriter } from "./tracing.ts";

export interface OtlpOptions {
  role: string;
  /** By its standard name. */
  sampler: `${"parentbased_" | ""}${"always_on" | "always_off" | "traceidratio"}`;
  /** The share of traces that a sampler by ratio keeps, 0 to 1. */
  ratio: number;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;
const SEND_EVERY_MS = 1_000;
/** A collector that is away is said once in this time, and never holds up the close for longer than the second. */
const COMPLAIN_EVERY_MS = 60_000;
const CLOSE_WITHIN_MS = 3_000;

/**
 * Sends spans to an OpenTelemetry collector by OTLP over HTTP. Address, headers, time-out and certificates are the
 * exporter's own reading of the standard `OTEL_EXPORTER_OTLP_…` variables. Imported only where traces are collected.
 */
export function openOtlpSpans({ role, sampler, ratio }: OtlpOptions, log: Log): SpanWriter {
  complainTo(log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say otherwise where they are set.
      "service.name": "kabsh",
      "service.instance.id": `${hostname()}:${process.pid}`,
      "host.name": hostname(),
      "process.pid": process.pid,
      "kabsh.role": role,
    }).merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: SEND_EVERY_MS }),
    ],
  });
  const tracer = provider.getTracer("kabsh");

  return {
    begin({ name, kind, facts }, parent) {
      const around = parent
        ? trace.setSpanContext(ROOT_CONTEXT, {
            traceId: parent.traceId,
            spanId: parent.spanId,
            traceFlags: parent.isSampled ? 1 : 0,
            isRemote: kind === "server" || kind === "consumer",
          })
        : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], ...(facts && { attributes: facts }) }, around);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        context: { traceId, spanId, isSampled: (traceFlags & 1) === 1 },
        tell: ({ name: lateName, facts: lateFacts, fault }) => {
          if (lateName) span.updateName(lateName);
          if (lateFacts) span.setAttributes(lateFacts);
          if (fault) span.setAttribute("error.type", fault).setStatus({ code: SpanStatusCode.ERROR });
        },
        end: () => span.end(),
      };
    },
    close: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

function samplerOf(name: OtlpOptions["sampler"], ratio: number): Sampler {
  const root = name.endsWith("always_off")
    ? new AlwaysOffSampler()
    : name.endsWith("traceidratio")
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler();
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

/** Spans that could not be sent are lost; the shop goes on, and its log says so. */
function complainTo(log: Log): void {
  let last = Number.NEGATIVE_INFINITY;
  const complain = (reason: string) => {
    if (performance.now() - last < COMPLAIN_EVERY_MS) return;
    last = performance.now();
    log.warn({ reason: reason.slice(0, 300) }, "traces do not reach their collector");
  };
  const silent = () => {};
  diag.setLogger(
    { error: complain, warn: complain, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

import type { OtlpOptions } from "#services/watching/otlp-spans.ts";
import { settingsGroup } from "./group.ts";
import { oneOf, optional, webAddress, wholeNumber } from "./kinds.ts";

export interface WatchingSettings {
  /** Statements that take longer are logged; 0 logs none. */
  slowQueryMs: number;
  /** null: no traces are collected. */
  traces: Pick<OtlpOptions, "sampler" | "ratio"> | null;
}

const SAMPLERS = [
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
  "always_on",
  "always_off",
  "traceidratio",
] as const satisfies readonly OtlpOptions["sampler"][];

/** A collector that speaks something else would silently get nothing. */
const onlyThis = (name: string, values: string[]) =>
  optional.refine((text) => text === null || values.includes(text), {
    error: `${name} must be ${values.join(" or ")}: the shop sends traces in no other way.`,
  });

/**
 * How the shop is watched. The names of OpenTelemetry are its standard ones; whatever else begins with
 * OTEL_EXPORTER_OTLP_ (headers, time-out, certificates) and OTEL_RESOURCE_ATTRIBUTES are read by its own packages.
 */
export const watching = settingsGroup({
  variables: {
    SLOW_QUERY_MS: wholeNumber("SLOW_QUERY_MS", 200, 60_000),
    OTEL_SDK_DISABLED: optional,
    OTEL_TRACES_EXPORTER: onlyThis("OTEL_TRACES_EXPORTER", ["otlp", "none"]),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress("OTEL_EXPORTER_OTLP_ENDPOINT"),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"),
    OTEL_EXPORTER_OTLP_PROTOCOL: onlyThis("OTEL_EXPORTER_OTLP_PROTOCOL", ["http/json"]),
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: onlyThis("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", ["http/json"]),
    OTEL_SERVICE_NAME: optional,
    OTEL_TRACES_SAMPLER: oneOf("OTEL_TRACES_SAMPLER", SAMPLERS, "parentbased_always_on"),
    OTEL_TRACES_SAMPLER_ARG: optional
      .transform((text) => (text === null ? 1 : Number(text)))
      .refine((ratio) => ratio >= 0 && ratio <= 1, {
        error: "OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1.",
      }),
  },
  read: (given): WatchingSettings => ({
    slowQueryMs: given.SLOW_QUERY_MS,
    traces: isCollected(given)
      ? { sampler: given.OTEL_TRACES_SAMPLER, ratio: given.OTEL_TRACES_SAMPLER_ARG }
      : null,
  }),
});

/** Dormant until it is told where to, or with which exporter. */
function isCollected(given: {
  OTEL_SDK_DISABLED: string | null;
  OTEL_TRACES_EXPORTER: string | null;
  OTEL_EXPORTER_OTLP_ENDPOINT: string | null;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: string | null;
}): boolean {
  if (given.OTEL_SDK_DISABLED?.toLowerCase() === "true" || given.OTEL_TRACES_EXPORTER === "none")
    return false;
  return Boolean(
    given.OTEL_TRACES_EXPORTER ??
      given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ??
      given.OTEL_EXPORTER_OTLP_ENDPOINT,
  );
}

import { describe, expect, it } from "vitest";
import { watching } from "./watching.ts";

const read = (source: Record<string, string>) => watching.readFrom(source, "/");
const DORMANT = { read: { slowQueryMs: 200, traces: null } };
const URL = "http://collector:4318";

describe("how the shop is watched", () => {
  it.each([
    ["nothing is set", {}],
    ["the variables are empty", { OTEL_EXPORTER_OTLP_ENDPOINT: "", OTEL_TRACES_EXPORTER: " " }],
    ["only a name is given", { OTEL_SERVICE_NAME: "shop" }],
    ["it is switched off", { OTEL_EXPORTER_OTLP_ENDPOINT: URL, OTEL_SDK_DISABLED: "TRUE" }],
    ["there is no exporter", { OTEL_EXPORTER_OTLP_ENDPOINT: URL, OTEL_TRACES_EXPORTER: "none" }],
  ])("WA14 no traces are collected when %s", (_, source) => {
    expect(read(source)).toEqual(DORMANT);
  });

  it.each([
    ["the address of a collector", { OTEL_EXPORTER_OTLP_ENDPOINT: URL }],
    ["an address for traces alone", { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${URL}/v1/traces` }],
    ["the exporter, for the usual address", { OTEL_TRACES_EXPORTER: "otlp" }],
  ])("WA14 traces are collected with %s", (_, source) => {
    const traces = { sampler: "parentbased_always_on", ratio: 1 };
    expect(read(source)).toEqual({ read: { slowQueryMs: 200, traces } });
  });

  it("WA14 which of them are kept is said by the standard sampler", () => {
    const sampler = { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.1" };
    expect(read({ OTEL_TRACES_EXPORTER: "otlp", ...sampler })).toMatchObject({
      read: { traces: { sampler: "parentbased_traceidratio", ratio: 0.1 } },
    });
  });

  it.each([
    ["SLOW_QUERY_MS", "soon"],
    ["OTEL_TRACES_EXPORTER", "console"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "7"],
  ])("WA14 a wrong %s is told in a sentence", (name, value) => {
    expect(read({ [name]: value })).toEqual({
      faults: [expect.stringMatching(new RegExp(`^${name} must `))],
    });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newTraceContext, readTraceparent, writeTraceparent } from "./trace-context.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

describe("traceparent", () => {
  it.each([
    ["sampled", `00-${TRACE}-${SPAN}-01`, true],
    ["not sampled", `00-${TRACE}-${SPAN}-00`, false],
    ["with flags of a later day", `00-${TRACE}-${SPAN}-03`, true],
    ["of a later version that says more", `01-${TRACE}-${SPAN}-01-more`, true],
  ])("WA06 is read: %s", (_, text, isSampled) => {
    expect(readTraceparent(text)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled });
  });

  it.each([
    ["nothing", undefined],
    ["another kind of value", 7],
    ["capitals", `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ["a trace of zeros", `00-${"0".repeat(32)}-${SPAN}-01`],
    ["a span of zeros", `00-${TRACE}-${"0".repeat(16)}-01`],
    ["the version that is none", `ff-${TRACE}-${SPAN}-01`],
    ["more than this version has", `00-${TRACE}-${SPAN}-01-more`],
    ["an id too long", `00-${TRACE}0-${SPAN}-01`],
    ["words", "00-my-trace-01"],
  ])("WA06 is left alone when it is %s", (_, text) => {
    expect(readTraceparent(text)).toBeNull();
  });

  it("WA06 comes back as it was written, and any text is read or left alone", () => {
    for (let round = 0; round < 100; round += 1) {
      const made = newTraceContext();
      expect(readTraceparent(writeTraceparent(made))).toEqual(made);
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readTraceparent(text);
        return read === null || text.startsWith("0") || read.traceId.length === 32;
      }),
    );
  });
});

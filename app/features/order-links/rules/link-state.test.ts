import { describe, expect, it } from "vitest";
import { linkEndsAt, linkState } from "./link-state.ts";

const CLOSED = new Date("2026-03-10T09:00:00Z");
const day = (days: number, ms = 0) => new Date(CLOSED.getTime() + days * 86_400_000 + ms);

describe("how long a link lives", () => {
  it.each([
    ["while its order goes on", null, null, day(4000), "live"],
    ["on the day of completion", null, CLOSED, CLOSED, "live"],
    ["a moment before the thirty days", null, CLOSED, day(30, -1), "live"],
    ["after thirty days", null, CLOSED, day(30), "ended"],
    ["once it was revoked", day(-1), null, CLOSED, "revoked"],
    ["revoked and over", day(-1), CLOSED, day(90), "revoked"],
  ] as const)("TL02 %s", (_, revokedAt, closedAt, now, state) => {
    expect(linkState({ revokedAt, closedAt }, now)).toBe(state);
  });

  it("TL02 it ends thirty days after the order was closed, and never before", () => {
    expect(linkEndsAt(null)).toBeNull();
    expect(linkEndsAt(CLOSED)).toEqual(day(30));
  });
});

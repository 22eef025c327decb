import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFurther, MESSAGE_STATES } from "./message-state.ts";

describe("the states of a message", () => {
  it("MS08 in whatever order they are told, doubled too, the end is the furthest of them", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MESSAGE_STATES), { minLength: 1 }), (told) => {
        const end = told.reduce(
          (now, next) => (isFurther(next, now) ? next : now),
          "queued" as const as (typeof told)[number],
        );
        const furthest = Math.max(...told.map((state) => MESSAGE_STATES.indexOf(state)));
        expect(end).toBe(MESSAGE_STATES[furthest]);
      }),
    );
  });

  it("MS08 what arrived has not failed, what failed may still arrive", () => {
    expect(isFurther("failed", "delivered")).toBe(false);
    expect(isFurther("failed", "read")).toBe(false);
    expect(isFurther("delivered", "failed")).toBe(true);
    expect(isFurther("sent", "failed")).toBe(false);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OrderChange, rememberHeardOrders } from "./heard-orders.ts";

const change = (orderId: string): OrderChange => ({ orderId, customerId: "c", kind: "changed" });
const ids = (changes: OrderChange[] | null) => changes?.map(({ orderId }) => orderId) ?? null;

function atMillisecond(start: number) {
  const clock = { ms: start };
  return { clock, heard: rememberHeardOrders(() => clock.ms) };
}

describe("OF07 what a process heard of orders since a mark", () => {
  it("is nothing, or all of it in order, that of the mark's own millisecond too", () => {
    const { clock, heard } = atMillisecond(50.4);
    heard.hear(change("before"));
    clock.ms = 60;
    const mark = heard.mark();
    expect(heard.since(mark)).toEqual([]);
    heard.hear(change("same millisecond"));
    clock.ms = 75.9;
    heard.hear(change("later"));
    expect(ids(heard.since(mark))).toEqual(["same millisecond", "later"]);
  });

  it("cannot be told after something may have been missed, by another process, or of what is no mark", () => {
    const { clock, heard } = atMillisecond(10);
    const mark = heard.mark();
    expect(rememberHeardOrders(() => 10).since(mark)).toBeNull();
    for (const odd of ["", "x", `${mark}0`, mark.replace("-", "."), `${mark} `, "00000000-10"])
      expect(heard.since(odd), odd).toBeNull();
    heard.missed();
    expect(heard.since(mark)).toBeNull();
    clock.ms = 11;
    expect(heard.since(heard.mark())).toEqual([]);
  });

  it("never leaves out a change, however many there are and however they fall on milliseconds", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(3), fc.constantFrom("hear", "mark", "missed", "many")), { maxLength: 40 }),
        (steps) => {
          const { clock, heard } = atMillisecond(0);
          const marks: { mark: string; at: number }[] = [];
          const told: string[] = [];
          let lastMissed = -1;
          const hear = () => {
            told.push(String(told.length));
            heard.hear(change(String(told.length - 1)));
          };
          for (const [pause, step] of steps) {
            clock.ms += pause;
            if (step === "hear") hear();
            if (step === "many") for (let each = 0; each < 1_500; each += 1) hear();
            if (step === "mark") marks.push({ mark: heard.mark(), at: told.length });
            if (step === "missed") {
              heard.missed();
              lastMissed = marks.length;
            }
          }
          for (const [index, { mark, at }] of marks.entries()) {
            const since = ids(heard.since(mark));
            if (index < lastMissed) expect(since).toBeNull();
            // More than came since is only a reading too many.
            else if (since) expect(since.slice(since.length - (told.length - at))).toEqual(told.slice(at));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

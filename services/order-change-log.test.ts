import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OrderChange, openOrderChangeLog } from "./order-change-log.ts";

const change = (orderId: string): OrderChange => ({ orderId, customerId: "c", kind: "changed" });
const ids = (changes: OrderChange[] | null) => changes?.map(({ orderId }) => orderId) ?? null;

function atMillisecond(start: number) {
  const clock = { ms: start };
  return { clock, log: openOrderChangeLog(() => clock.ms) };
}

describe("OF07 what a process heard of orders since a mark", () => {
  it("is nothing, or all of it in order, that of the mark's own millisecond too", () => {
    const { clock, log } = atMillisecond(50.4);
    log.add(change("before"));
    clock.ms = 60;
    const mark = log.mark();
    expect(log.since(mark)).toEqual([]);
    log.add(change("same millisecond"));
    clock.ms = 75.9;
    log.add(change("later"));
    expect(ids(log.since(mark))).toEqual(["same millisecond", "later"]);
  });

  it("cannot be told after something may have been missed, by another process, or of what is no mark", () => {
    const { clock, log } = atMillisecond(10);
    const mark = log.mark();
    expect(openOrderChangeLog(() => 10).since(mark)).toBeNull();
    for (const odd of ["", "x", `${mark}0`, mark.replace("-", "."), `${mark} `, "00000000-10"])
      expect(log.since(odd), odd).toBeNull();
    log.missed();
    expect(log.since(mark)).toBeNull();
    clock.ms = 11;
    expect(log.since(log.mark())).toEqual([]);
  });

  it("never leaves out a change, however many there are and however they fall on milliseconds", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(3), fc.constantFrom("add", "mark", "missed", "many")), { maxLength: 40 }),
        (steps) => {
          const { clock, log } = atMillisecond(0);
          const marks: { mark: string; at: number }[] = [];
          const told: string[] = [];
          let lastMissed = -1;
          const add = () => {
            told.push(String(told.length));
            log.add(change(String(told.length - 1)));
          };
          for (const [pause, step] of steps) {
            clock.ms += pause;
            if (step === "add") add();
            if (step === "many") for (let each = 0; each < 1_500; each += 1) add();
            if (step === "mark") marks.push({ mark: log.mark(), at: told.length });
            if (step === "missed") {
              log.missed();
              lastMissed = marks.length;
            }
          }
          for (const [index, { mark, at }] of marks.entries()) {
            const since = ids(log.since(mark));
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

import fc from "fast-check";
import { expect, it } from "vitest";
import { moveRange } from "./tick-range.ts";

const IDS = ["a", "b", "c", "d", "e", "f"];
const one = fc.constantFrom(...IDS);

it("KB04 however a range is drawn, exactly the rows between its ends are ticked", () => {
  fc.assert(
    fc.property(one, fc.array(one, { minLength: 1 }), (anchor, ends) => {
      const ticked = new Set([anchor]);
      let from = anchor;
      for (const to of ends) {
        const { tick, untick } = moveRange(IDS, anchor, from, to);
        for (const id of untick) ticked.delete(id);
        for (const id of tick) ticked.add(id);
        from = to;
      }
      const [low, high] = [IDS.indexOf(anchor), IDS.indexOf(from)].sort((a, b) => a - b);
      expect([...ticked].sort()).toEqual(IDS.slice(low, (high ?? 0) + 1));
    }),
  );
});

it("KB04 a range whose beginning has left the list ticks the row it comes to", () => {
  expect(moveRange(IDS, "gone", "b", "c")).toEqual({ tick: ["c"], untick: ["b"] });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { inFull, inShort } from "./rows-in-short.ts";

it("LT11 rows of a list are said in short, what most have in common once", () => {
  const rows = [
    { id: "a", restaurant: null, late: false },
    { id: "b", restaurant: null, late: true },
    { id: "c", restaurant: "R-1", late: false },
  ];
  const short = inShort(rows);
  expect(short).toEqual({
    usual: { restaurant: null, late: false },
    others: [{ id: "a" }, { id: "b", late: true }, { id: "c", restaurant: "R-1" }],
  });
  expect(inFull(short)).toEqual(rows);
});

it("LT11 any rows are the same in full again, and none and one are as well", () => {
  const row = fc.record({
    id: fc.string(),
    money: fc.constantFrom(0, 100, null),
    late: fc.boolean(),
    place: fc.option(fc.constantFrom("R-1", "R-2")),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(inFull(inShort(rows))).toEqual(rows);
    }),
  );
});

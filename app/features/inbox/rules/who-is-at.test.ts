import fc from "fast-check";
import { expect, it } from "vitest";
import { afterTold, PRESENCE_EVERY_MS, type Present, stillPresent } from "./who-is-at.ts";

const by = (name: string) => ({ id: name, name });

it("IX25 says who reads and who types, until they leave or fall silent", () => {
  let present: Present[] = [];
  present = afterTold(present, { by: by("mona"), doing: "reading" }, 0);
  present = afterTold(present, { by: by("sami"), doing: "typing" }, 1);
  expect(present.map(({ name, doing }) => [name, doing])).toEqual([
    ["mona", "reading"],
    ["sami", "typing"],
  ]);
  present = afterTold(present, { by: by("sami"), doing: "reading" }, 2);
  expect(present.find(({ name }) => name === "sami")?.doing).toBe("reading");
  expect(afterTold(present, { by: by("mona"), doing: "gone" }, 3).map(({ name }) => name)).toEqual(["sami"]);
  expect(stillPresent(present, 2 * PRESENCE_EVERY_MS)).toHaveLength(2);
  expect(stillPresent(present, 3 * PRESENCE_EVERY_MS)).toEqual([]);
});

it("IX25 whatever is told in whatever order, everybody stands there once at most, as they said last", () => {
  const told = fc.record({
    by: fc.constantFrom(by("a"), by("b"), by("c")),
    doing: fc.constantFrom("reading" as const, "typing" as const, "gone" as const),
  });
  fc.assert(
    fc.property(fc.array(told, { maxLength: 30 }), (all) => {
      const present = all.reduce<Present[]>((before, each, at) => afterTold(before, each, at), []);
      for (const name of ["a", "b", "c"]) {
        const last = all.findLast((each) => each.by.id === name)?.doing ?? "gone";
        expect(present.filter(({ id }) => id === name).map(({ doing }) => doing)).toEqual(
          last === "gone" ? [] : [last],
        );
      }
    }),
  );
});

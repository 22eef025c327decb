import { expect, it } from "vitest";
import { type AnimalWorth, replacementProblem } from "./replacement-rule.ts";

const animal = (
  breedId: string | null,
  ageClassId: string | null,
  priceHalalas: number | null,
  liveKg: number | null,
): AnimalWorth => ({ breedId, ageClassId, priceHalalas, liveKg });

const ORDERED = animal("naemi", "jadha", 200_000, 38);

it.each([
  ["the same kind", animal("naemi", "jadha", 200_000, 38), null],
  ["the same kind, cheaper today", animal("naemi", "jadha", 150_000, 38), null],
  ["the same kind, not sold today", animal("naemi", "jadha", null, null), null],
  ["an older one that costs more", animal("naemi", "thani", 240_000, 45), null],
  ["another breed of the same price and weight", animal("najdi", "jadha", 200_000, 38), null],
  ["a cheaper one", animal("harri", "jadha", 199_999, 40), "replacement_lesser"],
  ["a dearer one that weighs less", animal("harri", "suckling", 300_000, 37), "replacement_lesser"],
  ["one that is not sold", animal("harri", "jadha", null, 40), "replacement_not_sold"],
  ["one of which nobody knows the weight", animal("harri", "new", 300_000, null), "replacement_not_sold"],
])("PF10 %s", (_, offered, problem) => {
  expect(replacementProblem(ORDERED, offered)).toBe(problem);
});

it("PF10 an animal of which nothing is known any more is replaced by what is sold, never by its own name", () => {
  const imported = animal(null, null, 200_000, null);
  expect(replacementProblem(imported, animal("harri", "jadha", 210_000, 40))).toBeNull();
  expect(replacementProblem(imported, animal(null, null, null, null))).toBe("replacement_not_sold");
});

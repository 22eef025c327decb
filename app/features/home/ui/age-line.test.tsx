import { expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { AgeLine } from "./age-line.tsx";

const ages = (many: number) =>
  Array.from({ length: many }, (_, index) => ({
    id: `age-${index}`,
    name: `عمر ${index}`,
    nameEn: null,
    note: null,
    noteEn: null,
    liveWeightKg: 10 * (index + 1),
  }));
const drawn = (many: number) =>
  [...renderWords(<AgeLine ages={ages(many)} />, "ar").matchAll(/scale-(\d)-(\d+)/g)].map(
    ([, stage, size]) => `${stage} at ${size}`,
  );

it.each([
  [1, ["5 at 100"]],
  [2, ["1 at 50", "5 at 100"]],
  [3, ["1 at 33", "3 at 67", "5 at 100"]],
  [5, ["1 at 20", "2 at 40", "3 at 60", "4 at 80", "5 at 100"]],
])("H10 H11 %i ages are drawn from the lamb to the ram, each as large as it is heavy", (many, flock) => {
  expect(drawn(many)).toEqual(flock);
});

import { expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { OccasionFacts } from "./occasion-facts.tsx";

const OCCASION = {
  id: "aqiqah",
  kind: "aqiqah",
  name: "عقيقة",
  nameEn: "Aqiqah",
  names: [],
  child: null,
  recipient: null,
  card: null,
  partner: null,
  consent: null,
} as const;
const drawn = (at: { ip?: string | null }, kind: "aqiqah" | "gift" = "aqiqah") =>
  renderWords(<OccasionFacts occasion={{ ...OCCASION, names: [], kind }} {...at} />, "en");

it("CL06 the desk reads that its customer has not consented yet, and nobody else does", () => {
  expect(drawn({ ip: null })).toContain("Not given yet");
  expect(drawn({})).not.toContain("Not given yet");
  expect(drawn({ ip: null }, "gift"), "what needs none").not.toContain("Not given yet");
});

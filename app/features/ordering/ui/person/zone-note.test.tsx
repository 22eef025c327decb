import { expect, it } from "vitest";
import type { WizardCatalogue } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import type { Zone } from "#app/vocabulary/delivery-zone.ts";
import { draw, HOME, LANGUAGES, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { ZoneNote } from "./zone-note.tsx";

const ZONE: Zone = {
  id: "malqa",
  name: "شمال الرياض",
  nameEn: "North Riyadh",
  isServed: true,
  polygons: [],
  places: ["الملقا"],
  fee: { kind: "flat", halalas: 4500, freeFromHalalas: 900_000 },
  windows: [{ from: "16:00", to: "25:00" }],
  cutOff: { daysBefore: 1, time: "18:00" },
  minimumHalalas: 20_000,
};
const shown = (change: Partial<Zone>, language: "ar" | "en", address = "حي الملقا") => {
  const zones = { zones: [{ ...ZONE, ...change }], areas: [], origin: null, roadFactor: 1.35 };
  const served = { areas: [], cities: "", language, zones };
  const catalogue: WizardCatalogue = { ...CATALOGUE, served };
  const html = draw(<ZoneNote />, wizardOf({ ...HOME, address }, catalogue, {}), language);
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
};

it("DZ12 the address's step says fee, hours, cut-off and minimum before it is left, or that nothing is brought there", () => {
  for (const language of LANGUAGES) {
    const words = shown({}, language);
    for (const said of language === "ar"
      ? ["شمال الرياض", "45", "9,000", "4:00 م – 1:00 ص", "200", "6:00 م من اليوم السابق"]
      : ["North Riyadh", "45", "9,000", "4:00 PM – 1:00 AM", "200", "6:00 PM the day before"])
      expect(words).toContain(said);
    expect(shown({ isServed: false }, language)).toContain(
      language === "ar" ? "لا نوصل إلى" : "do not deliver",
    );
    expect(
      shown({}, language, "شارع ما").trim(),
      "outside of all zones the usual fee is said elsewhere",
    ).toBe("");
  }
});

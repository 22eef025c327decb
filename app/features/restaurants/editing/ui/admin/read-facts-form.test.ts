import { describe, expect, it } from "vitest";
import { restaurantChange } from "#app/features/restaurants/schema.ts";
import { readFactsForm } from "./read-facts-form.ts";

function form(fields: Record<string, string> = {}): FormData {
  const filled = {
    name: "مطعم الديرة",
    slug: "Al Deerah",
    city: "الرياض",
    platesInsuranceMode: "perPlate",
    deliveryHalalas: "٢٥٫٥",
    platesInsuranceHalalas: "1,050",
    commissionPercent: "7.5",
    reviewsCount: "12",
    ...fields,
  };
  const data = new FormData();
  for (const [name, value] of Object.entries(filled)) data.set(name, value);
  return data;
}

describe("the form of a restaurant", () => {
  it("AR06 AR09 E06 amounts in riyals, Arabic digits and blanks become a change the command takes", () => {
    const read = readFactsForm(
      form({ rating: "4.4", lat: "24.7136", lng: "46.6753", healthCertAvailable: "on" }),
    );
    expect(restaurantChange.parse(read.ok && read.facts)).toMatchObject({
      name: "مطعم الديرة",
      nameEn: null,
      slug: "al-deerah",
      deliveryHalalas: 2_550,
      platesInsuranceHalalas: 105_000,
      platesInsuranceMode: "perPlate",
      commissionPercent: 7.5,
      rating: 4.4,
      location: { lat: 24.7136, lng: 46.6753 },
      healthCertAvailable: true,
      mapsUrl: null,
    });
  });

  it("AR06 an emptied rating and place are none, an unticked certificate is not available", () => {
    const read = readFactsForm(form({ rating: " ", lat: "", lng: "" }));
    expect(read).toMatchObject({
      ok: true,
      facts: { rating: null, location: null, healthCertAvailable: false },
    });
  });

  it("AR06 figures that cannot be read are told by field", () => {
    const read = readFactsForm(form({ deliveryHalalas: "free", commissionPercent: "", lat: "24", lng: "" }));
    expect(read.ok ? [] : Object.keys(read.faults).sort()).toEqual([
      "commissionPercent",
      "deliveryHalalas",
      "lng",
    ]);
  });
});

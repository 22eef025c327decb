import { describe, expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { RestaurantInfo, type RestaurantInfoProps } from "./restaurant-info.tsx";

const facts: RestaurantInfoProps = {
  description: "A family kitchen",
  address: "King Road",
  workingHours: "Daily 11 am to midnight",
  phone: "+966112000101",
  healthCertAvailable: true,
  deliveryPriceHalalas: 2_500,
  platesInsuranceMode: "fixed",
  platesInsurancePriceHalalas: 4_000,
};
const words = (change: Partial<RestaurantInfoProps> = {}) =>
  renderWords(<RestaurantInfo {...facts} {...change} />, "en", ["restaurants", "common"])
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("the facts of a restaurant", () => {
  it("RP07 says what it is, when it is open, how to reach it and whether it is certified", () => {
    const said = words();
    for (const fact of ["A family kitchen", "King Road", "Daily 11 am to midnight", "011 200 0101"]) {
      expect(said).toContain(fact);
    }
    expect(said).toContain("Available and checked");
    expect(words({ healthCertAvailable: false })).not.toContain("Available and checked");
    expect(words({ workingHours: null })).not.toContain("Opening hours");
  });

  it("RP06 says the delivery fee, and the plates' deposit per plate or once", () => {
    expect(words()).toMatch(/Delivery from the restaurant .*25/);
    expect(words()).toMatch(/Plates deposit .*40 .*flat/);
    const perPlate = words({ platesInsuranceMode: "perPlate", platesInsurancePriceHalalas: 1_500 });
    expect(perPlate).toMatch(/Plates deposit .*15 .*per plate/);
    expect(perPlate).not.toContain("flat");
    expect(words({ platesInsurancePriceHalalas: 0 })).not.toContain("Plates deposit");
  });
});

import { describe, expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { RestaurantInfo, type RestaurantInfoProps } from "./restaurant-info.tsx";

const facts: RestaurantInfoProps = {
  description: "A family kitchen",
  address: "King Road",
  workingHours: "Daily 11 am to midnight",
  hours: [],
  phone: "+966112000101",
  healthCertAvailable: true,
  deliveryPriceHalalas: 2_500,
  platesInsuranceMode: "fixed",
  platesInsurancePriceHalalas: 4_000,
};
const words = (change: Partial<RestaurantInfoProps> = {}) =>
  renderWords(<RestaurantInfo {...facts} {...change} />, "en")
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

  it("RH06 draws the week from its hours and keeps the words as a note", () => {
    const week = words({
      hours: [
        { weekday: 5, opens: "13:00", closes: "00:00" },
        { weekday: 6, opens: "11:00", closes: "15:00" },
        { weekday: 6, opens: "17:00", closes: "01:30" },
      ],
    });
    expect(week).toContain("Friday 1:00 PM – midnight");
    expect(week).toContain("Saturday 11:00 AM – 3:00 PM and 5:00 PM – 1:30 AM");
    expect(week).toContain("Sunday Closed");
    expect(week).toContain("Daily 11 am to midnight");
    expect(words()).not.toContain("Closed");
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

import { describe, expect, it } from "vitest";
import {
  type ChosenLocation,
  isLocationServed,
  isSameCity,
  locationCookie,
  locationInWords,
  readLocationCookie,
} from "./chosen-location.ts";
import { completedAddress, kilometresFrom, locationAt } from "./location-of-area.ts";
import { parseServiceAreas } from "./service-area.ts";

const AREAS =
  parseServiceAreas(
    [
      "الرياض / Riyadh | 24.7136, 46.6753 | 45 | الملقا / Al Malqa @ 24.81 46.602، النرجس / An Narjis",
      "الخبر / Khobar | 26.2172, 50.1971 | 20 | فقط: العقربية / Al Aqrabiyah",
    ].join("\n"),
  ) ?? [];
const MALQA: ChosenLocation = {
  city: { ar: "الرياض", en: "Riyadh" },
  district: { ar: "الملقا", en: "Al Malqa" },
};
const RIYADH: ChosenLocation = { ...MALQA, district: null };
const KHOBAR: ChosenLocation = { city: { ar: "الخبر", en: "Khobar" }, district: null };
const JEDDAH: ChosenLocation = { city: { ar: "جدة", en: "Jeddah" }, district: null };

describe("a place that was chosen before the address", () => {
  it("WP06 a cookie keeps it with its names in both languages, and nonsense in it is nothing", () => {
    for (const place of [MALQA, RIYADH, JEDDAH])
      expect(readLocationCookie(`lang=en; place=${locationCookie(place)}; theme=dark`)).toEqual(place);
    for (const bad of [
      "",
      "place=",
      "place=a",
      "place=a|b|c",
      "place=%E0%A4%A|b",
      `place=${"x".repeat(61)}|b`,
      "place=%3Cb%3E|b",
    ])
      expect(readLocationCookie(bad)).toBeNull();
    expect(locationInWords(MALQA, "ar")).toBe("الملقا، الرياض");
    expect(locationInWords(MALQA, "en")).toBe("Al Malqa, Riyadh");
  });

  it("WP06 a point has the nearest served district, else its city, else nothing", () => {
    expect(locationAt(AREAS, { lat: 24.811, lng: 46.6 })).toEqual(MALQA);
    expect(locationAt(AREAS, { lat: 24.6, lng: 46.9 })).toEqual(RIYADH);
    expect(locationAt(AREAS, { lat: 21.5, lng: 39.2 })).toBeNull();
  });

  it("WP07 is served where the shop delivers; a city of some districts needs one of them", () => {
    expect([MALQA, RIYADH, KHOBAR, JEDDAH].map((place) => isLocationServed(AREAS, place))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isLocationServed([], JEDDAH)).toBe(true);
  });

  it.each([
    ["street and house get the place", "شارع الأمير محمد 12", MALQA, "شارع الأمير محمد 12، الملقا، الرياض"],
    ["a district of the city gets the city", "حي النرجس، شارع 5", RIYADH, "حي النرجس، شارع 5، الرياض"],
    ["another district than the chosen one stays", "النرجس، شارع 5", MALQA, "النرجس، شارع 5، الرياض"],
    ["a district of another city stays as it was typed", "العقربية، شارع 5", RIYADH, "العقربية، شارع 5"],
    ["a named city stays as it was typed", "حي النرجس، الرياض", RIYADH, "حي النرجس، الرياض"],
    ["another city stays, and is refused", "شارع التحلية، جدة", MALQA, "شارع التحلية، جدة"],
    ["nothing typed stays nothing", "  ", MALQA, "  "],
    ["a place that is not served adds nothing", "شارع 12", JEDDAH, "شارع 12"],
    ["nothing chosen adds nothing", "شارع 12", null, "شارع 12"],
  ])("WP08 an address: %s", (_, address, place, full) => {
    expect(completedAddress(AREAS, { address, location: null }, place, "ar")).toBe(full);
  });

  it("WP08 a point says where it is by itself", () => {
    const at = { address: "شارع 12", location: { lat: 24.81, lng: 46.6 } };
    expect(completedAddress(AREAS, at, MALQA, "ar")).toBe("شارع 12");
  });

  it("WP09 knows a restaurant's city by any of its names, and how far it is from a district", () => {
    expect(isSameCity(AREAS, MALQA, "الرياض")).toBe(true);
    expect(isSameCity(AREAS, MALQA, "Riyadh")).toBe(true);
    expect(isSameCity(AREAS, MALQA, "الخبر")).toBe(false);
    expect(kilometresFrom(AREAS, MALQA, { lat: 24.7136, lng: 46.6753 })).toBe(13);
    expect(kilometresFrom(AREAS, RIYADH, { lat: 24.7, lng: 46.6 })).toBeNull();
    expect(kilometresFrom(AREAS, MALQA, null)).toBeNull();
  });
});

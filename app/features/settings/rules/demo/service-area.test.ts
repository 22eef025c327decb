import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areaProblem,
  kilometres,
  parseServiceAreas,
  servedLocationNear,
} from "#app/lib/addresses/service-area.ts";
import { SHIPPED_AREAS } from "./shipped-areas.ts";

const AREAS = parseServiceAreas(SHIPPED_AREAS) ?? [];
const RIYADH = { lat: 24.7136, lng: 46.6753 };
const words = (address: string) => areaProblem(AREAS, { address, location: null });
const at = (lat: number, lng: number, address: string | null = null) =>
  areaProblem(AREAS, { address, location: { lat, lng } });

describe("where the shop delivers", () => {
  it.each([
    "حي الياسمين، الرياض",
    "الرياض",
    "بالرياض حي النرجس",
    "حي النرجس",
    "حَيّ النَّرجِس",
    "شارع التحلية، الرياض",
    "طريق جدة القديم، الرياض",
    "Jeddah Road, Riyadh 12345",
    "Al-Yasmin, Riyadh",
    "Al Olaya District",
    "AL KHOBAR",
    "Khobar, Saudi Arabia",
    "الخُبر",
    "الریاض",
    "مدينة الدمام",
    "فيلا 3، حي العليا، الرياض 12214، المملكة العربية السعودية",
  ])("SV04 %s is served", (address) => {
    expect(words(address)).toBeNull();
  });

  it.each([
    "ابها",
    "أبها",
    "آبها",
    "أَبْهَا",
    "Abha",
    "ABHA ",
    "حي المنسك، أبها",
    "حي المنسك ابها",
    "مدينة أبها",
    "جدة",
    "جده",
    "حي الروضة، جدة",
    "بجدة حي السلامة",
    "Jeddah",
    "jiddah, al salamah",
    "طريق الرياض، جدة",
    "حي الياسمين، جدة",
    "خميس مشيط",
    "مكه المكرمه",
    "Makkah",
  ])("SV04 %s is certainly outside", (address) => {
    expect(words(address)).toBe("outside");
  });

  it.each([
    "بيتي",
    "شارع التحلية",
    "طريق الرياض",
    "Riyadh Road",
    "RRRD2929",
    "بجانب المسجد",
    "الرياض أو جدة",
    "بابها الأخضر",
    "شارع العليا",
    "King Road",
  ])("SV04 %s does not say where it is, and is asked about", (address) => {
    expect(words(address)).toBe("unknown");
  });

  it("SV04 the point decides before the words; a pair the wrong way round is no place of the shop's", () => {
    expect(at(24.7136, 46.6753, "أبها")).toBeNull();
    expect(at(18.2164, 42.5053, "حي الياسمين، الرياض")).toBe("outside");
    expect(at(46.6753, 24.7136)).toBe("outside");
    expect(at(21.4858, 39.1925)).toBe("outside");
    expect(at(0, 0)).toBe("outside");
  });

  it("SV04 who stands on the border is served, a hundred metres further nobody is", () => {
    const [area] = AREAS;
    const degree = kilometres(RIYADH, { lat: RIYADH.lat + 1, lng: RIYADH.lng });
    const away = (km: number) => at(RIYADH.lat + km / degree, RIYADH.lng);
    expect(area?.radiusKm).toBe(45);
    expect([away(44.9), away(45), away(45.1)]).toEqual([null, null, "outside"]);
  });

  it("SV04 a shop that has not said where it delivers delivers everywhere, and without a place nothing is asked", () => {
    expect(areaProblem([], { address: "أبها", location: null })).toBeNull();
    expect(areaProblem(AREAS, { address: null, location: null })).toBeNull();
    expect(areaProblem(AREAS, { address: "  ", location: null })).toBeNull();
  });

  it("SV04 a city that is served in some districts alone asks for the district", () => {
    const areas =
      parseServiceAreas("جدة / Jeddah | 21.5, 39.2 | 12 | فقط: الروضة / Ar Rawdah، السلامة") ?? [];
    const of = (address: string) => areaProblem(areas, { address, location: null });
    expect([
      of("حي الروضة، جدة"),
      of("Al Rawdah, Jeddah"),
      of("جدة"),
      of("حي النخيل، جدة"),
      of("الرياض"),
    ]).toEqual([null, null, "unknown", "unknown", "outside"]);
  });

  it.each([
    "الرياض",
    "الرياض | 46.6753, 24.7136 | 45",
    "الرياض | 24.7136, 46.6753 | 0",
    "الرياض | 24.7136, 46.6753 | 45 | فقط:",
    "| 24.7136, 46.6753 | 45",
    "الرياض | 24.7136, 46.6753 | 45 | الياسمين @ 46.6 24.8",
    "الرياض | 24.7136, 46.6753 | 45 | أ | ب",
  ])("SV05 the line %j is refused when it is written", (line) => {
    expect(parseServiceAreas(line)).toBeNull();
  });

  it("SV05 Arabic digits and commas are read", () => {
    expect(parseServiceAreas("الرياض | ٢٤.٧١٣٦، ٤٦.٦٧٥٣ | ٤٥")).toEqual([
      { names: ["الرياض"], centre: RIYADH, radiusKm: 45, isPartly: false, districts: [] },
    ]);
  });

  it("SV04 a point is served exactly within the radius of a city, however the words read", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 15, max: 33, noNaN: true }),
        fc.double({ min: 34, max: 56, noNaN: true }),
        fc.string(),
        (lat, lng, address) => {
          const near = AREAS.some((area) => kilometres(area.centre, { lat, lng }) <= area.radiusKm);
          const far = AREAS.every((area) => kilometres(area.centre, { lat, lng }) > area.radiusKm + 0.01);
          if (near) expect(at(lat, lng, address)).toBeNull();
          if (far) expect(at(lat, lng, address)).toBe("outside");
        },
      ),
    );
  });

  it("SV04 a word more about the street changes no answer of a district and its city", () => {
    const street = fc.constantFrom(
      "شارع الأمير سلطان",
      "طريق الملك فهد",
      "شارع جدة",
      "Abha Street",
      "فيلا 12",
      "خلف المسجد",
    );
    const place = fc.constantFrom(
      ["حي الياسمين، الرياض", null],
      ["Al Aqrabiyah, Khobar", null],
      ["حي المنسك، أبها", "outside"],
      ["As Salamah, Jeddah", "outside"],
    );
    fc.assert(
      fc.property(place, street, fc.boolean(), ([address, answer], more, isFirst) => {
        expect(words(isFirst ? `${more}، ${address}` : `${address}، ${more}`)).toBe(answer);
      }),
    );
  });

  it("SV07 a point is named by the nearest district that is served, else by its city", () => {
    expect(servedLocationNear(AREAS, { lat: 24.825, lng: 46.643 }, "ar")).toEqual({
      district: "الياسمين",
      city: "الرياض",
    });
    expect(servedLocationNear(AREAS, { lat: 24.95, lng: 46.9 }, "en")).toEqual({
      district: null,
      city: "Riyadh",
    });
    expect(servedLocationNear(AREAS, { lat: 18.2, lng: 42.5 }, "en")).toBeNull();
  });
});

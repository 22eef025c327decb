import { describe, expect, it } from "vitest";
import { parseServiceAreas } from "#app/lib/addresses/service-area.ts";
import { wishedCity } from "./wished-city.ts";

const RIYADH = "الرياض / Riyadh | 24.7136, 46.6753 | 45";
const JEDDAH = "جدة / Jeddah | 21.54, 39.17 | 30";
const SOME_OF_MECCA = "مكة المكرمة / Makkah | 21.42, 39.82 | 20 | فقط: العزيزية";

describe("a place that somebody asked to be told of", () => {
  it.each([
    ["far from all", [RIYADH], "جدة", "no", "Jeddah"],
    ["served by now", [RIYADH, JEDDAH], "جدة", "wholly", "Jeddah"],
    ["served in some districts, under another spelling", [RIYADH, SOME_OF_MECCA], "مكة", "partly", "Mecca"],
    ["served, as all are where no area is said", [], "حائل", "wholly", "Hail"],
  ] as const)("OG13 %s", (_, lines, subject, served, en) => {
    const areas = parseServiceAreas(lines.join("\n")) ?? [];
    expect(wishedCity(areas, subject)).toEqual({ name: { ar: subject, en }, served });
  });

  it.each(["قرية بلا اسم", "Jeddah", "", "جدة https://evil.example"])(
    "OG13 is a city of the list, never %j",
    (subject) => expect(wishedCity([], subject)).toBeNull(),
  );
});

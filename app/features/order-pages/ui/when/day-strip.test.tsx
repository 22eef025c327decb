import { expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { DayStrip } from "./day-strip.tsx";

const NOW = new Date("2026-11-26T09:00:00Z");
const daysIn = (language: "ar" | "en") =>
  renderWords(
    <DayStrip
      dates={["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"]}
      open={["2026-11-26", "2026-11-27", "2026-11-28"]}
      full={["2026-11-28"]}
      opening={new Map([["2026-11-30", new Date("2026-11-28T06:00:00Z")]])}
      now={NOW}
      value="2026-11-27"
      onValue={() => {}}
    />,
    language,
  )
    .split("<label")
    .slice(1)
    .map((label) =>
      label
        .replace(/^[^>]*>/u, "")
        .replace(/<[^>]+>/gu, " ")
        .replace(/\s+/gu, " ")
        .trim(),
    );

it("WP03 each day says weekday, date and Hijri date, and what else is to say beside them", () => {
  expect(daysIn("ar")).toEqual([
    "الخميس 26 نوفمبر 16 جمادى الآخرة اليوم",
    "الجمعة 27 نوفمبر 17 جمادى الآخرة غدًا",
    "السبت 28 نوفمبر 18 جمادى الآخرة مكتمل",
    "الأحد 29 نوفمبر 19 جمادى الآخرة المطعم مغلق",
    "الاثنين 30 نوفمبر 20 جمادى الآخرة يُفتح 28 نوفمبر",
  ]);
  expect(daysIn("en").slice(0, 2)).toEqual([
    "Thursday 26 Nov 16 Jumada al-Akhirah Today",
    "Friday 27 Nov 17 Jumada al-Akhirah Tomorrow",
  ]);
});

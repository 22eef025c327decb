import type { Language } from "./language.ts";

type Unit = "minute" | "hour" | "day";
type Form = "one" | "two" | "few" | "many" | "other";

/** Arabic counts in forms of the noun; one and two carry their number in the word itself. */
const ARABIC: Record<Unit, Record<Form, string>> = {
  minute: { one: "دقيقة", two: "دقيقتين", few: "# دقائق", many: "# دقيقة", other: "# دقيقة" },
  hour: { one: "ساعة", two: "ساعتين", few: "# ساعات", many: "# ساعة", other: "# ساعة" },
  day: { one: "يوم", two: "يومين", few: "# أيام", many: "# يومًا", other: "# يوم" },
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** CLDR's plural rule for Arabic, for counts of 1 and more. */
function arabicForm(count: number): Form {
  if (count === 1) return "one";
  if (count === 2) return "two";
  const rest = count % 100;
  if (rest >= 3 && rest <= 10) return "few";
  return rest >= 11 ? "many" : "other";
}

/** "قبل 3 ساعات" / "3 hours ago"; within a minute "الآن" / "now". Rounds down to whole minutes, hours or days. */
export function relativeTime(language: Language, instant: Date, now: Date): string {
  const distance = instant.getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE) return language === "ar" ? "الآن" : "now";
  const [unit, length]: [Unit, number] =
    size < HOUR ? ["minute", MINUTE] : size < DAY ? ["hour", HOUR] : ["day", DAY];
  const count = Math.floor(size / length);
  if (language === "ar") {
    const words = ARABIC[unit][arabicForm(count)].replace("#", String(count));
    return distance < 0 ? `قبل ${words}` : `بعد ${words}`;
  }
  const words = `${count} ${unit}${count === 1 ? "" : "s"}`;
  return distance < 0 ? `${words} ago` : `in ${words}`;
}

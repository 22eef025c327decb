import type { Language } from "./language.ts";

type Unit = "second" | "minute" | "hour" | "day";
type Form = "one" | "two" | "few" | "many" | "other";

/** Arabic counts in forms of the noun; one and two carry their number in the word itself. */
const ARABIC: Record<Unit, Record<Form, string>> = {
  second: { one: "ثانية", two: "ثانيتين", few: "# ثوانٍ", many: "# ثانية", other: "# ثانية" },
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

function counted(language: Language, count: number, unit: Unit): string {
  if (language === "ar") return ARABIC[unit][arabicForm(count)].replace("#", String(count));
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** "قبل 3 ساعات" / "3 hours ago"; within a minute "الآن" / "now". Rounds down to whole minutes, hours or days. */
export function relativeTime(language: Language, instant: Date, now: Date): string {
  const distance = instant.getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE) return language === "ar" ? "الآن" : "now";
  const [unit, length]: [Unit, number] =
    size < HOUR ? ["minute", MINUTE] : size < DAY ? ["hour", HOUR] : ["day", DAY];
  const words = counted(language, Math.floor(size / length), unit);
  if (language === "ar") return distance < 0 ? `قبل ${words}` : `بعد ${words}`;
  return distance < 0 ? `${words} ago` : `in ${words}`;
}

/** "بعد 3 دقائق" / "in 3 minutes": how long to wait, never said too short. */
export function waitingTime(language: Language, seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(whole / 60);
  const hours = Math.ceil(whole / 3600);
  const [count, unit]: [number, Unit] =
    whole < 60
      ? [whole, "second"]
      : minutes < 60
        ? [minutes, "minute"]
        : hours < 48
          ? [hours, "hour"]
          : [Math.ceil(whole / 86_400), "day"];
  return `${language === "ar" ? "بعد" : "in"} ${counted(language, count, unit)}`;
}

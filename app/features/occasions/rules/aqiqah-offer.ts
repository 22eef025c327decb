import { addDays, isRealDate } from "#app/lib/riyadh-time.ts";
import type { ChildSex } from "#app/vocabulary/occasion-kind.ts";
import type { OccasionRules } from "./occasion-book.ts";

/** How many animals are offered for a child; nobody has to take as many. */
export function offeredAnimals(
  sex: ChildSex | null,
  { forBoy, forGirl }: Pick<OccasionRules, "forBoy" | "forGirl">,
): number | null {
  if (!sex) return null;
  return sex === "boy" ? forBoy : forGirl;
}

/** The day that is offered after a birth, the seventh unless the desk says otherwise; the day of birth is the first. */
export function offeredDay(birthDate: string, { birthDay }: Pick<OccasionRules, "birthDay">): string | null {
  return isRealDate(birthDate) ? addDays(birthDate, birthDay - 1) : null;
}

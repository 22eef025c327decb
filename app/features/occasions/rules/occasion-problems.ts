import type { Species } from "#app/vocabulary/occasion-kind.ts";
import { type OccasionBook, occasionOf } from "./occasion-book.ts";
import { isOldEnough } from "./udhiya-age.ts";

export type OccasionProblemCode =
  | "occasion_unavailable"
  | "animal_too_young"
  | "occasion_needs_home"
  | "partner_unavailable";

/** `path` is the field of the order's body that is refused. */
export interface OccasionProblem {
  code: OccasionProblemCode;
  path: string;
}

/** What is ordered, as far as it is chosen. */
export interface OrderedFor {
  occasion?: { occasionId: string; partnerId?: string | null } | null | undefined;
  fulfillment: string | null;
  meats: readonly { breedId: string | null; ageClassId: string | null }[];
}

/** What is known of the animals; looked up by own keys only, as ids come from outside. */
export interface AnimalFacts {
  breeds: Readonly<Record<string, { species?: Species | null }>>;
  ageClasses: Readonly<Record<string, { minLunarMonths?: number | null }>>;
  occasions?: OccasionBook | undefined;
}

/** What of an order contradicts its occasion; a draft with gaps is asked for nothing here. */
export function occasionProblems(order: OrderedFor, facts: AnimalFacts): OccasionProblem[] {
  const { occasion: said } = order;
  if (!said) return [];
  const occasion = occasionOf(facts.occasions, said.occasionId);
  if (!occasion) return [{ code: "occasion_unavailable", path: "occasion.occasionId" }];
  if (occasion.kind === "udhiya") return tooYoung(order.meats, facts);
  return occasion.kind === "charity" ? charityProblems(order, facts) : [];
}

/** Animals that an udhiya does not take; one that is not chosen yet is not judged. */
export function tooYoung(
  meats: OrderedFor["meats"],
  { breeds, ageClasses }: Pick<AnimalFacts, "breeds" | "ageClasses">,
): OccasionProblem[] {
  return meats.flatMap(({ breedId, ageClassId }, index) => {
    if (!breedId || !ageClassId) return [];
    const species = own(breeds, breedId)?.species;
    const months = own(ageClasses, ageClassId)?.minLunarMonths;
    return isOldEnough(species, months)
      ? []
      : [{ code: "animal_too_young" as const, path: `meats.${index}.ageClassId` }];
  });
}

function charityProblems(
  { occasion, fulfillment }: OrderedFor,
  { occasions }: AnimalFacts,
): OccasionProblem[] {
  const problems: OccasionProblem[] = [];
  if (fulfillment === "restaurant") problems.push({ code: "occasion_needs_home", path: "fulfillment" });
  const { partnerId } = occasion ?? {};
  if (partnerId && !occasions?.partners.some(({ id }) => id === partnerId))
    problems.push({ code: "partner_unavailable", path: "occasion.partnerId" });
  return problems;
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

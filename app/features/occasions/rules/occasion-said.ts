import { cleanLine } from "#app/lib/clean-text.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { type ChildSex, OCCASION_LIMITS, type OccasionKind } from "#app/vocabulary/occasion-kind.ts";
import type { Occasion } from "./occasion-book.ts";

/** What a customer says of an occasion; every kind has its own part of it. */
export interface OccasionSaid {
  occasionId: string;
  /** Of those meant, a list for each animal. */
  names: readonly (readonly string[])[];
  childName: string | null;
  childSex: ChildSex | null;
  birthDate: string | null;
  recipientName: string | null;
  recipientPhone: string | null;
  card: string | null;
  /** The recipient picks the address. */
  isAddressLater: boolean;
  /** The recipient may know from whom the gift is. */
  isGiverNamed: boolean;
  partnerId: string | null;
}

export const OCCASION_MESSAGES = {
  tooManyNames: "wizard:errors.tooManyNames",
  recipientName: "wizard:errors.recipientName",
  card: "wizard:errors.cardTooLong",
  partner: "wizard:errors.partner",
} as const;

/** How many animals the lines hold. */
export function countAnimals(meats: readonly { quantity: number }[]): number {
  return meats.reduce((sum, { quantity }) => sum + quantity, 0);
}

const NOTHING: Omit<OccasionSaid, "occasionId"> = {
  names: [],
  childName: null,
  childSex: null,
  birthDate: null,
  recipientName: null,
  recipientPhone: null,
  card: null,
  isAddressLater: false,
  isGiverNamed: true,
  partnerId: null,
};

/** What of all that was said belongs to the kind: another kind's answers, given before, are nobody's business. */
export function saidOfKind(said: OccasionSaid, kind: OccasionKind, animals: number): OccasionSaid {
  const { occasionId } = said;
  switch (kind) {
    case "everyday":
      return { ...NOTHING, occasionId };
    case "udhiya":
      return { ...NOTHING, occasionId, names: said.names.slice(0, animals) };
    case "aqiqah": {
      const { childName, childSex, birthDate } = said;
      return { ...NOTHING, occasionId, childName, childSex, birthDate };
    }
    case "charity":
      return { ...NOTHING, occasionId, partnerId: said.partnerId };
    case "gift": {
      const { recipientName, recipientPhone, card, isAddressLater, isGiverNamed } = said;
      return {
        ...NOTHING,
        occasionId,
        recipientName,
        recipientPhone,
        card,
        isAddressLater,
        isGiverNamed,
      };
    }
  }
}

/** Message keys, by the body's field path, of what the occasion still asks for; empty is whole. */
export function missingOfOccasion(
  said: OccasionSaid,
  { kind, rules }: Pick<Occasion, "kind" | "rules">,
  animals: number,
): Record<string, string> {
  switch (kind) {
    case "everyday":
      return {};
    case "udhiya":
      return wrongNames(said, animals);
    case "aqiqah":
      return {};
    case "charity":
      return said.partnerId ? {} : { "occasion.partnerId": OCCASION_MESSAGES.partner };
    case "gift":
      return missingOfGift(said, rules.cardMax);
  }
}

/** Names may be left out: the shop's usual words stand for them (`withOccasionDefaults`). */
function wrongNames({ names }: OccasionSaid, animals: number): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (let animal = 0; animal < animals; animal += 1) {
    const meant = names[animal] ?? [];
    if (meant.length > OCCASION_LIMITS.namesMax)
      wrong[`occasion.names.${animal}`] = OCCASION_MESSAGES.tooManyNames;
    else if (meant.some((name) => name.length > OCCASION_LIMITS.nameMax))
      wrong[`occasion.names.${animal}`] = FIELD_MESSAGES.tooLong;
  }
  return wrong;
}

function missingOfGift(
  { recipientName, recipientPhone, card }: OccasionSaid,
  cardMax: number,
): Record<string, string> {
  const missing: Record<string, string> = {};
  if (!isName(recipientName)) missing["occasion.recipientName"] = OCCASION_MESSAGES.recipientName;
  if (!recipientPhone || !parseSaudiMobile(recipientPhone))
    missing["occasion.recipientPhone"] = FIELD_MESSAGES.phone;
  if ((card ?? "").length > cardMax) missing["occasion.card"] = OCCASION_MESSAGES.card;
  return missing;
}

/**
 * What stands for the names of a rite that nobody wrote: the shop's usual words, which hold the name of who orders. The slip then
 * says what is said at the knife.
 */
export function withOccasionDefaults(
  said: OccasionSaid,
  kind: OccasionKind,
  animals: number,
  usual: { names: string; child: string },
): OccasionSaid {
  if (kind === "udhiya") {
    const own = (names: readonly string[] = []) => (names.some(isName) ? names : [usual.names]);
    return { ...said, names: Array.from({ length: animals }, (_, animal) => own(said.names[animal])) };
  }
  return kind === "aqiqah" && !isName(said.childName) ? { ...said, childName: usual.child } : said;
}

function isName(name: string | null): boolean {
  return cleanLine(name ?? "") !== "";
}

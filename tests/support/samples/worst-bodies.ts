const meat = { breedId: "naemi", ageClassId: "jadha", quantity: 1 };
const choices = { fulfillment: "home", meats: [meat] };
const many = <Each>(each: Each, count: number): Each[] => Array.from({ length: count }, () => each);

/** Orders that are long to look at, each of about so many bytes: what an endpoint lets in before anything of it is known. */
export function worstBodies(bytes: number): Readonly<Record<string, object>> {
  const marks = (part: number) => "\u0301\u0316".repeat(bytes / 4 / part);
  const sides = Array.from({ length: bytes / 16 }, (_, side) => [`side ${side}`, 1]);
  return {
    "six notes of combining marks": { ...choices, meats: many({ ...meat, platesNote: marks(6) }, 6) },
    "a name and an address of marks": { ...choices, customerName: marks(2), address: marks(2) },
    "thousands of animals": { ...choices, meats: many({}, bytes / 3) },
    "thousands of zeros for animals": { ...choices, meats: many(0, bytes / 2) },
    "thousands of shares": { ...choices, shares: many({}, bytes / 3) },
    "thousands of days": { ...choices, moreDays: many({}, bytes / 3) },
    "lists of names": { ...choices, occasion: { occasionId: "x", names: many([], bytes / 3) } },
    "names in one list": { ...choices, occasion: { occasionId: "x", names: [many("ab", bytes / 5)] } },
    "thousands of sides": { ...choices, sides: Object.fromEntries(sides) },
    "blanks and joiners": {
      ...choices,
      customerName: " ".repeat(bytes / 4),
      address: " \u200b".repeat(bytes / 8),
    },
  };
}

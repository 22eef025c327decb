/** What customers need before a restaurant is shown to them, in the order in which the editor asks for it. */
export const SHOWN_FACTS = ["address", "phone", "workingHours", "menu", "picture"] as const;
export type ShownFact = (typeof SHOWN_FACTS)[number];

export interface FactsAtHand {
  address: string | null;
  phone: string | null;
  /** Words that somebody once typed for the hours. */
  workingHours: string | null;
  /** Has somebody said the week? */
  hasHours: boolean;
  /** Is there something that is cooked, priced and not switched off? */
  hasMenu: boolean;
  hasCover: boolean;
}

/** What is still missing before a restaurant may be shown (DP07); an empty list when it is ready. */
export function missingFacts(facts: FactsAtHand): ShownFact[] {
  const isThere: Record<ShownFact, boolean> = {
    address: isSaid(facts.address),
    phone: isSaid(facts.phone),
    workingHours: facts.hasHours || isSaid(facts.workingHours),
    menu: facts.hasMenu,
    picture: facts.hasCover,
  };
  return SHOWN_FACTS.filter((fact) => !isThere[fact]);
}

function isSaid(text: string | null): boolean {
  return text !== null && text.trim() !== "";
}

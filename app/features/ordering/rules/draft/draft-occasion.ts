import type { Occasion, OccasionBook } from "#app/features/occasions/rules/occasion-book.ts";
import {
  countAnimals,
  missingOfOccasion,
  type OccasionSaid,
  saidOfKind,
} from "#app/features/occasions/rules/occasion-said.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { cleanLine } from "#app/lib/clean-text.ts";
import type { OrderDraft } from "./draft.ts";
import { chooseFulfillment } from "./draft-changes.ts";
import { type DraftOccasion, readDraftOccasion } from "./read-draft-occasion.ts";

/** Chooses what the order is for, null for every day; answers that were given stay, consent does not. */
export function chooseOccasion(
  draft: OrderDraft,
  occasion: Pick<Occasion, "id" | "kind"> | null,
): OrderDraft {
  if (!occasion) return { ...draft, occasion: null };
  const { id: occasionId, kind } = occasion;
  const answers = draft.occasion ?? { occasionId, kind };
  const chosen = readDraftOccasion({ ...answers, occasionId, kind, consentVersion: null });
  const home = kind === "charity" ? chooseFulfillment(draft, "home") : draft;
  return { ...home, occasion: chosen };
}

/** Changes answers; nothing where the order is everyday. */
export function changeOccasion(draft: OrderDraft, change: Partial<DraftOccasion>): OrderDraft {
  return draft.occasion ? { ...draft, occasion: { ...draft.occasion, ...change } } : draft;
}

/** Does somebody else say where it goes: the partner, or who receives the gift? */
export function isPlacedByOthers({ occasion }: Pick<OrderDraft, "occasion">): boolean {
  return occasion?.kind === "charity" || (occasion?.kind === "gift" && occasion.isAddressLater);
}

/** Does it go to somebody else's door, who is named? */
export function isGift({ occasion }: Pick<OrderDraft, "occasion">): boolean {
  return occasion?.kind === "gift";
}

/** One name a line, or between commas. */
export function splitNames(text: string): string[] {
  return text
    .split(/[\n,،;؛]/u)
    .map(cleanLine)
    .filter((name) => name !== "");
}

/** What is said so far, as an order would say it. */
export function saidOfDraft({
  occasion,
  meats,
}: Pick<OrderDraft, "occasion" | "meats">): OccasionSaid | null {
  if (!occasion) return null;
  const { kind, names, consentVersion: _, ...said } = occasion;
  const whole = {
    ...said,
    names: names.map(splitNames),
    childName: cleanLine(said.childName) || null,
    birthDate: said.birthDate || null,
    recipientName: cleanLine(said.recipientName) || null,
    recipientPhone: said.recipientPhone || null,
    card: said.card.trim() || null,
  };
  return saidOfKind(whole, kind, countAnimals(meats));
}

/** The part of an order's body; undefined for an everyday order. */
export function occasionOfBody(draft: Pick<OrderDraft, "occasion" | "meats">): OrderBodyInput["occasion"] {
  const said = saidOfDraft(draft);
  if (!said || !draft.occasion) return undefined;
  return {
    ...said,
    names: said.names.map((names) => [...names]),
    consentVersion: draft.occasion.consentVersion,
  };
}

/** Message keys of what the occasion still asks for, as the server would say them. */
export function draftOccasionErrors(
  draft: Pick<OrderDraft, "occasion" | "meats">,
  book: OccasionBook | undefined,
): Record<string, string> {
  const said = saidOfDraft(draft);
  const occasion = book?.occasions.find(({ id }) => id === said?.occasionId);
  return said && occasion ? missingOfOccasion(said, occasion, countAnimals(draft.meats)) : {};
}

/** The occasion of an earlier order, if it is still offered; consent is asked for anew. */
export function repeatOccasion(
  { occasion, gift }: Pick<OrderView, "occasion" | "gift">,
  book: OccasionBook | undefined,
): DraftOccasion | null {
  const offered = book?.occasions.find(({ id }) => id === occasion?.id);
  if (!occasion || !offered) return null;
  const { names, child, recipient, card, partner } = occasion;
  return readDraftOccasion({
    occasionId: offered.id,
    kind: offered.kind,
    names: names.map((list) => list.join("\n")),
    childName: child?.name ?? "",
    childSex: child?.sex ?? null,
    birthDate: child?.birthDate ?? "",
    recipientName: recipient?.name ?? "",
    recipientPhone: recipient?.phone ?? "",
    card: card ?? "",
    isAddressLater: gift !== null,
    isGiverNamed: gift?.isGiverNamed ?? true,
    partnerId: book?.partners.some(({ id }) => id === partner?.id) ? (partner?.id ?? null) : null,
    consentVersion: null,
  });
}

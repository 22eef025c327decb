import type { AgreedPrices } from "#app/features/order-reading/rules/agreed-order.ts";

type Said = {
  line: number | null;
  homeCut?: AgreedPrices["meats"][number]["homeCut"] | undefined;
  cutStyleId: string | null;
  extraIds?: readonly string[] | undefined;
};

/** How an extra that a line of the order holds is called in the price book: no id of the catalogue has a blank. */
export function extraKey(line: number, index: number): string {
  return `line ${line} extra ${index}`;
}

/** The cut of an animal after an edit: what is said, else what it was; another of the four asks for a cut of its own. */
export function editedCut(agreed: AgreedPrices, { line, homeCut, cutStyleId }: Said) {
  const was = line === null ? undefined : agreed.meats[line];
  const cut = homeCut ?? was?.homeCut ?? "whole";
  const stays = cutStyleId === null && cut === was?.homeCut;
  return { homeCut: cut, cutStyleId: stays ? (was?.cutStyle?.id ?? null) : cutStyleId };
}

/** Does an animal keep the cut that was agreed, under its agreed name? */
export function keepsCut(
  agreed: AgreedPrices,
  { line, homeCut, cutStyleId }: Pick<Said, "line" | "homeCut" | "cutStyleId">,
): boolean {
  const was = line === null ? undefined : agreed.meats[line];
  return was !== undefined && was.homeCut === homeCut && (was.cutStyle?.id ?? null) === cutStyleId;
}

/** What comes along with an animal after an edit, by keys of the price book: what it holds by its line, what is new by its id. */
export function editedExtras(agreed: AgreedPrices, { line, extraIds }: Said): string[] {
  if (agreed.fulfillment !== "home") return [];
  const held = line === null ? [] : (agreed.meats[line]?.extras ?? []);
  if (extraIds === undefined) return held.map((_, index) => extraKey(line ?? 0, index));
  return [...new Set(extraIds)].map((id) => {
    const index = held.findIndex((extra) => extra.id === id);
    return index < 0 ? id : extraKey(line ?? 0, index);
  });
}

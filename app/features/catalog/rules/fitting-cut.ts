import type { HomeCut } from "#app/vocabulary/order-choices.ts";
import { entry } from "./price-book.ts";

/**
 * The cut that an animal gets: the one that was chosen, else the shop's usual one of the four, which has their name for its id.
 * Null where the shop offers neither: then the four have words of their own.
 */
export function fittingCut<Option extends { category: string; homeCut: HomeCut | null }>(
  options: Readonly<Record<string, Option>>,
  { cutStyleId, homeCut }: { cutStyleId?: string | null; homeCut: HomeCut },
): { id: string; option: Option & { homeCut: HomeCut } } | null {
  const id = cutStyleId ?? homeCut;
  const option = entry(options, id);
  if (!option?.homeCut || (!cutStyleId && option.homeCut !== homeCut)) return null;
  return { id, option: { ...option, homeCut: option.homeCut } };
}

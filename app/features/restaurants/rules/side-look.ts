import { foldSpelling } from "#app/lib/arabic-text.ts";
import type { SideLook } from "#app/ui/drawings/food/side-bowl.tsx";

/** Words by which an admin names a side dish, folded as for searching. The first look that is named wins. */
const WORDS: readonly (readonly [look: SideLook, names: RegExp])[] = [
  ["salad", /سلط|تبول|فتوش|جرجير|خضار|salad|tabb?oul|fattoush|greens/],
  ["broth", /مرق|شورب|حساء|broth|soup|stock/],
  [
    "appetizers",
    /مقبل|مزه|حمص|متبل|بابا غنوج|دقوس|صلص|سمبوس|ورق عنب|appeti[sz]er|starter|mezz?e|hummus|sauce|daqoos|sambos/,
  ],
  ["rice", /(?:^|[^\p{L}])(?:ال)?(?:ا?رز)(?!\p{L})|\brice\b/u],
];

/** The drawing that fits the name of a side dish; one of its own for what no name tells. */
export function sideLook({ name, nameEn }: { name: string; nameEn: string | null }): SideLook {
  const names = `${foldSpelling(name)} ${foldSpelling(nameEn ?? "")}`;
  return WORDS.find(([, pattern]) => pattern.test(names))?.[0] ?? "other";
}

/** What a ready answer may leave open, and how each is written in the text of a language. */
export const PLACEHOLDERS = {
  name: { ar: "الاسم", en: "name" },
  reference: { ar: "رقم الطلب", en: "order" },
  status: { ar: "حالة الطلب", en: "status" },
  time: { ar: "موعد الطلب", en: "time" },
  link: { ar: "رابط الطلب", en: "link" },
  shop: { ar: "المتجر", en: "shop" },
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;
export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as Placeholder[];

const OPEN = /\{([^{}\n]{1,40})\}/g;

function nameOf(written: string): Placeholder | null {
  const word = written
    .replace(/[\s_]+/g, " ")
    .trim()
    .toLowerCase();
  return (
    PLACEHOLDER_NAMES.find((name) => Object.values(PLACEHOLDERS[name]).some((each) => each === word)) ?? null
  );
}

/** As it is written in a text. */
export const writtenPlaceholder = (name: Placeholder, language: "ar" | "en") =>
  `{${PLACEHOLDERS[name][language]}}`;

/** The places that are still open in a text; what stands in other braces is words. */
export function openPlaceholders(text: string): Placeholder[] {
  const found = [...text.matchAll(OPEN)].map(([, word = ""]) => nameOf(word));
  return PLACEHOLDER_NAMES.filter((name) => found.includes(name));
}

/** Whatever stands in braces and is no place that anything fills. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(OPEN)].filter(([, word = ""]) => nameOf(word) === null).map(([whole]) => whole);
}

/** Puts in what is known; what is not stays open, and is named. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Partial<Record<Placeholder, string | null>>>,
): { text: string; missing: Placeholder[] } {
  const filled = text.replace(OPEN, (whole, word: string) => {
    const name = nameOf(word);
    return (name && values[name]) || whole;
  });
  return { text: filled, missing: openPlaceholders(text).filter((name) => !values[name]) };
}

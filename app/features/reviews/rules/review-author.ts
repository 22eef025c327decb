/** Words that only mean something together with the next one. */
const JOINED = new Set([
  "أبو",
  "ابو",
  "أم",
  "ام",
  "بن",
  "بنت",
  "عبد",
  "abu",
  "umm",
  "bin",
  "bint",
  "abd",
  "al",
]);

/** The name under a public review: the first name only, because a review is read by everybody. Null when there is none. */
export function reviewAuthor(fullName: string | null): string | null {
  const words = (fullName ?? "").split(/\s+/).filter(Boolean);
  const [first, second] = words;
  if (!first) return null;
  return second && JOINED.has(first.toLowerCase()) ? `${first} ${second}` : first;
}

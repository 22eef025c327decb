import { foldForSearch } from "#app/lib/arabic-text.ts";

const ARTICLE = "ال";
const SHORTEST_BEHIND_ARTICLE = 3;

export interface Named {
  /** Folded. */
  name: string;
  words: string;
}

/** Those in which every word stands that was typed, in any order and with or without «ال»; what is called so comes first. */
export function rankFound<Found extends Named>(all: readonly Found[], typed: string): Found[] {
  const asked = foldForSearch(typed.slice(0, 200)).split(" ").filter(Boolean);
  if (asked.length === 0) return [...all];
  const ranked = all.flatMap((found) => {
    const rank = rankOf(found, asked);
    return rank === null ? [] : [{ found, rank }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ found }) => found);
}

function rankOf({ name, words }: Named, asked: readonly string[]): number | null {
  if (!asked.every((word) => has(words, word))) return null;
  const [first = ""] = asked;
  if (name === asked.join(" ")) return 0;
  if (asked.every((word) => has(name, word))) return begins(name, first) ? 1 : 2;
  return asked.every((word) => begins(words, word)) ? 3 : 4;
}

const has = (text: string, word: string) => ways(word).some((way) => text.includes(way));
const begins = (text: string, word: string) => ways(word).some((way) => ` ${text}`.includes(` ${way}`));

function ways(word: string): string[] {
  const bare = word.slice(ARTICLE.length);
  return word.startsWith(ARTICLE) && bare.length >= SHORTEST_BEHIND_ARTICLE ? [word, bare] : [word];
}

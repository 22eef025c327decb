const PLACEHOLDERS = /\{\{[^{}]+\}\}|\$t\([^)]*\)|<\/?[\w-]+\s*\/?>/g;

/** The parts of a text that the program fills in: `{{name}}`, `$t(key)` and tags, sorted, blanks inside removed. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDERS)].map(([part]) => part.replace(/\s/g, "")).sort();
}

export type PlaceholderProblem = "translation_empty" | "translation_placeholders";

/**
 * May this value stand in the place of the shipped text (AN15)? It must fill in exactly the same parts.
 * A part may be used more often or in another order, but none may be missing or new.
 */
export function placeholderProblem(shipped: string, value: string): PlaceholderProblem | null {
  if (value.trim() === "") return "translation_empty";
  const expected = [...new Set(placeholdersOf(shipped))].join("\n");
  return expected === [...new Set(placeholdersOf(value))].join("\n") ? null : "translation_placeholders";
}

import type { Language } from "./language.ts";

/** The words of one namespace as they stand in its JSON file. */
export type TextTree = { [key: string]: string | TextTree };
/** What is put into a text; its plural is chosen by `count`. */
export type TextParams = { [name: string]: unknown; count?: number };

const pluralRules = new Map<Language, Intl.PluralRules>();

/**
 * The text at `path` with its `{{names}}` filled in and its plural chosen by `count`; a path without a text answers
 * itself, as i18next does (0007-browsers-read-texts-themselves).
 */
export function readText(language: Language, tree: TextTree, path: string, params: TextParams = {}): string {
  const found = findText(language, tree, path, params.count);
  if (typeof found === "string") return fillIn(found, params);
  return path;
}

function findText(language: Language, tree: TextTree, path: string, count: unknown) {
  const parts = path.split(".");
  const last = parts.pop() as string;
  let node: string | TextTree | undefined = tree;
  for (const part of parts) node = typeof node === "object" ? own(node, part) : undefined;
  if (typeof node !== "object") return undefined;
  if (typeof count === "number") {
    const text =
      (count === 0 ? own(node, `${last}_zero`) : undefined) ??
      own(node, `${last}_${pluralOf(language, count)}`);
    if (text !== undefined) return text;
  }
  return own(node, last);
}

function own(node: TextTree, key: string): string | TextTree | undefined {
  return Object.hasOwn(node, key) ? node[key] : undefined;
}

function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(language);
    pluralRules.set(language, rules);
  }
  return rules.select(count);
}

/** Names without a value stay as they are written, so that a forgotten one is seen. */
export function fillIn(text: string, params: TextParams): string {
  return text.replace(/\{\{([^{}]+)\}\}/g, (written, between: string) => {
    const name = between.trim();
    return Object.hasOwn(params, name) ? String(params[name] ?? "") : written;
  });
}

import { readFileSync } from "node:fs";
import { inProject } from "../../project-folder.mjs";
import { listFiles } from "../list-files.mjs";
import { flatten, group, readTexts } from "./check-messages.mjs";
import { readSpokenTexts } from "./read-spoken-texts.mjs";

/** Tags that a text may bring without a component for them (app/i18n/tagged-text.ts). */
const PLAIN_TAGS = new Set(["br", "strong", "i", "p"]);

/**
 * Texts of which a reader would see `{{name}}` or `<name/>`, because the code that says them does not fill it in.
 * A key with a hole in it (`steps.${step}.title`) may fit texts that it never says: such a text is a fault when no other
 * place fills it in either.
 * @param files `[path, source]` of code
 * @param languages `{ Arabic: { namespace: nested texts }, English: … }`
 */
export function findUnfilled(files, languages) {
  const said = files.flatMap(([file, source]) =>
    readSpokenTexts(file, source).map((place) => ({ ...place, file })),
  );
  const faults = new Map();
  const filled = new Set();
  for (const [language, namespaces] of Object.entries(languages)) {
    const texts = new Map(Object.entries(namespaces).map(([name, nested]) => [name, group(flatten(nested))]));
    for (const place of said) {
      for (const [key, forms] of texts.get(place.namespace) ?? []) {
        if (!place.isMeant(key)) continue;
        const text = `${place.namespace}:${key}`;
        const missing = missingIn(forms, place);
        if (missing.length === 0) filled.add(text);
        for (const what of missing) {
          const fault = `${place.file}:${place.line} says ${text} in ${language} without ${what}.`;
          faults.set(fault, place.isExact ? null : text);
        }
      }
    }
  }
  return [...faults].filter(([, text]) => text === null || !filled.has(text)).map(([fault]) => fault);
}

function missingIn(forms, { values, elements }) {
  const texts = [...forms.values()];
  const wanted = namesIn(texts, /{{\s*([\w.]+)/g);
  // A text with plural forms is chosen by its count.
  if (!forms.has("")) wanted.add("count");
  if (wanted.size > 0 && values === null) return ["values that can be read here"];
  const tags = [...namesIn(texts, /<([a-z][\w-]*)\s*\/?>/g)].filter((tag) => !PLAIN_TAGS.has(tag));
  return [
    ...[...wanted].filter((name) => !values.has(name)).map((name) => `{{${name}}}`),
    ...tags.filter((tag) => !elements.has(tag)).map((tag) => `<${tag}/>`),
  ];
}

function namesIn(texts, pattern) {
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));
}

/** Checks that code fills in every placeholder of a text. */
export function run() {
  const code = listFiles(["ts", "tsx"], ["app", "server", "services"]).filter(
    (file) => !file.includes(".test."),
  );
  const files = code.map((file) => [file, readFileSync(inProject(file), "utf8")]);
  return findUnfilled(files, { Arabic: readTexts("ar"), English: readTexts("en") });
}

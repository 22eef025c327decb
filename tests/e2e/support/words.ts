import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInstance } from "i18next";

/** Says a key such as `wizard:bar.continue`; a key without words is a fault of the test and throws. */
export type Words = (key: string, fillings?: Record<string, unknown>) => string;

const folder = path.resolve(import.meta.dirname, "../../../app/i18n");
const known = new Map<string, Words>();

/** The shipped sentences of a language, as its readers see them. */
export function wordsOf(language: "ar" | "en"): Words {
  const before = known.get(language);
  if (before) return before;
  const names = readdirSync(path.join(folder, language)).map((file) => file.replace(".json", ""));
  const texts = Object.fromEntries(
    names.map((name) => [
      name,
      JSON.parse(readFileSync(path.join(folder, language, `${name}.json`), "utf8")),
    ]),
  );
  const instance = createInstance({
    lng: language,
    ns: names,
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
  });
  void instance.init();
  const say = instance.t as unknown as Words;
  const words: Words = (key, fillings) => {
    if (!instance.exists(key, fillings)) throw new Error(`no ${language} words for ${key}`);
    return say(key, fillings);
  };
  known.set(language, words);
  return words;
}

import { readdirSync, readFileSync } from "node:fs";
import { withGatewayTexts } from "#app/i18n/gateway-texts.ts";
import { inProject } from "../../project-folder.mjs";
import { listFiles } from "../list-files.mjs";

const ARABIC_FORMS = ["zero", "one", "two", "few", "many", "other"];
const ENGLISH_FORMS = ["one", "other"];
const FORM = new RegExp(`_(${ARABIC_FORMS.join("|")})$`);

/** Faults between two languages; each text is `{ namespace: nested texts }`. */
export function compareMessages(ar, en) {
  const faults = [];
  for (const namespace of new Set([...Object.keys(ar), ...Object.keys(en)])) {
    const arabic = group(flatten(ar[namespace] ?? {}));
    const english = group(flatten(en[namespace] ?? {}));
    for (const key of new Set([...arabic.keys(), ...english.keys()])) {
      faults.push(...compareOne(`${namespace}:${key}`, arabic.get(key), english.get(key)));
    }
  }
  return faults;
}

function compareOne(name, arabic, english) {
  if (!arabic) return [`${name} is missing in Arabic.`];
  if (!english) return [`${name} is missing in English.`];
  const faults = [];
  if (isPlural(arabic) !== isPlural(english)) faults.push(`${name} has plural forms in one language only.`);
  else if (isPlural(arabic)) {
    faults.push(...missingForms(name, "Arabic", arabic, ARABIC_FORMS));
    faults.push(...missingForms(name, "English", english, ENGLISH_FORMS));
  }
  for (const [language, forms] of [
    ["Arabic", arabic],
    ["English", english],
  ]) {
    if ([...forms.values()].some((text) => text.trim() === ""))
      faults.push(`${name} is empty in ${language}.`);
  }
  const here = placeholders(arabic);
  const there = placeholders(english);
  if (here !== there) faults.push(`${name}: the Arabic text fills in {${here}}, the English one {${there}}.`);
  return faults;
}

function missingForms(name, language, forms, needed) {
  const missing = needed.filter((form) => !forms.has(form));
  return missing.length === 0
    ? []
    : [`${name} lacks the ${language} plural ${missing.map((form) => `_${form}`).join(", ")}.`];
}

function isPlural(forms) {
  return !forms.has("");
}

function placeholders(forms) {
  const names = [...forms.values()].flatMap((text) =>
    [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name),
  );
  return [...new Set(names)].sort().join(", ");
}

/** Flattens nested texts to pairs of key and text. */
export function flatten(texts, prefix = "") {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Key without its plural ending → form → text; a key that has no forms has the one form "". */
export function group(pairs) {
  const groups = new Map();
  for (const [key, text] of pairs) {
    const form = key.match(FORM)?.[1] ?? "";
    const base = form ? key.slice(0, -form.length - 1) : key;
    groups.set(base, (groups.get(base) ?? new Map()).set(form, text));
  }
  return groups;
}

/** Keys that code names as `namespace:key`, and refusal codes, that no text answers. */
export function findUnknownKeys(files, texts) {
  const known = new Map(Object.entries(texts).map(([namespace, nested]) => [namespace, flatten(nested)]));
  const exists = (namespace, key) =>
    known
      .get(namespace)
      .some(([each]) => each === key || each.replace(FORM, "") === key || each.startsWith(`${key}.`));
  const faults = [];
  for (const [file, text] of files) {
    for (const [, namespace, key] of text.matchAll(/["']([a-z-]+):([A-Za-z0-9_-][\w.-]*)["']/g)) {
      if (known.has(namespace) && !exists(namespace, key))
        faults.push(`${file} names ${namespace}:${key}, which no text answers.`);
    }
    for (const [, code] of text.matchAll(/\brefuse\(\s*["'](\w+)["']/g)) {
      if (!exists("refusals", code))
        faults.push(`${file} refuses with ${code}, for which the refusals have no sentence.`);
    }
  }
  return faults;
}

/** Reads all texts of a language. */
export function readTexts(language) {
  const folder = inProject("app/i18n", language);
  const { gateways, ...texts } = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => [name.replace(".json", ""), JSON.parse(readFileSync(`${folder}/${name}`, "utf8"))]),
  );
  return withGatewayTexts(texts, gateways);
}

/** Checks that both languages have the same keys, placeholders and plural forms. */
export function run() {
  const ar = readTexts("ar");
  const code = listFiles(["ts", "tsx"], ["app", "server", "services"]).filter(
    (file) => !file.includes(".test."),
  );
  const files = code.map((file) => [file, readFileSync(inProject(file), "utf8")]);
  return [...compareMessages(ar, readTexts("en")), ...findUnknownKeys(files, { refusals: {}, ...ar })];
}

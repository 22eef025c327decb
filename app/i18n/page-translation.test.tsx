import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { text as consumed } from "node:stream/consumers";
import type { i18n } from "i18next";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import * as library from "react-i18next";
import { describe, expect, it } from "vitest";
import { createI18n } from "./create-i18n.ts";
import { LANGUAGES, type Language } from "./language.ts";
import { openTextReader } from "./page-texts.ts";
import * as ours from "./page-translation.tsx";
import { shippedTexts } from "./shipped-texts.server.ts";

interface Shipped {
  namespace: string;
  key: string;
  text: string;
}

const COUNTS = [0, 1, 2, 3, 6, 10, 11, 26, 99, 100, 102, 111, 1000, 1.5];
const PLURAL = /_(zero|one|two|few|many|other)$/;

function shippedIn(language: Language): Shipped[] {
  return Object.entries(shippedTexts[language]).flatMap(([namespace, tree]) => walk(namespace, "", tree));
}

function walk(namespace: string, path: string, node: unknown): Shipped[] {
  if (typeof node === "string") return [{ namespace, key: path, text: node }];
  return Object.entries(node as object).flatMap(([key, value]) =>
    walk(namespace, path ? `${path}.${key}` : key, value),
  );
}

/** A value for every name in the text, with signs that a careless replacement would trip over. */
function paramsFor(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => [name, `$&<${name}> "1"`]),
  );
}

function open(language: Language) {
  const namespaces = shippedTexts[language] as unknown as Record<string, never>;
  const texts = openTextReader({ language, version: "1", namespaces });
  return { texts, instance: createI18n(language, { [language]: namespaces }) };
}

function say(instance: i18n, key: string, params: object): string {
  return instance.t(key as never, params as never) as unknown as string;
}

describe.each(LANGUAGES)("S04 the reader of %s texts", (language) => {
  const shipped = shippedIn(language);

  it("S04 says every shipped text as i18next does", () => {
    const { texts, instance } = open(language);
    const translate = texts.translate("common");
    for (const { namespace, key, text } of shipped) {
      const full = `${namespace}:${key}`;
      expect(translate(full, paramsFor(text)), full).toBe(say(instance, full, paramsFor(text)));
      expect(texts.translate(namespace)(key), full).toBe(say(instance, full, {}));
    }
    expect(shipped.length).toBeGreaterThan(500);
  });

  it("S04 chooses the same plural for every number", () => {
    const { texts, instance } = open(language);
    const translate = texts.translate("common");
    const counted = shipped.filter(({ key }) => PLURAL.test(key));
    for (const { namespace, key, text } of counted) {
      const full = `${namespace}:${key.replace(PLURAL, "")}`;
      for (const count of COUNTS) {
        const params = { ...paramsFor(text), count };
        expect(translate(full, params), `${full} ${count}`).toBe(say(instance, full, params));
      }
    }
    expect(counted.length).toBeGreaterThan(10);
  });

  it("S04 answers a key without a text by the key, and whole groups when they are asked for", () => {
    const { texts, instance } = open(language);
    const translate = texts.translate("common");
    for (const key of ["nowhere:is.this", "home:no.such.key", "toString", "home:quotes.constructor"]) {
      expect(translate(key)).toBe(say(instance, key, {}));
    }
    const group = { returnObjects: true, shop: "كبش" };
    expect(texts.translate("legal")("terms.sections", group)).toEqual(
      say(instance, "legal:terms.sections", group),
    );
  });

  it("S04 draws texts with elements in them as i18next does", () => {
    const { texts, instance } = open(language);
    const tagged = shipped.filter(({ text }) => /<[a-z]+\/?>/.test(text));
    for (const { namespace, key, text } of tagged) {
      const components = Object.fromEntries(
        [...text.matchAll(/<([a-z]+)\/?>/g)].map(([, name]) => [name, <b key={name}>{name} 7</b>]),
      ) as Record<string, ReactElement>;
      const values = paramsFor(text);
      const props = { ns: namespace, i18nKey: key, components, values };
      expect(
        renderToString(
          <ours.TextReaderProvider texts={texts}>
            <ours.Trans {...props} />
          </ours.TextReaderProvider>,
        ),
        key,
      ).toBe(renderToString(<library.Trans {...(props as object)} i18n={instance} />));
    }
    expect(tagged.length).toBeGreaterThan(10);
  });
});

it("S04 a component waits for words that are not there yet", async () => {
  const asked: string[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
    return Response.json({ hello: "Hello {{name}}" });
  }) as typeof fetch;
  try {
    const texts = openTextReader({ language: "en", version: "7", namespaces: {} });
    expect(texts.has("home")).toBe(false);
    await Promise.all([texts.load("home"), texts.load("home")]);
    expect(asked).toEqual(["/texts/en/home.json?v=7"]);
    expect(texts.translate("home")("hello", { name: "Salem" })).toBe("Hello Salem");
    expect(texts.translate("home")).toBe(texts.translate("home"));
    // A component that waited is drawn again and must ask React in the same way; left out, its next hook would fail.
    expect(texts.has("home"), "still asked for by `use`").toBe(false);
    expect(texts.load("home"), "which then reads it at once").toHaveProperty("status", "fulfilled");
    expect(asked).toHaveLength(1);
  } finally {
    globalThis.fetch = answer;
  }
});

const Saying = () => <p>{ours.useTranslation(["home", "orders"]).t("orders:hello")}</p>;

it("S04 a component of several subjects asks for the words of all before it waits", async () => {
  const asked: string[] = [];
  const bothAsked = Promise.withResolvers<void>();
  const answer = globalThis.fetch;
  globalThis.fetch = (async (address: string) => {
    if (asked.push(address) === 2) bothAsked.resolve();
    await bothAsked.promise;
    return Response.json({ hello: "Hello" });
  }) as typeof fetch;
  try {
    const texts = openTextReader({ language: "en", version: "7", namespaces: {} });
    const { prelude } = await prerenderToNodeStream(
      <ours.TextReaderProvider texts={texts}>
        <Saying />
      </ours.TextReaderProvider>,
    );
    expect(await consumed(prelude)).toBe("<p>Hello</p>");
    expect(asked).toEqual(["/texts/en/home.json?v=7", "/texts/en/orders.json?v=7"]);
  } finally {
    globalThis.fetch = answer;
  }
});

it("S04 no component asks the reader for more than it has", () => {
  const app = path.resolve(import.meta.dirname, "..");
  const asked = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        file.endsWith(".tsx") && !/\.test\.|entry\.server|page-translation|page-texts-script/.test(file),
    )
    .flatMap((file) => {
      const source = readFileSync(path.join(app, file), "utf8");
      const members = [...source.matchAll(/\bi18n\??\.(?!server\b)(\w+)/g)].map(([, name]) => name as string);
      const imported = [...source.matchAll(/import \{([^}]*)\} from "react-i18next"/g)].flatMap(([, names]) =>
        (names as string).split(",").map((name) => name.trim()),
      );
      const props = [...source.matchAll(/<Trans\b([^>]*?)components=/gs)].flatMap(([, words]) =>
        [...(words as string).matchAll(/(\w+)=/g)].map(([, name]) => name as string),
      );
      return [...members, ...imported, ...props].map((name) => ({ file, name }));
    });
  const had = new Set([
    "language",
    "dir",
    "useTranslation",
    "Trans",
    "t",
    "ns",
    "i18nKey",
    "values",
    "count",
  ]);
  const beyond = asked.filter(({ name }) => !had.has(name)).map(({ file, name }) => `${name} in ${file}`);
  expect(beyond).toEqual([]);
  expect(asked.length).toBeGreaterThan(100);
});

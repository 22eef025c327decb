import { text as consumed } from "node:stream/consumers";
import { createInstance, type i18n, type Resource } from "i18next";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import * as library from "react-i18next";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "./language.ts";
import { openTextReader } from "./page-texts.ts";
import type { TextParams } from "./read-text.ts";
import { shippedTexts } from "./shipped-texts.server.ts";
import type { Namespace, Says } from "./text-keys.ts";
import { useTextGroup } from "./use-text-group.ts";
import * as ours from "./use-translation.tsx";

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
  const reader = openTextReader({ language, version: "1", namespaces });
  const translate = (namespace: string) => reader.translate(namespace as Namespace) as Says<string>;
  return { reader, translate, instance: openLibrary(language, { [language]: namespaces }) };
}

function openLibrary(language: Language, resources: Resource): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources,
    defaultNS: "common",
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

function say(instance: i18n, key: string, params: TextParams): string {
  return instance.t(key, params) as string;
}

function Terms({ params, read }: { params: TextParams; read: object[] }) {
  read.push(useTextGroup("legal", "terms", params));
  return null;
}

describe.each(LANGUAGES)("S04 the reader of %s texts", (language) => {
  const shipped = shippedIn(language);

  it("S04 says every shipped text as i18next does", () => {
    const { translate, instance } = open(language);
    const common = translate("common");
    for (const { namespace, key, text } of shipped) {
      const full = `${namespace}:${key}`;
      expect(common(full, paramsFor(text)), full).toBe(say(instance, full, paramsFor(text)));
      expect(translate(namespace)(key), full).toBe(say(instance, full, {}));
    }
    expect(shipped.length).toBeGreaterThan(500);
  });

  it("S04 chooses the same plural for every number", () => {
    const { translate, instance } = open(language);
    const common = translate("common");
    const counted = shipped.filter(({ key }) => PLURAL.test(key));
    for (const { namespace, key, text } of counted) {
      const full = `${namespace}:${key.replace(PLURAL, "")}`;
      for (const count of COUNTS) {
        const params = { ...paramsFor(text), count };
        expect(common(full, params), `${full} ${count}`).toBe(say(instance, full, params));
      }
    }
    expect(counted.length).toBeGreaterThan(10);
  });

  it("S04 answers a key without a text by the key", () => {
    const { translate, instance } = open(language);
    for (const key of ["nowhere:is.this", "home:no.such.key", "toString", "home:quotes.constructor"]) {
      expect(translate("common")(key)).toBe(say(instance, key, {}));
    }
  });

  it("S04 fills in all texts of a group as i18next does", () => {
    const { reader, instance } = open(language);
    const params = { shop: "كبش", vat: "<15 %>" };
    const read: object[] = [];
    renderToString(
      <ours.TextReaderProvider texts={reader}>
        <Terms params={params} read={read} />
      </ours.TextReaderProvider>,
    );
    expect(read).toEqual([instance.t("legal:terms", { returnObjects: true, ...params })]);
  });

  it("S04 draws texts with elements in them as i18next does", () => {
    const { translate, instance } = open(language);
    const tagged = shipped.filter(({ text }) => /<[a-z]+\/?>/.test(text));
    for (const { namespace, key, text } of tagged) {
      const components = Object.fromEntries(
        [...text.matchAll(/<([a-z]+)\/?>/g)].map(([, name]) => [name, <b key={name}>{name} 7</b>]),
      ) as Record<string, ReactElement>;
      const values = paramsFor(text);
      const props = { i18nKey: key, components, values };
      expect(renderToString(<ours.Trans t={translate(namespace)} {...props} />), key).toBe(
        renderToString(<library.Trans ns={namespace} {...props} i18n={instance} />),
      );
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
    const say = texts.translate("home") as Says<string>;
    expect(say("hello", { name: "Salem" })).toBe("Hello Salem");
    expect(texts.translate("home")).toBe(texts.translate("home"));
    // A component that waited is drawn again and must ask React in the same way; left out, its next hook would fail.
    expect(texts.has("home"), "still asked for by `use`").toBe(false);
    expect(texts.load("home"), "which then reads it at once").toHaveProperty("status", "fulfilled");
    expect(asked).toHaveLength(1);
  } finally {
    globalThis.fetch = answer;
  }
});

const Saying = () => <p>{ours.useTranslation(["home", "orders"]).t("orders:orderNumber")}</p>;

it("S04 a component of several subjects asks for the words of all before it waits", async () => {
  const asked: string[] = [];
  const bothAsked = Promise.withResolvers<void>();
  const answer = globalThis.fetch;
  globalThis.fetch = (async (address: string) => {
    if (asked.push(address) === 2) bothAsked.resolve();
    await bothAsked.promise;
    return Response.json({ orderNumber: "Hello" });
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

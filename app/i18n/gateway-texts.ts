import {
  GATEWAYS,
  type Gateway,
  type GatewayFieldName,
  type GatewayKey,
  type GatewaySwitch,
  type OwnMeans,
  REGISTERED_GATEWAYS,
} from "#app/vocabulary/money/gateways.ts";
import type { TextTree } from "./read-text.ts";

type Field = { label: string; description: string };

/** What is said of one gateway, in one place of each language (`gateways.json`); one without its words does not compile. */
interface WordsOf<G extends Gateway> {
  name: string;
  /** How a customer is offered it, and what stands below; `{{part}}` is what is paid now where it divides. */
  way: string;
  note: string;
  /** Its account in the books beside the bank. */
  clearing: string;
  /** Above its form, and how it learns where its notices go. */
  title: string;
  notices: string;
  keysAlarm: { what: string; todo: string };
  settings: Readonly<Record<"on" | GatewayFieldName<G>, Field>>;
}
export type GatewayWords = { readonly [G in Gateway]: WordsOf<G> };

/** Where those words stand for whoever says them: in the namespaces of the pages that do. */
export type GatewayTexts = {
  payments: {
    ways: Record<Gateway | `${Gateway}Note`, string>;
    desk: { gateway: Record<Gateway, string>; means: Record<OwnMeans, string> };
  };
  admin: { alarms: Record<`${Gateway}_keys`, { what: string; todo: string }> };
  "admin-bank": { gateways: Record<Gateway, string> };
  "admin-money": { threeWay: { clearing: Record<Gateway, string> } };
  "admin-settings": {
    keys: Record<GatewaySwitch | GatewayKey, Field>;
    gateways: Record<Gateway, string> & { notices: Record<Gateway, string> };
  };
};

/** The texts of a language with the words of its gateways where they are said. */
export function withGatewayTexts<Texts extends Readonly<Record<string, object>>>(
  texts: Texts,
  words: GatewayWords,
): Texts & GatewayTexts {
  return merged(texts as unknown as TextTree, placed(words)) as unknown as Texts & GatewayTexts;
}

function placed(words: GatewayWords): TextTree {
  const each = <Text extends string | TextTree>(said: (gateway: Gateway) => [string, Text][]) =>
    Object.fromEntries(GATEWAYS.flatMap(said));
  const names = each((gateway) => [[gateway, words[gateway].name]]);
  return {
    payments: {
      ways: each((gateway) => [
        [gateway, words[gateway].way],
        [`${gateway}Note`, words[gateway].note],
      ]),
      desk: {
        gateway: names,
        means: each((gateway) =>
          REGISTERED_GATEWAYS[gateway].ownMeans.map((means): [string, string] => [
            means,
            words[gateway].name,
          ]),
        ),
      },
    },
    admin: { alarms: each((gateway) => [[`${gateway}_keys`, { ...words[gateway].keysAlarm }]]) },
    "admin-bank": { gateways: names },
    "admin-money": { threeWay: { clearing: each((gateway) => [[gateway, words[gateway].clearing]]) } },
    "admin-settings": {
      keys: each((gateway) =>
        Object.entries(words[gateway].settings).map(([field, said]): [string, TextTree] => [
          `${gateway}_${field}`,
          { ...said },
        ]),
      ),
      gateways: {
        ...each((gateway) => [[gateway, words[gateway].title]]),
        notices: each((gateway) => [[gateway, words[gateway].notices]]),
      },
    },
  };
}

function merged(below: TextTree, above: TextTree): TextTree {
  const both = Object.entries(above).map(([key, said]): [string, string | TextTree] => {
    const stood = below[key];
    return [key, typeof stood === "object" && typeof said === "object" ? merged(stood, said) : said];
  });
  return { ...below, ...Object.fromEntries(both) };
}

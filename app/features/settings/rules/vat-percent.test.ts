import { describe, expect, it } from "vitest";
import { shippedTexts } from "#app/i18n/shipped-texts.server.ts";
import { parseSettings } from "./definitions.ts";
import { vatPercentOf } from "./vat-percent.ts";

/** Texts that stand only where a VAT number is set, or are the words of the admin who sets it. */
const ONLY_WITH_NUMBER =
  /^(home:hero\.vat|wizard:steps\.meat\.leadVat|legal:(vatIncluded|identity\.vat)|orders:lines\.vat|shell:footer\.vat|common:fieldErrors\.vatNumber|invoices:taxed\..*|refusals:vat_number_missing|admin:links\.vat|admin-.*)$/;
/** VAT as part of a price; that tax law keeps invoices is another matter. */
const OF_A_PRICE = /\bVAT\b|value added tax|القيمة المضافة|شامل[ةًا]* ?(ال)?ضريبة|الرقم الضريبي/;

function walk(path: string, node: unknown): [string, string][] {
  if (typeof node === "string") return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => walk(`${path}.${key}`, value));
}

describe("VAT", () => {
  it("R13 is inside the prices of a seller with a VAT number, and of no other", () => {
    expect(vatPercentOf(parseSettings({ vat_number: "310122393500003" }))).toBe(15);
    expect(vatPercentOf(parseSettings({}))).toBe(0);
  });

  it.each(["ar", "en"] as const)(
    "R13 %s: no text speaks of it that a seller without a number shows",
    (language) => {
      const texts = Object.entries(shippedTexts[language]).flatMap(([namespace, tree]) =>
        walk(namespace, tree).map(([path, text]) => [path.replace(".", ":"), text] as const),
      );
      const said = texts.filter(([key, text]) => OF_A_PRICE.test(text) && !ONLY_WITH_NUMBER.test(key));
      expect(said).toEqual([]);
    },
  );
});

import { expect, it } from "vitest";
import type { ShopCutOption } from "#app/features/catalog/reads/read-catalog.server.ts";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { emptyDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { newMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { toQuoteInput } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import { priceBookOf } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import type { Wizard } from "#app/features/ordering/ui/wizard/use-wizard.ts";
import { WizardProvider } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { renderWords } from "#tests/support/render-words.tsx";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { CutsStep } from "./cuts-step.tsx";

const PLAIN = { note: null, noteEn: null, homeCut: null, priceHalalas: 0 };
const cut = (id: string, nameEn: string, homeCut: "whole" | "custom"): ShopCutOption => ({
  ...PLAIN,
  ...{ id, name: "تقطيع", nameEn, category: "cut", homeCut, noteEn: `About ${nameEn}`, note: "وصف" },
});
const extra = (id: string, nameEn: string, priceHalalas: number): ShopCutOption => ({
  ...PLAIN,
  ...{ id, name: "إضافة", nameEn, category: "extra", priceHalalas },
});
const OFFERED = [
  cut("whole", "Whole", "whole"),
  cut("hadrami", "Hadrami", "custom"),
  extra("head", "Head", 3_000),
  extra("tripe", "Tripe", 0),
];

function render(
  meat: object,
  cutOptions: ShopCutOption[] = OFFERED,
  errors: object = {},
  pictures = {},
): string {
  const catalogue = { ...CATALOGUE, cutOptions, pictures };
  const draft = {
    ...emptyDraft(),
    fulfillment: "home" as const,
    meats: [{ ...newMeat(emptyDraft(), "naemi", "jadha"), ...meat }],
  };
  const quote = quoteOrder(toQuoteInput(draft), priceBookOf(catalogue, null));
  const wizard = { catalogue, draft, quote, errors } as unknown as Wizard;
  return renderWords(
    <WizardProvider value={wizard}>
      <CutsStep />
    </WizardProvider>,
    "en",
  );
}
const chosen = (html: string) => /<input[^>]*checked=""[^>]*value="([^"]*)"/.exec(html)?.[1];

it("CU02 the desk's cuts are offered by name with what each is, the usual one chosen until another is", () => {
  expect(render({})).toContain("About Hadrami");
  expect(chosen(render({}))).toBe("whole");
  expect(chosen(render({ homeCut: "custom", cutStyleId: "hadrami" }))).toBe("hadrami");
});

it("CU02 a shop that names no cuts offers the four", () => {
  const html = render({ homeCut: "quarters" }, []);
  expect(chosen(html)).toBe("quarters");
  for (const word of ["Whole", "Halves", "Quarters", "Cut as requested"]) expect(html).toContain(word);
});

it("OG11 a cut with a photograph shows it, the others are drawn", () => {
  const photo = { fileKey: "catalog/1", widths: [480], width: 700, height: 500 };
  const html = render({}, OFFERED, {}, { "cut:hadrami": photo, "cut:gone": photo });
  expect(html.match(/<img[^>]*catalog\/1-480\.webp[^>]*>/g)).toHaveLength(1);
  expect(html).toContain("cut-whole.svg");
  expect(html).not.toContain("cut-hadrami.svg");
});

it("CU04 extras say what they cost or that they are free, and what was chosen is read while they are folded", () => {
  const html = render({ extraIds: ["head"] });
  expect(html).toMatch(/Head.*30/s);
  expect(html).toMatch(/Tripe.*free/s);
  expect(html).toMatch(/<summary.*Head.*<\/summary>/s);
});

it("CU05 an extra that is gone is said, with one press that goes on without it", () => {
  const html = render({ extraIds: ["gone"] }, OFFERED, { "meats.0.extraIds": "refusals:extra_unavailable" });
  expect(html).toContain("One of the extras is no longer offered.");
  expect(html).toContain("Go on without it");
});

it("CU06 one of several animals can be cut differently, a single one cannot", () => {
  expect(render({ quantity: 3 })).toContain("Cut one differently");
  expect(render({})).not.toContain("Cut one differently");
});

it("CU02 every tile says what it is on a phone too, and nothing is said twice", () => {
  const html = render({});
  expect(html).not.toContain("sr-only text-xs");
  expect(html.match(/About Whole/g)).toHaveLength(1);
  const long = [{ ...cut("whole", "Whole", "whole"), noteEn: "x ".repeat(30).trim() }];
  expect(render({}, long).match(/x x x/g)?.length).toBeGreaterThan(1);
});

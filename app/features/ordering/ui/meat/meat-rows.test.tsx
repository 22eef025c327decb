import { describe, expect, it } from "vitest";
import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { newMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import type { WizardCatalogue } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { CutsStep } from "#app/features/ordering/ui/home/cuts-step.tsx";
import { CookingCard } from "#app/features/ordering/ui/restaurant/cooking-card.tsx";
import { draw, HOME, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE, NAJD } from "#tests/support/wizard/wizard-catalogue.ts";
import { MeatStep } from "./meat-step.tsx";
import { SplitButton } from "./split-button.tsx";

const NO_NOTE = { note: null, noteEn: null };
const SHOP: WizardCatalogue = {
  ...CATALOGUE,
  restaurants: [{ ...NAJD, cooking: [...NAJD.cooking, { ...NAJD.cooking[0], id: "madhbi" } as never] }],
  cutOptions: [
    {
      ...NO_NOTE,
      id: "hadrami",
      name: "حضرمي",
      nameEn: "Hadrami",
      category: "cut",
      homeCut: "custom",
      priceHalalas: 0,
    },
    {
      ...NO_NOTE,
      id: "head",
      name: "رأس",
      nameEn: "Head",
      category: "extra",
      homeCut: null,
      priceHalalas: 3_000,
    },
  ],
};
const meat = newMeat(HOME, "naemi", "jadha");
const rows = (html: string) => html.split("data-row=").slice(1);

describe("the animals that are chosen", () => {
  const a = { ...meat, id: "a", quantity: 2 };
  const b = { ...meat, id: "b", breedId: "harri" };
  const drawn = (meats: OrderDraft["meats"]) =>
    rows(draw(<MeatStep />, wizardOf({ ...HOME, meats }, SHOP, {}), "en")).map((row) => {
      const [, open, editor = "none"] = /aria-expanded="(\w+)" aria-controls="([^"]*)"/.exec(row) ?? [];
      return { row, open, isEdited: row.includes(`id="${editor}"`), asks: row.includes('type="radio"') };
    });

  it("W17 each folds into a summary of what, how many and for how much, behind a button that opens it", () => {
    const folded = drawn([a, b]);
    expect(folded).toMatchObject([
      { open: "false", isEdited: false, asks: false },
      { open: "false", isEdited: false, asks: false },
    ]);
    expect(folded[0]?.row).toMatch(/naemi en.*jadha en.*2,000/s);
    expect(folded[1]?.row).toMatch(/harri en.*jadha en.*1,500/s);
    // The only one is open, with its ages and its number to change.
    const [only] = drawn([a]);
    expect(only).toMatchObject({ open: "true", isEdited: true, asks: true });
    expect(only?.row).toContain('data-field="meats.0.quantity"');
  });

  it("W17 what has no age yet cannot be folded away", () => {
    const [finished, unfinished] = drawn([a, { ...b, ageClassId: null }]);
    expect(finished).toMatchObject({ open: "false", asks: false });
    expect(unfinished).toMatchObject({ open: undefined, asks: true });
  });
});

describe("rows of one breed and age", () => {
  it("CU07 each says its cut, what comes along and the words for the butcher", () => {
    const draft = {
      ...HOME,
      meats: [
        { ...meat, id: "a", homeCut: "quarters" as const },
        { ...meat, id: "b", homeCut: "custom" as const, cutStyleId: "hadrami", extraIds: ["head"] },
        { ...meat, id: "c", homeCut: "quarters" as const, butcherNote: "بلا شحم" },
      ],
    };
    const [a, b, c] = rows(draw(<MeatStep />, wizardOf(draft, SHOP, {}), "en"));
    expect(a).toContain("Quarters");
    expect(b).toMatch(/Hadrami.*Head/s);
    expect(b).not.toContain("Quarters");
    const cards = draw(<CutsStep />, wizardOf(draft, SHOP, {}), "en");
    expect(cards, "for whoever hears it").toContain('aria-label="naemi en · jadha en, 2 of 3"');
    expect(c).toContain("بلا شحم");
  });

  it("CU07 each says its dish where a restaurant cooks, and nothing before anybody was asked", () => {
    const draft = {
      ...HOME,
      fulfillment: "restaurant" as const,
      restaurantSlug: NAJD.slug,
      meats: [
        { ...meat, id: "a", cookingTypeId: "mandi", platesCount: 2 },
        { ...meat, id: "b", cookingTypeId: null },
      ],
    };
    const [a, b] = rows(draw(<MeatStep />, wizardOf(draft, SHOP, {}), "en"));
    expect(a).toContain("mandi en");
    expect(b).not.toContain("mandi en");
    const unasked = { ...HOME, fulfillment: null, meats: [{ ...meat, homeCut: "quarters" as const }] };
    expect(rows(draw(<MeatStep />, wizardOf(unasked, SHOP, {}), "en"))[0]).not.toContain("Quarters");
  });

  it("CU07 cooking one differently names the dish that the others stay as", () => {
    const cooked = { ...meat, quantity: 3, cookingTypeId: "mandi" };
    const draft = {
      ...HOME,
      fulfillment: "restaurant" as const,
      restaurantSlug: NAJD.slug,
      meats: [cooked],
    };
    const card = (which: typeof cooked) =>
      draw(
        <CookingCard meat={which} index={0} restaurant={NAJD} />,
        wizardOf({ ...draft, meats: [which] }, SHOP, {}),
        "en",
      );
    expect(card(cooked)).toContain("Cook one other than mandi en");
    expect(card(cooked)).toContain("mandi en for each of them (3 lambs).");
    expect(card({ ...cooked, cookingTypeId: null as never })).toContain("Cook one differently");
    const home = wizardOf({ ...HOME, meats: [cooked] }, SHOP, {});
    expect(draw(<SplitButton meat={cooked} how="cut" />, home, "en")).toContain("Cut one differently");
  });
});

import { describe, expect, it } from "vitest";
import { FIELD_ERROR_KEYS } from "#app/features/order-core/rules/field-error-keys.ts";
import type { DraftPortion } from "#app/features/ordering/rules/draft/read-draft-portion.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { wordsOf } from "#tests/support/pages/read-html.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { draw, HOME, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { PortionFields } from "./portion-fields.tsx";
import { newPortion, portionProblems } from "./portion-problems.ts";

const WHOLE: DraftPortion = {
  ...newPortion("family", 4),
  ...{ name: "أم خالد", phone: "0550000077", address: "حي النرجس" },
};
const POINT = { lat: 24.7, lng: 46.6 };
const PARTNERS = CATALOGUE.occasions.partners;
const fields = (portion: DraftPortion, isTried = false) => {
  const nothing = () => undefined;
  return draw(
    <PortionFields
      {...{
        number: 2,
        share: portion,
        isTried,
        most: 8,
        partners: PARTNERS,
        onPortion: nothing,
        onRemove: nothing,
      }}
    />,
    wizardOf(HOME, CATALOGUE, {}),
    "en",
  );
};

describe("a share of the meat", () => {
  it.each<[string, Partial<DraftPortion>, object]>([
    ["whole", {}, {}],
    ["without a name", { name: " " }, { name: FIELD_MESSAGES.required }],
    ["without a number", { phone: "" }, { phone: FIELD_MESSAGES.phone }],
    ["with a number of elsewhere", { phone: "+971551234567" }, { phone: FIELD_MESSAGES.phone }],
    ["for the poor without a number", { to: "poor", phone: "" }, {}],
    ["for the poor with half a number", { to: "poor", phone: "05" }, { phone: FIELD_MESSAGES.phone }],
    ["without an address", { address: "" }, { address: FIELD_ERROR_KEYS.addressOrLocation }],
    ["with a point alone", { address: "", location: POINT }, {}],
    ["through a charity", { to: "poor", partnerId: "food-bank", name: "", phone: "", address: "" }, {}],
  ])("SR08 %s: what is still to be said", (_, change, problems) => {
    expect(portionProblems({ ...WHOLE, ...change })).toEqual(problems);
  });

  it("SR08 says what is missing once it was tried, never before", () => {
    const required = said("common:fieldErrors.required");
    expect(wordsOf(fields(newPortion("family", 4)))).not.toContain(required);
    const tried = wordsOf(fields(newPortion("family", 4), true));
    expect(tried).toContain(required);
    expect(tried).toContain(said("wizard:errors.addressOrLocation"));
  });

  it("SR08 asks for a door, and through a charity for the charity alone", () => {
    const door = said("wizard:place.address");
    expect(wordsOf(fields(WHOLE))).toContain(door);
    expect(wordsOf(fields(WHOLE))).not.toContain(said("wizard:shares.through"));
    const through = wordsOf(fields({ ...newPortion("poor", 3), partnerId: PARTNERS[0]?.id ?? null }));
    expect(through).toContain("food-bank en");
    expect(through).not.toContain(door);
    expect(wordsOf(fields({ ...newPortion("poor", 3) })), "at an own door").toContain(door);
  });
});

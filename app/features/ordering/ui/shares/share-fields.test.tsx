import { describe, expect, it } from "vitest";
import { FIELD_ERROR_KEYS } from "#app/features/order-core/rules/field-error-keys.ts";
import type { DraftShare } from "#app/features/ordering/rules/draft/read-draft-share.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { wordsOf } from "#tests/support/pages/read-html.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { draw, HOME, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { ShareFields } from "./share-fields.tsx";
import { newShare, shareProblems } from "./share-problems.ts";

const WHOLE: DraftShare = {
  ...newShare("family", 4),
  ...{ name: "أم خالد", phone: "0550000077", address: "حي النرجس" },
};
const POINT = { lat: 24.7, lng: 46.6 };
const PARTNERS = CATALOGUE.occasions.partners;
const fields = (share: DraftShare, isTried = false) => {
  const nothing = () => undefined;
  return draw(
    <ShareFields
      {...{ number: 2, share, isTried, most: 8, partners: PARTNERS, onShare: nothing, onRemove: nothing }}
    />,
    wizardOf(HOME, CATALOGUE, {}),
    "en",
  );
};

describe("a share of the meat", () => {
  it.each<[string, Partial<DraftShare>, object]>([
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
    expect(shareProblems({ ...WHOLE, ...change })).toEqual(problems);
  });

  it("SR08 says what is missing once it was tried, never before", () => {
    const required = said("common:fieldErrors.required");
    expect(wordsOf(fields(newShare("family", 4)))).not.toContain(required);
    const tried = wordsOf(fields(newShare("family", 4), true));
    expect(tried).toContain(required);
    expect(tried).toContain(said("wizard:errors.addressOrLocation"));
  });

  it("SR08 asks for a door, and through a charity for the charity alone", () => {
    const door = said("wizard:place.address");
    expect(wordsOf(fields(WHOLE))).toContain(door);
    expect(wordsOf(fields(WHOLE))).not.toContain(said("wizard:shares.through"));
    const through = wordsOf(fields({ ...newShare("poor", 3), partnerId: PARTNERS[0]?.id ?? null }));
    expect(through).toContain("food-bank en");
    expect(through).not.toContain(door);
    expect(wordsOf(fields({ ...newShare("poor", 3) })), "at an own door").toContain(door);
  });
});

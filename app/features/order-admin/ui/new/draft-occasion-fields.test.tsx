import { expect, it } from "vitest";
import { chooseOccasion } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { unescaped } from "#tests/support/pages/read-html.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { HOME } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { DraftOccasionFields } from "./draft-occasion-fields.tsx";

const words = (key: string) => said(`admin-new-order:${key}`);
const asked = (kind: string | null, isWalkIn = false) => {
  const occasion = CATALOGUE.occasions.occasions.find((each) => each.kind === kind) ?? null;
  const drawn = renderWords(
    <DraftOccasionFields
      catalogue={CATALOGUE}
      draft={chooseOccasion(HOME, occasion)}
      change={() => {}}
      errors={{}}
      isWalkIn={isWalkIn}
    />,
    "en",
  );
  const html = unescaped(drawn);
  const keys = ["names", "child", "partner", "recipient", "addressLater", "consentLater", "walkIn.consent"];
  return {
    chosen: /<option value="([^"]*)" selected/.exec(html)?.[1],
    asks: keys.filter((key) => html.includes(words(key))),
  };
};

it.each([
  [null, "", []],
  ["everyday", "", []],
  ["udhiya", "udhiya", ["names", "consentLater"]],
  ["aqiqah", "aqiqah", ["child", "consentLater"]],
  ["charity", "charity", ["partner", "consentLater"]],
  ["gift", "gift", ["recipient", "addressLater"]],
])("OC01 the desk's new order for %s asks what that takes and nothing else", (kind, chosen, asks) => {
  expect(asked(kind)).toEqual({ chosen, asks });
});

it("CL06 who stands at the counter agrees there", () => {
  expect(asked("udhiya", true).asks).toEqual(["names", "walkIn.consent"]);
});

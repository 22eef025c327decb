import { expect, it } from "vitest";
import { readWizardCatalogue } from "#app/features/ordering/reads/read-wizard-catalogue.server.ts";
import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { changeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import type { WizardCatalogue } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { stepsOf, type WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import { MeatStep } from "#app/features/ordering/ui/meat/meat-step.tsx";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { draw, HOME, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { LATER_STEPS } from "./later-steps.tsx";

const { shop } = await openStockedShop();
const catalogue: WizardCatalogue = {
  ...(await readWizardCatalogue(shop.as(VISITOR))),
  paying: CATALOGUE.paying,
};
const COOKED: OrderDraft = {
  ...changeMeat(HOME, "m1", { cookingTypeId: "mandi" }),
  fulfillment: "restaurant",
  restaurantSlug: "diwan-najd",
  deliveryMethod: "delivery",
};
/** So many elements the plain page, with which the trial compares a slow phone's touches, writes at each tap. */
const PLAIN_TAP = 150 * 3;

const elements = (step: WizardStep, draft: OrderDraft) => {
  const Step = step === "meat" ? MeatStep : LATER_STEPS[step];
  return draw(<Step />, { ...wizardOf(draft, catalogue, {}), step }, "ar").match(/<[a-z]/g)?.length ?? 0;
};

it.each([
  ["home", HOME],
  ["a restaurant", COOKED],
] as const)(
  "SL06 no step for %s draws more at a touch than a tap on a plain page does, with the whole catalogue",
  (_, draft) => {
    const drawn = Object.fromEntries(stepsOf(draft).map((step) => [step, elements(step, draft)]));
    expect(Math.max(...Object.values(drawn)), JSON.stringify(drawn)).toBeLessThan(PLAIN_TAP);
    expect(Math.min(...Object.values(drawn))).toBeGreaterThan(10);
  },
);

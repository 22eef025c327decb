import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { defaultSchedule } from "#app/features/order-quote/rules/schedule.ts";
import { emptyDraft, type OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { chooseFulfillment, newMeat, setSchedule } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { changeOccasion, chooseOccasion } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { applyPreselection } from "#app/features/ordering/rules/draft/draft-preselection.ts";
import { finishMeat } from "#app/features/ordering/rules/draft/finish-meat.ts";
import { dayAhead, draw, NOW, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { checkStep, type StepErrors } from "../rules/check-step.ts";
import { toQuoteInput } from "../rules/draft/draft-to-order.ts";
import { policyOf, priceBookOf } from "../rules/draft/wizard-catalogue.ts";
import { stepsOf, type WizardStep } from "../rules/wizard-steps.ts";
import { CutsStep } from "./home/cuts-step.tsx";
import { FulfillmentStep } from "./home/fulfillment-step.tsx";
import { MeatStep } from "./meat/meat-step.tsx";
import { OccasionStep } from "./occasion/occasion-step.tsx";
import { DeliveryStep } from "./person/delivery-step.tsx";
import { DetailsStep } from "./person/details-step.tsx";
import { RestaurantStep } from "./restaurant/restaurant-step.tsx";
import { SidesStep } from "./restaurant/sides-step.tsx";
import { ReviewStep } from "./review/review-step.tsx";
import { ScheduleStep } from "./schedule/schedule-step.tsx";

const DRAWN: Record<WizardStep, ReactNode> = {
  meat: <MeatStep />,
  occasion: <OccasionStep />,
  fulfillment: <FulfillmentStep />,
  cuts: <CutsStep />,
  restaurant: <RestaurantStep />,
  sides: <SidesStep />,
  details: <DetailsStep />,
  delivery: <DeliveryStep />,
  schedule: <ScheduleStep />,
  review: <ReviewStep />,
};
/** A press: what it is made on, as it stands in the step's HTML, and what the order is after it. */
type Press = [on: RegExp, after: (draft: OrderDraft) => OrderDraft];
const chosen = (name: string, value: string) =>
  new RegExp(`<input(?=[^>]*\\btype="radio")(?=[^>]*\\bname="${name}")(?=[^>]*\\bvalue="${value}")`);

/**
 * Goes through the wizard in English: makes a step's presses on what is drawn there, and goes on where the step asks for nothing more.
 * Fields that follow each other are reached by the keyboard's own key, so that typing costs the press on the first of them.
 */
function walk(begun: OrderDraft, presses: Partial<Record<WizardStep, Press[]>>): number {
  let draft = begun;
  // What led to the wizard.
  let taps = 1;
  const asks = (step: WizardStep): StepErrors => {
    const { problems } = quoteOrder(toQuoteInput(draft), priceBookOf(CATALOGUE, draft.restaurantSlug));
    const policy = policyOf(CATALOGUE, draft, NOW);
    return checkStep(step, draft, {
      now: NOW,
      policy,
      quoteProblems: problems,
      occasions: CATALOGUE.occasions,
    });
  };
  for (let at = 0; at < stepsOf(draft).length; at += 1) {
    const step = stepsOf(draft)[at] as WizardStep;
    // The step proposes the first time by itself (W46).
    if (step === "schedule")
      draft = setSchedule(draft, defaultSchedule(NOW, policyOf(CATALOGUE, draft, NOW)));
    for (const [on, after] of presses[step] ?? []) {
      expect(draw(DRAWN[step], wizardOf(draft, CATALOGUE, {}), "en"), step).toMatch(on);
      draft = after(draft);
      taps += 1;
    }
    expect(asks(step), step).toEqual({});
    // Continue, and on the review Confirm.
    taps += 1;
  }
  return taps;
}

const LAMB: Press[] = [
  [
    /<button[^>]*>(?:(?!<\/button>).)*naemi en/s,
    (draft) => ({ ...draft, meats: [newMeat(draft, "naemi", null)] }),
  ],
  [
    chosen(`age-[^"]*`, "jadha"),
    (draft) => finishMeat(draft, draft.meats[0]?.id ?? "", { ageClassId: "jadha" }, () => 20).draft,
  ],
];
const typed = (field: string, said: Partial<OrderDraft>): Press => [
  new RegExp(`data-field="${field}"`),
  (draft) => ({ ...draft, ...said }),
];
const NAME = { customerName: "Ali", customerPhone: "0551234567" };
const PLACED = { ...NAME, address: "Al Malqa" };
const home: Press = [chosen("fulfillment", "home"), (draft) => chooseFulfillment(draft, "home")];
const agreed: Press = [
  /<input(?=[^>]*\btype="checkbox")/,
  (draft) => changeOccasion(draft, { consentVersion: 2 }),
];

it("PE05 a dinner for thirty at a restaurant takes twenty-four taps at most and a code", () => {
  const begun = applyPreselection(emptyDraft(), { restaurant: "najd" }, CATALOGUE);
  const more: Press = [
    /data-field="meats.0.quantity"/,
    (draft) => ({ ...draft, meats: draft.meats.map((meat) => ({ ...meat, quantity: meat.quantity + 1 })) }),
  ];
  const taps = walk(begun, {
    meat: [...LAMB, more, more],
    restaurant: [
      [
        chosen(`style-[^"]*`, "mandi"),
        (draft) => ({ ...draft, meats: draft.meats.map((meat) => ({ ...meat, cookingTypeId: "mandi" })) }),
      ],
    ],
    delivery: [
      [chosen("delivery-method", "delivery"), (draft) => ({ ...draft, deliveryMethod: "delivery" })],
      typed("customerName", PLACED),
    ],
    schedule: [
      [chosen("schedule-date", dayAhead(4)), (draft) => setSchedule(draft, { date: dayAhead(4) })],
      [chosen("schedule-time", "15:00"), (draft) => setSchedule(draft, { time: "15:00" })],
    ],
  });
  expect(taps).toBeLessThanOrEqual(24);
});

it("PE06 a gift whose address its recipient picks takes sixteen taps at most and a code", () => {
  const taps = walk(emptyDraft(), {
    meat: [
      [chosen("occasion", "gift"), (draft) => chooseOccasion(draft, { id: "gift", kind: "gift" })],
      ...LAMB,
    ],
    occasion: [
      [
        /data-field="occasion.recipientName"/,
        (draft) => changeOccasion(draft, { recipientName: "Khalid", recipientPhone: "0559876543" }),
      ],
      [/<input(?=[^>]*\btype="checkbox")/, (draft) => changeOccasion(draft, { isAddressLater: true })],
    ],
    fulfillment: [home],
    details: [typed("customerName", NAME)],
  });
  expect(taps).toBeLessThanOrEqual(16);
});

it("PE11 an udhiya in its season takes fifteen taps at most and a code", () => {
  const taps = walk(emptyDraft(), {
    meat: [
      [chosen("occasion", "udhiya"), (draft) => chooseOccasion(draft, { id: "udhiya", kind: "udhiya" })],
      ...LAMB,
    ],
    fulfillment: [home],
    details: [typed("customerName", PLACED)],
    review: [agreed],
  });
  expect(taps).toBeLessThanOrEqual(15);
});

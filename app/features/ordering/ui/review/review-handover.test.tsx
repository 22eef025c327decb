import { expect, it } from "vitest";
import type { WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import { draw, HOME, LANGUAGES, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { StepHeading } from "../frame/step-heading.tsx";
import { FulfillmentStep } from "../home/fulfillment-step.tsx";
import { DetailsStep } from "../person/details-step.tsx";
import { ReviewPerson, ReviewWhen } from "./review-handover.tsx";

const GIFT = {
  ...HOME,
  occasion: { occasionId: "gift", kind: "gift", isAddressLater: false, recipientName: "منيرة" },
} as unknown as typeof HOME;
const drawnAs = (draft: typeof HOME, step: WizardStep) =>
  draw(
    <>
      <StepHeading />
      {step === "fulfillment" && <FulfillmentStep />}
      {step === "details" && <DetailsStep />}
      {step === "review" && <ReviewPerson />}
    </>,
    { ...wizardOf(draft, CATALOGUE, {}), step, index: 1, isOpen: true } as ReturnType<typeof wizardOf>,
    "ar",
  );

const { date, time } = HOME.schedule;

it.each(LANGUAGES)("WP12 an order of the same time is named at the review (%s), and no other", (language) => {
  const drawn = (openOrders: object[]) => {
    const wizard = wizardOf(HOME, CATALOGUE, {});
    const account = { state: { kind: "customer", account: { openOrders } } };
    return draw(<ReviewWhen />, { ...wizard, account } as typeof wizard, language);
  };
  expect(drawn([{ id: "o1", reference: "KB12", date, time }])).toMatch(/href="\/orders\/o1"[^>]*>KB12</);
  expect(drawn([{ id: "o1", reference: "KB12", date, time: "16:00" }])).not.toContain("KB12");
});

it("OC06 a gift goes to the recipient's house and not to the giver's, and asks the giver by name", () => {
  for (const step of ["fulfillment", "details", "review"] as const)
    expect(drawnAs(GIFT, step), step).not.toMatch(/إلى بيتك|إلى بابك|نوصل طلبك/);
  expect(drawnAs(GIFT, "fulfillment")).toContain("مقطّعة إلى بيت المُهدى إليه");
  expect(drawnAs(GIFT, "review")).toContain("مقطّعة إلى بيت المُهدى إليه");
  expect(drawnAs(GIFT, "details")).toContain("اسمك أنت");
  expect(drawnAs(HOME, "fulfillment")).toContain("مقطّعة إلى بيتك");
  expect(drawnAs(HOME, "details")).not.toContain("المُهدى إليه");
});

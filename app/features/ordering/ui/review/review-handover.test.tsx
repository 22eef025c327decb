import { expect, it } from "vitest";
import { draw, HOME, LANGUAGES, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { ReviewWhen } from "./review-handover.tsx";

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

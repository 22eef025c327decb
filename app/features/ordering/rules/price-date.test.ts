import { describe, expect, it } from "vitest";
import type { Occasion } from "#app/features/occasions/rules/occasion-book.ts";
import { DEFAULT_SCHEDULE_POLICY } from "#app/features/order-quote/rules/schedule.ts";
import { emptyDraft } from "./draft/draft.ts";
import { chooseOccasion } from "./draft/draft-occasion.ts";
import type { WizardCatalogue } from "./draft/wizard-catalogue.ts";
import { priceDateOf, pricedDraft } from "./price-date.ts";

const DAYS = ["2027-05-16", "2027-05-17"].map((date) => ({ season: 1448, date, from: "09:30", to: "20:00" }));
const udhiya = { id: "udhiya", kind: "udhiya", days: DAYS } as unknown as Occasion;
const gift = { id: "gift", kind: "gift", days: [] } as unknown as Occasion;
const catalogue = {
  occasions: { occasions: [udhiya, gift], partners: [], consents: {} },
  schedulePolicy: DEFAULT_SCHEDULE_POLICY,
  restaurants: [],
} as unknown as WizardCatalogue;
const on = (date: string, occasion: Occasion | null) =>
  chooseOccasion({ ...emptyDraft(), schedule: { date, time: "" } }, occasion);

describe("the day whose prices are shown", () => {
  it.each([
    ["no day, every day", "", null, "2027-05-01", ""],
    ["a day, every day", "2027-05-02", null, "2027-05-01", "2027-05-02"],
    ["no day, an occasion of any day", "", gift, "2027-05-01", ""],
    ["no day, the feast", "", udhiya, "2027-05-01", "2027-05-16"],
    ["a day outside of the feast", "2027-05-02", udhiya, "2027-05-01", "2027-05-16"],
    ["a day of the feast", "2027-05-17", udhiya, "2027-05-01", "2027-05-17"],
    ["its first day is over", "", udhiya, "2027-05-17", "2027-05-17"],
  ])("OG06 %s", (_what, date, occasion, today, shown) => {
    const draft = on(date, occasion);
    const now = new Date(`${today}T08:00:00+03:00`);
    expect(priceDateOf(catalogue, draft, now)).toBe(shown);
    expect(pricedDraft(catalogue, draft, now).schedule.date).toBe(shown);
  });
});

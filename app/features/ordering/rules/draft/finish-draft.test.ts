import { describe, expect, it } from "vitest";
import { DEFAULT_SCHEDULE_POLICY } from "#app/features/order-quote/rules/schedule.ts";
import { firstInvalidStep } from "#app/features/ordering/rules/check-step.ts";
import { emptyDraft } from "./draft.ts";
import { addMeat } from "./draft-changes.ts";
import { finishDraft } from "./finish-draft.ts";

const facts = { now: new Date("2026-03-01T09:00:00+03:00"), policy: DEFAULT_SCHEDULE_POLICY };
const ali = {
  phone: "+966551234567",
  fullName: "علي محمد",
  address: "حي الملقا",
  location: null,
  addresses: [],
};
const lamb = addMeat(emptyDraft(), { breedId: "naemi", ageClassId: "jadha" });
const next = (draft: ReturnType<typeof emptyDraft>) => firstInvalidStep(draft, facts);

describe("an order of which only the animal was chosen", () => {
  it("WZ05 is complete for a customer whose name and address are known", () => {
    const finished = finishDraft(lamb, ali, facts);
    expect(next(finished)).toBeNull();
    expect(finished).toMatchObject({
      fulfillment: "home",
      customerName: "علي محمد",
      address: "حي الملقا",
      schedule: { date: "2026-03-02", time: "15:00" },
    });
  });

  it("WZ05 goes to the usual one of the saved addresses", () => {
    const home = {
      address: null,
      shortCode: "RRRD2929",
      location: { lat: 24.7, lng: 46.6 },
      isDefault: true,
    };
    const finished = finishDraft(lamb, { ...ali, addresses: [home] }, facts);
    expect(finished).toMatchObject({ address: "RRRD2929", location: { lat: 24.7, lng: 46.6 } });
  });

  it.each([
    ["a visitor", null, "details"],
    ["a customer without a name", { ...ali, fullName: null }, "details"],
    ["a customer without an address", { ...ali, address: null }, "details"],
  ])("WZ05 is not complete for %s", (_who, known, step) => {
    expect(next(finishDraft(lamb, known, facts))).toBe(step);
  });

  it("WZ05 needs its animal, and keeps what was said", () => {
    expect(next(finishDraft(emptyDraft(), ali, facts))).toBe("meat");
    const said = {
      ...lamb,
      customerName: "سعد",
      address: "حي النرجس",
      schedule: { date: "2026-03-05", time: "10:00" },
    };
    expect(finishDraft(said, ali, facts)).toMatchObject({
      customerName: "سعد",
      address: "حي النرجس",
      schedule: { date: "2026-03-05", time: "10:00" },
    });
    const cleared = { ...lamb, schedule: { date: "2026-03-05", time: "" } };
    expect(next(finishDraft(cleared, ali, facts)), "another day's time is asked").toBe("schedule");
  });

  it("WZ05 is not guessed at where it is cooked", () => {
    const cooked = { ...lamb, fulfillment: "restaurant" as const, restaurantSlug: "diwan" };
    const finished = finishDraft(cooked, ali, facts);
    expect(finished).toMatchObject({ deliveryMethod: null, schedule: { date: "", time: "" } });
    expect(next(finished)).toBe("restaurant");
  });
});

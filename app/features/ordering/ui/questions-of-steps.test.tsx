import { describe, expect, it } from "vitest";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { emptyDraft, type OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import {
  changeMeat,
  chooseFulfillment,
  setSchedule,
} from "#app/features/ordering/rules/draft/draft-changes.ts";
import { chooseOccasion } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { dayAhead, draw, HOME, LANGUAGES, NOW, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { checkStep } from "../rules/check-step.ts";
import { toQuoteInput } from "../rules/draft/draft-to-order.ts";
import { policyOf, priceBookOf } from "../rules/draft/wizard-catalogue.ts";
import type { WizardStep } from "../rules/wizard-steps.ts";
import { FulfillmentStep } from "./home/fulfillment-step.tsx";
import { MeatStep } from "./meat/meat-step.tsx";
import { DeliveryStep } from "./person/delivery-step.tsx";
import { DetailsStep } from "./person/details-step.tsx";
import { RestaurantStep } from "./restaurant/restaurant-step.tsx";
import { ScheduleStep } from "./schedule/schedule-step.tsx";

const COOKED: OrderDraft = {
  ...changeMeat(HOME, "m1", { cookingTypeId: "mandi" }),
  fulfillment: "restaurant",
  restaurantSlug: "najd",
  deliveryMethod: "delivery",
};
const radios = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`name="${name}"`));
const checked = (html: string, name: string) =>
  radios(html, name).flatMap((tag) =>
    tag.includes("checked") ? (/value="([^"]*)"/.exec(tag)?.[1] ?? []) : [],
  );
const refused = (step: WizardStep, draft: OrderDraft) => {
  const { problems } = quoteOrder(toQuoteInput(draft), priceBookOf(CATALOGUE, draft.restaurantSlug));
  const facts = {
    now: NOW,
    policy: policyOf(CATALOGUE, draft, NOW),
    quoteProblems: problems,
    occasions: CATALOGUE.occasions,
  };
  return wizardOf(draft, CATALOGUE, checkStep(step, draft, facts));
};

describe.each(LANGUAGES)("the questions of the steps (%s)", (language) => {
  const words = (key: string, values = {}) => said(key, values, language);
  const plain = (draft: OrderDraft) => wizardOf(draft, CATALOGUE, {});

  it("W27 neither home nor restaurant is chosen for anybody, and without a choice the step says so", () => {
    const draft = { ...HOME, fulfillment: null };
    const asked = draw(<FulfillmentStep />, plain(draft), language);
    expect(radios(asked, "fulfillment")).toHaveLength(2);
    expect(checked(asked, "fulfillment")).toEqual([]);
    expect(asked).not.toContain(words("wizard:errors.fulfillment"));
    expect(draw(<FulfillmentStep />, refused("fulfillment", draft), language)).toContain(
      words("wizard:errors.fulfillment"),
    );
    const chosen = chooseFulfillment(draft, "home");
    expect(checked(draw(<FulfillmentStep />, plain(chosen), language), "fulfillment")).toEqual(["home"]);
  });

  it("W48 the step asks when it comes where it is brought, and when it is fetched where it is not", () => {
    const asks = (draft: OrderDraft) => {
      const html = draw(<ScheduleStep />, plain(draft), language);
      const keys = ["when.day", "when.pickupDay", "when.arrivesBetween", "when.readyBetween"];
      return keys.filter((key) => html.includes(`${words(`orders:${key}`)}<`));
    };
    const brought = ["when.day", "when.arrivesBetween"];
    expect(asks(HOME)).toEqual(brought);
    // What was chosen at a restaurant before means nothing at home.
    expect(asks({ ...HOME, deliveryMethod: "pickup" })).toEqual(brought);
    expect(asks(COOKED)).toEqual(brought);
    expect(asks({ ...COOKED, deliveryMethod: "pickup" })).toEqual(["when.pickupDay", "when.readyBetween"]);
  });

  it("W46 no time can be chosen before a date, which the times ask for", () => {
    const before = draw(<ScheduleStep />, plain(setSchedule(HOME, { date: "", time: "" })), language);
    const times = radios(before, "schedule-time");
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((tag) => !tag.includes("disabled"))).toEqual([]);
    expect(before).toContain(words("orders:when.chooseDay"));
    const day = dayAhead(2);
    const after = draw(<ScheduleStep />, plain(setSchedule(HOME, { date: day, time: "" })), language);
    expect(radios(after, "schedule-time").filter((tag) => !tag.includes("disabled")).length).toBeGreaterThan(
      0,
    );
    expect(after).not.toContain(words("orders:when.chooseDay"));
    expect(checked(after, "schedule-date")).toEqual([day]);
    expect(checked(after, "schedule-time")).toEqual([]);
  });

  it("WR06 rice is offered beside none of it, which is chosen until somebody wants some", () => {
    const without = draw(<RestaurantStep />, plain(COOKED), language);
    expect(radios(without, "rice")).toHaveLength(2);
    expect(without).toContain(words("wizard:restaurant.noRice"));
    expect(checked(without, "rice"), "none").toEqual([""]);
    const withRice = { ...COOKED, riceCookingTypeId: "basmati" };
    expect(checked(draw(<RestaurantStep />, plain(withRice), language), "rice")).toEqual(["basmati"]);
  });

  it("WR08 a restaurant's step says that cuts are chosen later", () => {
    expect(draw(<RestaurantStep />, plain(COOKED), language)).toContain(words("wizard:restaurant.cutsLater"));
  });

  it("WR13 picked up or brought, it asks for name and phone; for a place only when it is brought", () => {
    const fields = (draft: OrderDraft) => {
      const html = draw(<DeliveryStep />, plain(draft), language);
      return [
        radios(html, "delivery-method").length,
        html.includes(`>${words("wizard:person.name")}<`),
        html.includes(`>${words("wizard:person.phone")}<`),
        html.includes(`>${words("wizard:place.address")}<`),
      ];
    };
    expect(fields({ ...COOKED, deliveryMethod: null })).toEqual([2, true, true, false]);
    expect(fields({ ...COOKED, deliveryMethod: "pickup" })).toEqual([2, true, true, false]);
    expect(fields({ ...COOKED, deliveryMethod: "delivery" })).toEqual([2, true, true, true]);
    const nowhere = { ...COOKED, address: "" };
    expect(draw(<DeliveryStep />, refused("delivery", nowhere), language)).toContain(
      words("wizard:errors.addressOrLocation"),
    );
  });

  it("OC02 OC05 charity asks for no address, and an age that is too young for the rite cannot be chosen", () => {
    const asks = (draft: OrderDraft) =>
      draw(<DetailsStep />, plain(draft), language).includes(`>${words("wizard:place.address")}<`);
    expect(asks(HOME)).toBe(true);
    expect(asks(chooseOccasion(HOME, { id: "charity", kind: "charity" }))).toBe(false);
    const young = changeMeat(chooseOccasion(HOME, { id: "udhiya", kind: "udhiya" }), "m1", {
      ageClassId: "lamb",
    });
    const html = draw(<MeatStep />, refused("meat", young), language);
    expect(html).toContain(words("wizard:meat.tooYoung"));
    expect(html).toContain(words("wizard:errors.animalTooYoung"));
  });

  it("GF01 nobody who gives is asked for an address that the recipient picks", () => {
    const gift = chooseOccasion(HOME, { id: "gift", kind: "gift" });
    const asks = (isAddressLater: boolean) => {
      const occasion = gift.occasion && { ...gift.occasion, isAddressLater };
      return draw(<DetailsStep />, plain({ ...gift, occasion }), language).includes(
        `>${words("wizard:place.address")}<`,
      );
    };
    expect([asks(false), asks(true)]).toEqual([true, false]);
  });

  it("W19 an empty order asks for its first animal", () => {
    expect(draw(<MeatStep />, refused("meat", emptyDraft()), language)).toContain(
      words("wizard:errors.noMeat"),
    );
  });
});

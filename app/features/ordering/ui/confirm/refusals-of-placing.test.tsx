import { describe, expect, it } from "vitest";
import type { PlaceOrderRefusal } from "#app/features/order-placing/rules/placing.ts";
import { moveDay } from "#app/features/ordering/rules/draft/more-days.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { dayAhead, draw, HOME, LANGUAGES, said, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { ReviewFault } from "./review-fault.tsx";
import type { ConfirmFault } from "./use-confirm-order.ts";

/** How the page says each refusal of placing; a code that is new fails to compile until it is decided. */
const PLACING: Record<PlaceOrderRefusal, "dialog" | ConfirmFault["kind"]> = {
  not_signed_in: "dialog",
  phone_not_verified: "dialog",
  price_changed: "price",
  idempotency_reused: "placedBefore",
  time_full: "full",
  share_time_full: "refused",
  share_all_full: "refused",
  share_time: "refused",
  share_bags: "refused",
  shares_not_possible: "refused",
  too_many_shares: "refused",
  all_full: "refused",
  time_contended: "refused",
  invalid_input: "refused",
  outside_service_area: "refused",
  restaurant_elsewhere: "refused",
  place_unknown: "refused",
  zone_not_served: "refused",
  zone_point_needed: "refused",
  idempotency_key_missing: "refused",
  slot_unavailable: "refused",
  restaurant_closed: "refused",
  season_not_open: "refused",
  day_outside_window: "refused",
  combination_unavailable: "refused",
  restaurant_unavailable: "refused",
  cooking_unavailable: "refused",
  rice_unavailable: "refused",
  side_unavailable: "refused",
  cut_unavailable: "refused",
  extra_unavailable: "refused",
  below_minimum: "refused",
  below_zone_minimum: "refused",
  occasion_unavailable: "refused",
  animal_too_young: "refused",
  partner_unavailable: "refused",
  occasion_needs_home: "refused",
  consent_missing: "refused",
  consent_changed: "refused",
  review_not_shown: "refused",
  terms_changed: "refused",
  too_many_orders: "refused",
  too_many_unpaid_orders: "refused",
};

describe("every refusal of placing", () => {
  const nearest = [{ date: dayAhead(3), time: "16:00" }];
  const faultOf = (code: string, kind: ConfirmFault["kind"], title: string): ConfirmFault => {
    if (kind === "price") return { kind, before: 100_000, now: 110_000 };
    if (kind === "full") return { kind, nearest, dayIndex: 0 };
    return kind === "placedBefore" ? { kind } : { kind: "refused", code, title };
  };

  it.each(Object.entries(PLACING).filter(([, kind]) => kind !== "dialog"))(
    "NO07 %s has a sentence on the review, in both languages, that is announced",
    (code, kind) => {
      for (const language of LANGUAGES) {
        const title = said(`refusals:${code}`, language);
        const html = draw(
          <ReviewFault />,
          wizardOf(HOME, CATALOGUE, {}),
          language,
          faultOf(code, kind as ConfirmFault["kind"], title),
        );
        expect(html).toContain('role="alert"');
        expect(html.replace(/<[^>]*>/g, "").trim().length).toBeGreaterThan(20);
        if (kind === "refused") expect(html).toContain(title);
      }
    },
  );

  it.each(LANGUAGES)(
    "KT03 a full time shows the nearest ones, a press each, over the order as it was (%s)",
    (language) => {
      const three = ["16:00", "16:30", "18:00"].map((time) => ({ date: dayAhead(3), time }));
      const html = draw(<ReviewFault />, wizardOf(HOME, CATALOGUE, {}), language, {
        kind: "full",
        nearest: three,
        dayIndex: 0,
      });
      expect(html).toContain(said("wizard:review.full", language));
      const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, words]) => words);
      expect(buttons).toHaveLength(3);
      expect(new Set(buttons).size, "each names its own time").toBe(3);
      expect(moveDay(HOME, 0, three[1] as Schedule)).toEqual({ ...HOME, schedule: three[1] });
    },
  );

  it("NO07 what comes without a sentence of its own is said all the same", () => {
    const html = draw(<ReviewFault />, wizardOf(HOME, CATALOGUE, {}), "en", {
      kind: "refused",
      code: "unexpected",
      title: "",
    });
    expect(html).toContain("Your order is kept here as it is.");
  });

  it("NO07 a field of placing that is as plain as required is named away from its step", () => {
    const errors = {
      customerName: "common:fieldErrors.required",
      "moreDays.0.schedule.time": "refusals:time_full",
    };
    const html = draw(<ReviewFault />, wizardOf(HOME, CATALOGUE, errors), "en", { kind: "incomplete" });
    expect(html).toContain(`${said("wizard:person.name", "en")}: ${said(errors.customerName, "en")}`);
    expect(html).toContain(said("refusals:time_full", "en"));
  });
});

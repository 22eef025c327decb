import { describe, expect, it } from "vitest";
import { FIELD_ERROR_KEYS } from "#app/features/order-core/rules/field-error-keys.ts";
import { type QuoteProblemCode, quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { DEFAULT_SCHEDULE_POLICY, type ScheduleProblem } from "#app/features/order-quote/rules/schedule.ts";
import { checkStep, type StepErrors } from "#app/features/ordering/rules/check-step.ts";
import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { changeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { chooseOccasion } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { toQuoteInput } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import {
  policyOf,
  priceBookOf,
  type WizardCatalogue,
} from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import type { WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import { LATER_STEPS } from "#app/features/ordering/ui/frame/later-steps.tsx";
import { MeatStep } from "#app/features/ordering/ui/meat/meat-step.tsx";
import { ReviewConsent } from "#app/features/ordering/ui/review/review-occasion.tsx";
import type { Season } from "#app/features/seasons/season.ts";
import { dayOfHijri, hijriDate } from "#app/lib/hijri/hijri.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Zone } from "#app/vocabulary/delivery-zone.ts";
import type { OccasionKind } from "#app/vocabulary/occasion-kind.ts";
import { dayAhead, draw, HOME, LANGUAGES, NOW, said, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE, NAJD } from "#tests/support/wizard/wizard-catalogue.ts";
import { ReviewFault } from "./review-fault.tsx";

/** The tenth of the month in which the rite is, at least half a year ahead. */
const NEXT_EID = dayOfHijri({ day: 10, month: 12, year: hijriDate(dayAhead(180), []).year + 1 }, []) ?? "";

const COOKED: OrderDraft = {
  ...changeMeat(HOME, "m1", { cookingTypeId: "mandi" }),
  fulfillment: "restaurant",
  restaurantSlug: "najd",
  deliveryMethod: "delivery",
};
const rite = (kind: OccasionKind, change: Partial<OrderDraft["occasion"]> = {}): OrderDraft => {
  const chosen = chooseOccasion(HOME, { id: kind, kind });
  return { ...chosen, occasion: chosen.occasion && { ...chosen.occasion, ...change } };
};

type Case = [what: string, step: WizardStep, draft: OrderDraft, catalogue?: Partial<WizardCatalogue>];

const EID: Season = {
  id: "eid",
  name: "العيد",
  nameEn: "Eid",
  from: { month: 1, day: 1 },
  to: { month: 12, day: 30 },
  hijriYear: null,
  hours: null,
  leadMinutes: null,
  holdMinutes: null,
  notice: null,
  noticeEn: null,
  opening: { daysBefore: 0, time: "00:00" },
  prices: {},
};
const openingNextYear: Partial<WizardCatalogue> = {
  schedulePolicy: {
    ...DEFAULT_SCHEDULE_POLICY,
    seasons: {
      seasons: [{ ...EID, from: { month: 12, day: 1 }, opening: { daysBefore: 1, time: "09:00" } }],
      sightings: [],
    },
  },
  occasions: {
    ...CATALOGUE.occasions,
    occasions: CATALOGUE.occasions.occasions.map((occasion) => ({
      ...occasion,
      days: [{ season: 1, date: NEXT_EID, from: "06:00", to: "20:00" }],
    })),
  },
};

const inZone = (change: Partial<Zone>): Partial<WizardCatalogue> => ({
  served: {
    areas: [],
    cities: "",
    language: "ar",
    zones: {
      zones: [
        {
          id: "malqa",
          name: "الملقا",
          nameEn: "Al Malqa",
          isServed: true,
          polygons: [],
          places: ["الملقا"],
          fee: { kind: "shop", freeFromHalalas: null },
          windows: [],
          cutOff: null,
          minimumHalalas: 0,
          ...change,
        },
      ],
      areas: [],
      origin: null,
      roadFactor: 1.35,
    },
  },
});

const CASES: Case[] = [
  ["a zone that is not served", "details", HOME, inZone({ isServed: false })],
  [
    "a zone whose fee is by distance, without a point",
    "details",
    HOME,
    inZone({ fee: { kind: "per_km", baseHalalas: 0, perKmHalalas: 100, freeFromHalalas: null } }),
  ],
  [
    "nothing is brought to the zone then",
    "schedule",
    HOME,
    inZone({ windows: [{ from: "08:00", to: "09:30" }] }),
  ],
  ["after the zone's cut-off", "schedule", HOME, inZone({ cutOff: { daysBefore: 14, time: "00:00" } })],
  ["too small for the zone", "review", HOME, inZone({ minimumHalalas: 9_000_000 })],
  ["no meat", "meat", { ...HOME, meats: [] }],
  ["no breed", "meat", changeMeat(HOME, "m1", { breedId: null })],
  ["no age", "meat", changeMeat(HOME, "m1", { ageClassId: null })],
  ["not sold", "meat", HOME, { prices: {} }],
  ["an occasion that is gone", "meat", rite("gift", { occasionId: "gone" })],
  ["too young for the rite", "meat", changeMeat(rite("udhiya"), "m1", { ageClassId: "lamb" })],
  ["a rite that opens later", "meat", rite("udhiya"), openingNextYear],
  ["no way", "fulfillment", { ...HOME, fulfillment: null }],
  ["a name that is too long", "occasion", rite("udhiya", { names: ["ا".repeat(81)] })],
  ["too many names", "occasion", rite("udhiya", { names: ["ا\nب\nج\nد\nه\nو\nز\nح\nط"] })],
  ["no partner", "occasion", rite("charity")],
  [
    "no partner is left",
    "occasion",
    rite("charity"),
    { occasions: { ...CATALOGUE.occasions, partners: [] } },
  ],
  ["a partner that is gone", "occasion", rite("charity", { partnerId: "gone" })],
  ["nobody receives it", "occasion", rite("gift")],
  [
    "a card that is too long",
    "occasion",
    rite("gift", { card: "x".repeat(1_500), recipientName: "Ali", recipientPhone: "0551234567" }),
  ],
  ["no restaurant", "restaurant", { ...COOKED, restaurantSlug: null }],
  ["no restaurant is left", "restaurant", { ...COOKED, restaurantSlug: null }, { restaurants: [] }],
  ["a restaurant that is gone", "restaurant", { ...COOKED, restaurantSlug: "gone" }],
  ["no dish", "restaurant", changeMeat(COOKED, "m1", { cookingTypeId: null })],
  ["a dish that is gone", "restaurant", changeMeat(COOKED, "m1", { cookingTypeId: "gone" })],
  ["no plate", "restaurant", changeMeat(COOKED, "m1", { platesCount: 0 })],
  ["rice that is gone", "restaurant", { ...COOKED, riceCookingTypeId: "gone" }],
  [
    "rice where there is none any more",
    "restaurant",
    { ...COOKED, riceCookingTypeId: "gone" },
    { restaurants: [{ ...NAJD, rice: [] }] },
  ],
  ["a cut that is gone", "cuts", changeMeat(HOME, "m1", { cutStyleId: "gone" })],
  ["an extra that is gone", "cuts", changeMeat(HOME, "m1", { extraIds: ["gone"] })],
  ["nobody", "details", { ...HOME, customerName: "", customerPhone: "" }],
  ["no name", "details", { ...HOME, customerName: "Ali3" }],
  ["a name that is too long", "details", { ...HOME, customerName: "ع".repeat(300) }],
  ["nowhere", "details", { ...HOME, address: "" }],
  ["an address that is too long", "details", { ...HOME, address: "ع".repeat(3_000) }],
  ["no way to receive it", "delivery", { ...COOKED, deliveryMethod: null }],
  ["nobody receives, nowhere", "delivery", { ...COOKED, customerName: "", customerPhone: "1", address: "" }],
  ["no day", "schedule", { ...HOME, schedule: { date: "", time: "" } }],
  ["no time", "schedule", { ...HOME, schedule: { date: dayAhead(2), time: "" } }],
  ["no such day", "schedule", { ...HOME, schedule: { date: "2027-02-31", time: "15:00" } }],
  ["a day that is over", "schedule", { ...HOME, schedule: { date: dayAhead(-3), time: "15:00" } }],
  ["too far ahead", "schedule", { ...HOME, schedule: { date: dayAhead(90), time: "15:00" } }],
  ["no such time", "schedule", { ...HOME, schedule: { date: dayAhead(2), time: "15:07" } }],
  ["nobody works then", "schedule", { ...HOME, schedule: { date: dayAhead(2), time: "03:00" } }],
  [
    "too soon",
    "schedule",
    { ...HOME, schedule: { date: riyadhDate(NOW), time: "23:30" } },
    {
      schedulePolicy: {
        ...DEFAULT_SCHEDULE_POLICY,
        openTime: "00:00",
        closeTime: "23:30",
        leadMinutes: 3_000,
      },
    },
  ],
  [
    "the restaurant is closed",
    "schedule",
    COOKED,
    {
      restaurants: [
        {
          ...NAJD,
          hours: [{ weekday: (new Date(dayAhead(2)).getUTCDay() + 1) % 7, opens: "13:00", closes: "14:00" }],
        },
      ],
    },
  ],
  [
    "not a day of the rite",
    "schedule",
    rite("udhiya"),
    {
      occasions: {
        ...CATALOGUE.occasions,
        occasions: CATALOGUE.occasions.occasions.map((occasion) => ({
          ...occasion,
          days: [{ season: 1, date: dayAhead(5), from: "06:00", to: "20:00" }],
        })),
      },
    },
  ],
  [
    "a day that opens later",
    "schedule",
    { ...rite("udhiya"), schedule: { date: NEXT_EID, time: "15:00" } },
    openingNextYear,
  ],
  ["no consent", "review", rite("aqiqah", { childName: "سعد" })],
  ["other words of consent", "review", rite("aqiqah", { childName: "سعد", consentVersion: 1 })],
  ["a side that is gone", "review", { ...COOKED, sides: { gone: 1 } }],
  [
    "too small",
    "review",
    HOME,
    { priceSettings: { ...CATALOGUE.priceSettings, minimumOrderHalalas: 9_000_000 } },
  ],
];

const faultsOf = ([, step, draft, change]: Case): { errors: StepErrors; catalogue: WizardCatalogue } => {
  const catalogue = { ...CATALOGUE, ...change };
  const { problems } = quoteOrder(toQuoteInput(draft), priceBookOf(catalogue, draft.restaurantSlug));
  const facts = {
    now: NOW,
    policy: policyOf(catalogue, draft, NOW),
    quoteProblems: problems,
    occasions: catalogue.occasions,
    ...(catalogue.served && { served: catalogue.served }),
  };
  return { errors: checkStep(step, draft, facts), catalogue };
};

const bodyOf = (step: WizardStep) => {
  if (step === "meat") return <MeatStep />;
  const Later = LATER_STEPS[step];
  return step === "review" ? (
    <>
      <ReviewFault />
      <ReviewConsent />
    </>
  ) : (
    <Later />
  );
};

describe("every refusal of a step", () => {
  it.each(CASES)("NO07 %s: the field stands on the step with its sentence, in both languages", (...one) => {
    const [, step, draft] = one;
    const { errors, catalogue } = faultsOf(one);
    expect(Object.keys(errors), "it is refused").not.toEqual([]);
    for (const language of LANGUAGES) {
      const html = draw(
        bodyOf(step),
        wizardOf(draft, catalogue, errors),
        language,
        step === "review" ? { kind: "incomplete" } : null,
      );
      for (const [path, message] of Object.entries(errors)) {
        const sentence = said(message, language);
        expect(sentence, "a sentence and no key").toMatch(
          language === "ar" ? /[\u0600-\u06ff]{3}/ : /[A-Za-z]{3}/,
        );
        expect(sentence).not.toContain(message);
        if (path === "total")
          expect(html).toContain(language === "ar" ? "أقل مبلغ للطلب" : "The smallest order");
        else expect(html, `${path}: ${sentence}`).toContain(sentence);
        if (step !== "review" || path === "occasion.consentVersion")
          expect(html).toContain(`data-field="${path}"`);
      }
    }
  });

  it("NO07 none is left out", () => {
    const told = new Set(CASES.flatMap((one) => Object.values(faultsOf(one).errors)));
    const slots: Record<ScheduleProblem, string> = {
      date_invalid: "dateInvalid",
      date_past: "datePast",
      date_too_far: "dateTooFar",
      date_not_open: "dateNotOpen",
      time_invalid: "timeInvalid",
      time_outside_hours: "timeOutsideHours",
      restaurant_closed: "restaurantClosed",
      outside_days: "outsideDays",
      time_too_soon: "timeTooSoon",
      zone_window: "zoneWindow",
      zone_cut_off: "zoneCutOff",
      // Only the calendars of the server know it.
      no_hours: "",
    };
    const problems: Record<QuoteProblemCode, boolean> = {
      combination_unavailable: true,
      restaurant_unavailable: true,
      cooking_unavailable: true,
      rice_unavailable: true,
      side_unavailable: true,
      cut_unavailable: true,
      extra_unavailable: true,
      below_minimum: true,
      below_zone_minimum: true,
      animal_too_young: true,
      occasion_unavailable: true,
      partner_unavailable: true,
      // No press of the wizard chooses a restaurant for what is given whole.
      occasion_needs_home: false,
    };
    // What no press of the wizard can say: its counters and lists are bounded.
    const bounded = ["tooManyMeats", "quantity", "side", "location", "sameDay", "tooManyDays"] as const;
    const own = Object.entries(FIELD_ERROR_KEYS).filter(
      ([name]) => !(bounded as readonly string[]).includes(name),
    );
    const wanted = [
      ...own.map(([, message]) => message),
      ...Object.values(slots)
        .filter(Boolean)
        .map((name) => `wizard:errors.${name}`),
      ...Object.entries(problems)
        .filter(([, canBe]) => canBe)
        .map(([code]) => (code === "animal_too_young" ? "wizard:errors.animalTooYoung" : `refusals:${code}`)),
      "refusals:consent_missing",
      "refusals:consent_changed",
    ];
    expect(wanted.filter((message) => !told.has(message))).toEqual([]);
  });
});

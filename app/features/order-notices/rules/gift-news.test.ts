import { describe, expect, it } from "vitest";
import { type GiftFacts, giftNews } from "./gift-news.ts";

const FACTS: GiftFacts = {
  status: "Pending Payment",
  paymentReview: null,
  scheduleDate: "2026-11-27",
  scheduleTime: "15:00",
  address: null,
  lat: null,
  lng: null,
};
const UNPAID = FACTS;
const RECEIPT: GiftFacts = { ...FACTS, paymentReview: "awaiting_review" };
const LOOKED_AT: GiftFacts = { ...FACTS, status: "Paid", paymentReview: "awaiting_review" };
const SURE: GiftFacts = { ...FACTS, status: "Paid", paymentReview: "verified" };
const OFF: GiftFacts = { ...FACTS, status: "Cancelled" };
const OUT: GiftFacts = { ...SURE, status: "Out for Delivery" };
const DONE: GiftFacts = { ...SURE, status: "Completed" };
const EVENTS = {
  nothing: {},
  time: { scheduleTime: "16:00" },
  day: { scheduleDate: "2026-11-28" },
  place: { address: "حي النرجس، الرياض" },
  point: { lat: 24.7, lng: 46.6 },
} satisfies Record<string, Partial<GiftFacts>>;

describe("what who receives a gift hears", () => {
  // before, after, told → news for each event: nothing, time, day, place, point
  it.each<[string, GiftFacts, GiftFacts, boolean, (string | null)[]]>([
    ["unpaid", UNPAID, UNPAID, false, [null, null, null, null, null]],
    ["a receipt nobody has looked at", UNPAID, RECEIPT, false, [null, null, null, null, null]],
    ["a receipt that is being looked at", RECEIPT, LOOKED_AT, false, [null, null, null, null, null]],
    ["verified", RECEIPT, SURE, false, ["coming", "coming", "coming", "coming", "coming"]],
    ["sure and told", SURE, SURE, true, [null, "moved", "moved", "moved", "moved"]],
    ["told, and the receipt refused later", SURE, RECEIPT, true, [null, "moved", "moved", "moved", "moved"]],
    ["cancelled before it was sure", UNPAID, OFF, false, [null, null, null, null, null]],
    ["cancelled after that", SURE, OFF, true, ["off", "off", "off", "off", "off"]],
    ["cancelled already", OFF, OFF, true, [null, null, null, null, null]],
    ["called back", OFF, SURE, true, ["coming", "coming", "coming", "coming", "coming"]],
    ["called back unpaid", OFF, UNPAID, true, [null, null, null, null, null]],
    ["with the driver", SURE, OUT, true, ["onTheWay", "onTheWay", "onTheWay", "onTheWay", "onTheWay"]],
    ["with the driver still", OUT, OUT, true, [null, "moved", "moved", "moved", "moved"]],
    ["handed over", SURE, DONE, true, [null, null, null, null, null]],
  ])("SV06 GS05 %s", (_what, before, after, isTold, expected) => {
    const news = Object.values(EVENTS).map((event) => giftNews(before, { ...after, ...event }, { isTold }));
    expect(news).toEqual(expected);
  });

  it("SV06 whoever picked the place knows it, and hears of the time all the same", () => {
    const by = { isTold: true, isByRecipient: true };
    expect(giftNews(SURE, { ...SURE, ...EVENTS.place }, by)).toBeNull();
    expect(giftNews(SURE, { ...SURE, ...EVENTS.place, ...EVENTS.time }, by)).toBe("moved");
  });
});

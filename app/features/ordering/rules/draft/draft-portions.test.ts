import { describe, expect, it } from "vitest";
import { emptyDraft, type OrderDraft } from "./draft.ts";
import { mayDivideDraft, portionsOf } from "./draft-portions.ts";
import { toOrderBody, toQuoteInput } from "./draft-to-order.ts";
import { parseDraft } from "./parse-draft.ts";
import type { DraftPortion } from "./read-draft-portion.ts";

const portion: DraftPortion = {
  to: "family",
  bags: 4,
  name: "أم خالد",
  phone: "0550000077",
  address: "حي النرجس، الرياض",
  location: null,
  schedule: { date: "2026-05-28", time: "18:00" },
  partnerId: null,
};
const draft: OrderDraft = { ...emptyDraft(), fulfillment: "home", shares: [portion] };

describe("shares of a draft", () => {
  it("SR08 survive a reload, and one that is damaged drops the draft as any other damage", () => {
    expect(parseDraft(JSON.stringify(draft))?.shares).toEqual([portion]);
    expect(parseDraft(JSON.stringify({ ...draft, shares: undefined }))?.shares).toEqual([]);
    expect(parseDraft(JSON.stringify({ ...draft, shares: [{ ...portion, bags: 0 }] }))).toBeNull();
  });

  it("SR08 go along with the order and its price; without any nothing is sent", () => {
    expect(toOrderBody(draft, 100).shares).toEqual([portion]);
    expect(toQuoteInput(draft).shares).toHaveLength(1);
    const poor = { ...portion, to: "poor" as const, phone: "" };
    expect(toOrderBody({ ...draft, shares: [poor] }, 100).shares).toMatchObject([{ phone: null }]);
    expect(toOrderBody({ ...draft, shares: [] }, 100)).not.toHaveProperty("shares");
  });

  it.each<[string, Partial<OrderDraft>]>([
    ["cooked", { fulfillment: "restaurant" }],
    ["for several days", { moreDays: [{ date: "2026-05-28", time: "15:00" }] }],
  ])("SR08 count for nothing while the order is %s, and again when it is not", (_, changes) => {
    const other = { ...draft, ...changes };
    expect(mayDivideDraft(other)).toBe(false);
    expect(portionsOf(other)).toEqual([]);
    expect(toOrderBody(other, 100)).not.toHaveProperty("shares");
    expect(portionsOf(draft)).toEqual([portion]);
  });
});

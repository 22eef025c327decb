import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageOf } from "#app/features/messages/rules/read-words.ts";
import { readEnquiry } from "./read-enquiry.ts";

describe("what a customer writes to the shop's number", () => {
  it.each([
    ["موظف", { kind: "person" }],
    ["أبغى موظف", { kind: "person" }],
    ["I want a human please", { kind: "person" }],
    ["خدمة العملاء", { kind: "person" }],
    ["أبي ذبيحة لخمسين شخص", { kind: "other" }],
    ["a lamb for 30 person", { kind: "other" }],
    ["7KQ3MR4T", { kind: "order", reference: "7KQ3MR4T" }],
    ["7kq3mr4t", { kind: "order", reference: "7KQ3MR4T" }],
    ["٧kq٣mr٤t", { kind: "order", reference: "7KQ3MR4T" }],
    ["رقم طلبي: \u20667KQ3MR4T\u2069، وين وصل؟", { kind: "order", reference: "7KQ3MR4T" }],
    ["وين طلبي", { kind: "where" }],
    ["ويـن طَلَبي؟؟", { kind: "where" }],
    ["السلام عليكم، أين الطلب لو سمحت", { kind: "where" }],
    ["متى توصل ذبيحتي", { kind: "where" }],
    ["طلبي وين", { kind: "where" }],
    ["Where is my order?", { kind: "where" }],
    ["order status", { kind: "where" }],
    ["إيقاف", { kind: "stop" }],
    ["ايقاف.", { kind: "stop" }],
    ["STOP!", { kind: "stop" }],
    ["ابدأ", { kind: "start" }],
    ["Start", { kind: "start" }],
    ["شكرا", { kind: "other" }],
    ["لا توقفوا عند الباب", { kind: "other" }],
    ["I want to order", { kind: "other" }],
    ["12345678", { kind: "other" }],
    ["", { kind: "other" }],
  ])("MS14 reads %j", (typed, enquiry) => {
    expect(readEnquiry(typed)).toEqual(enquiry);
  });

  it("MS14 knows the language by its letters", () => {
    expect([languageOf("وين order"), languageOf("hello"), languageOf("؟ 12")]).toEqual(["ar", "en", null]);
  });

  it("MS14 reads whatever is typed within a moment", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 4_096 }), (typed) => {
        expect(["order", "where", "stop", "start", "other"]).toContain(readEnquiry(typed).kind);
      }),
      { numRuns: 300 },
    );
    const started = performance.now();
    readEnquiry("order ".repeat(700) + "وين ".repeat(700));
    expect(performance.now() - started).toBeLessThan(250);
  });
});

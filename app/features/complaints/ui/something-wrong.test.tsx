import { expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import type { ComplaintView } from "../rules/complaint-view.ts";
import { SomethingWrong } from "./something-wrong.tsx";

const NOW = new Date("2026-03-10T13:00:00Z");
const order = {
  status: "Completed" as const,
  ...{ fulfillment: "home" as const, meats: [{ quantity: 2 }], sides: [] },
  timeline: [{ toStatus: "Completed" as const, at: "2026-03-10T12:00:00Z" }],
};
const complaint: ComplaintView = {
  ...{ id: "c", words: "نقص كيس من اللحم", photos: 1, photoIds: ["p1"] },
  ...{ number: "CL-000007", kind: "missing", subject: "animal", item: 2 },
  ...{ createdAt: "2026-03-10T12:30:00Z", firstAnsweredAt: null, closedAt: null, outcome: null },
};
const drawn = (said: ComplaintView) =>
  renderWords(<SomethingWrong order={order} complaints={[said]} address="/api/orders/1" now={NOW} />, "en");

it("GS12 what was sent is read again with its photos, and what to keep until it is answered", () => {
  const html = drawn(complaint);
  expect(html).toContain("We have your complaint");
  expect(html).toContain(complaint.words);
  expect(html).toContain('src="/api/orders/1/complaint-photos/p1?preview=1"');
  expect(html).toContain("keep a piece of it in the freezer");
});

it("GS11 the page of a link shows no words and no photos of what was said", () => {
  const html = drawn({ ...complaint, words: "", photoIds: [] });
  expect(html).toContain("We have your complaint");
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<blockquote");
});

it.each([
  ["refund", "off your order"],
  ["credit", "as credit"],
  ["redo", "11 March"],
  ["goods", "with your next order"],
  ["declined", "changed nothing"],
] as const)("CQ13 its customer reads what became of it: %s", (outcome, words) => {
  const html = drawn({
    ...complaint,
    closedAt: "2026-03-11T12:30:00Z",
    outcome: {
      ...{ outcome, halalas: 5_000, words: "نعتذر", areGoodsSent: false, money: null },
      redo: outcome === "redo" ? { orderId: "o", reference: "R7", date: "2026-03-11", time: "15:00" } : null,
    },
  });
  expect(html).toContain("Something was missing · Animal 2");
  expect(html).toContain("CL-000007");
  expect(html).toContain(words);
  expect(html).toContain("نعتذر");
  expect(html.includes('href="/orders/o"')).toBe(outcome === "redo");
});

it.each([
  ["waits", "is being settled"],
  ["stopped", "stays yours"],
] as const)("CQ18 money that %s is not promised as credit", (money, words) => {
  const outcome = { outcome: "credit", halalas: 5_000, words: "", areGoodsSent: false, redo: null } as const;
  const html = drawn({
    ...complaint,
    closedAt: "2026-03-11T12:30:00Z",
    outcome: { ...outcome, money },
  });
  expect(html).toContain("off your order");
  expect(html).toContain(words);
  expect(html).not.toContain("as credit");
});

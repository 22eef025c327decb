import { expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import type { ComplaintView } from "../rules/complaint-view.ts";
import { SomethingWrong } from "./something-wrong.tsx";

const NOW = new Date("2026-03-10T13:00:00Z");
const order = {
  status: "Completed" as const,
  timeline: [{ toStatus: "Completed" as const, at: "2026-03-10T12:00:00Z" }],
};
const complaint: ComplaintView = {
  ...{ id: "c", words: "نقص كيس من اللحم", photos: 1, photoIds: ["p1"] },
  ...{ createdAt: "2026-03-10T12:30:00Z", closedAt: null },
};
const drawn = (said: ComplaintView) =>
  renderWords(<SomethingWrong order={order} complaint={said} address="/api/orders/1" now={NOW} />, "en");

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

import { expect, it } from "vitest";
import type { SplitPartView } from "#app/features/order-core/rules/split/split-view.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { PartActs } from "./part-acts.tsx";

const PART = { id: "1", position: 2, name: "خالد", restHalalas: 64_100 } as unknown as SplitPartView;

it("QT05 what ends a friend's link asks first, what hands it on does not", () => {
  const html = renderWords(<PartActs orderId="1" part={PART} />, "en");
  const button = (name: string) => html.match(new RegExp(`<button[^>]*aria-label="${name}[^>]*>`))?.[0];
  for (const asked of ["New link for", "Withdraw"]) expect(button(asked)).toContain('aria-haspopup="dialog"');
  expect(button("Copy the link of")).toBeDefined();
  expect(button("Copy the link of")).not.toContain("aria-haspopup");
});

import { expect, it } from "vitest";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { SplitOffer } from "./split-card.tsx";

it("QT01 what asks friends keeps the frame of a button within its fold", () => {
  const order = {
    ...{ id: "1", status: "Pending Payment", split: null, basket: null, dueHalalas: 192_500 },
    ...{ paymentReview: null, cashUpToHalalas: null },
  } as unknown as OrderView;
  const html = renderWords(<SplitOffer order={order} />, "en");
  expect(html).toMatch(
    /<div[^>]*><button[^>]*class="[^"]*border-quiet\/40[^>]*>(?:<[^>]*>)*Split it among friends/,
  );
});

import { expect, it } from "vitest";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { GiftCard } from "./gift-card.tsx";

const waiting = (isTold: boolean) =>
  ({
    id: "1",
    status: "Paid",
    gift: { isWaiting: true, isTold, chosenAt: null, isAddressShown: false },
    occasion: { recipient: { name: "Munira" } },
  }) as unknown as OrderView;

it.each([
  [true, "Stop the link and send another"],
  [false, "Stop the link and make another"],
])("GF04 a link that is with the recipient is not stopped by one press (told: %s)", (isTold, words) => {
  const html = renderWords(<GiftCard order={waiting(isTold)} />, "en");
  const opening = html.slice(0, html.indexOf(words)).match(/<button[^>]*>(?!.*<button)/s)?.[0];
  expect(opening).toContain('aria-haspopup="dialog"');
});

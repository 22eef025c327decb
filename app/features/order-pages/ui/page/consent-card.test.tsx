import { expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import ConsentCard from "./consent-card.tsx";

const TEXT = { kind: "aqiqah", version: 3, text: "وكّلت المتجر", textEn: "I let the shop act" } as never;

it("CL11 the card is a form of its own before scripts, with the version that was read", () => {
  const link = renderWords(<ConsentCard text={TEXT} address="/t/token" />, "ar");
  expect(link).toMatch(/<form action="\/t\/token\/consent" method="post"/);
  expect(link).toContain('<input type="hidden" name="version" value="3"/>');
  expect(link).toContain("وكّلت المتجر");
  const own = <ConsentCard text={TEXT} address="/api/orders/1" page="/orders/1" />;
  expect(renderWords(own, "en")).toMatch(/<form action="\/orders\/1"/);
});

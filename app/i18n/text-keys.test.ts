import { expect, it } from "vitest";
import { openTextReader } from "./page-texts.ts";
import { shippedTexts } from "./shipped-texts.server.ts";
import type { Says, Translate } from "./text-keys.ts";

const reader = openTextReader({ language: "en", version: "1", namespaces: shippedTexts.en });
const say: Says<string> = reader.translate("orders") as never;
const orders: Translate<"orders"> = say;
const both: Translate<["orders", "wizard"]> = say;

it("TK01 a text is said by its path, what is counted without its form, and another subject's with its name", () => {
  expect(orders("fulfillment.home")).toBe(shippedTexts.en.orders.fulfillment.home);
  expect(orders("orders:fulfillment.home")).toBe(shippedTexts.en.orders.fulfillment.home);
  expect(orders("animals", { count: 2 })).toBe("2 lambs");
  expect(both("wizard:review.terms")).toBe(shippedTexts.en.wizard.review.terms);
  expect(reader.translate("common")("refusals:not_allowed")).toBe(shippedTexts.en.refusals.not_allowed);
  for (const way of ["home", "restaurant"] as const) expect(orders(`fulfillment.${way}`)).not.toContain(".");
});

it("TK01 a key that is no text does not compile", () => {
  // @ts-expect-error misspelt
  expect(orders("fulfillment.hoem")).toBe("fulfillment.hoem");
  // @ts-expect-error a group of texts
  expect(orders("fulfillment")).toBe("fulfillment");
  // @ts-expect-error one form of what is counted
  expect(orders("animals_other")).not.toBe("");
  // @ts-expect-error of a subject that this one does not speak of
  expect(orders("wizard:review.terms")).not.toBe("");
  // @ts-expect-error of the second subject, without its name
  expect(both("review.terms")).toBe("review.terms");
  // @ts-expect-error any word
  expect(orders("fulfillment.home" as string)).not.toBe("");
  // @ts-expect-error counted by what is no number
  expect(orders("animals", { count: "2" })).toBe("animals");
  // @ts-expect-error who speaks of orders alone cannot stand in for who speaks of the wizard too
  const more: Translate<["orders", "wizard"]> = orders;
  const fewer: Translate<"orders"> = both;
  expect(more("fulfillment.home")).toBe(fewer("fulfillment.home"));
});

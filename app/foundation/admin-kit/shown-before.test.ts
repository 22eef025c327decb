import { expect, it } from "vitest";
import { shownBefore } from "./shown-before.ts";

const change = (name: string, note: string | null = "n") => ({ intent: "change", id: "1", name, note });

it("AR06 an edit names what was shown in the fields that it changes, and what the page has sent since", () => {
  expect(shownBefore(change("b"), [change("a")])).toEqual({ name: ["a"] });
  expect(shownBefore(change("c"), [change("b"), change("a")])).toEqual({ name: ["b", "a"] });
  expect(shownBefore(change("a", "m"), [change("a", null)])).toEqual({ note: [null] });
  expect(shownBefore(change("a"), [change("a")])).toEqual({});
});

import { expect, it } from "vitest";
import { NUMBER_CHANGES } from "#app/features/customers/rules/number-change.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { WhatGoesAlong } from "./what-goes-along.tsx";

const FOLLOWS = {
  ...{ orders: 3, openOrders: 2, owedHalalas: 203_000, creditHalalas: 5_000, addresses: 1 },
  ...{ waiting: 1, weekly: 2, sessions: 1, conversations: 1, wishes: 1, wantsNoNews: true },
};

it.each(["ar", "en"] as const)("CN10 what goes along is said before it does, in %s", (language) => {
  const said = (why: (typeof NUMBER_CHANGES)[number] | null) =>
    renderWords(<WhatGoesAlong follows={FOLLOWS} isFirst={false} why={why} />, language);
  const lines = (html: string) => html.match(/<li>/g)?.length;
  expect(said("mistyped")).toContain("2,030");
  expect(NUMBER_CHANGES.map((why) => lines(said(why)))).toEqual([5, 8]);
  expect(said(null)).not.toContain("customer.correct");
});

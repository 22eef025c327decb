import { afterAll, expect, it } from "vitest";
import { inDepth } from "#tests/in-depth.ts";
import { checkHistories } from "#tests/support/money-histories/check-histories.ts";
import { closeGateways, openWorld } from "#tests/support/money-histories/world.ts";

const HISTORIES = inDepth(25, 5);

const world = await openWorld();
afterAll(() => closeGateways(world));

it("LG13 DU03 CQ15 after any history of placing, wrong amounts, edits, cancelling, refunds, claims, disputes, redos, settling and lost, late, doubled or forged notices the books say what a plain count says, no mover passes money that is due, and nothing owed is out of sight", async () => {
  const seed = Math.floor(Math.random() * 2 ** 30);
  const { fault, differences, histories } = await checkHistories(world, HISTORIES, seed);
  expect(fault).toBeNull();
  expect(differences).toBe(0);
  expect(histories).toBe(HISTORIES);
}, 600_000);

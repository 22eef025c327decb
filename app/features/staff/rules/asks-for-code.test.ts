import { expect, it } from "vitest";
import { asksForCode } from "./asks-for-code.ts";

it.each([
  [{ code: "second_factor_required" }, true],
  [{ code: "second_factor_wrong" }, true],
  [{ code: "second_factor_used" }, true],
  [{ code: "too_many_requests", secondFactorPasses: true }, true],
  [{ code: "too_many_requests" }, false],
  [{ code: "wrong_credentials" }, false],
  [{}, false],
])("RO54 the code is asked for where it helps: %j → %s", (refused, asks) => {
  expect(asksForCode(refused)).toBe(asks);
});

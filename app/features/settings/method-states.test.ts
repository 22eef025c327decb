import { expect, it } from "vitest";
import { GATEWAY_NEEDS, hasGateway, methodStates } from "./method-states.ts";

it.each([
  [false, false, ["switch", "needs_gateway", "needs_account"]],
  [false, true, ["switch", "needs_gateway", "always"]],
  [true, false, ["switch", "switch", "switch"]],
  [true, true, ["switch", "switch", "switch"]],
])("CB08 with a gateway %s and an account %s", (hasGateway, hasAccount, states) => {
  expect(Object.values(methodStates({ hasGateway, hasAccount }))).toEqual(states);
});

it("CB08 a gateway counts once it is on and no key is missing", () => {
  const said: Record<string, string> = { moyasar_on: "true", tabby_on: "false" };
  const stands = () => hasGateway((key) => said[key]);
  expect(stands()).toBe(false);
  for (const key of GATEWAY_NEEDS.moyasar.keys) {
    expect(stands()).toBe(false);
    said[key] = "••••1234";
  }
  expect(stands()).toBe(true);
  said.moyasar_on = "false";
  expect(stands()).toBe(false);
});

import { expect, it } from "vitest";
import { GATEWAYS, keysOf, switchOf } from "#app/vocabulary/money/gateways.ts";
import { hasGateway } from "./gateway-settings.ts";
import { methodStates } from "./method-states.ts";

it.each([
  [false, false, ["switch", "needs_gateway", "needs_account"]],
  [false, true, ["switch", "needs_gateway", "always"]],
  [true, false, ["switch", "switch", "switch"]],
  [true, true, ["switch", "switch", "switch"]],
])("CB08 with a gateway %s and an account %s", (hasGateway, hasAccount, states) => {
  expect(Object.values(methodStates({ hasGateway, hasAccount }))).toEqual(states);
});

it.each(GATEWAYS)("CB08 %s counts once it is on and no key is missing", (gateway) => {
  const said: Record<string, string> = { [switchOf(gateway)]: "true" };
  const stands = () => hasGateway((key) => said[key]);
  expect(stands()).toBe(false);
  for (const key of keysOf(gateway)) {
    expect(stands()).toBe(false);
    said[key] = "••••1234";
  }
  expect(stands()).toBe(true);
  said[switchOf(gateway)] = "false";
  expect(stands()).toBe(false);
});

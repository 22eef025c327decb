import fc from "fast-check";
import { expect, it } from "vitest";
import { PAYMENT_METHODS, parseSettings } from "#app/features/settings/rules/definitions.ts";
import { GATEWAY_DEFINITIONS, hasGateway } from "#app/features/settings/rules/gateway-settings.ts";
import { methodStates } from "#app/features/settings/rules/method-states.ts";
import { offeredMethods } from "./offered-methods.ts";

const KEYS = Object.keys(GATEWAY_DEFINITIONS);

it("CB08 a method is a switch exactly where switching it changes what customers are offered", () => {
  const gateways = fc.record(
    Object.fromEntries(
      KEYS.map((key) => [
        key,
        key.endsWith("_on") ? fc.constantFrom("true", "false") : fc.constantFrom("k", ""),
      ]),
    ),
  );
  fc.assert(
    fc.property(gateways, fc.boolean(), (said, hasAccount) => {
      const offered = (methods: readonly string[]) =>
        offeredMethods(parseSettings({ ...said, payment_methods: methods.join("\n") })).join();
      const states = methodStates({ hasAccount, hasGateway: hasGateway((key) => said[key]) });
      // Cash has a switch of its own, and stands among the methods for those who read them.
      expect(states.cash).toBe("switch");
      for (const method of PAYMENT_METHODS.filter((each) => each !== "cash")) {
        const others = PAYMENT_METHODS.filter((each) => each !== method);
        const changes = offered(PAYMENT_METHODS) !== offered(others);
        expect(changes, `${method} ${JSON.stringify(said)}`).toBe(states[method] === "switch");
      }
    }),
  );
});

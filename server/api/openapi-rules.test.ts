import spectral from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, it } from "vitest";
import { openTestShop } from "#tests/support/test-shop.ts";
import { createApp } from "../app.ts";

const shop = await openTestShop();
const app = createApp({ shop, trustedProxies: 0 });

it("DB10 the OpenAPI document passes Spectral's rules without a warning", async () => {
  const document = await (await app.fetch(new Request("http://shop.test/api/openapi.json"))).json();
  const checker = new spectral.Spectral();
  checker.setRuleset(new spectral.Ruleset({ extends: [oas] }));
  const faults = (await checker.run(document)).map(
    ({ code, path, message }) => `${code} ${path.join(".")}: ${message}`,
  );
  expect(faults).toEqual([]);
});

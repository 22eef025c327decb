import { createRoute, z } from "@hono/zod-openapi";
import {
  readActiveAgeClasses,
  readActiveBreeds,
  readActiveCookingTypes,
  readActiveCutOptions,
} from "#app/features/catalog/reads/read-active-rows.server.ts";
import { readBreederPrices } from "#app/features/catalog/reads/read-breeder-prices.server.ts";
import { jsonAnswer } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import {
  ageClassSchema,
  breederPriceSchema,
  breedSchema,
  cookingTypeSchema,
  cutOptionSchema,
} from "./shapes/catalog-shapes.ts";

const shared = { method: "get" as const, tags: ["catalogue"] };

const breeds = createRoute({
  ...shared,
  path: "/api/breeds",
  summary: "Active breeds in the shop's order",
  responses: { 200: jsonAnswer(z.object({ breeds: z.array(breedSchema) }), "Breeds") },
});
const ageClasses = createRoute({
  ...shared,
  path: "/api/age-classes",
  summary: "Active age classes in the shop's order",
  responses: { 200: jsonAnswer(z.object({ ageClasses: z.array(ageClassSchema) }), "Age classes") },
});
const cookingTypes = createRoute({
  ...shared,
  path: "/api/cooking-types",
  summary: "Active cooking types by category, then order",
  responses: { 200: jsonAnswer(z.object({ cookingTypes: z.array(cookingTypeSchema) }), "Cooking types") },
});
const cutOptions = createRoute({
  ...shared,
  path: "/api/cut-options",
  summary: "Active cuts and extras for home by category, then order",
  responses: { 200: jsonAnswer(z.object({ cutOptions: z.array(cutOptionSchema) }), "Cuts and extras") },
});
const prices = createRoute({
  ...shared,
  path: "/api/breeder-prices",
  summary: "Prices of the default breeder; a missing combination is not sold",
  responses: { 200: jsonAnswer(z.object({ breederPrices: z.array(breederPriceSchema) }), "Prices") },
});

/** What the shop sells, for anyone (C01 C04 C07). */
export function registerCatalog(api: Api) {
  api.openapi(breeds, async (c) => c.json({ breeds: await readActiveBreeds(c.get("ctx")) }, 200));
  api.openapi(ageClasses, async (c) => c.json({ ageClasses: await readActiveAgeClasses(c.get("ctx")) }, 200));
  api.openapi(cookingTypes, async (c) =>
    c.json({ cookingTypes: await readActiveCookingTypes(c.get("ctx")) }, 200),
  );
  api.openapi(cutOptions, async (c) => c.json({ cutOptions: await readActiveCutOptions(c.get("ctx")) }, 200));
  api.openapi(prices, async (c) => c.json({ breederPrices: await readBreederPrices(c.get("ctx")) }, 200));
}

import { expect, it } from "vitest";
import type { WizardRestaurant } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { nearestFirst } from "./use-nearness.ts";

it("WP09 restaurants of the chosen city come first, and nothing else of their order changes", () => {
  const restaurants = ["khobar-1", "riyadh-1", "khobar-2", "riyadh-2"].map(
    (slug) => ({ slug }) as WizardRestaurant,
  );
  const slugs = (list: readonly WizardRestaurant[]) => list.map(({ slug }) => slug);
  const inKhobar = ({ slug }: WizardRestaurant) => ({ km: null, isElsewhere: !slug.startsWith("khobar") });
  expect(slugs(nearestFirst(restaurants, inKhobar))).toEqual([
    "khobar-1",
    "khobar-2",
    "riyadh-1",
    "riyadh-2",
  ]);
  expect(slugs(nearestFirst(restaurants, () => null))).toEqual(slugs(restaurants));
});

import { expect, it } from "vitest";
import { emptyDraft } from "#app/features/ordering/rules/draft/draft.ts";
import RestaurantStrip from "#app/features/ordering/ui/frame/restaurant-strip.tsx";
import type { Wizard } from "#app/features/ordering/ui/wizard/use-wizard.ts";
import { WizardProvider } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { renderWords } from "#tests/support/render-words.tsx";
import { FulfillmentStep } from "./fulfillment-step.tsx";

const RESTAURANT = {
  slug: "diwan-najd",
  name: "مطابخ ديوان نجد",
  nameEn: "Diwan Najd Kitchens",
  city: "الرياض",
  cityEn: "Riyadh",
  district: "الملقا",
  districtEn: "Al Malqa",
  cover: null,
  fromPriceHalalas: 25_000,
};

function render(slug: string | null, language: "ar" | "en" = "en"): string {
  const wizard = {
    catalogue: { restaurants: [RESTAURANT], priceSettings: { homeDeliveryFeeHalalas: 0 } },
    draft: { ...emptyDraft(), fulfillment: slug && "restaurant", restaurantSlug: slug },
    errors: {},
  } as unknown as Wizard;
  return renderWords(
    <WizardProvider value={wizard}>
      <RestaurantStrip />
      <FulfillmentStep />
    </WizardProvider>,
    language,
    "/order",
    { drawingsVersion: "0" },
  );
}
const cards = (html: string) =>
  [...html.matchAll(/name="fulfillment"[^>]*value="(\w+)"/g)].map(([, kind]) => kind);

it("WP11 the card of the restaurant comes first for whoever came from one", () => {
  expect(cards(render(null))).toEqual(["home", "restaurant"]);
  expect(cards(render("diwan-najd"))).toEqual(["restaurant", "home"]);
});

it("WP10 the restaurant is named with its place and picture, in both languages", () => {
  expect(render("diwan-najd")).toContain("Diwan Najd Kitchens");
  expect(render("diwan-najd", "ar")).toContain("مطابخ ديوان نجد");
  expect(render(null)).not.toContain("data-restaurant-strip");
  expect(render("diwan-najd").split("data-restaurant-strip")[1]).toContain("Al Malqa");
});

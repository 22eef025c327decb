import { describe, expect, it } from "vitest";
import { emptyDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { stepsFor } from "#app/features/ordering/rules/wizard-steps.ts";
import type { Wizard } from "#app/features/ordering/ui/wizard/use-wizard.ts";
import { WizardProvider } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { renderWords } from "#tests/support/render-words.tsx";
import { SidesStep } from "./sides-step.tsx";

/** What this step reads of the wizard around it. */
function render(restaurant: string | null, sides: unknown[], language: "ar" | "en"): string {
  const wizard = {
    catalogue: { pictures: {}, restaurants: [{ slug: "diwan-najd", sides }] },
    draft: { ...emptyDraft(), fulfillment: "restaurant", restaurantSlug: restaurant },
    errors: {},
    steps: stepsFor("restaurant"),
  } as unknown as Wizard;
  return renderWords(
    <WizardProvider value={wizard}>
      <SidesStep />
    </WizardProvider>,
    language,
  );
}

describe("the step of side dishes", () => {
  it("WR11 a restaurant without sides says so, and that the next step waits", () => {
    expect(render("diwan-najd", [], "en")).toContain(
      "No side dishes available for this restaurant. Please proceed to the next step.",
    );
    expect(render("diwan-najd", [], "ar")).toMatch(/[\u0600-\u06ff]{3}/);
    expect(render("diwan-najd", [], "ar")).not.toContain("No side dishes");
  });

  it("WR12 without a restaurant it asks for one", () => {
    expect(render(null, [], "en")).toContain("Please select a restaurant first.");
    expect(render("no-longer-there", [], "en")).toContain("Please select a restaurant first.");
  });

  it("WR10 each side is counted from 0 to 50", () => {
    const salad = { id: "salad", name: "سلطة", nameEn: "Salad", priceHalalas: 1_200 };
    const html = render("diwan-najd", [salad], "en");
    expect(html).toContain("Salad");
    expect(html).toMatch(/<input[^>]*value="0"/);
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*aria-label="[^"]*Salad"/);
  });
});

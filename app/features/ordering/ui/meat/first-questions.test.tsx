import { describe, expect, it } from "vitest";
import { chooseOccasion } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import GuestsProposal from "#app/features/ordering/ui/guests/guests-proposal.tsx";
import { TraysProposal } from "#app/features/ordering/ui/guests/trays-proposal.tsx";
import { OccasionChoice } from "#app/features/ordering/ui/occasion/occasion-choice.tsx";
import { draw, HOME, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE, NAJD } from "#tests/support/wizard/wizard-catalogue.ts";
import { MeatStep } from "./meat-step.tsx";

const EMPTY = { ...HOME, meats: [] };
const udhiya = CATALOGUE.occasions.occasions.find(({ kind }) => kind === "udhiya") ?? null;
const [meat] = HOME.meats;
if (!meat) throw new Error("the order has an animal");

describe("the first questions", () => {
  it("OG06 the occasion comes before the breeds, and the guests between them", () => {
    const html = draw(<MeatStep />, wizardOf(EMPTY, CATALOGUE, {}), "ar");
    const places = ['name="occasion"', "كم عدد الضيوف؟", "data-breed-grid"].map((part) => html.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });

  it("OG06 for an udhiya an age that is too young says so, and cannot be chosen", () => {
    const everyday = draw(<MeatStep />, wizardOf(HOME, CATALOGUE, {}), "ar");
    const html = draw(<MeatStep />, wizardOf(chooseOccasion(HOME, udhiya), CATALOGUE, {}), "ar");
    const young = (page: string) => page.match(/<input[^>]*value="lamb"[^>]*>/)?.[0] ?? "";
    expect(young(everyday)).not.toContain("disabled");
    expect(young(html)).toContain("disabled");
    expect(html).toContain("دون سن الأضحية");
  });

  it("NO08 what is not open yet has no breeds to choose", () => {
    const closed = { closedUntil: { opensAt: new Date(), first: "2027-05-16", last: "2027-05-19" } };
    const wizard = { ...wizardOf(chooseOccasion(EMPTY, udhiya), CATALOGUE, {}), ...closed };
    expect(draw(<OccasionChoice />, wizard, "ar")).toContain('name="occasion"');
    expect(draw(<MeatStep />, wizard, "ar")).not.toContain("data-breed-grid");
  });

  it("OG07 who told of guests reads what does for them, and that the order does once it does", () => {
    const proposed = draw(
      <GuestsProposal meat={meat} />,
      wizardOf({ ...HOME, guests: 60 }, CATALOGUE, {}),
      "en",
    );
    expect(proposed).toContain("Enough for 60 guests");
    const enough = draw(
      <GuestsProposal meat={meat} />,
      wizardOf({ ...HOME, guests: 5 }, CATALOGUE, {}),
      "en",
    );
    expect(enough).toContain("Your order is enough for 5 guests.");
  });

  it("OG08 the restaurant proposes trays and rice, until they are there", () => {
    const trays = (platesCount: number | null) =>
      draw(
        <TraysProposal restaurant={NAJD} />,
        wizardOf({ ...HOME, guests: 30, meats: [{ ...meat, platesCount }] }, CATALOGUE, {}),
        "en",
      );
    expect(trays(null)).toContain("plate feeds 6 to 8");
    expect(trays(5)).not.toContain("plate feeds 6 to 8");
    const untold = draw(<TraysProposal restaurant={NAJD} />, wizardOf(HOME, CATALOGUE, {}), "en");
    expect(untold).not.toContain("plate feeds 6 to 8");
  });
});

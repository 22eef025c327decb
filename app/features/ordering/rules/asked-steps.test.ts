import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answered, answeredUpTo, furthestStep, isAsked } from "./asked-steps.ts";
import { emptyDraft, type OrderDraft } from "./draft/draft.ts";
import { addMeat, chooseFulfillment, chooseRestaurant, removeMeat } from "./draft/draft-changes.ts";
import { chooseOccasion } from "./draft/draft-occasion.ts";
import { parseDraft } from "./draft/parse-draft.ts";
import { stepsOf } from "./wizard-steps.ts";

const withLamb = () => addMeat(emptyDraft(), { breedId: "naemi", ageClassId: "jadha" });

function nextOf(draft: OrderDraft, wanted = furthestStep(draft)): OrderDraft {
  const step = stepsOf(draft)[Math.min(wanted, furthestStep(draft))] ?? "meat";
  return answered(draft, step);
}

describe("no question is passed that was not asked", () => {
  it("NO02 each step is the furthest until Continue was pressed there", () => {
    let draft = chooseFulfillment(withLamb(), "home");
    const seen: unknown[] = [];
    for (let presses = 0; presses < 5; presses += 1) {
      seen.push(stepsOf(draft)[furthestStep(draft)]);
      draft = nextOf(draft);
    }
    expect(seen).toEqual(["meat", "fulfillment", "cuts", "details", "schedule"]);
    expect(stepsOf(draft)[furthestStep(draft)]).toBe("review");
  });

  it("NO02 one more animal asks for its cut, another restaurant for its dishes, an occasion for its own", () => {
    const home = answeredUpTo(chooseFulfillment(withLamb(), "home"), 5);
    expect(stepsOf(home)[furthestStep(home)]).toBe("review");
    const two = addMeat(home, { breedId: "najdi", ageClassId: "thani" });
    expect(stepsOf(two)[furthestStep(two)]).toBe("cuts");
    const again = addMeat(removeMeat(home, "m1"), { breedId: "naemi", ageClassId: "jadha" });
    expect(again.meats[0]?.id, "it may have the name of the one that went").toBe("m1");
    expect(stepsOf(again)[furthestStep(again)]).toBe("cuts");

    const cooked = chooseRestaurant(chooseFulfillment(home, "restaurant"), "diwan-najd");
    expect(stepsOf(cooked)[furthestStep(cooked)]).toBe("restaurant");
    const eaten = answeredUpTo(cooked, 6);
    const other = chooseRestaurant(eaten, "al-majlis");
    expect(stepsOf(other)[furthestStep(other)]).toBe("sides");
    const rite = chooseOccasion(home, { id: "udhiya", kind: "udhiya" });
    expect(stepsOf(rite)[furthestStep(rite)]).toBe("occasion");
  });

  it("NO02 a draft of yesterday's page is not asked again for what it had answered", () => {
    const { asked: _, ...old } = chooseFulfillment(withLamb(), "home");
    const kept = parseDraft(JSON.stringify(old));
    expect(kept?.asked).toBeNull();
    const known = answeredUpTo(kept as OrderDraft, 4);
    expect(stepsOf(known)[furthestStep(known)]).toBe("schedule");
  });

  it("NO02 whatever is chosen, changed and gone back to, the review is never reached past an open question", () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant("next"), at: fc.nat(8) }),
      fc.record({
        kind: fc.constantFrom("home", "restaurant", "animal", "remove", "rite", "usual", "keep"),
        at: fc.nat(3),
      }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let draft = withLamb();
        for (const { kind, at } of acts) {
          if (kind === "next") draft = nextOf(draft, at);
          if (kind === "home" || kind === "restaurant") draft = chooseFulfillment(draft, kind);
          if (kind === "animal") draft = addMeat(draft, { breedId: "b", ageClassId: String(at) });
          if (kind === "remove" && draft.meats.length > 1)
            draft = removeMeat(draft, draft.meats[0]?.id ?? "");
          if (kind === "rite") draft = chooseOccasion(draft, { id: `rite-${at}`, kind: "aqiqah" });
          if (kind === "usual") draft = chooseOccasion(draft, null);
          if (kind === "keep") draft = parseDraft(JSON.stringify(draft)) as OrderDraft;
          const steps = stepsOf(draft);
          expect(steps.at(-1)).toBe("review");
          if (steps[furthestStep(draft)] !== "review") continue;
          for (const step of steps.slice(0, -1)) expect(isAsked(step, draft), step).toBe(true);
          if (steps.includes("cuts"))
            expect(draft.meats.every(({ cutBy }) => cutBy === "customer")).toBe(true);
        }
      }),
    );
  });
});

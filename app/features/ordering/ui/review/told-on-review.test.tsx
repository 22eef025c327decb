import { describe, expect, it } from "vitest";
import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { changeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { ReviewFault } from "#app/features/ordering/ui/confirm/review-fault.tsx";
import type { ConfirmFault } from "#app/features/ordering/ui/confirm/use-confirm-order.ts";
import { AgainNote } from "#app/features/ordering/ui/frame/again-note.tsx";
import AgainSaid from "#app/features/ordering/ui/frame/again-said.tsx";
import { CutsStep } from "#app/features/ordering/ui/home/cuts-step.tsx";
import { SavedAddresses } from "#app/features/ordering/ui/person/saved-addresses.tsx";
import type { Wizard } from "#app/features/ordering/ui/wizard/use-wizard.ts";
import { wordsOf } from "#tests/support/pages/read-html.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { draw, HOME, wizardOf } from "#tests/support/wizard/draw-wizard.tsx";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { ReviewPerson } from "./review-handover.tsx";
import { ReviewMeats } from "./review-meats.tsx";

const wizard = (
  draft: OrderDraft = HOME,
  more: object = {},
  prices: Record<string, number> = CATALOGUE.prices,
) => ({ ...wizardOf(draft, { ...CATALOGUE, prices }, {}), step: "review", ...more }) as Wizard;
const text = (part: React.ReactNode, about: Wizard, fault?: ConfirmFault) =>
  wordsOf(draw(part, about, "en", fault));

describe("the animals of the review", () => {
  it("WZ02 one that is not sold any more says so, with what is sold in its place", () => {
    const shown = text(<ReviewMeats />, wizard(HOME, {}, { "naemi:lamb": 90_000 }));
    const name = said("wizard:meat.name", { breed: "naemi en", age: "jadha en" });
    expect(shown).toContain(said("wizard:review.notSold", { name }));
    expect(shown).toContain(said("wizard:meat.notSold"));
    expect(shown).toContain(said("wizard:meat.name", { breed: "naemi en", age: "lamb en" }));
    const sold = text(<ReviewMeats />, wizard());
    expect(sold).not.toContain(said("wizard:meat.notSold"));
  });

  it("WZ02 one that nobody knows, with nothing in its place, says that alone", () => {
    const unknown = changeMeat(HOME, "m1", { breedId: "gone", ageClassId: "gone" });
    const name = said("wizard:meat.name", {
      breed: said("wizard:meat.unknown"),
      age: said("wizard:meat.unknown"),
    });
    expect(text(<ReviewMeats />, wizard(unknown, {}, {}))).toContain(
      said("wizard:review.notSoldAlone", { name }),
    );
  });

  it("WZ01 a chosen point is said with its numbers", () => {
    const shown = text(<ReviewPerson />, wizard({ ...HOME, location: { lat: 24.7136, lng: 46.6753 } }));
    expect(shown).toContain("24.71360");
    expect(shown).not.toContain("{{");
  });

  it("NO05 a cut that is the last order's is told as such, another is not", () => {
    const as = (cutBy: "lastOrder" | null) =>
      text(
        <CutsStep />,
        wizard(changeMeat(HOME, "m1", { homeCut: "quarters", cutBy } as never), { step: "cuts" }),
      );
    expect(as("lastOrder")).toContain(said("wizard:cuts.asLastTime"));
    expect(as(null)).not.toContain(said("wizard:cuts.asLastTime"));
  });
});

describe("why an order is not placed yet", () => {
  it("W54 R19 a price that changed shows the old and the new", () => {
    const shown = text(<ReviewFault />, wizard(), { kind: "price", before: 103_000, now: 108_000 });
    expect(shown).toContain(said("wizard:review.priceChanged"));
    for (const amount of ["1,030", "1,080"]) expect(shown).toContain(amount);
  });

  it("DB05 a shop without its database keeps the order, and says that it goes out by itself", () => {
    const shown = text(<ReviewFault />, wizard(), { kind: "away", retryAfterSeconds: 1 });
    for (const key of ["away", "awayText"]) expect(shown).toContain(said(`wizard:review.${key}`));
  });

  it("LM01 LM05 who has too many orders open hears it kindly, with the way to them", () => {
    const title = said("refusals:too_many_unpaid_orders", { wait: "2 hours" });
    const fault: ConfirmFault = { kind: "refused", code: "too_many_unpaid_orders", title };
    const html = draw(<ReviewFault />, wizard(), "en", fault);
    for (const words of [title, said("wizard:review.limit"), said("wizard:review.limitText")])
      expect(wordsOf(html)).toContain(words);
    expect(html).toMatch(/<a[^>]*href="\/orders"/);
  });
});

describe("an order that is ordered again", () => {
  const again = (more: object) => wizard(HOME, { again: { id: "o1", ...more }, retryAgain: () => undefined });

  it("CC08 signed out it leads to signing in and back, and another's order tells nothing", () => {
    const html = draw(<AgainSaid />, again({ kind: "signIn" }), "en");
    expect(html).toContain(`href="/login?next=${encodeURIComponent("/order?again=o1")}"`);
    const foreign = text(<AgainSaid />, again({ kind: "notFound" }));
    expect(foreign).toBe(said("wizard:again.notFound"));
  });

  it("CC10 what has changed is listed over the review, and what is gone where it is missing", () => {
    const names = [{ name: "نعيمي", nameEn: "Naemi" }];
    const differences = [
      { kind: "moved", now: HOME.schedule },
      { kind: "price", names, before: 100_000, now: 105_000 },
      { kind: "gone", what: "animal", names },
    ];
    const found = { kind: "found", reference: "KB12", differences, total: { before: 103_000, now: 108_000 } };
    const html = draw(<AgainSaid />, again({ ...found, step: "review" }), "en");
    expect(html.match(/<li/g)).toHaveLength(3);
    const shown = wordsOf(html);
    expect(shown).toContain(said("wizard:again.title", { reference: "KB12" }));
    expect(shown).toContain(said("wizard:again.gone.animal", { what: "Naemi" }));
    for (const amount of ["1,000", "1,050", "1,030", "1,080"]) expect(shown).toContain(amount);
    const same = text(<AgainSaid />, again({ ...found, differences: [], step: "review" }));
    expect(same).toContain(said("wizard:again.same"));
    const elsewhere = draw(
      <AgainNote />,
      { ...again({ ...found, step: "meat" }), step: "cuts" } as Wizard,
      "en",
    );
    expect(elsewhere, "on another step nothing is said").toBe(
      '<div role="status" class="empty:hidden"></div>',
    );
  });
});

it("V15 WH04 each saved address is offered with one press, by its label and words", () => {
  const address = {
    id: "a1",
    label: "rest_house",
    address: "حي الياسمين",
    shortCode: "RRRD2929",
    location: null,
  };
  const offered = (account: object) => draw(<SavedAddresses />, wizard(HOME, { account }), "en");
  const html = offered({ state: { kind: "customer", account: { addresses: [address] } } });
  expect(wordsOf(html)).toContain(said("account:addressLabels.rest_house"));
  expect(wordsOf(html)).toContain("حي الياسمين");
  expect(html).toContain('aria-pressed="false"');
  expect(offered({ state: { kind: "visitor" } })).toBe("");
});

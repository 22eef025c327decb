import { expect, it } from "vitest";
import { HeldPermissions } from "#app/foundation/context/use-may.ts";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { exampleOrders } from "../../rules/worked-example.ts";
import { ContractsPanel, type ContractsPanelProps } from "./contracts-panel.tsx";

const named = (name: string, nameEn: string) => ({ name, nameEn });
const PRICES = {
  animals: [{ breed: named("نعيمي", "Naemi"), age: named("جذع", "Jadha"), halalas: 189_500 }],
  dishes: [{ ...named("كبسة", "Kabsa"), halalas: 13_000 }],
  deliveryHalalas: 0,
  feeHalalas: 3_000,
};
const panel = (kind: PartnerKind, changes: Partial<ContractsPanelProps>, language: "ar" | "en" = "en") =>
  renderWords(
    <HeldPermissions value={["settlements.read", "settlements.manage"]}>
      <ContractsPanel
        partner={{ kind, id: "R-1" }}
        contracts={[]}
        usualPercent={5}
        today="2026-03-10"
        examples={exampleOrders({ ...PRICES, dishes: kind === "breeder" ? null : PRICES.dishes })}
        flatHalalas={1_000}
        {...changes}
      />
    </HeldPermissions>,
    language,
  );
const WARNING = "would owe the shop up to";

it("CB01 a new contract begins with the restaurant's own share; a breeder is asked for no base", () => {
  const html = panel("restaurant", {});
  expect(html).toMatch(/<option value="own_share" selected="">The restaurant&#x27;s own share/);
  expect(html).toContain("5% of the whole order");
  const breeder = panel("breeder", {});
  expect(breeder).not.toContain("own_share");
  expect(breeder).toContain("5% of the meat");
});

it("CB02 the terms of today stand beside an order of the menu, with a warning where it leaves the restaurant owing", () => {
  const kept = panel("restaurant", {});
  expect(kept).toContain("Naemi Jadha, Kabsa, picked up");
  expect(kept).toContain("Commission SAR 102.75: SAR 27.25 is due to the partner.");
  expect(kept).not.toContain(WARNING);
  const owing = panel("restaurant", { usualPercent: 10 });
  expect(owing).toContain("Commission SAR 205.50: the partner would owe the shop SAR 75.50.");
  expect(owing).toContain(WARNING);
  expect(panel("restaurant", { usualPercent: 10 }, "ar")).toContain("فيصير مدينًا للمتجر بما يصل إلى");
});

it("CB02 a contract that is to come is warned of, and one of the own share never", () => {
  const ahead = { id: "c", fromDay: "2026-04-01", untilDay: null, state: "ahead" } as const;
  const terms = { kind: "percent", percent: 20, unitHalalas: 0 } as const;
  const agreed = (base: "own_share" | "whole_order") =>
    panel("restaurant", { contracts: [{ ...ahead, ...terms, base }] });
  expect(agreed("whole_order")).toContain(WARNING);
  expect(agreed("own_share")).not.toContain(WARNING);
});

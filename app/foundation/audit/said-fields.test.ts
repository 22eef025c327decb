import { expect, expectTypeOf, it } from "vitest";
import arabic from "#app/i18n/ar/admin-people.json" with { type: "json" };
import english from "#app/i18n/en/admin-people.json" with { type: "json" };
import type { AuditFields, Said, SaidTable } from "./said-fields.ts";

it("DR01 what is written down under a name without a word does not compile", () => {
  expectTypeOf<Said<{ status: string; reason: string | null }>>().toEqualTypeOf<{
    status: string;
    reason: string | null;
  }>();
  type Wordless = "admin-people:audit.fields.nobodyKnowsIt is missing";
  expectTypeOf<Said<{ nobodyKnowsIt: number }>>().toEqualTypeOf<{ nobodyKnowsIt: Wordless }>();
  expectTypeOf<Said<{ less: { nobodyKnowsIt: number } }>>().toEqualTypeOf<{
    less: { nobodyKnowsIt: Wordless };
  }>();
  expectTypeOf<SaidTable<{ name: string }>>().toEqualTypeOf<unknown>();
  expectTypeOf<SaidTable<{ nobodyKnowsIt: string }>>().toEqualTypeOf<Wordless>();
  // @ts-expect-error a field of an order's change needs a word too
  const logged: AuditFields = { nobodyKnowsIt: 1 };
  expectTypeOf(logged).toEqualTypeOf<AuditFields>();

  // What names other things by their ids passes.
  expectTypeOf<Said<Record<string, number>>>().toEqualTypeOf<Record<string, number>>();
  expectTypeOf<Said<{ settlements: string[] }>>().toEqualTypeOf<{ settlements: string[] }>();

  expect(Object.keys(arabic.audit.fields).toSorted(), "and both languages have the same words").toEqual(
    Object.keys(english.audit.fields).toSorted(),
  );
});

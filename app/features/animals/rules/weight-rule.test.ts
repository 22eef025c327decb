import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { promisedRange, refundToKeep, weightOutcome } from "./weight-rule.ts";

const LAMB = { liveKg: 40, carcassKg: 20.8, unitPriceHalalas: 200_000 };

describe("what an animal's weight means for its price", () => {
  it.each([
    [40, 10, { from: 360, to: 440 }],
    [20.8, 10, { from: 188, to: 228 }],
    [40, 0, { from: 400, to: 400 }],
    [0, 10, null],
    [null, 10, null],
  ])("PF08 %s kg with %s percent to either side", (kg, tolerance, range) => {
    expect(promisedRange(kg, tolerance)).toEqual(range);
  });

  it.each([
    [{ liveTenths: 400, carcassTenths: null }, "within", "live", 0],
    [{ liveTenths: 360, carcassTenths: 100 }, "within", "live", 0],
    [{ liveTenths: 359, carcassTenths: null }, "lighter", "live", 500],
    [{ liveTenths: 320, carcassTenths: null }, "lighter", "live", 20_000],
    [{ liveTenths: null, carcassTenths: 180 }, "lighter", "carcass", 7_693],
    [{ liveTenths: 441, carcassTenths: null }, "heavier", "live", 0],
    [{ liveTenths: null, carcassTenths: null }, "unknown", null, 0],
  ] as const)("PF08 %j is %s by its %s weight: %s halalas", (weighed, verdict, by, refundHalalas) => {
    expect(weightOutcome(LAMB, weighed, 10)).toEqual({ verdict, by, refundHalalas });
  });

  it("PF08 where nothing was promised nothing is said", () => {
    const promised = { ...LAMB, liveKg: null, carcassKg: null };
    expect(weightOutcome(promised, { liveTenths: 10, carcassTenths: 10 }, 10).verdict).toBe("unknown");
  });

  const animal = fc.record({
    liveKg: fc.option(fc.integer({ min: 1, max: 200 })),
    carcassKg: fc.option(fc.integer({ min: 10, max: 1000 }).map((tenths) => tenths / 10)),
    unitPriceHalalas: fc.integer({ min: 0, max: 5_000_000 }),
  });
  const weight = fc.option(fc.integer({ min: 10, max: 3000 }));
  const weights = fc.record({ liveTenths: weight, carcassTenths: weight });

  it("PF08 nobody pays more for any weight, nor gets back more than the animal cost, and lighter never gets less", () => {
    fc.assert(
      fc.property(
        animal,
        weights,
        fc.integer({ min: 0, max: 50 }),
        fc.nat(50),
        (promised, weighed, tolerance, less) => {
          const { refundHalalas, verdict } = weightOutcome(promised, weighed, tolerance);
          expect(Number.isInteger(refundHalalas)).toBe(true);
          expect(refundHalalas).toBeGreaterThanOrEqual(0);
          expect(refundHalalas).toBeLessThanOrEqual(promised.unitPriceHalalas);
          if (verdict !== "lighter") expect(refundHalalas).toBe(0);
          if (weighed.liveTenths === null || promised.liveKg === null) return;
          const lighter = { ...weighed, liveTenths: Math.max(1, weighed.liveTenths - less) };
          expect(weightOutcome(promised, lighter, tolerance).refundHalalas).toBeGreaterThanOrEqual(
            refundHalalas,
          );
        },
      ),
      { numRuns: 5000 },
    );
  });

  it("PF08 whatever is weighed and corrected, the order costs no more than agreed, and none of the money that went back is asked for", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.boolean(),
        fc.array(fc.record({ wanted: fc.nat(1_200_000), returns: fc.boolean() }), { maxLength: 12 }),
        (agreed, isVerified, weighings) => {
          let had = 0;
          let verified = isVerified ? agreed : null;
          for (const { wanted, returns } of weighings) {
            const total = agreed - had;
            had = refundToKeep(wanted, had, {
              grandTotalHalalas: total,
              meatHalalas: total,
              verifiedHalalas: verified,
            });
            expect(had).toBeGreaterThanOrEqual(0);
            expect(had).toBeLessThanOrEqual(agreed);
            if (verified !== null) expect(agreed - had).toBeLessThanOrEqual(verified);
            if (returns && verified !== null) verified = Math.min(verified, agreed - had);
          }
        },
      ),
      { numRuns: 5000 },
    );
  });
});

import { describe, expect, it } from "vitest";
import { CLAIM_KINDS, CLAIM_SUBJECTS, type ClaimBearer, type ClaimKind } from "#app/vocabulary/claims.ts";
import { bearersOf, defaultBearer } from "./default-bearer.ts";

const home = {
  ...{ breederId: "b", restaurantId: null },
  ...{ fulfillment: "home" as const, deliveryMethod: "delivery" as const },
};
const cooked = { ...home, restaurantId: "r", fulfillment: "restaurant" as const };
const old = { ...home, breederId: null };

type Row = [ClaimBearer, ClaimBearer, ClaimBearer, ClaimBearer];
/** By kind: animal, bag and delivery at home, and the dish of a restaurant. */
const TABLE: Record<ClaimKind, Row> = {
  missing: ["breeder", "breeder", "driver", "restaurant"],
  quality: ["breeder", "breeder", "driver", "restaurant"],
  weight: ["breeder", "breeder", "shop", "restaurant"],
  late: ["breeder", "breeder", "driver", "restaurant"],
  wrong: ["breeder", "breeder", "driver", "restaurant"],
  damaged: ["breeder", "driver", "driver", "restaurant"],
  hygiene: ["breeder", "breeder", "driver", "restaurant"],
  other: ["shop", "shop", "shop", "shop"],
};

describe("who bears a claim where nobody says otherwise", () => {
  it.each(CLAIM_KINDS)("CQ07 %s", (kind) => {
    const said: Row = [
      defaultBearer(kind, "animal", home),
      defaultBearer(kind, "bag", home),
      defaultBearer(kind, "delivery", home),
      defaultBearer(kind, "dish", cooked),
    ];
    expect(said).toEqual(TABLE[kind]);
  });

  it("CQ07 the restaurant drives what it cooks, and the shop bears what nobody of the order can", () => {
    expect(defaultBearer("late", "delivery", cooked)).toBe("restaurant");
    expect(defaultBearer("quality", "animal", old)).toBe("shop");
    expect(defaultBearer("late", "delivery", { ...home, deliveryMethod: "pickup" })).toBe("shop");
    for (const order of [home, cooked, old])
      for (const kind of CLAIM_KINDS)
        for (const subject of CLAIM_SUBJECTS)
          expect(bearersOf(order)).toContain(defaultBearer(kind, subject, order));
  });
});

import { expect, it } from "vitest";
import { commissionOf } from "./commission.ts";

it.each([
  ["restaurant", 439_100, 10, { percent: 10, halalas: 43_910 }],
  ["restaurant", 619_500, 5, { percent: 5, halalas: 30_975 }],
  ["restaurant", 333, 7.5, { percent: 7.5, halalas: 25 }],
  ["restaurant", 10_000, 0, { percent: 0, halalas: 0 }],
  ["home", 439_100, 10, { percent: 0, halalas: 0 }],
] as const)(
  "AV02 DP04 a %s order of %d halalas at %d percent",
  (fulfillment, totalHalalas, commissionPercent, owed) => {
    expect(commissionOf({ fulfillment, totalHalalas, commissionPercent })).toEqual(owed);
  },
);

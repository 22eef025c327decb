import fc from "fast-check";
import { expect, it } from "vitest";
import { fingerprintLines } from "./fingerprint.server.ts";

const line = (halalas: number, text = "x") => ({
  bookedOn: "2026-11-23",
  valueOn: null,
  halalas,
  text,
  counterpartyName: null,
  counterpartyIban: null,
  bankReference: null,
});
const marks = async (amounts: readonly number[]) =>
  (await fingerprintLines(amounts.map((halalas) => line(halalas)))).map(
    ({ fingerprint, occurrence }) => `${fingerprint}${occurrence}`,
  );

it("BS05 gives each line of a file a mark of its own, and the same one in a file that overlaps", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 20 }), async (amounts) => {
      const all = await marks(amounts);
      expect(new Set(all).size).toBe(amounts.length);
      expect((await marks([...amounts, 9])).slice(0, -1)).toEqual(all);
    }),
  );
});

it("BS05 does not mind how blanks and letters are written", async () => {
  const [one] = await fingerprintLines([line(1, "حوالة  ABC")]);
  const [other] = await fingerprintLines([line(1, "حواله abc")]);
  expect(one?.fingerprint).toBe(other?.fingerprint);
});

import { expect, it } from "vitest";
import { readProof } from "./read-proof.ts";

const number = { kind: "number", phone: "+966501234567" };
it.each([
  ["0501234567", null, number],
  [" ٠٥٠ ١٢٣ ٤٥٦٧ ", null, number],
  ["+966 50 123 4567", 6, number],
  ["123456", 6, { kind: "code", code: "123456" }],
  ["١٢٣ ٤٥٦", 6, { kind: "code", code: "123456" }],
  ["0501234567", 10, { kind: "code", code: "0501234567" }],
  ["123456", null, null],
  ["12345", 6, null],
  ["رقمي 0501234567 والطلب متأخر", null, null],
  ["+965 5000 1234", null, null],
  ["وين طلبي", 6, null],
])("IX27 reads %j as a number or a code and nothing else", (typed, length, proof) => {
  expect(readProof(typed, length)).toEqual(proof);
});

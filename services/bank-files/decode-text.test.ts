import { expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const TEXT = "التاريخ,المبلغ\r\n2026-11-23,100.00\r\n";
const windows = (text: string) => {
  const decoder = new TextDecoder("windows-1256");
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  return Uint8Array.from([...text].map((char) => byteOf.get(char) ?? 63));
};
const big = Buffer.from(TEXT, "utf16le").swap16();

it.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${TEXT}`)],
  ["UTF-16 with a mark", Buffer.from(`\uFEFF${TEXT}`, "utf16le")],
  ["UTF-16 without one", Buffer.from(TEXT, "utf16le")],
  ["UTF-16 of the other order", big],
  ["UTF-16 of the other order with a mark", Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
  ["Windows-1256", windows(TEXT)],
])("BS02 reads %s", (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

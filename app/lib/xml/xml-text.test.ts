import { expect, it } from "vitest";
import { xmlText } from "./xml-text.ts";

it.each([
  ["a\u0000b\u001Fc", "abc"],
  ["محمد\uFFFE\uFFFF", "محمد"],
  ["x\uD800y", "xy"],
  ["tab\tline\n", "tab\tline\n"],
  ["🐑 & <b>", "🐑 &amp; &lt;b&gt;"],
])("RN10 EI02 %j is written as %j", (text, written) => {
  expect(xmlText(text)).toBe(written);
});

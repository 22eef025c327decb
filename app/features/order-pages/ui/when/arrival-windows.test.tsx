import { expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { ArrivalWindows } from "./arrival-windows.tsx";

it.each([
  ["ar", "11 ص – 12 م"],
  ["en", "11 AM – 12 PM"],
] as const)("WP01 the hour over noon stays in one line of its tile (%s)", (language, words) => {
  const times = ["10:00", "11:00"];
  const html = renderWords(
    <ArrivalWindows date="2026-11-28" times={times} value="10:00" onValue={() => {}} />,
    language,
  );
  const [tile = ""] = html.slice(0, html.indexOf(words)).match(/<span class="[^"]*">$/) ?? [];
  expect(tile).toContain("whitespace-nowrap");
  expect(tile).toContain("text-xs");
});

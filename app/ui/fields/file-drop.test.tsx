import { describe, expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { FileDrop } from "./file-drop.tsx";

const chosen = (bytes: number, language: "ar" | "en") =>
  renderWords(
    <FileDrop
      label="Receipt"
      accept="image/*"
      files={[new File([new Uint8Array(bytes)], "receipt.png")]}
      onFiles={() => {}}
    />,
    language,
  );

describe("the size of a chosen file", () => {
  it.each([
    [0, "0 KB", "0 كيلوبايت"],
    [1, "1 KB", "1 كيلوبايت"],
    [300 * 1024, "300 KB", "300 كيلوبايت"],
    [1024 * 1024, "1 MB", "1 ميجابايت"],
    [Math.round(2.46 * 1024 * 1024), "2.5 MB", "2.5 ميجابايت"],
  ])("CP17 %d bytes are %s", (bytes, english, arabic) => {
    expect(chosen(bytes, "en")).toContain(`>${english}<`);
    expect(chosen(bytes, "ar")).toContain(`>${arabic}<`);
  });
});

import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL("./", import.meta.url);
const css = readFileSync(new URL("fonts.css", folder), "utf8");
const faces = [...css.matchAll(/@font-face \{(.*?)\}/gs)].map(([, face = ""]) => ({
  family: /font-family: "(.*?)"/.exec(face)?.[1] ?? "",
  /** Family and weight: what a browser chooses a face by. */
  name: face.match(/font-(?:family|weight): .*?;/g)?.join(" ") ?? "",
  file: /url\("\.\/fonts\/(.*?)"\)/.exec(face)?.[1] ?? "",
  ranges: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = "", to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]),
}));

/** Signs that the fonts themselves do not have; every system draws them. */
const ELSEWHERE = "≈←→\u2066\u2068\u2069";

describe("fonts", () => {
  it.each(["ar", "en"])("every letter of the shipped %s words is in the cut of both fonts", (language) => {
    const words = new URL(`../i18n/${language}/`, folder);
    const letters = new Set(
      readdirSync(words).flatMap((name) => [...readFileSync(new URL(name, words), "utf8")]),
    );
    for (const family of ["Alexandria", "IBM Plex Sans Arabic"]) {
      const ranges = faces.filter((face) => face.family === family).flatMap((face) => face.ranges);
      const missing = [...letters].filter((letter) => {
        const code = letter.codePointAt(0) ?? 0;
        return (
          code > 31 &&
          !ELSEWHERE.includes(letter) &&
          !ranges.some(([from = 0, to = 0]) => code >= from && code <= to)
        );
      });
      expect(missing).toEqual([]);
    }
  });

  it.each([
    ["Arabic", ["alexandria-arabic-600", "plex-arabic-400"]],
    ["English", ["alexandria-latin-600", "plex-latin-400", "alexandria-arabic-600"]],
  ])("SL03 a first paint in %s stays below 31 kB of type", (_, letters) => {
    const first = [...letters, "alexandria-figures-600", "plex-everyday-400"];
    const bytes = first.reduce((sum, name) => sum + statSync(new URL(`fonts/${name}.woff2`, folder)).size, 0);
    expect(bytes).toBeLessThan(31_000);
  });

  it("SL03 no letter is in two files of one face", () => {
    for (const [index, one] of faces.entries())
      for (const other of faces.slice(index + 1).filter((face) => face.name === one.name)) {
        const twice = one.ranges.filter(([from = 0, to = 0]) =>
          other.ranges.some(([start = 0, end = 0]) => from <= end && start <= to),
        );
        expect(twice, `${one.file} and ${other.file}`).toEqual([]);
      }
  });

  it("each face has its file, and each file its face", () => {
    const files = readdirSync(new URL("fonts/", folder)).filter((name) => name.endsWith(".woff2"));
    expect(faces.map((face) => face.file).toSorted()).toEqual(files.toSorted());
  });
});

import { expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { BreedTiles } from "./breed-tiles.tsx";

const NO_NOTE = { note: null, noteEn: null, fromPriceHalalas: 150_000 };
const PHOTO = { fileKey: "catalog/1", widths: [480, 960], width: 1400, height: 1000 };

it("OG11 a breed's tile on home shows its photograph, and one that has none its drawing", () => {
  const html = renderWords(
    <BreedTiles
      breeds={[
        { ...NO_NOTE, id: "naemi", name: "نعيمي", nameEn: "Naemi", picture: PHOTO },
        { ...NO_NOTE, id: "harri", name: "حري", nameEn: "Harri", picture: undefined },
      ]}
    />,
    "en",
  );
  expect(html).toMatch(/catalog\/1-480\.webp.*Naemi.*breed-harri\.svg.*Harri/s);
  expect(html).not.toContain("breed-naemi.svg");
});

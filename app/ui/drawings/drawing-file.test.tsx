import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { breedLooks } from "./animals/breeds.ts";
import { Drawing, type DrawingName } from "./drawing.tsx";
import { drawingFile } from "./drawing-file.server.tsx";
import { DrawingsFolder } from "./drawings-folder.ts";
import { dishLooks } from "./food/dishes.ts";

const NAMES: DrawingName[] = [
  ...Object.keys(breedLooks).map((breed) => `breed-${breed}` as const),
  ...([1, 2, 3, 4, 5] as const).flatMap((stage) => [`age-${stage}`, `scale-${stage}-70`] as const),
  ...([1, 2, 3] as const).map((step) => `how-${step}` as const),
  ...(["delivery", "speed", "certificates"] as const).map((kind) => `trust-${kind}` as const),
  "scene-home",
  "scene-restaurant",
  ...Object.keys(dishLooks).map((dish) => `dish-${dish}` as const),
  ...(["rice", "salad", "broth", "appetizers", "other"] as const).map((look) => `side-${look}` as const),
  ...(["whole", "halves", "quarters", "custom"] as const).map((cut) => `cut-${cut}` as const),
];
const FOLDERS = ["dark-rtl", "dark-ltr", "light-rtl", "light-ltr"];
const svgOf = (folder: string, name: string) => drawingFile(folder, name)?.svg() ?? "";

describe("drawings that are files", () => {
  it.each(NAMES)(
    "SL04 %s stands alone in both themes, in the shape that the page keeps free for it",
    (name) => {
      for (const folder of FOLDERS) {
        const svg = svgOf(folder, name);
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/);
        expect(svg).not.toMatch(/var\(|oklch|class=|href=/);
        const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
        const image = renderToStaticMarkup(<Drawing of={name} />);
        expect(image).toContain(`width="${width}" height="${height}"`);
      }
      expect(svgOf("dark-rtl", name)).not.toBe("");
    },
  );

  it("SL04 each theme has colours of its own", () => {
    expect(svgOf("dark-rtl", "how-1")).not.toBe(svgOf("light-rtl", "how-1"));
    expect(svgOf("dark-rtl", "breed-naemi")).not.toBe(svgOf("light-rtl", "breed-naemi"));
  });

  it("SL04 a tick stays a tick where the page mirrors its scene", () => {
    expect(svgOf("dark-rtl", "how-1")).toContain('transform="scale(-1,1)"');
    expect(svgOf("dark-ltr", "how-1")).not.toContain('transform="scale(-1,1)"');
  });

  it("SL04 what nobody drew is one drawing, and what is none is none", () => {
    const keys = ["breed-of-mine", "breed-other", "breed-"].map((name) => drawingFile("dark-rtl", name)?.key);
    expect(new Set(keys)).toEqual(new Set(["dark-rtl/breed-unknown"]));
    for (const [folder, name] of [
      ["dark-rtl", "age-6"],
      ["dark-rtl", "scale-3-101"],
      ["dark-rtl", "scale-6-50"],
      ["dark-rtl", "constructor-1"],
      ["dark-rtl", "hero"],
      ["dusk-rtl", "age-1"],
      ["dark", "age-1"],
    ] as const)
      expect(drawingFile(folder, name), `${folder}/${name}`).toBeNull();
  });

  it("SL04 a page shows them of its theme and direction, when they come near", () => {
    const html = renderToStaticMarkup(
      <DrawingsFolder value="/drawings/v1/light-ltr">
        <Drawing of="age-3" className="w-16" />
      </DrawingsFolder>,
    );
    expect(html).toContain('src="/drawings/v1/light-ltr/age-3.svg"');
    expect(html).toContain('alt=""');
    expect(html).toContain('loading="lazy"');
    expect(html).toContain('class="draw-toward w-16"');
  });
});

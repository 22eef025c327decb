import sharp from "sharp";
import { describe, expect, it } from "vitest";
import pictures from "../pictures/pictures.json" with { type: "json" };
import { between, hexOf } from "./colour.ts";
import { drawScene, SCENE_NAMES } from "./scenes.ts";

describe("the drawn pictures of the seed", () => {
  it("E32 every scene that ships can be drawn again, in the size that is written down", async () => {
    expect(Object.keys(pictures)).toEqual(SCENE_NAMES);
    for (const scene of SCENE_NAMES) {
      const { width, height } = await sharp(await drawScene(scene)).metadata();
      expect([scene, width, height]).toEqual([scene, pictures[scene].width, pictures[scene].height]);
    }
  }, 60_000);

  it("E32 a scene is the same every time it is drawn", async () => {
    const [first, second] = await Promise.all([drawScene("oven-pit"), drawScene("oven-pit")]);
    expect(first.equals(second)).toBe(true);
  });

  it("E32 colours are the shop's: oklch to sRGB, mixed the short way round", () => {
    expect(hexOf([100, 0, 0])).toBe("#ffffff");
    expect(hexOf([0, 0, 0])).toBe("#000000");
    expect(hexOf([62.796, 0.25768, 29.234])).toBe("#ff0000");
    expect(between([50, 0.1, 350], [50, 0.1, 30], 0.5)[2] % 360).toBe(10);
  });
});

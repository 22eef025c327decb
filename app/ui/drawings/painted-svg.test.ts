import { describe, expect, it } from "vitest";
import { hexOf, paintSvg, paintsOf } from "./painted-svg.ts";

const CSS = `@import "./x.css";
/* Words; with a mark. */
:root { --draw-a: oklch(100% 0 0); --draw-b: var(--draw-a); --veil: oklch(0% 0 0 / 0.5); }
.tone { --draw-a: oklch(0% 0 0); }
:root { --draw-c: transparent; }`;

describe("drawings without custom properties", () => {
  const paints = paintsOf([CSS], ":root");

  it("SH02 reads the properties of one selector, over all its blocks", () => {
    expect(Object.keys(paints)).toEqual(["--draw-a", "--draw-b", "--veil", "--draw-c"]);
    expect(paintsOf([CSS], ".tone")).toEqual({ "--draw-a": "oklch(0% 0 0)" });
    expect(paintsOf([CSS], ".no-such")).toEqual({});
  });

  it.each([
    ["var(--draw-a)", "rgb(255,255,255)"],
    ["var(--draw-b)", "rgb(255,255,255)"],
    ["var(--veil)", "rgba(0,0,0,0.5)"],
    ["var(--draw-c)", "transparent"],
    ['<path fill="none"/>', '<path fill="none"/>'],
  ])("SH02 %s is painted %s", (markup, painted) => {
    expect(paintSvg(markup, paints)).toBe(painted);
  });

  it("SH02 a colour that nobody defined is found out before it is painted black", () => {
    expect(() => paintSvg("var(--draw-z)", paints)).toThrow("--draw-z");
  });

  it("gives a plain colour as hex", () => {
    expect(hexOf(paints, "--draw-b")).toBe("#ffffff");
    expect(() => hexOf(paints, "--veil")).toThrow();
  });
});

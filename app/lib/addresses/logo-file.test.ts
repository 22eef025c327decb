import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { iconOf, isNameItself, LOGO_WIDTHS, logoFile, logoKey } from "./logo-file.ts";

const ID = "0b8a3c52-7f3e-4b8e-9a51-0d6f5a3c1e22";

describe("where a logo lies", () => {
  it("BL01 the address of a stored logo says its sizes, whatever they are", () => {
    const side = fc.integer({ min: 1, max: 9000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitting = LOGO_WIDTHS.filter((each) => each <= width);
        const widths = fitting.length > 0 ? fitting : [width];
        const address = `/files/${logoKey(ID, { width, height })}-${Math.max(...widths)}.webp`;
        expect(logoFile(address)).toEqual({
          address,
          fileKey: logoKey(ID, { width, height }),
          widths,
          width,
          height,
        });
      }),
    );
  });

  it.each([
    "",
    undefined,
    "https://elsewhere.test/logo.webp",
    `/files/banners/${ID}-10x10-10.webp`,
    `/files/logo/${ID}-0x10-160.webp`,
    `/files/logo/../${ID}-10x10-10.webp`,
    `/files/logo/${ID}-10x10-10.webp" onerror="x`,
  ])("BL01 %j is no logo", (address) => {
    expect(logoFile(address)).toBeNull();
  });

  it("BL01 a wide one is the name itself, a square one stands before it", () => {
    expect(isNameItself({ width: 400, height: 200 })).toBe(true);
    expect(isNameItself({ width: 399, height: 200 })).toBe(false);
  });

  it("BL03 squares are made of the icon, else of the logo, else drawn", () => {
    const at = (width: number) => `/files/logo/${ID}-${width}x100-160.webp`;
    expect(iconOf({ logo_icon: at(200), logo_light: at(300) })?.width).toBe(200);
    expect(iconOf({ logo_icon: "", logo_light: at(300) })?.width).toBe(300);
    expect(iconOf({ logo_icon: "", logo_light: "" })).toBeNull();
  });
});

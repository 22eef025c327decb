import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { logoFile } from "#app/lib/addresses/logo-file.ts";
import { type ShopLogos, ShopLogosContext } from "./shop-logos.ts";
import { PaperLogo, ShopSign } from "./shop-sign.tsx";

const at = (id: string, size: string) =>
  logoFile(`/files/logo/${id.repeat(8)}-7f3e-4b8e-9a51-0d6f5a3c1e22-${size}-640.webp`);
const WIDE = at("a", "700x200");
const SQUARE = at("b", "640x640");

const draw = (logos: ShopLogos) =>
  renderToStaticMarkup(
    <ShopLogosContext value={logos}>
      <ShopSign className="size-9" logoClassName="h-9" pixels={144}>
        <b>كبش</b>
      </ShopSign>
      <PaperLogo className="h-12" />
    </ShopLogosContext>,
  );

describe("the shop's sign", () => {
  it("BL02 is drawn with the name beside it while nobody uploaded a logo, and paper bears none", () => {
    const html = draw({ light: null, dark: null, theme: "dark" });
    expect(html).toContain("<svg");
    expect(html).toContain("كبش");
    expect(html).not.toContain("<img");
  });

  it("BL02 is the logo of the theme, in a box of its size; one that is wide says the name itself", () => {
    const html = draw({ light: SQUARE, dark: WIDE, theme: "dark" });
    expect(html).toContain(WIDE?.address);
    expect(html).toContain('width="700" height="200"');
    expect(html).toContain('sizes="144px"');
    expect(html).not.toContain("كبش");
    const light = draw({ light: SQUARE, dark: WIDE, theme: "light" });
    expect(light).not.toContain(WIDE?.address);
    expect(light).toContain("كبش");
  });

  it("BL02 one made for light ground alone stands on a light plate at night, and on paper without", () => {
    const plates = (logos: ShopLogos) => draw(logos).split("bg-[#faf6ee]").length - 1;
    expect(plates({ light: WIDE, dark: null, theme: "dark" })).toBe(1);
    expect(plates({ light: WIDE, dark: null, theme: "light" })).toBe(0);
    expect(plates({ light: WIDE, dark: SQUARE, theme: "dark" })).toBe(0);
  });

  it("BL04 paper bears the light one whatever the theme, from one file", () => {
    const paper = draw({ light: WIDE, dark: SQUARE, theme: "dark" }).split("<img").at(-1);
    expect(paper).toContain(WIDE?.address);
    expect(paper).not.toContain("srcSet");
  });
});

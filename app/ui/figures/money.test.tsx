import { describe, expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { RiyalSheet, RiyalSign } from "../drawings/riyal-sign.tsx";
import { Money } from "./money.tsx";

describe("Money", () => {
  it.each([
    ["ar", "1,895 ريالًا"],
    ["en", "1,895 riyals"],
  ] as const)("S06 in %s the sign stands left of the amount and a reader hears %s", (language, spoken) => {
    const html = renderWords(<Money halalas={189500} />, language);
    expect(html).toContain(`<span class="sr-only">${spoken}</span>`);
    expect(html).toMatch(/<bdi dir="ltr" aria-hidden="true"[^>]*><svg.*<\/svg><span>1,895<\/span><\/bdi>/);
  });

  it("S06 on a page that draws the sign once it keeps its proportions, in a figure and beside a field", () => {
    const html = renderWords(
      <RiyalSheet>
        <RiyalSign className="h-3 w-auto" />
        <Money halalas={100} />
      </RiyalSheet>,
      "en",
    );
    const [beside, inFigure] = html.match(/<svg[^>]*><use/g) ?? [];
    expect(beside, "one of its sides is given").toContain('viewBox="0 0 90 100"');
    expect(inFigure, "both are, by the figure").not.toContain("viewBox");
  });

  it("S06 halalas show as two decimals, never rounded away", () => {
    expect(renderWords(<Money halalas={123450} />, "en")).toContain("1,234.50");
  });
});

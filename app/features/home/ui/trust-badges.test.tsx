import { describe, expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { TrustBadges } from "./trust-badges.tsx";

const badges = (settings: object) =>
  renderWords(<TrustBadges />, "ar", "/", {
    settings: {
      shop_name_ar: "كبش",
      shop_name_en: "Kabsh",
      abattoir_licence: "",
      vet_licence: "",
      ...settings,
    },
  });

describe("trust badges", () => {
  it("OG10 say their sentences on every screen, and nothing of a licence that nobody entered", () => {
    const html = badges({});
    expect(html).toContain("فحص بيطري للذبيحة وشهادات صحية للمطاعم.");
    expect(html).not.toMatch(/class="[^"]*\bhidden\b/);
    expect(html).not.toContain("ترخيص المسلخ");
    expect(html).not.toContain("الطبيب البيطري");
  });

  it("OG10 say licence and vet once the desk has entered them", () => {
    const html = badges({ abattoir_licence: "مسلخ الرياض 4471", vet_licence: "د. سلمان 220" });
    expect(html).toContain("ترخيص المسلخ: مسلخ الرياض 4471");
    expect(html).toContain("الطبيب البيطري: د. سلمان 220");
  });
});

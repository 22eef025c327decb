import { describe, expect, it } from "vitest";
import { parseSettings } from "#app/features/settings/rules/definitions.ts";
import { publicSettings } from "#app/features/settings/rules/public-settings.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { SiteFooter } from "./site-footer.tsx";

const footer = (stored: Record<string, string>, language: "ar" | "en" = "ar") =>
  renderWords(<SiteFooter settings={publicSettings(parseSettings(stored))} year={2031} />, language);

describe("footer", () => {
  it("S15 leads to order, orders, restaurants and terms", () => {
    const hrefs = [...footer({}).matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
    expect(hrefs).toEqual(
      expect.arrayContaining(["/order", "/orders", "/restaurants", "/terms", "/privacy"]),
    );
  });

  it("S07 S14 phone and e-mail are the admin's", () => {
    const html = footer({ phone: "+966 11 222 3333", email: "hi@shop.example" });
    expect(html).toContain('href="tel:+966112223333"');
    expect(html).toContain('href="mailto:hi@shop.example"');
  });

  it("S16 shows the networks that are set, in a new tab that cannot reach back", () => {
    const html = footer({ social_x: "https://x.com/kabsh", whatsapp_number: "+966 50 111 2222" });
    expect(html).toMatch(/<a href="https:\/\/x\.com\/kabsh" target="_blank" rel="noopener noreferrer"/);
    expect(html).toContain('href="https://wa.me/966501112222"');
    expect(html).not.toContain("snapchat");
  });

  it.each(["0501112222", "00966501112222", "+966 (0)50-111-2222"])(
    "RN05 %s, kept by a shop before, is reached all the same",
    (whatsapp_number) => {
      expect(footer({ whatsapp_number })).toContain('href="https://wa.me/966501112222"');
    },
  );

  it("CP13 WhatsApp is a way to reach the shop, with its label; accounts are named only where the shop has some", () => {
    const alone = footer({ whatsapp_number: "+966 50 111 2222" });
    expect(alone).toMatch(/<a href="https:\/\/wa\.me\/966501112222"[^>]*>.*?واتساب<\/a>/);
    expect(alone).not.toContain("حساباتنا");
    const both = footer({ whatsapp_number: "+966 50 111 2222", social_x: "https://x.com/kabsh" }, "en");
    expect(both).toMatch(
      /aria-label="Our accounts"|<ul aria-label="[^"]+"[^>]*><li><a href="https:\/\/x\.com\/kabsh"/,
    );
    expect(both).toMatch(/>WhatsApp<\/a>/);
  });

  it("S17 the year of the copyright is the year it is", () => {
    expect(footer({})).toContain("© 2031");
  });

  it("S07 legal name, register and VAT number show when they are set, in both languages", () => {
    const legal = {
      legal_name_ar: "شركة كبش",
      legal_name_en: "Kabsh Co.",
      cr_number: "1010123456",
      vat_number: "310122393500003",
    };
    expect(footer(legal)).toMatch(/شركة كبش.*1010123456.*310122393500003/s);
    expect(footer(legal, "en")).toContain("Kabsh Co.");
    expect(footer({})).not.toContain("السجل التجاري");
  });
});

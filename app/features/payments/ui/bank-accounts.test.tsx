import { describe, expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { BankAccounts } from "./bank-accounts.tsx";

const account = (id: string, bankName: string) => ({
  id,
  bankName,
  bankNameEn: null,
  beneficiaryName: "مؤسسة كبش",
  iban: "SA0380000000608010167519",
  notes: null,
  notesEn: null,
  isDemo: false,
});
const render = (accounts: Parameters<typeof BankAccounts>[0]["accounts"], language: "ar" | "en") =>
  renderWords(<BankAccounts accounts={accounts} />, language);

describe("the accounts to transfer to", () => {
  it("X14 says in both languages when there is none", () => {
    expect(render([], "en")).toContain("No bank accounts configured yet.");
    expect(render([], "ar")).toMatch(/<p[^>]*>[\u0600-\u06ff .]+<\/p>/);
    expect(render([], "ar")).not.toContain("No bank accounts");
  });

  it("RD07 an account of the example shop says so where its number stands", () => {
    const own = account("a", "Bank");
    expect(render([{ ...own, isDemo: true }], "en")).toContain("Demo account: do not transfer.");
    expect(render([{ ...own, isDemo: true }], "ar")).toContain("حساب تجريبي، لا تُحوّل");
    expect(render([own], "en")).not.toContain("Demo");
  });

  it("CP08 English readers see bank and note in English where the admin gave them, and never lose them", () => {
    const known = {
      ...account("a", "مصرف الراجحي"),
      bankNameEn: "Al Rajhi Bank",
      notes: "الأسرع",
      notesEn: "Fastest",
    };
    expect(render([known], "en")).toMatch(/Al Rajhi Bank.*Fastest/s);
    expect(render([known], "en")).not.toMatch(/مصرف الراجحي|الأسرع/);
    expect(render([known], "ar")).toMatch(/مصرف الراجحي.*الأسرع/s);
    expect(render([{ ...known, bankNameEn: null, notesEn: null }], "en")).toMatch(/مصرف الراجحي.*الأسرع/s);
  });

  it("OD10 OD11 lists them in the order given, the IBAN from left to right in groups of four", () => {
    const html = render([account("a", "مصرف الراجحي"), account("b", "بنك الرياض")], "ar");
    expect(html.indexOf("مصرف الراجحي")).toBeLessThan(html.indexOf("بنك الرياض"));
    expect(html).toContain("SA03 8000 0000 6080 1016 7519");
    expect(html).toMatch(/<bdi dir="ltr"[^>]*>SA03 8000/);
  });
});

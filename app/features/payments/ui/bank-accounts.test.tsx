import { describe, expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { BankAccounts } from "./bank-accounts.tsx";

const account = (id: string, bankName: string) => ({
  id,
  bankName,
  beneficiaryName: "مؤسسة كبش",
  iban: "SA0380000000608010167519",
  notes: null,
  isDemo: false,
});
const render = (accounts: Parameters<typeof BankAccounts>[0]["accounts"], language: "ar" | "en") =>
  renderWords(<BankAccounts accounts={accounts} />, language, ["orders", "common"]);

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

  it("OD10 OD11 lists them in the order given, the IBAN from left to right in groups of four", () => {
    const html = render([account("a", "مصرف الراجحي"), account("b", "بنك الرياض")], "ar");
    expect(html.indexOf("مصرف الراجحي")).toBeLessThan(html.indexOf("بنك الرياض"));
    expect(html).toContain("SA03 8000 0000 6080 1016 7519");
    expect(html).toMatch(/<bdi dir="ltr"[^>]*>SA03 8000/);
  });
});

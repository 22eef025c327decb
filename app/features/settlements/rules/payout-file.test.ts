import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAYOUT_FORMATS, type PayoutOrder, payoutFile } from "./payout-file.ts";

const ORDER: PayoutOrder = {
  id: "3f1c9a52-9b7e-4d5a-8f0e-0a1b2c3d4e5f",
  createdAt: new Date("2026-04-03T08:15:30.123Z"),
  payerName: "شركة كبش",
  payerIban: "SA0380000000608010167519",
  payouts: [
    {
      number: "ST-000001",
      iban: "SA4420000001234567891234",
      name: "مطعم ديوان & أولاده <ذ.م.م>",
      halalas: 123_405,
      bankReference: "KP-3A9CDEFG",
    },
    {
      number: "ST-000002",
      iban: "SA0380000000608010167519",
      name: '=HYPERLINK("http://x")',
      halalas: 70,
      bankReference: "KP-HJKMNPQR",
    },
  ],
};

describe("the file for the bank", () => {
  it("ST06 is a table of IBAN, name, amount and reference that runs nothing", () => {
    expect(payoutFile(ORDER, "csv")).toBe(
      [
        "IBAN,Beneficiary,Amount,Currency,Reference,Settlement",
        "SA4420000001234567891234,مطعم ديوان & أولاده <ذ.م.م>,1234.05,SAR,KP-3A9CDEFG,ST-000001",
        `SA0380000000608010167519,"'=HYPERLINK(""http://x"")",0.70,SAR,KP-HJKMNPQR,ST-000002`,
        "",
      ].join("\r\n"),
    );
  });

  it("ST06 is a message of ISO 20022 in both versions that banks here take", () => {
    const third = payoutFile(ORDER, "pain.001.001.03");
    expect(third).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">');
    expect(third).toContain("<ReqdExctnDt>2026-04-03</ReqdExctnDt>");
    expect(third).toContain("<CreDtTm>2026-04-03T11:15:00</CreDtTm>");
    expect(third.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>1234\.75<\/CtrlSum>/g)).toHaveLength(2);
    expect(third).toContain("<Nm>مطعم ديوان &amp; أولاده &lt;ذ.م.م&gt;</Nm>");
    expect(third).toContain('<InstdAmt Ccy="SAR">0.70</InstdAmt>');
    expect(third).toContain("<EndToEndId>KP-HJKMNPQR</EndToEndId>");
    expect(third).toContain("<Ustrd>KP-HJKMNPQR ST-000002</Ustrd>");
    const ninth = payoutFile(ORDER, "pain.001.001.09");
    expect(ninth).toContain("<ReqdExctnDt><Dt>2026-04-03</Dt></ReqdExctnDt>");
    expect(ninth.replace(/<\/?Dt>/g, "").replaceAll("001.09", "001.03")).toBe(third);
  });

  it("ST06 whatever a partner is called, the file stays well formed, asks for the same sum and is the same again", () => {
    const payouts = fc.array(
      fc.record({
        number: fc.nat(999_999).map((number) => `ST-${String(number).padStart(6, "0")}`),
        iban: fc.constant("SA0380000000608010167519"),
        name: fc.string({ unit: "binary", maxLength: 120 }),
        halalas: fc.integer({ min: 1, max: 9_000_000_000 }),
        bankReference: fc.constant("KP-3A9CDEFG"),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(payouts, fc.constantFrom(...PAYOUT_FORMATS), (some, format) => {
        const order = { ...ORDER, payouts: some };
        const file = payoutFile(order, format);
        expect(payoutFile(order, format)).toBe(file);
        const total = some.reduce((sum, { halalas }) => sum + halalas, 0);
        if (format === "csv") {
          const amounts = [...file.matchAll(/,(\d+)\.(\d\d),SAR,KP-/g)];
          expect(
            amounts.reduce((sum, [, riyals, rest]) => sum + Number(riyals) * 100 + Number(rest), 0),
          ).toBe(total);
        } else {
          expectWellFormed(file);
          const amounts = [...file.matchAll(/<InstdAmt Ccy="SAR">(\d+)\.(\d\d)</g)];
          expect(
            amounts.reduce((sum, [, riyals, rest]) => sum + Number(riyals) * 100 + Number(rest), 0),
          ).toBe(total);
          for (const [, name = ""] of file.matchAll(/<Nm>([^<]*)<\/Nm>/g))
            expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        }
      }),
    );
  });
});

/** Every element is closed by its own name, and text has none of the marks that XML reads. */
function expectWellFormed(xml: string) {
  const open: string[] = [];
  for (const [, text = "", closing, name = "", attributes = ""] of xml
    .replace(/^<\?xml[^>]*\?>\n/, "")
    .matchAll(/([^<]*)<(\/?)([A-Za-z]+)((?: [a-zA-Z]+="[^"<&]*")*)>/g)) {
    expect(text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, "")).not.toMatch(/[&<>]/);
    if (closing) expect(open.pop()).toBe(name);
    else open.push(name);
    expect(closing && attributes).toBeFalsy();
  }
  expect(open).toEqual([]);
  expect(xml.isWellFormed()).toBe(true);
}

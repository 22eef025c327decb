import fc from "fast-check";
import { expect, it } from "vitest";
import { type BankPayment, plainRiyals, sumOfPayments } from "./bank-payment.ts";
import { pain001 } from "./pain-001.ts";
import { paymentCsv } from "./payment-csv.ts";

const ALI: BankPayment = {
  reference: "KR-000012",
  name: "علي الشهري",
  iban: "SA0380000000608010167519",
  halalas: 150_05,
};
const SARA: BankPayment = {
  reference: "KR-000013",
  name: "=Sara & <Co>",
  iban: "SA4420000001234567891234",
  halalas: 7,
};
const HEAD = {
  id: "KF-000003",
  createdAt: new Date("2026-11-23T09:30:00Z"),
  payOn: "2026-11-24",
  payer: { name: "كبش للذبائح", iban: "SA4420000001234567891234" },
};

const textOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, "g"))].map(([, text]) => text);

it("RF14 a table for the bank names account, holder, riyals and reference, and runs nothing when opened", () => {
  const text = Buffer.from(paymentCsv([ALI, SARA])).toString("utf8");
  expect(text).toBe(
    [
      "\uFEFFIBAN,Beneficiary name,Amount,Currency,Reference",
      "SA0380000000608010167519,علي الشهري,150.05,SAR,KR-000012",
      "SA4420000001234567891234,'=Sara & <Co>,0.07,SAR,KR-000013",
      "",
    ].join("\r\n"),
  );
});

it("RF14 the bank's XML has one order with every payment, their number and their sum", () => {
  const xml = pain001(HEAD, [ALI, SARA]);
  expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
  expect(textOf(xml, "MsgId")).toEqual(["KF-000003"]);
  expect(textOf(xml, "CreDtTm")).toEqual(["2026-11-23T09:30:00.000Z"]);
  expect(textOf(xml, "Dt")).toEqual(["2026-11-24"]);
  expect(textOf(xml, "NbOfTxs")).toEqual(["2", "2"]);
  expect(textOf(xml, "CtrlSum")).toEqual(["150.12", "150.12"]);
  expect(textOf(xml, "InstdAmt")).toEqual(["150.05", "0.07"]);
  expect(textOf(xml, "EndToEndId")).toEqual(["KR-000012", "KR-000013"]);
  expect(textOf(xml, "IBAN")).toEqual([HEAD.payer.iban, ALI.iban, SARA.iban]);
  expect(textOf(xml, "Nm")).toEqual(["كبش للذبائح", "كبش للذبائح", "علي الشهري", "=Sara &amp; &lt;Co&gt;"]);
});

it("RF14 whatever a holder is called, every element that opens closes, and no name is cut within a character", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.nat({ max: 9_999_999_999 }),
      (name, halalas) => {
        const xml = pain001(HEAD, [{ ...ALI, name, halalas }]);
        expect(xml.isWellFormed()).toBe(true);
        const open: string[] = [];
        for (const [, close, tag] of xml.matchAll(/<(\/?)([A-Za-z0-9]+)(?: [^>]*)?>/g)) {
          if (close) expect(open.pop()).toBe(tag);
          else if (tag) open.push(tag);
        }
        expect(open).toEqual([]);
        expect([...(textOf(xml, "Nm")[2] ?? "")].length).toBeLessThanOrEqual(140 * "&quot;".length);
        expect(textOf(xml, "InstdAmt")).toEqual([plainRiyals(halalas)]);
      },
    ),
  );
});

it("RF14 amounts have two decimals, and nothing that is no amount is written", () => {
  expect([0, 5, 100, 185_500, 12_345_678_901].map(plainRiyals)).toEqual([
    "0.00",
    "0.05",
    "1.00",
    "1855.00",
    "123456789.01",
  ]);
  expect(sumOfPayments([ALI, SARA])).toBe(150_12);
  for (const wrong of [-1, 0.5, Number.NaN]) expect(() => plainRiyals(wrong)).toThrow();
  expect(() => pain001(HEAD, [])).toThrow();
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { schemaErrors } from "#tests/support/iso-20022/schema-errors.ts";
import { SAUDI_BANKS } from "../bank-accounts/saudi-banks.ts";
import { bankFile } from "./bank-file.ts";
import { BANK_FILE_FORMATS, type BankFileFormat, type Pain001Version } from "./bank-file-form.ts";
import { type BankFileHead, type BankPayment, paidRiyals, sumOfPayments } from "./bank-payment.ts";
import { BANK_PROFILES } from "./bank-profile.ts";
import { bankText } from "./bank-text.ts";

const ALI: BankPayment = {
  reference: "KR-000012",
  document: "RF-000012",
  name: "علي الشهري",
  iban: "SA0380000000608010167519",
  halalas: 150_05,
};
const SARA: BankPayment = {
  reference: "KP-3A9CDEFG",
  document: "ST-000001",
  name: "=Sara & <Co>",
  iban: "SA4420000001234567891234",
  halalas: 7,
};
const HEAD: BankFileHead = {
  id: "KF-000003",
  createdAt: new Date("2026-11-23T22:30:09.123Z"),
  payOn: "2026-11-24",
  payer: {
    name: "كبش للذبائح",
    iban: ibanOf("80"),
    address: { building: "8228", street: "طريق الملك فهد", postalCode: "12214", city: "الرياض" },
  },
};
const VERSIONS = ["pain.001.001.03", "pain.001.001.09"] as const satisfies Pain001Version[];

/** An IBAN that holds, with the digits of a bank. */
function ibanOf(bank: string): string {
  const account = `${bank}000000608010167519`;
  const check = 98n - (BigInt(`${account}281000`) % 97n);
  return `SA${String(check).padStart(2, "0")}${account}`;
}

const write = (format: BankFileFormat, payments: readonly BankPayment[] = [ALI, SARA], head = HEAD) =>
  Buffer.from(bankFile(head, payments, { format }).bytes).toString("utf8");
const textOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, "g"))].map(([, text]) => text);
const payerOf = (iban: string) => ({ ...HEAD, payer: { ...HEAD.payer, iban } });

describe("the file for the bank", () => {
  it("BO01 RF14 ST06 is one table whoever is paid, and runs nothing when opened", () => {
    expect(write("csv")).toBe(
      [
        "\uFEFFIBAN,Beneficiary name,Amount,Currency,Reference,Document,BIC",
        "SA0380000000608010167519,علي الشهري,150.05,SAR,KR-000012,RF-000012,RJHISARI",
        "SA4420000001234567891234,'=Sara & <Co>,0.07,SAR,KP-3A9CDEFG,ST-000001,RIBLSARI",
        "",
      ].join("\r\n"),
    );
  });

  it("BO01 RF14 ST06 is one message of ISO 20022 in both versions, with Riyadh's time and the banks of both sides", () => {
    const third = write("pain.001.001.03");
    const ninth = write("pain.001.001.09");
    for (const xml of [third, ninth]) {
      expect(textOf(xml, "MsgId")).toEqual(["KF-000003"]);
      expect(textOf(xml, "CreDtTm")).toEqual(["2026-11-24T01:30:09+03:00"]);
      expect(textOf(xml, "NbOfTxs")).toEqual(["2", "2"]);
      expect(textOf(xml, "CtrlSum")).toEqual(["150.12", "150.12"]);
      expect(textOf(xml, "InstdAmt")).toEqual(["150.05", "0.07"]);
      expect(textOf(xml, "ChrgBr")).toEqual(["SHAR"]);
      expect(textOf(xml, "InstrId")).toEqual(["RF-000012", "ST-000001"]);
      expect(textOf(xml, "EndToEndId")).toEqual(["KR-000012", "KP-3A9CDEFG"]);
      expect(textOf(xml, "Ustrd")).toEqual(["KR-000012 RF-000012", "KP-3A9CDEFG ST-000001"]);
      expect(textOf(xml, "IBAN")).toEqual([HEAD.payer.iban, ALI.iban, SARA.iban]);
      expect(textOf(xml, "Nm").slice(2)).toEqual(["علي الشهري", "=Sara &amp; &lt;Co&gt;"]);
      expect(textOf(xml, "TwnNm")).toEqual(["الرياض"]);
    }
    expect(textOf(third, "BIC")).toEqual(["RJHISARI", "RJHISARI", "RIBLSARI"]);
    expect(textOf(ninth, "BICFI")).toEqual(["RJHISARI", "RJHISARI", "RIBLSARI"]);
    expect(textOf(third, "ReqdExctnDt")).toEqual(["2026-11-24"]);
    expect(textOf(ninth, "Dt")).toEqual(["2026-11-24"]);
  });

  it("BO01 asks for nothing, less than nothing or parts of a halala nowhere", () => {
    expect([5, 100, 185_500, 12_345_678_901].map(paidRiyals)).toEqual([
      "0.05",
      "1.00",
      "1855.00",
      "123456789.01",
    ]);
    for (const wrong of [0, -1, 0.5, Number.NaN])
      for (const format of BANK_FILE_FORMATS)
        expect(() => write(format, [{ ...ALI, halalas: wrong }])).toThrow();
    expect(() => write("pain.001.001.09", [])).toThrow();
  });

  it("BO02 writes names in Latin letters for hosts that read no other, and none that XML forbids", () => {
    const latin = (name: string) => bankText(name, { letters: "latin", max: 70 });
    expect(latin("محمّد القحطاني")).toBe("Mhmd Al Qhtany");
    expect(latin("شركة فؤاد & أولاده <ذ.م.م> ٢٠٢٦")).toBe("Shrkah Fuad + Awladh Dh.M.M 2026");
    expect(latin("Zoë Ångström")).toBe("Zoe Angstrom");
    expect(latin("李明 🐑")).toBe("");
    const all = (name: string) => bankText(name, { letters: "all", max: 70 });
    expect(all("سعد\uFFFE\uFFFF\u0007 \u202Eبن\ttarek")).toBe("سعد بن tarek");
    expect(textOf(write("pain.001.001.09", [{ ...ALI, name: "\uFFFE" }]), "Nm")[2]).toBe("KR-000012");
  });
});

const hostile = fc.array(
  fc.record({
    reference: fc.nat(999_999).map((number) => `KR-${String(number).padStart(6, "0")}`),
    document: fc.nat(999_999).map((number) => `RF-${String(number).padStart(6, "0")}`),
    name: fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.string({
        unit: fc.constantFrom("ع", "ل", "&", "<", "'", '"', "\uFFFE", "\uFFFF", "\u0301", "x", " ", "\u2028"),
      }),
    ),
    iban: fc.constantFrom(ALI.iban, SARA.iban, ibanOf("77"), "DE89370400440532013000"),
    halalas: fc.integer({ min: 1, max: 9_000_000_000 }),
  }),
  { minLength: 1, maxLength: 8 },
);

describe.each(Object.keys(BANK_PROFILES))("the file for bank «%s»", (bank) => {
  const iban = ibanOf(bank || "77");
  const profile = BANK_PROFILES[bank];
  if (!profile) throw new Error(bank);

  it("BO02 holds to the schema of both versions and to the bank's profile, whatever names people have", async () => {
    for (const version of VERSIONS) {
      const files: string[] = [];
      fc.assert(
        fc.property(hostile, fc.boolean(), (payments, hasAddress) => {
          const head = payerOf(iban);
          const address = hasAddress ? head.payer.address : null;
          const xml = write(version, payments, { ...head, payer: { ...head.payer, address } });
          files.push(xml);
          const [, ...sums] = textOf(xml, "CtrlSum");
          expect(sums).toEqual([paidRiyals(sumOfPayments(payments))]);
          expect(textOf(xml, "InstdAmt")).toEqual(payments.map(({ halalas }) => paidRiyals(halalas)));
          expect(new Set(textOf(xml, "ChrgBr"))).toEqual(new Set([profile.chargeBearer]));
          expect(textOf(xml, "CreDtTm")[0]?.endsWith("+03:00")).toBe(profile.clock === "offset");
          expect(xml.match(/<CdtrAgt>/g)?.length ?? 0).toBe(profile.namesCreditorAgent ? payments.length : 0);
          for (const name of textOf(xml, "Nm")) {
            const plain = (name ?? "").replace(/&(?:amp|lt|gt|quot|apos);/g, "+");
            expect([...plain].length).toBeLessThanOrEqual(profile.nameMax);
            if (profile.letters === "latin") expect(plain).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/);
          }
          const hasLines = version === "pain.001.001.03" && profile.address === "lines" && hasAddress;
          expect(xml.includes("<AdrLine>")).toBe(hasLines);
        }),
        { numRuns: 40 },
      );
      expect(await schemaErrors(version, files)).toEqual([]);
    }
  });

  it("BO02 names the payer's bank, and heads the table as the bank wants it", () => {
    const bic = SAUDI_BANKS[bank]?.bic;
    const xml = write("pain.001.001.09", [ALI], payerOf(iban));
    expect(xml).toContain(
      bic ? `<BICFI>${bic}</BICFI>\n        </FinInstnId>\n      </DbtrAgt>` : "NOTPROVIDED",
    );
    const [head = ""] = write("csv", [ALI], payerOf(iban)).split("\r\n");
    expect(head).toBe(`\uFEFF${profile.columns.map(([title]) => title).join(",")}`);
  });
});

it("BO02 the schema is held: what banks would refuse is refused", async () => {
  const [third, ninth] = VERSIONS.map((version) => write(version)) as [string, string];
  const broken = [
    third.replace("SHAR", "BOTH"),
    third.replace("<BIC>RJHISARI", "<BIC>rjhi"),
    third.replace("<PmtMtd>TRF</PmtMtd>", ""),
    third.replace("كبش للذبائح", "ك".repeat(141)),
  ];
  for (const file of broken) expect(await schemaErrors("pain.001.001.03", [file])).not.toEqual([]);
  expect(await schemaErrors("pain.001.001.03", [ninth])).not.toEqual([]);
});

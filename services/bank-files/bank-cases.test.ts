import { describe, expect, it } from "vitest";
import { isRiyals } from "./columns.ts";
import { readStatement } from "./read-statement.ts";
import type { TableForm } from "./statement.ts";

const TODAY = "2026-11-26";
const read = async (text: string | Uint8Array, form: TableForm = {}) =>
  readStatement(typeof text === "string" ? Buffer.from(text) : text, { today: TODAY, form });
const lines = async (text: string | Uint8Array, form?: TableForm) => {
  const answer = await read(text, form);
  if (!answer.ok) return `${answer.code} ${answer.detail?.line}: ${answer.detail?.held}`;
  if (answer.value.kind === "question") {
    const { amounts, days } = answer.value.question;
    return {
      ...(amounts && { amounts: amounts.readings.map(({ halalas }) => halalas) }),
      ...(days && { days: days.readings.map(({ day }) => day) }),
    };
  }
  if (answer.value.kind !== "read") return answer.value.kind;
  return answer.value.statement.lines.map(({ bookedOn, halalas }) => [bookedOn, halalas]);
};
const table = (...rows: string[]) => ["Date;Details;Amount;Balance", ...rows].join("\n");
const unbalanced = (...rows: string[]) => ["Date;Details;Amount", ...rows].join("\n");

describe("amounts of a file", () => {
  it("BI04 M1 are read by the style that the file shows, balances with them", async () => {
    const text = table("2026-11-24;x;1.900,00;5.500,00", "2026-11-25;y;1.200,00;6.700,00");
    expect(await lines(text)).toEqual([
      ["2026-11-24", 190_000],
      ["2026-11-25", 120_000],
    ]);
  });

  it.each([
    ["alone", unbalanced("2026-11-24;x;1.900")],
    ["with a comma", unbalanced("2026-11-24;x;1,900")],
    ["with balances that are scaled like it", table("2026-11-24;x;1.900;5.500", "2026-11-25;y;1.000;6.500")],
    ["beside whole riyals", unbalanced("2026-11-24;x;1.900", "2026-11-24;x;500")],
  ])("BI04 M1 what can be read in two ways is asked: %s", async (_, text) => {
    expect(await lines(text)).toEqual({
      amounts: [text.includes(",") ? 190 : 190_000, text.includes(",") ? 190_000 : 190],
    });
  });

  it("BI04 M1 the question shows three lines of the file, and its answer is taken", async () => {
    const text = unbalanced(...[1, 2, 3, 4].map((n) => `2026-11-2${n};payer ${n};${n}.900`));
    expect(await read(text)).toMatchObject({
      value: {
        kind: "question",
        headKey: "date|details|amount",
        question: {
          days: null,
          amounts: {
            text: "1.900",
            lines: [
              { line: 2, text: "2026-11-21 · payer 1 · 1.900" },
              { line: 3 },
              { line: 4, text: "2026-11-23 · payer 3 · 3.900" },
            ],
          },
        },
      },
    });
    expect(await lines(text, { amounts: "comma" })).toContainEqual(["2026-11-21", 190_000]);
    expect(await lines(text, { amounts: "point" })).toContainEqual(["2026-11-21", 190]);
  });

  it("BI04 M1 one row that can be read in one way decides for the others, if all agree", async () => {
    expect(await lines(unbalanced("2026-11-24;x;1.900", "2026-11-24;x;2.000,50"))).toMatchObject([
      ["2026-11-24", 190_000],
      ["2026-11-24", 200_050],
    ]);
    expect(await lines(unbalanced("2026-11-24;x;1.900", "2026-11-24;x;2.000,50", "2026-11-24;x;10.25"))).toBe(
      "statement_amounts_differ 4: 10.25",
    );
    // What is no evidence for others: three figures that happen not to end with a nought.
    expect(await lines(unbalanced("2026-11-24;x;1.900", "2026-11-24;x;1.895"))).toEqual({
      amounts: [190_000],
    });
  });

  it.each([
    ["2026-11-24;x;100.00 CR;100.00 CR", 10_000],
    ["2026-11-24;x;10.00 DR;10.00 DR", -1_000],
    ["2026-11-24;x;﷼100.00;﷼100.00", 10_000],
  ])("BI04 M5 %s", async (row, halalas) => {
    expect(await lines(table(row))).toEqual([["2026-11-24", halalas]]);
  });

  it("BI04 M5 a balance that stands below zero agrees with its rows, and one that cannot be read is refused", async () => {
    expect(
      await lines(table("2026-11-24;x;10.00 DR;10.00 DR", "2026-11-24;x;30.00 CR;20.00 CR")),
    ).toHaveLength(2);
    expect(await lines(table("2026-11-24;x;10.00;10..00"))).toBe("statement_amount_unreadable 2: 10..00");
  });
});

describe("days of a file", () => {
  it("BI05 M2 of two figures are Hijri where nothing else is left", async () => {
    expect(await lines(unbalanced("14/06/48;x;100.00"))).toEqual([["2026-11-24", 10_000]]);
    expect(await lines(unbalanced("05/06/48;x;100.00"))).toEqual({ days: ["2026-11-15", "2026-10-17"] });
    expect(await lines(unbalanced("05/06/48;x;100.00", "14/06/48;x;5.00"))).toContainEqual([
      "2026-11-15",
      10_000,
    ]);
  });

  it.each([
    ["10/11/2026", ["2026-11-10", "2026-10-11"]],
    ["10/11/26", ["2026-11-10", "2026-10-11"]],
    // Day first it lies ahead: that is no proof for the month.
    ["05/12/2026", ["2026-05-12"]],
    ["26-11-24", ["2024-11-26", "2026-11-24"]],
  ])("BI05 %s is asked", async (day, days) => {
    expect(await lines(unbalanced(`${day};x;100.00`))).toEqual({ days });
  });

  it("BI05 what was said once is kept to, also against the usual order", async () => {
    const text = unbalanced("10/11/2026;x;100.00");
    expect(await lines(text, { days: "month_first" })).toEqual([["2026-10-11", 10_000]]);
    expect(await lines(unbalanced("25/11/2026;x;100.00"), { days: "month_first" })).toEqual({
      days: ["2026-11-25"],
    });
    expect(await lines(unbalanced("05/12/2026;x;100.00"), { days: "day_first" })).toBe(
      "statement_day_ahead 2: 05/12/2026",
    );
  });

  it.each(["2026-11-27", "27/11/2026", "27 نوفمبر 2026", "14/06/2048", "2026-11-26T22:30:00Z", "46353"])(
    "BI05 M2 %s has not come yet, and is refused with its line",
    async (day) => {
      expect(await lines(unbalanced("2026-11-24;x;5.00", `${day};x;100.00`))).toBe(
        `statement_day_ahead 3: ${day}`,
      );
    },
  );

  it("BI05 M4 B7 B9 may be written in several ways in one file", async () => {
    const days = [
      "2026-11-25",
      "Nov 25, 2026",
      "25 نوفمبر 2026",
      "46351",
      "2026-11-24T22:30:00Z",
      "25/11/2026",
    ];
    expect(await lines(unbalanced(...days.map((day) => `${day};x;100.00`)))).toEqual(
      days.map(() => ["2026-11-25", 10_000]),
    );
  });

  it.each([
    ["25/11/2026", "11/25/2026", "statement_days_differ 3: 11/25/2026"],
    ["2026-11-25", "sometime", "statement_day_unreadable 3: sometime"],
    ["2026-11-25", "", "statement_day_unreadable 3: x · 100.00"],
  ])(
    "BI05 M4 %s and then %j is refused with its line: no row with an amount is skipped",
    async (one, other, answer) => {
      expect(await lines(unbalanced(`${one};x;100.00`, `${other};x;100.00`))).toBe(answer);
    },
  );

  it("BI05 M4 sums and repeated heads are no rows, and a table without heads loses none", async () => {
    const rows = ["2026-11-24;x;5.00", "Date;Details;Amount", "Total;;5.00", "الإجمالي;;5.00"];
    expect(await lines(unbalanced(...rows))).toEqual([["2026-11-24", 500]]);
    const mapping = { date: 0, text: [1], amount: 2 };
    expect(await lines("2026-11-24;x;5.00\n2026-11-25;y;6.00", { mapping })).toHaveLength(2);
  });
});

describe("tables that banks write carelessly", () => {
  it("BI06 B6 one letter that was cut in half garbles no other", async () => {
    const whole = Buffer.from(unbalanced("2026-11-24;حوالة واردة من محمد;100.00"));
    const at = whole.indexOf(Buffer.from("محمد")) + 1;
    const answer = await read(Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)]));
    expect(answer).toMatchObject({ value: { statement: { lines: [{ text: "حوالة واردة من �حمد" }] } } });
  });

  it("BI06 B8 quotes within quotes are read, and one that never ends is refused with its line", async () => {
    const answer = await read('Date,Details,Amount\n2026-11-24,"shop "5 stars" transfer X",5.00');
    expect(answer).toMatchObject({
      value: { statement: { lines: [{ text: 'shop "5 stars" transfer X' }] } },
    });
    expect(await lines('Date,Details,Amount\n2026-11-24,x,5.00\n2026-11-24,"x,5.00\n2026-11-24,y,6.00')).toBe(
      'statement_quote_open 3: "x,5.00',
    );
    expect(await lines('Date,Details,Amount\n2026-11-24,"x,5.00\n2026-11-24,"y",6.00')).toBe(
      'statement_quote_open 2: "x,5.00',
    );
  });

  it("BI06 a row that is wider than its head is refused: something has moved its amount", async () => {
    expect(await lines("Date,Details,Amount\n2026-11-24,x,1,50")).toBe(
      "statement_row_too_wide 2: 2026-11-24 · x · 1 · 50",
    );
  });

  it.each([
    ["a column", "Date;Details;Amount;Currency\n2026-11-24;x;5.00;SAR\n2026-11-24;x;5.00;USD", "3: USD"],
    ["an Arabic column", "التاريخ;البيان;المبلغ;العملة\n2026-11-24;x;5.00;دولار أمريكي", "2: دولار أمريكي"],
  ])("BI06 money of another currency by %s is refused with its line", async (_, text, where) => {
    expect(await lines(text)).toBe(`statement_not_riyals ${where}`);
    const riyals = text.replace(/USD|دولار أمريكي/, "ريال سعودي");
    expect(await lines(riyals)).toContainEqual(["2026-11-24", 500]);
  });

  it.each([
    ["bars", "Date|Details|Amount\n24/11/2026|x, y|1,900.00"],
    ["formulas of a spreadsheet", 'Date,Details,Amount\n="24/11/2026",="x","=""1900.00"""'],
    ["apostrophes", "Date,Details,Amount\n'24/11/2026,x,'1900.00"],
  ])("BI06 cells by %s are read", async (_, text) => {
    expect(await lines(text)).toEqual([["2026-11-24", 190_000]]);
  });

  it("BI06 nobody guesses which way money went", async () => {
    const sided = (...rows: string[]) => ["Date;Details;Amount;Type", ...rows].join("\n");
    expect(await lines(sided("2026-11-24;x;5.00;POS"))).toMatch("statement_side_unreadable 2");
    expect(await lines(sided("2026-11-24;x;5.00;CR", "2026-11-24;x;5.00;POS"))).toMatch(
      "statement_side_unreadable 3",
    );
    const two = (...rows: string[]) => ["Date;Details;Debit;Credit", ...rows].join("\n");
    expect(await lines(two("2026-11-24;x;-5.00;", "2026-11-24;x;-6.00;"))).toContainEqual([
      "2026-11-24",
      -600,
    ]);
    expect(await lines(two("2026-11-24;x;5.00;", "2026-11-24;x;-6.00;"))).toMatch(
      "statement_side_unreadable 3",
    );
    expect(await lines(two("2026-11-24;x;5.00 CR;"))).toMatch("statement_side_unreadable 2");
  });
});

describe("a message of SWIFT as banks send it", () => {
  const message = (
    field: string,
    { end = "-}", account = "SA0380000000608010167519", closing = "1100,00" } = {},
  ) =>
    `{1:F01X}{4:\n:20:1\n:25:${account}\n:28C:1\n:60F:C261123SAR1000,00\n${field}\n:62F:C261124SAR${closing}\n${end}`;

  it.each([
    "-}",
    "-",
    "-}{5:}",
    "-}{5:{CHK:3916EF336FF7}}",
    "-}{5:{MAC:00000000}{CHK:24857F4599E7}}{S:{SAC:}}",
  ])("BI07 B1 may end with %s", async (end) => {
    expect(await lines(message(":61:261124C100,00NTRFX", { end }))).toEqual([["2026-11-24", 10_000]]);
  });

  it.each([
    [":61:261124    C100,00NTRFX//FT1", "FT1"],
    [":61:2611241124C100,00nTRFX//FT1", "FT1"],
    [":61:261124C100,00", null],
    [":61:261124C100,00//FT1", "FT1"],
    [":61:261124C100,00NONREF", null],
    [":61:261124CR100,00S940REF9", "REF9"],
  ])("BI07 B2 %s is read", async (field, bankReference) => {
    expect(await read(message(field))).toMatchObject({
      value: { statement: { lines: [{ bookedOn: "2026-11-24", halalas: 10_000, bankReference }] } },
    });
  });

  it("BI07 a point alone is not SWIFT's, and a day ahead has not come", async () => {
    expect(await lines(message(":61:261124C1.900NTRFX"))).toMatch(
      "statement_amount_unreadable 6: 261124C1.900NTRFX",
    );
    expect(await lines(message(":61:261127C100,00NTRFX"))).toMatch("statement_day_ahead 6");
    expect(await lines(message(":61:261124C1.900,00NTRFX", { closing: "2900,00" }))).toContainEqual([
      "2026-11-24",
      190_000,
    ]);
  });
});

describe("a document of XML as banks send it", () => {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const document = (entries: string, account = "<IBAN>SA0380000000608010167519</IBAN>") =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id>${account}</Id></Acct>
${balance("OPBD", "0.00")}${balance("CLBD", "100.00")}
${entries}</Stmt></BkToCstmrStmt></Document>`;
  const entry = (inside: string, day = "<Dt>2026-11-24</Dt>") =>
    `<Ntry><Amt Ccy="SAR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt>${day}</BookgDt>${inside}</Ntry>`;

  it.each([
    ["SAR", "Saudi Riyal", "saudi riyals", "Riyals", "SAR (682)", "SR", "682", ""],
    ["ريال سعودي", "الريال السعودي", "ريالات سعودية", "ر.س", "ر.س.", "\u20C1"],
  ])("BI06 the riyal is known by its names: %s, %s, …", (...names) => {
    for (const name of names) expect(isRiyals(name), name).toBe(true);
    for (const other of ["USD", "ريال قطري", "Qatari Riyal", "ريال عماني", "Riyal Omani", "AED (784)"])
      expect(isRiyals(other), other).toBe(false);
  });

  it("BI08 B3 details in another currency are words of an entry in riyals", async () => {
    const paid = `<NtryDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">26.67</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls>`;
    const several = `<NtryDtls>${"<TxDtls><Amt Ccy='USD'>13.00</Amt></TxDtls>".repeat(2)}</NtryDtls>`;
    for (const inside of [paid, several])
      expect(await read(document(entry(inside)))).toMatchObject({
        value: { statement: { lines: [{ halalas: 10_000, text: expect.stringMatching(/^USD/) }] } },
      });
  });

  it("BI08 B4 an account may be called by the bank's own number", async () => {
    const answer = await read(document(entry(""), "<Othr><Id>608010167519</Id></Othr>"));
    expect(answer).toMatchObject({ value: { statement: { account: "608010167519" } } });
  });

  it.each([
    [
      "a request",
      (inner: string) =>
        `<RequestPayload><AppHdr xmlns="urn:x:head.001"><Fr/></AppHdr>${inner}</RequestPayload>`,
    ],
    [
      "a letter of SOAP",
      (inner: string) => `<s:Envelope xmlns:s="urn:soap"><s:Body>${inner}</s:Body></s:Envelope>`,
    ],
    [
      "one that explains the prefix",
      (inner: string) =>
        `<Env xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">${inner
          .replace(/ xmlns="[^"]*"/, "")
          .replace(/<(\/?)([A-Z])/g, "<$1c:$2")}</Env>`,
    ],
  ])("BI08 B5 is read within %s", async (_, wrap) => {
    expect(await lines(wrap(document(entry(""))))).toEqual([["2026-11-24", 10_000]]);
  });

  it("BI08 an envelope without a statement is none, and a day ahead is refused with its line", async () => {
    expect(await lines("<RequestPayload><Other/></RequestPayload>")).toMatch("statement_unknown");
    expect(await lines(document(entry("", "<Dt>2026-11-27</Dt>")))).toBe("statement_day_ahead 3: 2026-11-27");
    expect(await lines(document(entry("", "<DtTm>2026-11-24T22:30:00Z</DtTm>")))).toEqual([
      ["2026-11-25", 10_000],
    ]);
    expect(
      await lines(
        document(entry("")).replace(
          ">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Bo",
          ">1.900,00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Bo",
        ),
      ),
    ).toBe("statement_amount_unreadable 3: 1.900,00");
  });
});

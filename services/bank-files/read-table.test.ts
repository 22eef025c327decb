import { describe, expect, it } from "vitest";
import { DEFAULT_CSV, writeCsv } from "#tests/support/samples/bank-statements.ts";
import { type ColumnMapping, headOf, isWhole, mappingOf } from "./columns.ts";
import { readStatement } from "./read-statement.ts";

const read = async (text: string, mapping?: ColumnMapping) =>
  readStatement(Buffer.from(text), { today: "2027-12-31", ...(mapping && { form: { mapping } }) });
const lines = async (text: string) => {
  const answer = await read(text);
  if (!answer.ok) throw new Error(answer.code);
  if (answer.value.kind !== "read") throw new Error("nobody knows its columns");
  return answer.value.statement;
};

const HEAD = "التاريخ,تاريخ القيمة,تفاصيل العملية,مدين,دائن,الرصيد,رقم المرجع";

describe("a table of a bank", () => {
  it("BS02 is read by its heads, with what stands above and below it left out", async () => {
    const text = `بنك الراجحي\nالآيبان,SA03 8000 0000 6080 1016 7519\n\n${HEAD}
23/11/2026,23/11/2026,"حوالة واردة، K7Q4MWXD",,"1,895.00","2,895.00",FT1
24/11/2026,,رسوم,"١٫١٥",,"2,893.85",FT2
المجموع,,,1.15,1895,,`;
    expect(await lines(text)).toEqual({
      format: "csv",
      account: "SA0380000000608010167519",
      openingHalalas: 100_000,
      closingHalalas: 289_385,
      lines: [
        {
          bookedOn: "2026-11-23",
          valueOn: "2026-11-23",
          halalas: 189_500,
          text: "حوالة واردة، K7Q4MWXD FT1",
          counterpartyName: null,
          counterpartyIban: null,
          bankReference: "FT1",
        },
        expect.objectContaining({ bookedOn: "2026-11-24", valueOn: null, halalas: -115 }),
      ],
    });
  });

  it("BS02 may be English, with semicolons, one amount and a column that says its side", async () => {
    const text = `Date;Description;Amount;DR/CR;Balance
2026-11-23;FROM SA4420000001234567891234;100,50;CR;100,50
2026-11-24;FEE;0,50;DR;100,00`;
    const statement = await lines(text);
    expect(statement.lines.map(({ halalas }) => halalas)).toEqual([10_050, -50]);
    expect(statement.lines[0]?.counterpartyIban).toBe("SA4420000001234567891234");
  });

  it("BS02 may have its newest line first: the balances say which way time goes", async () => {
    const text = `Date,Details,Debit,Credit,Balance
24/11/2026,second,,5,15
24/11/2026,first,,10,10`;
    const statement = await lines(text);
    expect(statement).toMatchObject({ openingHalalas: 0, closingHalalas: 1_500 });
    expect(statement.lines.map(({ text }) => text)).toEqual(["first", "second"]);
  });

  it("BS03 is refused where a balance does not follow, with its line in the file", async () => {
    const text = `Date,Details,Debit,Credit,Balance
24/11/2026,first,,10,10
24/11/2026,second,,5,14`;
    expect(await read(text)).toMatchObject({
      ok: false,
      code: "statement_does_not_add_up",
      detail: { line: 3 },
    });
  });

  it.each([
    ["no amount", "24/11/2026,x,,abc1,10", "statement_amount_unreadable"],
    ["an amount on both sides", "24/11/2026,x,5,5,10", "statement_side_unreadable"],
    ["a day that there is not", "31/02/2026,x,,5,10", "statement_day_unreadable"],
    ["no lines at all", "المجموع,,,,", "statement_empty"],
  ])("BS03 is refused with %s", async (_, row, code) => {
    expect(await read(`Date,Details,Debit,Credit,Balance\n${row}`)).toMatchObject({ ok: false, code });
  });

  it("BS04 whose heads nobody knows is shown for choosing, and read with what was chosen", async () => {
    const text = "Jour,Libellé,Somme\n24/11/2026,K7Q4MWXD,10.00";
    expect(await read(text)).toMatchObject({
      ok: true,
      value: {
        kind: "unknown_table",
        table: { heads: ["Jour", "Libellé", "Somme"], samples: [["24/11/2026", "K7Q4MWXD", "10.00"]] },
      },
    });
    expect(await read(text, { date: 0, text: [1], amount: 2 })).toMatchObject({
      ok: true,
      value: { statement: { lines: [{ halalas: 1_000, text: "K7Q4MWXD" }] } },
    });
  });

  it("BS02 knows heads whatever their marks, spelling and currency", () => {
    expect(headOf(" المبلغ (ر.س) ")).toBe(headOf("المَبلغ"));
    expect(headOf("Balance (SAR)")).toBe("balance");
    const heads = writeCsv({ iban: "", openingHalalas: 0, lines: [] }, DEFAULT_CSV).split("\r\n")[3];
    expect(isWhole(mappingOf(heads?.split(",") ?? []))).toBe(true);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine } from "#app/lib/clean-text.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import {
  closingOf,
  type WrittenStatement,
  writeCamt053,
  writeCsv,
  writeMt940,
} from "#tests/support/samples/bank-statements.ts";
import { readStatement } from "./read-statement.ts";
import { STATEMENT_BYTES_MAX, STATEMENT_LINES_MAX } from "./statement.ts";

const read = async (text: string) => {
  const answer = await readStatement(Buffer.from(text), { today: "2027-12-31" });
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
  if (answer.value.kind !== "read") throw new Error("nobody knows its columns");
  return answer.value.statement;
};

/** Words that banks send; no marks that a format itself gives a meaning. */
const words = fc
  .array(
    fc.constantFrom("حوالة", "واردة", "K7Q4MWXD", "IBFT", "من", "محمد", "علي", "REF", "12/44", "٣٥", "ACME"),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((list) => cleanLine([...new Set(list)].join(" ")));

const statements: fc.Arbitrary<WrittenStatement> = fc
  .record({
    openingHalalas: fc.integer({ min: -(10 ** 9), max: 10 ** 11 }),
    moves: fc.array(
      fc.record({
        later: fc.integer({ min: 0, max: 3 }),
        halalas: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).filter((halalas) => halalas !== 0),
        text: words,
        name: fc.option(fc.constantFrom("محمد علي", "SARA AHMED", "شركة الأفق")),
        reference: fc.option(fc.stringMatching(/^FT[0-9]{4,10}$/)),
      }),
      { minLength: 1, maxLength: 30 },
    ),
  })
  .map(({ openingHalalas, moves }) => {
    let day = "2026-11-20";
    const lines = moves.map(({ later, halalas, text, name, reference }) => {
      day = addDays(day, later);
      return { bookedOn: day, valueOn: day, halalas, text, counterpartyName: name, bankReference: reference };
    });
    return { iban: "SA0380000000608010167519", openingHalalas, lines };
  });

const told = (written: WrittenStatement, withReference: boolean) => ({
  account: written.iban,
  openingHalalas: written.openingHalalas,
  closingHalalas: closingOf(written),
  lines: written.lines.map((line) => ({
    ...line,
    counterpartyIban: null,
    text: withReference ? cleanLine(`${line.text} ${line.bankReference ?? ""}`) : line.text,
  })),
});

const shapes = fc.record({
  separator: fc.constantFrom(",", ";", "\t") as fc.Arbitrary<"," | ";" | "\t">,
  isArabic: fc.boolean(),
  hasSignedAmount: fc.boolean(),
  withArabicDigits: fc.boolean(),
  isNewestFirst: fc.boolean(),
});

describe("what a bank writes is read as it was meant", () => {
  it("BS02 as a table, however it is written", () =>
    fc.assert(
      fc.asyncProperty(statements, shapes, async (written, shape) => {
        expect(await read(writeCsv(written, shape))).toMatchObject({ format: "csv", ...told(written, true) });
      }),
      { numRuns: 150 },
    ));

  it("BS02 as MT940", () =>
    fc.assert(
      fc.asyncProperty(statements, async (written) => {
        expect(await read(writeMt940(written))).toMatchObject({ format: "mt940", ...told(written, false) });
      }),
      { numRuns: 150 },
    ));

  it("BS02 as CAMT.053 of any version", () =>
    fc.assert(
      fc.asyncProperty(
        statements,
        fc.constantFrom("02", "04", "08") as fc.Arbitrary<"02" | "04" | "08">,
        async (written, version) => {
          const statement = await read(writeCamt053(written, version));
          expect(statement).toMatchObject({ format: "camt053", ...told(written, false) });
        },
      ),
      { numRuns: 150 },
    ));

  it("BS03 answers whatever bytes come, and throws for none", () =>
    fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom("", ":20:x\n:60F:", "<a>", "a,b,c\n"),
        async (bytes, head) => {
          const answer = await readStatement(Buffer.concat([Buffer.from(head), bytes]), {
            today: "2027-12-31",
          });
          expect(typeof answer.ok).toBe("boolean");
        },
      ),
      { numRuns: 500 },
    ));
});

describe("a file that is too much", () => {
  const long = (count: number): WrittenStatement => ({
    iban: "SA0380000000608010167519",
    openingHalalas: 0,
    lines: Array.from({ length: count }, (_, index) => ({
      bookedOn: "2026-11-20",
      valueOn: "2026-11-20",
      halalas: index + 1,
      text: "حوالة",
      counterpartyName: null,
      bankReference: null,
    })),
  });
  const code = async (bytes: Uint8Array) => {
    const answer = await readStatement(bytes, { today: "2027-12-31" });
    return answer.ok ? null : answer.code;
  };

  it("BS03 is refused by its size before it is looked at", async () => {
    expect(await code(new Uint8Array(STATEMENT_BYTES_MAX + 1))).toBe("statement_too_large");
  });

  it.each([
    ["table", writeCsv],
    ["message", writeMt940],
  ])("BS03 is refused by its number of lines, as a %s", async (_, write) => {
    expect(await code(Buffer.from(write(long(STATEMENT_LINES_MAX + 1))))).toBe("statement_too_long");
  });
});

import fc from "fast-check";
import type { DecimalMark } from "#app/lib/amounts/read-amount.ts";
import type { DayStyle } from "#app/lib/days/read-day.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import { readStatement } from "#services/bank-files/read-statement.ts";
import type { TableForm } from "#services/bank-files/statement.ts";
import type { WrittenStatement } from "./bank-statements.ts";
import { messageDialects, writeMessage } from "./message-dialects.ts";
import { styleOf, type TableDialect, tableDialects, writeTable } from "./statement-dialects.ts";

const TODAY = "2026-11-26";

/** Random movements of the last weeks, round and odd amounts alike. */
const statements: fc.Arbitrary<WrittenStatement> = fc
  .record({
    openingHalalas: fc.integer({ min: -(10 ** 7), max: 10 ** 9 }),
    first: fc.integer({ min: 0, max: 300 }),
    moves: fc.array(
      fc.record({
        later: fc.integer({ min: 0, max: 2 }),
        halalas: fc
          .oneof(
            fc.integer({ min: 1, max: 10 ** 8 }),
            fc.integer({ min: 1, max: 90 }).map((n) => n * 10_000),
            fc.integer({ min: 1, max: 9_999 }).map((n) => n * 100),
          )
          .chain((each) => fc.constantFrom(each, each, -each)),
        text: fc.constantFrom("حوالة واردة", "K7Q4MWXD", 'shop "5 stars", X', "رسوم 12/44", "SARIE TRANSFER"),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ openingHalalas, first, moves }) => {
    let day = addDays(TODAY, -first - 16);
    const lines = moves.map(({ later, halalas, text }) => {
      day = addDays(day, later);
      return { bookedOn: day, valueOn: day, halalas, text, counterpartyName: null, bankReference: null };
    });
    return { iban: "SA0380000000608010167519", openingHalalas, lines };
  });

export interface DialectsRead {
  read: number;
  asked: number;
  refused: number;
}

/**
 * Writes statements in every dialect and reads them back: the same movements, or a question that has the right answer and then the
 * same movements, or a refusal that names its line. Throws at the first file of which anything else comes.
 */
export async function readDialects(numRuns: number, seed?: number): Promise<DialectsRead> {
  const counts: DialectsRead = { read: 0, asked: 0, refused: 0 };
  const files = fc.oneof(
    { weight: 5, arbitrary: fc.record({ statement: statements, table: tableDialects }) },
    { weight: 1, arbitrary: fc.record({ statement: statements, message: messageDialects }) },
  );
  const property = fc.asyncProperty(files, async (file) => {
    const dialect = "table" in file ? file.table : null;
    const bytes =
      "table" in file ? writeTable(file.statement, file.table) : writeMessage(file.statement, file.message);
    await readBack(bytes, { statement: file.statement, dialect, counts });
  });
  await fc.assert(property, { numRuns, ...(seed !== undefined && { seed }) });
  return counts;
}

interface Written {
  statement: WrittenStatement;
  dialect: TableDialect | null;
  counts: DialectsRead;
}

async function readBack(bytes: Uint8Array, { statement, dialect, counts }: Written): Promise<void> {
  let form: TableForm = {};
  let answer = await readStatement(bytes, { today: TODAY, form });
  if (answer.ok && answer.value.kind === "question" && dialect) {
    counts.asked += 1;
    const { amounts, days } = answer.value.question;
    const mark: DecimalMark = ["german", "french", "comma"].includes(dialect.number) ? "comma" : "point";
    const style = styleOf(dialect.day) as DayStyle;
    if (amounts && !amounts.readings.some((reading) => reading.mark === mark))
      throw new Error(`the right amount is not offered for ${amounts.text}`);
    if (days && !days.readings.some((reading) => reading.style === style))
      throw new Error(`the right day is not offered for ${days.text}`);
    form = { ...(amounts && { amounts: mark }), ...(days && { days: style }) };
    answer = await readStatement(bytes, { today: TODAY, form });
  }
  if (!answer.ok) {
    counts.refused += 1;
    if (typeof answer.detail?.line !== "number") throw new Error(`${answer.code} names no line`);
    return;
  }
  if (answer.value.kind !== "read") throw new Error(`${answer.value.kind} after all was answered`);
  counts.read += 1;
  const plain = (lines: WrittenStatement["lines"]) =>
    lines.map(({ bookedOn, halalas }) => `${bookedOn} ${halalas}`);
  // Of one day without balances nobody can say which came first.
  const [got, meant] = [plain(answer.value.statement.lines), plain(statement.lines)];
  if (got.toSorted().join("\n") !== meant.toSorted().join("\n"))
    throw new Error(`read ${got.join(", ")} where ${meant.join(", ")} was written`);
}

import { afterAll, expect, it, vi } from "vitest";
import { STATEMENT_BYTES_MAX } from "#services/bank-files/statement.ts";
import {
  type WrittenStatement,
  writeCamt053,
  writeCsv,
  writeMt940,
} from "#tests/support/samples/bank-statements.ts";
import { zipOf } from "#tests/support/samples/xlsx.ts";
import { openUntrustedFiles } from "./open-untrusted-files.ts";
import { DEFAULT_FILE_LIMITS } from "./untrusted-files.ts";

// Whole processes that stand behind everybody else on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const files = openUntrustedFiles({ ...DEFAULT_FILE_LIMITS, processes: 1 });
afterAll(() => files.close());
const wanted = { sender: "admin", today: "2026-11-26" };

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

it.each([
  ["table", 20_000, (written: WrittenStatement) => writeCsv(written)],
  ["message", 20_000, writeMt940],
  ["XML", 14_000, (written: WrittenStatement) => writeCamt053(written)],
])("BS03 nobody waits while the longest %s is read, in a process of its own", async (_, count, write) => {
  const bytes = Buffer.from(write(long(count)));
  expect(bytes.byteLength).toBeLessThan(STATEMENT_BYTES_MAX);
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const read = await files.readStatement(bytes, wanted);
  clearInterval(watch);
  expect(read).toMatchObject({ ok: true, value: { kind: "read" } });
  expect(read.ok && read.value.kind === "read" && read.value.statement.lines).toHaveLength(count);
  // A tenth of it on an idle machine.
  expect(longest).toBeLessThan(250);
});

it("BI14 a workbook that unpacks to far more than it says is ended, and the next file is read", async () => {
  const sheet = Buffer.from(
    `<worksheet><sheetData>${"<row><c><v>1</v></c></row>".repeat(8_000_000)}</sheetData></worksheet>`,
  );
  const bomb = zipOf([{ name: "xl/worksheets/sheet1.xml", bytes: sheet, saidSize: 1_000 }]);
  const answer = await files.readStatement(bomb, wanted);
  expect(answer.ok).toBe(false);
  expect(await files.readStatement(Buffer.from(writeCsv(long(2))), wanted)).toMatchObject({ ok: true });
});

import { expect, it } from "vitest";
import { writeXlsx, type XlsxCell, type XlsxShape, zipOf } from "#tests/support/samples/xlsx.ts";
import { readStatement } from "./read-statement.ts";
import type { TableForm } from "./statement.ts";

const read = (bytes: Uint8Array, form: TableForm = {}) => readStatement(bytes, { today: "2026-11-26", form });

/** As banks here give it: a letterhead of merged cells, heads in Arabic, and a sum below. */
const LETTERHEAD: XlsxCell[][] = [
  ["مصرف المثال", null, null, null, null, null],
  ["كشف حساب", null, null, null, null, null],
  ["رقم الآيبان", "SA0380000000608010167519", null, null, null, null],
  [],
  ["التاريخ", "تفاصيل العملية", "مدين", "دائن", "الرصيد", "رقم المرجع"],
];
const usual = (rows: XlsxCell[][], shape: XlsxShape = {}) =>
  writeXlsx([...LETTERHEAD, ...rows, ["المجموع", null, 1.15, 1895, null, null]], {
    merged: ["A1:F1", "A2:F2"],
    ...shape,
  });

it.each([
  ["with words in their cells", {}],
  ["with shared words", { sharesWords: true }],
  ["with days from 1904", { from1904: true }],
] as const)("BI12 a workbook of a bank is read %s", async (_, shape) => {
  const bytes = usual(
    [
      [{ day: "2026-11-23" }, "حوالة واردة K7Q4MWXD", null, 1895, 2895, "FT1"],
      [{ day: "2026-11-24", time: 0.98 }, "رسوم", 1.15, null, 2893.85, "FT2"],
    ],
    shape,
  );
  expect(await read(bytes)).toMatchObject({
    value: {
      kind: "read",
      statement: {
        format: "xlsx",
        account: "SA0380000000608010167519",
        openingHalalas: 100_000,
        closingHalalas: 289_385,
        lines: [
          {
            bookedOn: "2026-11-23",
            halalas: 189_500,
            text: "حوالة واردة K7Q4MWXD FT1",
            bankReference: "FT1",
          },
          { bookedOn: "2026-11-24", halalas: -115 },
        ],
      },
    },
  });
});

it("BI12 what a workbook holds as words is decided and asked like any other file", async () => {
  const words = (...amounts: string[]) =>
    usual(amounts.map((amount) => ["24/11/2026", "x", null, amount, null, null]));
  expect(await read(words("1.900"))).toMatchObject({ value: { kind: "question" } });
  expect(await read(words("1.900", "10,50"))).toMatchObject({
    value: { statement: { lines: [{ halalas: 190_000 }, { halalas: 1_050 }] } },
  });
  const count = usual([[46_350, "x", null, 5, null, null]]);
  expect(await read(count)).toMatchObject({ value: { statement: { lines: [{ bookedOn: "2026-11-24" }] } } });
  const ahead = usual([[{ day: "2026-11-27" }, "x", null, 5, null, null]]);
  expect(await read(ahead)).toMatchObject({ code: "statement_day_ahead", detail: { line: 6 } });
  const fraction = usual([[{ day: "2026-11-24" }, "x", null, 0.1 + 0.2, null, null]]);
  expect(await read(fraction)).toMatchObject({ value: { statement: { lines: [{ halalas: 30 }] } } });
  const third = usual([[{ day: "2026-11-24" }, "x", null, 1.005, null, null]]);
  expect(await read(third)).toMatchObject({
    code: "statement_amount_unreadable",
    detail: { line: 6, held: "1.005" },
  });
});

it("BI12 unknown heads are chosen, as in any table", async () => {
  const bytes = writeXlsx([
    ["Jour", "Texte", "Somme"],
    [{ day: "2026-11-24" }, "x", 5],
  ]);
  expect(await read(bytes)).toMatchObject({
    value: {
      kind: "unknown_table",
      table: { heads: ["Jour", "Texte", "Somme"], samples: [["2026-11-24", "x", "5"]] },
    },
  });
  expect(await read(bytes, { mapping: { date: 0, text: [1], amount: 2 } })).toMatchObject({
    value: { statement: { lines: [{ halalas: 500 }] } },
  });
});

it.each([
  ["a broken archive", Buffer.from("PK\x03\x04 and nothing more")],
  ["an archive of something else", zipOf([{ name: "word/document.xml", bytes: Buffer.from("<a/>") }])],
  [
    "entities of its own",
    zipOf([
      {
        name: "xl/workbook.xml",
        bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><workbook>&b;</workbook>'),
      },
    ]),
  ],
])("BI12 refuses %s", async (_, bytes) => {
  expect(await read(bytes)).toMatchObject({ ok: false, code: "statement_unreadable" });
});

it("BI12 refuses what says that it unpacks to more than any statement", async () => {
  const bomb = zipOf([{ name: "xl/worksheets/sheet1.xml", bytes: Buffer.alloc(70 * 1024 * 1024) }]);
  expect(bomb.byteLength).toBeLessThan(100_000);
  expect(await read(bomb)).toMatchObject({ ok: false, code: "statement_too_large" });
});

import { readFileSync } from "node:fs";
import { listFiles } from "../../scripts/checks/list-files.mjs";
import { inProject } from "../../scripts/project-folder.mjs";

/** Reads one text of somebody else's; what it answers or throws does not matter here, only how long it takes. */
export type Reader = (text: string) => unknown;

type AnyReader = (...given: unknown[]) => unknown;

const PLACES = ["app/lib", "app/features", "app/foundation", "app/i18n", "services"];
/** What is a reader by its shape: a function of a module without a database that takes a text or bytes first. */
const READER =
  /^export (?:async )?function (\w+)\(\s*(?:text|input|raw|typed|bytes|cell|name|words|file)\w*: (string|Uint8Array)(?: \| (?:null|undefined))?([,)])/gm;
const IS_NO_PLACE = /\.test\.|\.server\.ts$|\/ui\/|\/use-|\.tsx$/;

/** Readers that need more than a text, by `file#name`. */
const CALLED: Readonly<Record<string, (read: AnyReader) => Reader>> = {
  "app/lib/amounts/amount-fault.ts#amountFault": (read) => (text) => read(text, 100),
  "app/lib/amounts/read-amount.ts#readAmountBy": (read) => (text) => read(text, "comma"),
  "app/lib/days/read-day.ts#readDayBy": (read) => (text) => read(text, "day_first"),
  "app/lib/bank-file/bank-text.ts#bankText": (read) => (text) => read(text, { letters: "arabic", max: 140 }),
  "app/features/enquiries/rules/read-proof.ts#readProof": (read) => (text) => read(text, 6),
  "app/features/messages/rules/placeholders.ts#fillPlaceholders": (read) => (text) =>
    read(text, { name: "علي", shop: "كبش" }),
  "app/i18n/read-text.ts#fillIn": (read) => (text) => read(text, { shop: "كبش" }),
  "app/i18n/tagged-text.ts#taggedText": (read) => (text) => read(text, {}),
  "services/bank-files/mt940.ts#readMt940": (read) => (text) => read(text, "2026-11-26"),
  "services/bank-files/camt053.ts#readCamt053": (read) => (text) => read(text, "2026-11-26"),
  "services/bank-files/read-statement.ts#readStatement": (read) => (text) =>
    read(text, { today: "2026-11-26" }),
  "services/bank-files/xml-pieces.ts#readXml": (read) => (text) =>
    read(text, "Ntry", { root: "Document", onRoot: () => {}, onPiece: () => {} }),
  "services/bank-files/split-table.ts#splitTable": (read) => (text) =>
    read(text, { separator: ",", rowsMax: 20_000, tooLong: "statement_too_long" }),
};
/** Readers that look into pictures, films and papers in a process with a clock of its own; the trial of hostile files is about them. */
const IN_A_PROCESS = /^services\/untrusted-files\/inside\/|#drawPdf$/;
/** Writers: what they are given is ours, and was cut by the reader that took it in. */
const WRITES = /^app\/features\/e-invoicing\/rules\/(xml-elements\.ts#(element|amount)|der\.ts#oid)$/;

/** Every reader of outside text that the code has, ready to be called; a new one that needs more than a text fails until it is told how. */
export async function outsideReaders(): Promise<Map<string, Reader>> {
  const readers = new Map<string, Reader>();
  for (const file of listFiles(["ts"], PLACES)) {
    if (IS_NO_PLACE.test(file)) continue;
    for (const [, name = "", kind, next] of readFileSync(inProject(file), "utf8").matchAll(READER)) {
      const key = `${file}#${name}`;
      if (IN_A_PROCESS.test(key) || WRITES.test(key)) continue;
      const call = CALLED[key];
      if (next === "," && !call)
        throw new Error(`${key} takes more than a text: say in outside-readers.ts how it is called`);
      const read = (await import(inProject(file)))[name];
      const reader: Reader = call ? call(read) : read;
      readers.set(key, kind === "string" ? reader : (text) => reader(Buffer.from(text) as never));
    }
  }
  const missing = Object.keys(CALLED).filter((key) => !readers.has(key));
  if (missing.length > 0) throw new Error(`no such reader any more: ${missing.join(", ")}`);
  return readers;
}

/** What long texts are made of by those who want to hold a shop up; each begins and ends as a reader may wait for. */
export const WORST: Readonly<Record<string, (length: number) => string>> = {
  blanks: (length) => `1${" ".repeat(length)}x`,
  "lines of a blank": (length) => `x${"\n ".repeat(length / 2)}x`,
  "line ends": (length) => "\r\n".repeat(length / 2),
  quotes: (length) => '"'.repeat(length),
  "quotes and blanks": (length) => '" '.repeat(length / 2),
  commas: (length) => ",".repeat(length),
  strokes: (length) => `a${" /".repeat(length / 2)}`,
  figures: (length) => "1".repeat(length),
  "figures and points": (length) => "1.".repeat(length / 2),
  "words of one letter": (length) => "a ".repeat(length / 2),
  letters: (length) => "ا".repeat(length),
  "capital letters": (length) => "SA".repeat(length / 2),
  "marks that combine": (length) => `ا${"\u064B\u0301".repeat(length / 2)}`,
  "signs that nobody sees": (length) => `1${"\u200F".repeat(length)}`,
  "opening brackets": (length) => "(".repeat(length),
  "opening braces": (length) => "{{ ".repeat(length / 3),
  elements: (length) => "<a>".repeat(length / 3),
  "opening elements": (length) => "<".repeat(length),
  dashes: (length) => "- ".repeat(length / 2),
};

const balance = "SA0380000000608010167519\n:60F:C261123SAR1,\n";
/** What a statement may hold where a reader looks closely. */
export const WITHIN: Readonly<Record<string, (inside: string) => string>> = {
  "a table": (inside) => `Date,Details,Amount\n2026-11-24,${inside},5.00\n`,
  "a quoted cell": (inside) => `Date,Details,Amount\n2026-11-24,"${inside}",5.00\n`,
  "a head": (inside) => `Date,Details ${inside},Amount\n2026-11-24,x,5.00\n`,
  "a movement of SWIFT": (inside) =>
    `:20:1\n:25:${balance}:61:261124C1,00NTRF${inside}\n:62F:C261124SAR2,\n-}`,
  "words of SWIFT": (inside) =>
    `:20:1\n:25:${balance}:61:261124C1,00NTRF\n:86:${inside}\n:62F:C261124SAR2,\n-}`,
  "what stands before SWIFT": (inside) => `${inside}\n:20:1\n:25:${balance}:62F:C261124SAR1,\n-}`,
  "an element": (inside) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Ntry><AddtlNtryInf>${inside.replace(/[<&]/g, "")}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
};

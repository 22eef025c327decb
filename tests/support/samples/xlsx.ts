import { crc32, deflateRawSync } from "node:zlib";

/** A cell as a workbook holds it: words, a number, or a day (a number with a style). */
export type XlsxCell = string | number | { day: string; time?: number } | null;

export interface XlsxShape {
  /** Counts days from 1904, as Excel on a Mac once did. */
  from1904?: boolean;
  /** Words in the table of shared strings instead of the cells. */
  sharesWords?: boolean;
  merged?: readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const column = (at: number): string =>
  (at < 26 ? "" : column(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** A workbook of one sheet, as a program writes it. */
export function writeXlsx(rows: readonly (readonly XlsxCell[])[], shape: XlsxShape = {}): Uint8Array {
  const { from1904 = false, sharesWords = false, merged = [] } = shape;
  const words: string[] = [];
  const cellXml = (cell: XlsxCell, at: string): string => {
    if (cell === null || cell === "") return "";
    if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell !== "string") {
      const epoch = from1904 ? "1904-01-01" : "1899-12-30";
      const days = (Date.parse(cell.day) - Date.parse(epoch)) / DAY_MS + (cell.time ?? 0);
      return `<c r="${at}" s="1"><v>${days}</v></c>`;
    }
    if (!sharesWords)
      return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    words.push(cell);
    return `<c r="${at}" t="s"><v>${words.length - 1}</v></c>`;
  };
  const sheetRows = rows.map((cells, row) => {
    const inside = cells.map((cell, at) => cellXml(cell, `${column(at)}${row + 1}`)).join("");
    return inside ? `<row r="${row + 1}">${inside}</row>` : "";
  });
  const merges = merged.map((each) => `<mergeCell ref="${each}"/>`).join("");
  const files: Record<string, string> = {
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sharesWords ? '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>' : ""}</Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${XML}<workbook ${MAIN} xmlns:r="${RELS}"><workbookPr${from1904 ? ' date1904="1"' : ""}/><sheets><sheet name="كشف" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELS}/styles" Target="styles.xml"/>${sharesWords ? `<Relationship Id="rId3" Type="${RELS}/sharedStrings" Target="sharedStrings.xml"/>` : ""}</Relationships>`,
    "xl/styles.xml": `${XML}<styleSheet ${MAIN}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `${XML}<worksheet ${MAIN}><sheetData>${sheetRows.join("")}</sheetData>${merges ? `<mergeCells count="${merged.length}">${merges}</mergeCells>` : ""}</worksheet>`,
  };
  if (sharesWords)
    files["xl/sharedStrings.xml"] =
      `${XML}<sst ${MAIN} count="${words.length}" uniqueCount="${words.length}">${words.map((word) => `<si><t xml:space="preserve">${escaped(word)}</t></si>`).join("")}</sst>`;
  return zipOf(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
}

/** An archive of files, each deflated. `saidSize` lies about what it unpacks to. */
export function zipOf(entries: readonly { name: string; bytes: Buffer; saidSize?: number }[]): Uint8Array {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, saidSize = bytes.byteLength } of entries) {
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.byteLength, 14);
    facts.writeUInt32LE(saidSize, 18);
    facts.writeUInt16LE(title.byteLength, 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, title, packed]);
    const behind = Buffer.alloc(14);
    behind.writeUInt32LE(at, 10);
    central.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, behind, title]));
    parts.push(local);
    at += local.byteLength;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  Buffer.from([0x50, 0x4b, 5, 6]).copy(end);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.byteLength, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

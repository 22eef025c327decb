import fc from "fast-check";
import { type WrittenStatement, writeCamt053, writeMt940 } from "./bank-statements.ts";

/** Ways in which banks send a message of SWIFT, or a document of XML. */
export const messageDialects = fc.record({
  kind: fc.constantFrom("mt940", "camt053"),
  end: fc.constantFrom("-", "-}", "-}{5:}", "-}{5:{CHK:3916EF336FF7}}"),
  hasBlock: fc.boolean(),
  entryDay: fc.constantFrom("digits", "blank", "none"),
  type: fc.constantFrom("NTRF", "nTRF", "S103", "FMSC", ""),
  lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
  version: fc.constantFrom("02", "04", "08"),
  envelope: fc.constantFrom("", "RequestPayload", "s:Envelope"),
  hasPrefix: fc.boolean(),
  isInstant: fc.boolean(),
});
export type MessageDialect = typeof messageDialects extends fc.Arbitrary<infer T> ? T : never;

export function writeMessage(statement: WrittenStatement, dialect: MessageDialect): Uint8Array {
  return Buffer.from(dialect.kind === "mt940" ? swift(statement, dialect) : xml(statement, dialect));
}

function swift(
  statement: WrittenStatement,
  { end, hasBlock, entryDay, type, lineEnd }: MessageDialect,
): string {
  const written = writeMt940(statement)
    .replaceAll("\r\n", "\n")
    .replace(/^(:61:\d{6})(\d{4})(.*?\d)NTRFNONREF/gm, (_, head: string, entry: string, amount: string) => {
      const day = entryDay === "digits" ? entry : entryDay === "blank" ? "    " : "";
      return `${head}${day}${amount}${type}${type ? "NONREF" : ""}`;
    })
    .replace(/-$/, end);
  const whole = hasBlock ? `{1:F01RJHISARIAXXX0000000000}{2:O940}{4:\n${written}` : written;
  return whole.replaceAll("\n", lineEnd);
}

function xml(
  statement: WrittenStatement,
  { version, envelope, hasPrefix, isInstant }: MessageDialect,
): string {
  let text = writeCamt053(statement, version);
  if (isInstant)
    text = text.replace(/<BookgDt><Dt>([\d-]+)<\/Dt>/g, (_, day: string) => {
      const instant = new Date(Date.parse(`${day}T01:30:00+03:00`)).toISOString();
      return `<BookgDt><DtTm>${instant}</DtTm>`;
    });
  if (hasPrefix)
    text = text.replace(/<(\/?)([A-Z])/g, "<$1c:$2").replace("<c:Document xmlns=", "<c:Document xmlns:c=");
  if (envelope === "") return text;
  const inner = text.replace(/^<\?xml[^>]*\?>/, "");
  const head = envelope === "s:Envelope" ? ' xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"' : "";
  return `<${envelope}${head}><Hdr/>${inner}</${envelope}>`;
}

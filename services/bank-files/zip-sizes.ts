import { StatementFault } from "./statement.ts";

/** A workbook of twenty thousand movements unpacks to less. */
const UNPACKED_MAX = 64 * 1024 * 1024;
const ENTRIES_MAX = 200;
const END_LENGTH = 22;
const COMMENT_MAX = 0xffff;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;

/** Refuses an archive that says that it unpacks to far more than a statement; one that lies is ended with its process. */
export function checkZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > ENTRIES_MAX) throw new StatementFault("statement_too_large");
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let each = 0; each < count; each += 1) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY)
      throw new StatementFault("statement_unreadable");
    unpacked += view.getUint32(at + 24, true);
    at +=
      ENTRY_LENGTH +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  if (unpacked > UNPACKED_MAX) throw new StatementFault("statement_too_large");
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - COMMENT_MAX);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new StatementFault("statement_unreadable");
}

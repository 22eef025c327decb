/** What travels between the shop and the processes that look into files: some facts and some files. */
export interface Frame<Facts> {
  facts: Facts;
  files: Uint8Array[];
}

const LENGTH = 4;
/** Facts are a few words; more is not what these processes say to each other. */
const TEXT_MAX = 64 * 1024;

/** The parts of a frame in the order in which they are to be written; files are not copied. */
export function frameParts<Facts>({ facts, files }: Frame<Facts>): Uint8Array[] {
  const text = Buffer.from(JSON.stringify({ facts, lengths: files.map((file) => file.byteLength) }));
  const head = Buffer.alloc(LENGTH);
  head.writeUInt32BE(text.byteLength);
  return [head, text, ...files];
}

/** Puts frames together out of what arrives; `push` answers "too_large" as soon as one would go beyond `bytesMax`. */
export function readFrames<Facts>(bytesMax: number, onFrame: (frame: Frame<Facts>) => void) {
  let parts: Buffer[] = [];
  let arrived = 0;
  let needed = LENGTH;
  let lengths: number[] | null = null;
  let facts: Facts;
  let textEnd = 0;

  const join = () => {
    const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    parts = [all];
    return all;
  };
  const start = (rest: Buffer) => {
    parts = rest.byteLength > 0 ? [rest] : [];
    arrived = rest.byteLength;
    needed = LENGTH;
    lengths = null;
    textEnd = 0;
  };

  return function push(part: Buffer): "too_large" | null {
    parts.push(part);
    arrived += part.byteLength;
    while (arrived >= needed) {
      const all = join();
      if (textEnd === 0) {
        textEnd = LENGTH + all.readUInt32BE(0);
        needed = textEnd;
        if (textEnd > TEXT_MAX) return "too_large";
      } else if (lengths === null) {
        const read = JSON.parse(all.toString("utf8", LENGTH, textEnd)) as { facts: Facts; lengths: number[] };
        facts = read.facts;
        lengths = read.lengths;
        needed = lengths.reduce((sum, length) => sum + length, textEnd);
      } else {
        let at = textEnd;
        const files = lengths.map((length) => {
          at += length;
          return all.subarray(at - length, at);
        });
        start(all.subarray(at));
        onFrame({ facts, files });
      }
      if (needed > bytesMax) return "too_large";
    }
    return null;
  };
}

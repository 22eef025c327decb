import { createHash } from "node:crypto";
import { foldSpelling } from "#app/lib/arabic-text.ts";
import type { StatementLine } from "#services/bank-files/statement.ts";
import { takingTurns } from "#services/bank-files/take-turns.ts";

export interface FingerprintedLine extends StatementLine {
  fingerprint: string;
  /** The how many-th of lines that say the very same within their file, from 1. */
  occurrence: number;
}

/**
 * Marks each line by what it says, so that it is known again in a file that overlaps. Two that say the same in one file are
 * two payments: they are told apart by their number.
 */
export async function fingerprintLines(lines: readonly StatementLine[]): Promise<FingerprintedLine[]> {
  const seen = new Map<string, number>();
  const turn = takingTurns();
  const marked: FingerprintedLine[] = [];
  for (const line of lines) {
    await turn();
    const fingerprint = fingerprintOf(line);
    const occurrence = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, occurrence);
    marked.push({ ...line, fingerprint, occurrence });
  }
  return marked;
}

function fingerprintOf(line: StatementLine): string {
  const said = [
    line.bookedOn,
    line.halalas,
    foldSpelling(line.text),
    foldSpelling(line.bankReference ?? ""),
    foldSpelling(line.counterpartyName ?? ""),
  ];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}

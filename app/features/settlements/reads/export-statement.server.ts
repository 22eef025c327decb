import type { CommissionTerms } from "#app/features/commission/rules/commission-on.ts";
import { type StatementWord, termsWord } from "#app/features/settlements/rules/statement-words.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { ok, type Result } from "#app/lib/result.ts";
import type { TableFile } from "#app/lib/spreadsheets/csv.ts";
import { readSettlement } from "./read-settlement.server.ts";
import { readStatementWords } from "./read-statement-words.server.ts";

const COLUMNS = ["day", "what", "reference", "price", "commission", "due", "terms"] as const;

/** A partner's statement as a table for a spreadsheet, in both languages: opening balance, every line, what was paid out. */
export async function exportStatement(
  ctx: CommandContext,
  { id, file }: { id: string; file: TableFile },
): Promise<Result<{ name: string; bytes: Uint8Array }, "not_allowed" | "not_found">> {
  const read = await readSettlement(ctx, { id });
  if (!read.ok) return read;
  const { number, partner, lines, openingHalalas, amountHalalas, untilDay, bankReference } = read.value;
  const words = readStatementWords(ctx);
  const say = (word: StatementWord) => `${words[word].ar} · ${words[word].en}`;
  const said = (terms: CommissionTerms) => {
    const much = terms.kind === "percent" ? `${terms.percent}%` : decimalRiyals(terms.unitHalalas);
    const { ar, en } = words[termsWord(terms, partner.kind)];
    return `${much} ${ar} · ${much} ${en}`;
  };
  const rows = [
    COLUMNS.map((column) => say(`columns.${column}`)),
    ["", say("opening"), "", "", "", decimalRiyals(openingHalalas), ""],
    ...lines.map((line) => [
      line.day,
      line.claim ? `${say(`kinds.${line.kind}`)} ${line.claim}` : say(`kinds.${line.kind}`),
      line.reference ?? "",
      decimalRiyals(line.priceHalalas),
      decimalRiyals(line.commissionHalalas),
      decimalRiyals(line.halalas),
      line.terms ? said(line.terms) : "",
    ]),
    [untilDay, say("paidOut"), bankReference, "", "", decimalRiyals(amountHalalas), ""],
  ];
  return ok({ name: number, bytes: file.encode(rows.map((row) => file.line(row)).join(""), true) });
}

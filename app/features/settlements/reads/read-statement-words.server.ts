import {
  STATEMENT_WORDS,
  type StatementWord,
  type StatementWords,
} from "#app/features/settlements/rules/statement-words.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";

/** The words of a statement in both languages, whichever of them the desk reads. */
export function readStatementWords(ctx: CommandContext): StatementWords {
  const say = (word: StatementWord, language: "ar" | "en") =>
    sentence({ ...ctx, language }, `admin-settlements:statement.${word}`);
  return Object.fromEntries(
    STATEMENT_WORDS.map((word) => [word, { ar: say(word, "ar"), en: say(word, "en") }]),
  ) as StatementWords;
}

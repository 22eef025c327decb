import { type ParsedStatement, StatementFault } from "./statement.ts";

/**
 * The parts of a file as one statement: of one account, each begins with what the one before it ended with.
 * Throws `StatementFault` where it is not so, or where opening and lines do not come to the closing balance.
 */
export function joinStatements(parts: readonly ParsedStatement[]): ParsedStatement {
  const [first] = parts;
  if (!first) throw new StatementFault("statement_empty");
  let joined: ParsedStatement = checked({ ...first, lines: [...first.lines] });
  for (const part of parts.slice(1)) {
    if (part.account !== joined.account) throw new StatementFault("statement_several_accounts");
    checked(part);
    if (
      joined.closingHalalas !== null &&
      part.openingHalalas !== null &&
      joined.closingHalalas !== part.openingHalalas
    )
      throw new StatementFault("statement_does_not_add_up");
    joined.lines.push(...part.lines);
    joined = { ...joined, closingHalalas: part.closingHalalas };
  }
  return checked(joined);
}

function checked(statement: ParsedStatement): ParsedStatement {
  const { openingHalalas, closingHalalas, lines } = statement;
  if (openingHalalas === null || closingHalalas === null) return statement;
  const moved = lines.reduce((sum, { halalas }) => sum + halalas, 0);
  if (openingHalalas + moved !== closingHalalas) throw new StatementFault("statement_does_not_add_up");
  return statement;
}

import { sql } from "drizzle-orm";
import type { FingerprintedLine } from "#app/features/bank-statements/rules/fingerprint.server.ts";
import { isPerhapsSame } from "#app/features/bank-statements/rules/same-movement.ts";
import type { Transaction } from "#db/client.ts";
import type { StatementLine } from "#services/bank-files/statement.ts";

interface Pair {
  id: number;
  line: StatementLine;
  otherId: number;
  other: StatementLine & { fingerprint: string; occurrence: number };
}

const told = (alias: string) =>
  sql.raw(`json_build_object('bookedOn', ${alias}.booked_on, 'valueOn', ${alias}.value_on, 'halalas', ${alias}.halalas,
    'text', ${alias}.text, 'counterpartyName', ${alias}.counterparty_name, 'counterpartyIban', ${alias}.counterparty_iban,
    'bankReference', ${alias}.bank_reference, 'fingerprint', ${alias}.fingerprint, 'occurrence', ${alias}.occurrence)`);

/**
 * Marks the new lines of a file that perhaps tell of a movement which a file of another form has brought in other words: files
 * of one form say it in the same, and it is known by them. What this file itself tells as a line of its own is nobody's twin, and of two that say the same each has one.
 * @returns how many there are
 */
export async function findTwins(
  tx: Transaction,
  statementId: string,
  lines: readonly FingerprintedLine[],
): Promise<number> {
  const { rows } = await tx.execute<{ pair: Pair }>(sql`
    select json_build_object('id', l.id, 'line', ${told("l")}, 'otherId', o.id, 'other', ${told("o")}) as pair
    from bank_lines l join bank_statements ls on ls.id = l.statement_id join bank_lines o
      on o.iban = l.iban and o.halalas = l.halalas and o.statement_id <> l.statement_id
      and o.booked_on between l.booked_on - 10 and l.booked_on + 10
    join bank_statements os on os.id = o.statement_id
    where l.statement_id = ${statementId} and (os.format, os.form) is distinct from (ls.format, ls.form)
    order by l.id, o.id`);
  const own = new Set(lines.map(({ fingerprint, occurrence }) => `${fingerprint}:${occurrence}`));
  const twins = new Map<number, number>();
  const taken = new Set<number>();
  for (const { pair } of rows) {
    const { id, line, otherId, other } = pair;
    if (twins.has(id) || taken.has(otherId) || own.has(`${other.fingerprint}:${other.occurrence}`)) continue;
    if (!isPerhapsSame(line, other)) continue;
    twins.set(id, otherId);
    taken.add(otherId);
  }
  const said = JSON.stringify([...twins].map(([id, other]) => ({ id, other })));
  await tx.execute(sql`
    update bank_lines l set perhaps_line_id = s.other
    from jsonb_to_recordset(${said}::jsonb) as s (id bigint, other bigint) where l.id = s.id`);
  return twins.size;
}

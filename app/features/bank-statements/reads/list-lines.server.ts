import { type SQL, sql } from "drizzle-orm";
import type {
  BankLine,
  BankLinePage,
  LinePart,
  LineTab,
} from "#app/features/bank-statements/rules/bank-line.ts";
import type { MatchPart, OutgoingCandidate, Suggestion } from "#app/features/bank-statements/rules/match.ts";
import { listOutgoing, type Outgoing } from "#app/features/bank-statements/rules/outgoing.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeWords, encodeWords } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import type { Queryable } from "#db/client.ts";

const PAGE_SIZE = 25;
const COUNT_MAX = 1_000;

const TABS: Readonly<Record<LineTab, SQL>> = {
  suggested: sql`l.state = 'open' and (l.suggestions <> '[]'::jsonb or l.perhaps_line_id is not null)`,
  open: sql`l.state = 'open' and l.suggestions = '[]'::jsonb and l.perhaps_line_id is null`,
  matched: sql`l.state = 'matched'`,
  ignored: sql`l.state = 'ignored'`,
};

export type BankRefusal = "not_signed_in" | "not_allowed";

interface Row extends Omit<BankLine, "suggestions" | "matches"> {
  suggestions: Suggestion[];
  matches: MatchPart[];
}

/** Lines of one tab, the newest day first. */
export async function listBankLines(
  ctx: CommandContext,
  { tab, cursor }: { tab: LineTab; cursor?: string | null },
  outgoing: Outgoing,
): Promise<Result<BankLinePage, BankRefusal>> {
  const refusal = adminRefusal(ctx.actor, "bank.read");
  if (refusal) return refuse(refusal);
  const after = afterOf(cursor);
  const { rows } = await ctx.db.execute<{ line: Row }>(sql`
    select json_build_object('id', l.id, 'bookedOn', l.booked_on, 'halalas', l.halalas, 'text', l.text,
      'counterpartyName', l.counterparty_name, 'counterpartyIban', l.counterparty_iban, 'bankReference', l.bank_reference,
      'iban', l.iban, 'state', l.state, 'suggestions', l.suggestions, 'matchedBy', l.matched_by,
      'ignoredReason', l.ignored_reason, 'settledBy', l.settled_by,
      'perhaps', case when l.state = 'open' then (select json_build_object('id', o.id, 'fileName', s.file_name, 'bookedOn', o.booked_on,
        'text', o.text, 'state', o.state)
        from bank_lines o join bank_statements s on s.id = o.statement_id where o.id = l.perhaps_line_id) end,
      'matches', coalesce((select json_agg(json_build_object('kind', m.kind, 'id', m.target_id, 'halalas', m.halalas) order by m.position)
        from bank_matches m where m.line_id = l.id), '[]')) as line
    from bank_lines l where ${TABS[tab]} and ${after}
    order by l.booked_on desc, l.id desc limit ${PAGE_SIZE + 1}`);
  const shown = rows.slice(0, PAGE_SIZE).map(({ line }) => line);
  const named = await nameParts(ctx.db, shown, outgoing);
  const items = shown.map((line) => ({
    ...line,
    suggestions: line.suggestions.map(({ by, parts }) => ({ by, parts: parts.map(named) })),
    matches: line.matches.map(named),
  }));
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return ok({ items, nextCursor: last ? encodeWords([last.bookedOn, String(last.id)]) : null });
}

/** How many lines each tab has; a thousand means many. */
export async function countBankLines(
  ctx: CommandContext,
): Promise<Result<Record<LineTab, number>, BankRefusal>> {
  const refusal = adminRefusal(ctx.actor, "bank.read");
  if (refusal) return refuse(refusal);
  const count = (tab: LineTab) =>
    sql`(select count(*)::int from (select from bank_lines l where ${TABS[tab]} limit ${COUNT_MAX}) q)`;
  const { rows } = await ctx.db.execute<Record<LineTab, number>>(sql`
    select ${count("suggested")} as suggested, ${count("open")} as open, ${count("matched")} as matched,
      ${count("ignored")} as ignored`);
  return ok(rows[0] ?? { suggested: 0, open: 0, matched: 0, ignored: 0 });
}

function afterOf(cursor: string | null | undefined): SQL {
  const [day = "", id = ""] = decodeWords(cursor, 2) ?? [];
  if (!isRealDate(day) || !/^\d{1,15}$/.test(id)) return sql`true`;
  return sql`(l.booked_on, l.id) < (${day}::date, ${id}::bigint)`;
}

/** What parts are called now: an order's reference, customer and what it waits for. */
async function nameParts(db: Queryable, lines: readonly Row[], outgoing: Outgoing) {
  const parts = lines.flatMap((line) => [
    ...line.matches,
    ...line.suggestions.flatMap((suggestion) => suggestion.parts),
  ]);
  const ids = parts.flatMap(({ kind, id }) => (kind === "order" ? [id] : []));
  const { rows } = await db.execute<{ part: Omit<LinePart, "kind" | "halalas"> }>(sql`
    select json_build_object('id', o.id, 'reference', o.reference, 'name', o.customer_name, 'status', o.status,
      'dueHalalas', o.grand_total_halalas - coalesce(o.verified_halalas, 0)) as part
    from orders o where o.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  const orders = new Map(rows.map(({ part }) => [part.id, part]));
  const sent: readonly OutgoingCandidate[] = parts.some(({ kind }) => kind !== "order")
    ? await listOutgoing(db, outgoing)
    : [];
  return (part: MatchPart): LinePart => {
    const order = part.kind === "order" ? orders.get(part.id) : undefined;
    const other = sent.find((each) => each.kind === part.kind && each.id === part.id);
    return {
      ...part,
      reference: order?.reference ?? other?.reference ?? null,
      name: order?.name ?? other?.name ?? null,
      status: order?.status ?? null,
      dueHalalas: order?.dueHalalas ?? null,
    };
  };
}

import { and, asc, eq, gt, sql } from "drizzle-orm";
import { readPayableOrders } from "#app/features/bank-statements/reads/read-payable-orders.server.ts";
import { type FoundReferences, findReferences } from "#app/features/bank-statements/rules/find-references.ts";
import {
  type LineMatch,
  matchIncoming,
  matchOutgoing,
  type OutgoingCandidate,
} from "#app/features/bank-statements/rules/match.ts";
import { listOutgoing, type Outgoing } from "#app/features/bank-statements/rules/outgoing.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable } from "#db/client.ts";
import { bankLines } from "#db/schema/money/bank-statements.ts";
import { type LockedLine, lockLine, matchLine } from "./match-line.server.ts";

const AT_ONCE = 200;

export interface Matched {
  /** Lines whose money was found to be there, and that settled themselves. */
  settled: number;
  suggested: number;
}

/**
 * Looks at every line that waits: what is certain is matched by itself, each line in a transaction of its own, so that what comes
 * between is met again by the next look; of the rest the likeliest orders are written down for somebody's eyes.
 */
export async function matchOpenLines(ctx: CommandContext, outgoing: Outgoing): Promise<Matched> {
  const matched = { settled: 0, suggested: 0 };
  let after = 0;
  while (true) {
    const lines = await ctx.db
      .select()
      .from(bankLines)
      .where(and(eq(bankLines.state, "open"), gt(bankLines.id, after)))
      .orderBy(asc(bankLines.id))
      .limit(AT_ONCE);
    if (lines.length === 0) return matched;
    const found = await matchAll(ctx.db, ctx.now, lines, outgoing);
    for (const { line, match } of found)
      if (match.kind === "certain" && (await matchCertain(ctx, line.id, outgoing))) matched.settled += 1;
    matched.suggested += await writeSuggestions(ctx, found);
    after = lines.at(-1)?.id ?? after;
  }
}

interface LookedAt {
  line: LockedLine;
  match: LineMatch;
}

/** What the rules say of some lines, with everything that they may be for as it is now. */
async function matchAll(
  db: Queryable,
  now: Date,
  lines: readonly LockedLine[],
  outgoing: Outgoing,
): Promise<LookedAt[]> {
  const sent: readonly OutgoingCandidate[] = lines.some(({ halalas }) => halalas < 0)
    ? await listOutgoing(db, outgoing)
    : [];
  const codes = new Map<number, FoundReferences>(
    lines.map(({ id, text, bankReference }) => [id, findReferences(text, bankReference)]),
  );
  const payable = await readPayableOrders(db, {
    references: [...codes.values()].flatMap(({ sure, near }) => [...sure, ...near]),
    halalas: lines.flatMap(({ halalas }) => (halalas > 0 ? [halalas] : [])),
    now,
  });
  return lines.map((line) => ({
    line,
    match: askedAnew(
      line,
      line.halalas > 0 ? matchIncoming(line, payable, codes.get(line.id)) : matchOutgoing(line, sent),
    ),
  }));
}

/** What somebody has taken back once never settles itself again, and what another file has perhaps told is no order's money yet. */
function askedAnew({ round, perhapsLineId }: LockedLine, match: LineMatch): LineMatch {
  if (perhapsLineId !== null) return { kind: "none" };
  return round > 0 && match.kind === "certain" ? { kind: "suggested", suggestions: [match.match] } : match;
}

/** Matches a line that is certain, when it is so still with the line locked: somebody may have been faster. */
async function matchCertain(ctx: CommandContext, id: number, outgoing: Outgoing): Promise<boolean> {
  const settled = await changeOrders(ctx, async (tx): Promise<Result<null, string>> => {
    const line = await lockLine(tx, id);
    if (line?.state !== "open") return refuse("line_settled");
    const [first] = await matchAll(tx, ctx.now, [line], outgoing);
    if (first?.match.kind !== "certain") return refuse("line_settled");
    const { by, parts } = first.match.match;
    await tx.execute(sql`select from orders where id in (
      select jsonb_array_elements_text(${JSON.stringify(parts.map((part) => part.id))}::jsonb)) order by id for update`);
    // With the orders locked too: a receipt may have been verified by hand at this very moment.
    const [again] = await matchAll(tx, ctx.now, [line], outgoing);
    if (JSON.stringify(again?.match) !== JSON.stringify(first.match)) return refuse("line_settled");
    const result = await matchLine(tx, ctx, line, { by, parts, outgoing });
    return result.ok ? ok(null) : result;
  });
  return settled.ok;
}

/** @returns how many of the lines have a suggestion */
async function writeSuggestions(ctx: CommandContext, found: readonly LookedAt[]): Promise<number> {
  const rows = found.map(({ line, match }) => ({
    id: line.id,
    suggestions: match.kind === "suggested" ? match.suggestions : [],
  }));
  const { rows: written } = await ctx.db.execute<{ suggested: number }>(sql`
    with said as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id bigint, suggestions jsonb)),
    changed as (
      update bank_lines l set suggestions = said.suggestions from said
      where l.id = said.id and l.state = 'open' and l.suggestions is distinct from said.suggestions)
    select count(*)::int as suggested from said where suggestions <> '[]'::jsonb`);
  return written[0]?.suggested ?? 0;
}

import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { inDepth } from "#tests/in-depth.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { post, type Transfer } from "./post.server.ts";

const { db } = await createTestDatabase();
const ctx = { actor: VISITOR, now: new Date("2026-03-10T09:00:00Z") };
const at = new Date("2026-03-09T22:30:00Z");
let events = 0;
const transfer = (changes: Partial<Transfer> = {}): Transfer => ({
  purpose: "placed",
  source: `test:${++events}`,
  happenedAt: at,
  lines: linesOf("placed", { price: 1000 }, { customer: "ali" }),
  ...changes,
});
const enter = (...transfers: Transfer[]) => db.transaction((tx) => post(tx, ctx, transfers));
const balance = async (kind: string, party = "") => {
  const { rows } = await db.execute<{ balance: string }>(
    sql`select balance_halalas as balance from ledger_accounts where kind = ${kind} and party = ${party}`,
  );
  return Number(rows[0]?.balance ?? 0);
};
/** What the database said, without the statement around it. */
const cause = (fault: unknown) => String((fault as { cause?: unknown }).cause ?? fault);

describe("the books", () => {
  it("LG01 a transfer is entered on both sides, with the balance before and after", async () => {
    await enter(transfer({ lines: linesOf("placed", { price: 700 }, { customer: "sara" }) }));
    await enter(transfer({ lines: linesOf("placed", { price: 300 }, { customer: "sara" }) }));
    const { rows } = await db.execute(sql`
      select e.amount_halalas::int as amount, e.previous_halalas::int as previous, e.current_halalas::int as current
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'receivable' and a.party = 'sara' order by e.transfer_id`);
    expect(rows).toEqual([
      { amount: 700, previous: 0, current: 700 },
      { amount: 300, previous: 700, current: 1000 },
    ]);
    expect(await balance("agreed", "sara")).toBe(-1000);
  });

  it("LG01 several entries of one account in one call each have their own balance", async () => {
    const twice = transfer({
      lines: [
        { kind: "rounding", halalas: 5 },
        { kind: "rounding", halalas: -2 },
        { kind: "bank", halalas: -3 },
      ],
    });
    await enter(
      twice,
      transfer({
        lines: [
          { kind: "rounding", halalas: 4 },
          { kind: "bank", halalas: -4 },
        ],
      }),
    );
    const { rows } = await db.execute<{ of: string }>(sql`
      select string_agg(e.previous_halalas || '>' || e.current_halalas, ' ' order by e.transfer_id, e.position) as of
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'rounding'`);
    expect(rows[0]?.of).toBe("0>5 5>3 3>7");
  });

  it("LG02 the day it counts for is Riyadh's, and the time of entry stands beside", async () => {
    const said = transfer();
    await enter(said);
    const { rows } = await db.execute(
      sql`select booked_on::text as day, entered_at > happened_at as later from ledger_transfers where source = ${said.source}`,
    );
    expect(rows).toEqual([{ day: "2026-03-10", later: true }]);
  });

  it("LG03 one event is posted once for each purpose, whoever says it how often at once", async () => {
    const said = transfer({ lines: linesOf("placed", { price: 10 }, { customer: "twice" }) });
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(said)));
    expect(answers.flat().filter(Boolean)).toHaveLength(1);
    expect(await balance("receivable", "twice")).toBe(10);
    expect(await enter({ ...said, purpose: "cancelled" })).toEqual([true]);
  });

  it("LG04 a transfer that does not add up to zero is refused when its transaction ends", async () => {
    const crooked = transfer({
      lines: [
        { kind: "bank", halalas: 100 },
        { kind: "sales", party: "meat", halalas: -99 },
      ],
    });
    await expect(enter(crooked).catch((fault) => Promise.reject(cause(fault)))).rejects.toMatch(
      /add up to 1/,
    );
    await expect(
      enter(transfer({ lines: [{ kind: "bank", halalas: 1 }] })).catch((fault) =>
        Promise.reject(cause(fault)),
      ),
    ).rejects.toMatch(/1 entries/);
  });

  it.each([
    "update ledger_entries set amount_halalas = 1",
    "delete from ledger_entries",
    "truncate ledger_transfers cascade",
    "update ledger_transfers set note = 'x'",
    "update ledger_accounts set balance_halalas = 0",
    "insert into ledger_accounts (kind) values ('bank') on conflict do nothing",
    "delete from ledger_days",
    "insert into ledger_entries (transfer_id, position, account_id, amount_halalas, current_halalas) select transfer_id, 9, account_id, 1, 1 from ledger_entries limit 1",
  ])("LG05 nothing that was entered is changed by anybody: %s", async (statement) => {
    await enter(transfer());
    await expect(
      db.execute(sql.raw(statement)).catch((fault) => Promise.reject(cause(fault))),
    ).rejects.toMatch(/books are only added to|only ledger_post/);
  });

  it("LG06 nobody has less than nothing to his credit", async () => {
    const used = transfer({
      purpose: "credit_used",
      lines: linesOf("credit_used", { used: 5 }, { customer: "poor" }),
    });
    await expect(enter(used).catch((fault) => Promise.reject(cause(fault)))).rejects.toMatch(/overdrawn/);
    expect(await balance("receivable", "poor")).toBe(0);
    const given = transfer({
      purpose: "credit_given",
      lines: linesOf("credit_given", { given: 5 }, { customer: "poor" }),
    });
    await enter(given, { ...used, source: "used" });
    expect(await balance("credit", "poor")).toBe(0);
  });

  it("LG07 whatever is entered side by side, sums are zero and every balance is the sum of its entries", async () => {
    const parties = ["a", "b", "c"];
    const amount = fc.integer({ min: 1, max: 500_000 });
    const step = fc.oneof(
      fc
        .record({ customer: fc.constantFrom(...parties), price: amount })
        .map(({ customer, price }) => transfer({ lines: linesOf("placed", { price }, { customer }) })),
      fc
        .record({ customer: fc.constantFrom(...parties), came: amount, kept: fc.nat(100) })
        .map(({ customer, came, kept }) =>
          transfer({
            purpose: "received",
            lines: linesOf(
              "received",
              { byTransfer: came + kept, forOrder: came, beyond: kept },
              { customer },
            ),
          }),
        ),
      fc.record({ meat: amount, fee: amount }).map(({ meat, fee }) =>
        transfer({
          purpose: "invoiced",
          lines: linesOf(
            "invoiced",
            { gross: meat + fee, net: { meat: meat - 1, fee }, vat: { meat: 1 } },
            { customer: "a" },
          ),
        }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        async (calls) => {
          await Promise.all(calls.map((call) => enter(...call)));
          const { rows } = await db.execute(
            sql`select what from ledger_differences() where what in ('account', 'transfer')`,
          );
          const { rows: sums } = await db.execute(
            sql`select sum(balance_halalas)::int as sum from ledger_accounts`,
          );
          expect([rows, sums]).toEqual([[], [{ sum: 0 }]]);
        },
      ),
      { numRuns: inDepth(15, 8) },
    );
  });
});

import { Client } from "pg";
import { afterAll, describe, expect, inject, it } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { applyMigrations, SHIPPED_MARKS } from "#db/shipped-migrations.ts";
import { createDatabase, dropDatabase } from "../support/create-database.ts";

/** The last before the books became narrower. */
const BEFORE = SHIPPED_MARKS[50];
const url = await createDatabase(inject("postgresUrl"), `narrower_books_${process.pid}`);
const client = new Client({ connectionString: url });
await client.connect();
afterAll(async () => {
  await client.end();
  await dropDatabase(url);
});

const lines = (halalas: number) => [
  { kind: "receivable", party: "ali", halalas },
  { kind: "agreed", party: "ali", halalas: 0 - halalas },
];
const said = (purpose: string, source: string, orderId: string | null, halalas: number) => ({
  ...{ purpose, source, orderId, lines: lines(halalas) },
  ...{ happenedAt: "2026-03-09T22:30:00Z", enteredAt: "2026-03-10T09:00:00Z" },
});
const TRANSFERS = [
  said("placed", "order:o-1", "o-1", 1000),
  said("edited", "order:o-1:17", "o-1", 200),
  said("placed", "order:o-10", "o-10", 400),
  // The name of another order, and of none.
  said("corrected", "order:o-10:3", "o-1", 5),
  said("corrected", "order:o-1:4", null, 7),
  said("received", "payment:6f1c", "o-1", -1200),
  said("taken_back", "transfer:6", "o-1", 1200),
];
const post = (transfers: readonly object[]) =>
  client.query("select place from ledger_post($1::jsonb)", [JSON.stringify(transfers)]);
const BOOKS = `
  select t.id::int, t.purpose, t.source, t.order_id, t.happened_at, t.entered_at, t.booked_on, e.position, a.kind, a.party,
    e.amount_halalas, e.previous_halalas, e.current_halalas
  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
  order by t.id, e.position`;

describe("books that were kept before they became narrower", () => {
  it("LG03 LG05 OP12 say word for word what they said, and take none of it a second time", async () => {
    await client.query("begin");
    await applyMigrations(client, BEFORE);
    await client.query("commit");
    await post(TRANSFERS);
    const before = (await client.query(BOOKS)).rows;
    await migrateDatabase(url);
    expect((await client.query(BOOKS)).rows).toEqual(before);
    expect(before).toHaveLength(2 * TRANSFERS.length);
    expect((await post(TRANSFERS)).rows).toEqual([]);
    const { rows } = await client.query(
      "select * from ledger_differences() where what in ('account', 'transfer')",
    );
    expect(rows).toEqual([]);
  });

  it("LG03 LG05 keep a source without the order that the row names, and nothing that would be read as another", async () => {
    await post([said("placed", "order:o-2", "o-2", 100), said("edited", "order:o-2:9", "o-2", 50)]);
    const { rows } = await client.query(
      "select source_kept as kept, source from ledger_transfers where order_id = 'o-2' order by id",
    );
    expect(rows).toEqual([
      { kept: "~", source: "order:o-2" },
      { kept: "~:9", source: "order:o-2:9" },
    ]);
    for (const orderId of ["o-2", null])
      await expect(post([said("placed", "~elsewhere", orderId, 1)])).rejects.toMatchObject({
        constraint: "ledger_transfers_source_kept",
      });
  });
});

import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { openDatabase, type Queryable } from "./client.ts";
import { CommitUnknown, DatabaseUnavailable, faultOf } from "./faults.ts";
import { asPreparedStatement } from "./prepared-statement.ts";

const { url } = await createTestDatabase();
const database = openDatabase(url, { max: 3 });
const other = openDatabase(url, { max: 3 });
const { db, pool } = database;
afterAll(() => Promise.all([database.close(), other.close()]));

await other.db.execute(sql`create table tills (id int primary key, money int not null)`);
beforeEach(async () => {
  await other.db.execute(sql`truncate tills`);
  await other.db.execute(sql`insert into tills values (1, 100), (2, 100)`);
});
const moneyIn = async (id: number) =>
  (await other.db.execute<{ money: number }>(sql`select money from tills where id = ${id}`)).rows[0]?.money;
const backendOf = async (tx: { execute: typeof db.execute }) =>
  Number((await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid);
const end = (pid: number) => other.db.execute(sql`select pg_terminate_backend(${pid})`);

/** Waits until that backend stands in `pg_sleep`. */
async function untilAsleep(pid: () => number): Promise<void> {
  const asleep = () =>
    other.db.execute(sql`select from pg_stat_activity where pid = ${pid()} and wait_event = 'PgSleep'`);
  while ((await asleep()).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

it("DB07 two transactions that lock each other out both pass in the end", async () => {
  let waiting = 0;
  const move = (from: number, to: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update tills set money = money - 10 where id = ${from}`);
      waiting += 1;
      while (waiting < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await tx.execute(sql`update tills set money = money + 10 where id = ${to}`);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect([await moneyIn(1), await moneyIn(2)]).toEqual([100, 100]);
  expect(waiting).toBeGreaterThan(2);
});

it("DB07 a transaction whose connection is ended before its commit runs again as a whole, and no client leaks", async () => {
  let tries = 0;
  await db.transaction(async (tx) => {
    tries += 1;
    await tx.execute(sql`update tills set money = money + 1 where id = 1`);
    if (tries === 1) await end(await backendOf(tx));
    await tx.execute(sql`update tills set money = money + 1 where id = 2`);
  });
  expect(tries).toBe(2);
  expect([await moneyIn(1), await moneyIn(2)]).toEqual([101, 101]);
  expect(pool.totalCount - pool.idleCount).toBe(0);
  expect(pool.waitingCount).toBe(0);
});

it("DB07 a transaction that fails by itself is not tried again", async () => {
  let tries = 0;
  const failing = db.transaction(async (tx) => {
    tries += 1;
    await tx.execute(sql`insert into tills values (1, 1)`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(tries).toBe(1);
});

it("DB07 what is lost while committing says so and is not run again", async () => {
  await other.db.execute(sql`create or replace function stall() returns trigger language plpgsql as $$
    begin perform pg_sleep(20); return null; end $$`);
  await other.db.execute(sql`create constraint trigger stall after update on tills deferrable initially deferred
    for each row execute function stall()`);
  let tries = 0;
  let pid = 0;
  const committing = db.transaction(async (tx) => {
    tries += 1;
    pid = await backendOf(tx);
    await tx.execute(sql`update tills set money = 0 where id = 1`);
  });
  const ended = untilAsleep(() => pid).then(() => end(pid));
  await expect(committing).rejects.toBeInstanceOf(CommitUnknown);
  await ended;
  expect(tries).toBe(1);
  await other.db.execute(sql`drop trigger stall on tills`);
  expect(await moneyIn(1)).toBe(100);
});

/** Ends the next backend that sleeps in a statement of this test. */
async function endSleeper(): Promise<void> {
  const sleeper = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  while ((await other.db.execute(sleeper)).rows.length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

it("DB07 a read whose connection is ended is asked again; a write by itself is not", async () => {
  await Promise.all([expect(db.execute(sql`select pg_sleep(1)`)).resolves.toBeDefined(), endSleeper()]);
  const writing = db.execute(sql`update tills set money = 5 where id = 1 and pg_sleep(1) is not null`);
  const ended = endSleeper();
  await expect(writing).rejects.toMatchObject({ cause: expect.any(DatabaseUnavailable) });
  await ended;
});

describe("what the server itself ends", () => {
  const limits = { statementSeconds: 1, idleInTransactionSeconds: 1 };

  it.each([
    ["on a connection of its own", false],
    ["through a pooler, for the transaction alone", true],
  ])(
    "OP02 a statement that runs too long is ended by the server, %s, and not tried again",
    async (_, isPooled) => {
      const quick = openDatabase(url, { max: 1, limits: { ...limits, isPooled } });
      let tries = 0;
      const running = quick.db.transaction(async (tx) => {
        tries += 1;
        await tx.execute(sql`select pg_sleep(60)`);
      });
      const error = await running.catch((reason) => reason);
      expect(faultOf(error)).toBe("slow");
      expect(tries).toBe(1);
      expect((await quick.pool.query("show statement_timeout")).rows).toEqual([
        { statement_timeout: isPooled ? "0" : "1s" },
      ]);
      await quick.close();
    },
  );

  it.each([false, true])(
    "OP02 a transaction that stands idle is ended with its locks and runs again (pooled: %s)",
    async (isPooled) => {
      const quick = openDatabase(url, { max: 1, limits: { ...limits, isPooled } });
      let tries = 0;
      await quick.db.transaction(async (tx) => {
        tries += 1;
        await tx.execute(sql`update tills set money = money + 1 where id = 1`);
        if (tries > 1) return;
        // The row is free again without anybody ending the transaction from outside.
        await other.db.execute(sql`update tills set money = money + 10 where id = 1`);
      });
      expect(tries).toBe(2);
      expect(await moneyIn(1)).toBe(111);
      await quick.close();
    },
  );

  it("OP02 nothing is ended when the limits are 0", async () => {
    const patient = openDatabase(url, {
      limits: { statementSeconds: 0, idleInTransactionSeconds: 0, isPooled: false },
    });
    const { rows } = await patient.pool.query(
      "select current_setting('statement_timeout') as s, current_setting('idle_in_transaction_session_timeout') as i",
    );
    expect(rows).toEqual([{ s: "0", i: "0" }]);
    await patient.close();
  });
});

it.each([
  [true, []],
  [false, ["read_tills"]],
])("DB06 behind a pooler (%s) no statement is kept under a name", async (isPooled, kept) => {
  const limits = { statementSeconds: 0, idleInTransactionSeconds: 0, isPooled };
  const pooled = openDatabase(url, { max: 1, limits });
  const named = { name: "read_tills", text: "select money from tills where id = $1", values: [1] };
  expect((await pooled.pool.query(named)).rows).toEqual([{ money: 100 }]);
  const { rows } = await pooled.pool.query("select name from pg_prepared_statements");
  expect(rows.map(({ name }) => name)).toEqual(kept);
  await pooled.close();
});

it.each([
  [true, 0],
  [false, 1],
])(
  "DB06 behind a pooler (%s) %i plans are kept of what every order sends, alone and in a transaction",
  async (isPooled, plans) => {
    const limits = { statementSeconds: 0, idleInTransactionSeconds: 0, isPooled };
    const { db, close } = openDatabase(url, { max: 1, limits });
    const ask = (tx: Queryable, id: number) =>
      tx.execute<{ money: number }>(asPreparedStatement(sql`select money from tills where id = ${id}`));
    expect((await ask(db, 1)).rows).toEqual([{ money: 100 }]);
    expect((await db.transaction((tx) => ask(tx, 2))).rows).toEqual([{ money: 100 }]);
    const kept = await db.execute(sql`select 1 from pg_prepared_statements where name like 'kept_%'`);
    expect(kept.rowCount).toBe(plans);
    await close();
  },
);

import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { openDatabase } from "./client.ts";
import { GatheringSocket } from "./connection/gathering-socket.ts";
import { stateOf } from "./faults.ts";
import { pipelined } from "./pipelined.ts";

const { url } = await createTestDatabase();
const { db, pool, close } = openDatabase(url, { max: 2 });
afterAll(close);
await db.execute(sql`create table marks as select generate_series(1, 2) as id`);
await db.execute(sql`alter table marks add primary key (id)`);
const marks = async () =>
  (await db.execute<{ id: number }>(sql`select id from marks order by id`)).rows.map(({ id }) => id);

it("DB12 statements that go together are on their way before the first is answered", async () => {
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const before = stream.bytesWritten;
  const ended: number[] = [];
  const ask = (id: number) =>
    client.query(`select ${id} from pg_sleep(0.1) -- ${"long ".repeat(200)}`).then(() => ended.push(id));
  const all = pipelined([1, 2, 3].map(ask));
  await new Promise((resolve) => setImmediate(resolve));
  expect(stream.bytesWritten - before).toBeGreaterThan(3_000);
  expect(ended).toEqual([]);
  await all;
  expect(ended).toEqual([1, 2, 3]);
  client.release();
});

it("DB13 what failed first is thrown, and not what was refused because of it", async () => {
  const late = async (statement: () => PromiseLike<unknown>) => {
    await new Promise((resolve) => setImmediate(resolve));
    await statement();
  };
  const failing = db.transaction((tx) =>
    pipelined([
      late(() => tx.execute(sql`insert into marks values (3)`)),
      tx.execute(sql`insert into marks select 1 from pg_sleep(0.05)`),
    ]),
  );
  expect(stateOf(await failing.catch((error) => error))).toBe("23505");
  expect(await marks()).toEqual([1, 2]);
});

it("DB14 nothing is sent behind the end of the transaction that it belongs to", async () => {
  const refused = new Error("refused by the command itself");
  const failing = db.transaction((tx) =>
    pipelined([
      Promise.reject(refused),
      tx.execute(sql`select pg_sleep(0.05)`).then(() => tx.execute(sql`insert into marks values (4)`)),
    ]),
  );
  await expect(failing).rejects.toBe(refused);
  expect(await marks()).toEqual([1, 2]);
});

it("DB15 what is said in one turn leaves the line by one write, whole and in its order", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const line = new GatheringSocket();
  line.connect((server.address() as { port: number }).port, "127.0.0.1");
  const [[other]] = (await Promise.all([once(server, "connection"), once(line, "connect")])) as [
    [Socket],
    unknown,
  ];
  const said = text(other);
  for (const part of ["parse bind ", "execute ", "sync"]) {
    line.cork();
    line.write(part);
    line.uncork();
  }
  expect(line.writableLength).toBe("parse bind execute sync".length);
  await new Promise((resolve) => setImmediate(resolve));
  expect(line.writableLength).toBe(0);
  line.cork();
  line.write(" and what is said last");
  line.end();
  expect(await said).toBe("parse bind execute sync and what is said last");
  server.close();
});

it("DB16 where a transaction cannot begin, nothing behind its first statement is sent", async () => {
  const failing = db.transaction(
    async (tx) => {
      await tx.execute(sql`select 1`);
      await tx.execute(sql`insert into marks values (5)`);
    },
    { isolationLevel: "no such level" as "serializable" },
  );
  expect(stateOf(await failing.catch((error) => error))).toBe("42601");
  expect(await marks()).toEqual([1, 2]);
});

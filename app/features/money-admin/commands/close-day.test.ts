import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { post } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { listDays } from "#app/features/money-admin/reads/closing/list-days.server.ts";
import { makeStaff } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { closeDay } from "./close-day.server.ts";

const { shop, admin } = await openStockedShop();
const ctx = shop.as(admin);

/** Enters money of a day of March. @returns the day for which it counts */
async function enter(day: number, customer = "somebody", halalas = 100): Promise<string | undefined> {
  const source = `test:${randomUUID()}`;
  const happenedAt = new Date(`2026-03-${String(day).padStart(2, "0")}T09:00:00Z`);
  const lines = linesOf("received", { byTransfer: halalas, beyond: halalas }, { customer });
  await shop.db.transaction((tx) => post(tx, ctx, [{ purpose: "received", source, happenedAt, lines }]));
  const { rows } = await shop.db.execute<{ day: string }>(
    sql`select booked_on::text as day from ledger_transfers where source = ${source}`,
  );
  return rows[0]?.day;
}

async function read(through?: string) {
  const page = await listDays(ctx, { through });
  if (!page.ok) throw new Error(page.code);
  return page.value;
}

async function close(day: string) {
  const { toClose } = await read(day);
  const seenEntries = toClose?.movements.reduce((sum, { entries }) => sum + entries, 0) ?? 0;
  return closeDay(ctx, { day, seenEntries });
}

describe("closing a day", () => {
  it("MD09 keeps what every kind of account held, is seen in the list and written in the log", async () => {
    await enter(3, "ali", 700);
    await enter(5, "ali", 50);
    expect((await read("2026-03-05")).toClose).toMatchObject({ from: "2026-03-03", to: "2026-03-05" });
    expect((await read()).toClose).toMatchObject({ from: "2026-03-03", to: "2026-03-03" });
    expect(await close("2026-03-03")).toEqual({
      ok: true,
      value: { day: "2026-03-03", balances: { bank: 700, credit: -700 } },
    });
    expect(await close("2026-03-05")).toMatchObject({ value: { balances: { bank: 750, credit: -750 } } });
    const { days } = await read();
    expect(days.map(({ day, isClosed, closedBy }) => [day, isClosed, closedBy])).toEqual([
      ["2026-03-05", true, "owner@kabsh.test"],
      ["2026-03-03", true, "owner@kabsh.test"],
    ]);
    const { rows } = await shop.db.execute(
      sql`select action, entity_id as day from audit_log where entity = 'ledger' order by id`,
    );
    expect(rows).toEqual([
      { action: "close_day", day: "2026-03-03" },
      { action: "close_day", day: "2026-03-05" },
    ]);
  });

  it("MD09 takes a day that is over and comes next, with the figures that were seen", async () => {
    for (const day of ["2026-03-05", "2026-03-10", "2026-03-11"])
      expect(await closeDay(ctx, { day, seenEntries: 0 })).toMatchObject({ code: "day_not_closable" });
    await enter(7);
    expect(await closeDay(ctx, { day: "2026-03-07", seenEntries: 0 })).toMatchObject({
      code: "stale_edit",
      detail: { entries: 2 },
    });
    expect(await closeDay(ctx, { day: "2026-02-31", seenEntries: 0 })).toMatchObject({
      code: "invalid_input",
    });
    const shift = shop.as(await makeStaff(shop, "shift@kabsh.test", "shift"));
    expect(await closeDay(shift, { day: "2026-03-07", seenEntries: 2 })).toMatchObject({
      code: "not_allowed",
    });
  });

  it("MD10 what comes late is booked on the first open day, with its own time kept", async () => {
    expect(await enter(3)).toBe("2026-03-06");
    expect(await enter(6)).toBe("2026-03-06");
    expect(await enter(9)).toBe("2026-03-09");
    expect(await enter(1)).toBe("2026-03-06");
  });

  it("MD10 a closing is neither changed nor taken back", async () => {
    for (const statement of [
      sql`delete from ledger_closings`,
      sql`update ledger_closings set day = '2026-01-01'`,
    ])
      await expect(shop.db.execute(statement)).rejects.toThrow();
  });

  it("MD10 whoever enters while the day is being closed is in its figures or on the next day", async () => {
    let done = false;
    const booked: (string | undefined)[] = [];
    const entering = Array.from({ length: 4 }, async (_, who) => {
      while (!done) booked.push(await enter(8, `busy-${who}`, 1));
    });
    let closed = false;
    for (let tries = 0; tries < 50 && !closed; tries += 1) closed = (await close("2026-03-08")).ok;
    const atClosing = booked.length;
    while (booked.length < atClosing + 8) await new Promise((resolve) => setTimeout(resolve, 5));
    done = true;
    await Promise.all(entering);
    // Busy tills change the figures between looking and closing; once they rest it closes.
    if (!closed) closed = (await close("2026-03-08")).ok;
    expect(closed).toBe(true);
    expect(await enter(8)).toBe("2026-03-09");
    const { rows } = await shop.db.execute(sql`
      select (c.balances->>'bank')::bigint = sum(e.amount_halalas) as "isWhole"
      from ledger_closings c, ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
      where c.day = '2026-03-08' and t.booked_on <= c.day and a.kind = 'bank' group by c.day, c.balances`);
    expect(rows).toEqual([{ isWhole: true }]);
  });

  it("MD10 nobody waits long for somebody who is still entering", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lines = linesOf("received", { byTransfer: 1, beyond: 1 }, { customer: "slow" });
    let isIn = () => {};
    const entered = new Promise<void>((resolve) => {
      isIn = resolve;
    });
    const slow = shop.db.transaction(async (tx) => {
      await post(tx, ctx, [{ purpose: "received", source: "test:slow", happenedAt: ctx.now, lines }]);
      isIn();
      await held;
    });
    await entered;
    const { toClose } = await read("2026-03-09");
    const seenEntries = toClose?.movements.reduce((sum, { entries }) => sum + entries, 0);
    expect(await closeDay(ctx, { day: "2026-03-09", seenEntries })).toMatchObject({ code: "books_busy" });
    release();
    await slow;
  }, 20_000);
});

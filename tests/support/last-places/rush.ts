import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CustomerOfShop } from "#tests/support/order-stream.ts";
import { LEFT, PROCESSES, type RushShop } from "./rush-shop.ts";

/** The rest of the window's twelve: paid long ago, and nobody else's whatever comes. */
const STANDING = 7;
const GIVES_UP_AFTER_MS = 60_000;
const RETRY_DELAY_MS = 50;

/** What came of one rush of all customers on the last places of a window. */
export interface Rush {
  /** Orders that were acknowledged, one a customer at most. */
  placed: string[];
  /** Orders that the database has of this rush's keys. */
  stored: number;
  /** Refused because the time is full, with the nearest times that are not. */
  refused: number;
  /** Connections that were lost or refused; each was tried again with its key. */
  interrupted: number;
  /** Keys whose repeat was answered with another order than before. */
  doubled: number;
  /** Answers that are none of these. */
  strange: string[];
  slowestMs: number;
}

/** Lets some orders stand on every date before the first rush, paid, until five places are left. */
export async function fillUp(shop: RushShop): Promise<void> {
  for (const date of shop.dates) {
    const some = shop.customers.slice(0, STANDING);
    for (const [at, customer] of some.entries()) {
      const answer = await confirm(shop, { customer, date, key: randomUUID(), at });
      if (answer.status !== 201) throw new Error(`a standing order: ${answer.status} ${answer.json.code}`);
    }
  }
  // Whose money came is kept without an end.
  await shop.run("update orders set held_until = null");
}

/** Their time runs out, and nobody gives anything back. */
export async function letHoldsEnd(shop: RushShop, date: string): Promise<void> {
  await shop.run(
    `update orders set held_until = now() - interval '1 minute' where held_until is not null and schedule_date = '${date}'`,
  );
}

/** Everybody who waits for money on a date cancels, all at once. */
export async function cancelAll(shop: RushShop, date: string): Promise<void> {
  const rows = await shop.run(
    `select o.id, c.phone from orders o join customers c on c.id = o.customer_id
     where o.held_until is not null and o.status <> 'Cancelled' and o.schedule_date = '${date}'`,
  );
  const answers = await Promise.all(
    rows.map(({ id, phone }, at) => {
      const cookie = shop.customers.find((customer) => customer.phone === phone)?.cookie ?? "";
      return again(at, (process) =>
        shop.post(process, `/api/orders/${id}/cancel`, { reason: "plans_changed" }, { cookie }),
      );
    }),
  );
  const bad = answers.find(({ status }) => status !== 200);
  if (bad) throw new Error(`no cancel: ${bad.status} ${bad.json.code}`);
}

/** All customers confirm at once for the window of `date`; a process may be killed once so many have their answer. */
export async function rush(
  shop: RushShop,
  date: string,
  kill?: { process: number; afterAnswers: number },
): Promise<Rush> {
  const seen: Rush = {
    placed: [],
    stored: 0,
    refused: 0,
    interrupted: 0,
    doubled: 0,
    strange: [],
    slowestMs: 0,
  };
  const keys = new Map<string, string>();
  let answered = 0;
  let killing: Promise<void> | undefined;
  const customerConfirms = async (customer: CustomerOfShop, at: number) => {
    const started = Date.now();
    const key = randomUUID();
    keys.set(key, "");
    const answer = await confirm(shop, { customer, date, key, at }, () => {
      seen.interrupted += 1;
    });
    seen.slowestMs = Math.max(seen.slowestMs, Date.now() - started);
    answered += 1;
    if (kill && answered === kill.afterAnswers) killing = shop.kill(kill.process);
    if (answer.status === 201 && answer.json.id) {
      seen.placed.push(answer.json.id);
      keys.set(key, answer.json.id);
      if (!kill) return;
      const repeated = await confirm(shop, { customer, date, key, at: at + 1 });
      if (repeated.status !== 201 || repeated.json.id !== answer.json.id) seen.doubled += 1;
    } else if (answer.status === 409 && answer.json.code === "time_full" && hasNearest(answer.json))
      seen.refused += 1;
    else seen.strange.push(`${answer.status} ${answer.json.code}`);
  };
  await Promise.all(shop.customers.map(customerConfirms));
  await killing;
  const asked = [...keys.keys()].map((key) => `'${key}'`).join();
  const rows = await shop.run(
    `select count(*)::int as stored, (count(*) - count(distinct idempotency_key))::int as twice from orders where idempotency_key in (${asked})`,
  );
  seen.stored = Number(rows[0]?.stored);
  seen.doubled += Number(rows[0]?.twice);
  return seen;
}

/** What is wrong with what is counted, once everything is over; each place of `LEFT` can be had again where its hold ended. */
export async function judgePlaces(
  shop: RushShop,
): Promise<{ lost: number; beyond: number; regained: number }> {
  await shop.untilWhole();
  let regained = 0;
  for (const date of shop.dates) {
    await letHoldsEnd(shop, date);
    for (const [at, customer] of shop.customers.slice(0, LEFT + 1).entries()) {
      const answer = await confirm(shop, { customer, date, key: randomUUID(), at });
      if (answer.status === 201) regained += 1;
    }
  }
  const rows = await shop.run(`
    select coalesce(sum(abs(coalesce(s.taken, 0) - coalesce(h.points, 0))), 0)::int as lost,
      (count(*) filter (where s.taken > s.capacity + s.overbooked))::int as beyond
    from slots s full join (
      select resource_id, date, time, sum(points) as points from (
        select p.resource_id, p.date, p.time, p.points from order_places p
        join orders o on o.id = p.order_id and o.status <> 'Cancelled'
        union all select resource_id, date, time, points from kept_places) p
      group by 1, 2, 3) h
    on h.resource_id = s.resource_id and h.date = s.date and h.time = s.time`);
  return { lost: Number(rows[0]?.lost), beyond: Number(rows[0]?.beyond), regained };
}

/** As PostgreSQL counted them; every process must have ended, since each tells what it did late. */
export async function countDeadlocks(shop: RushShop): Promise<number> {
  const rows = await shop.run(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.deadlocks);
}

interface Confirm {
  customer: CustomerOfShop;
  date: string;
  key: string;
  /** The process that is asked first. */
  at: number;
}

function confirm(shop: RushShop, { customer, date, key, at }: Confirm, onInterrupt: () => void = () => {}) {
  const headers = { cookie: customer.cookie, "idempotency-key": key };
  const body = shop.orderFor(customer, date);
  return again(at, (process) => shop.post(process, "/api/orders", body, headers), onInterrupt);
}

type Answer = Awaited<ReturnType<RushShop["post"]>>;

/** Asks until there is an answer, the next process each time, as a customer behind a balancer does. */
async function again(
  first: number,
  ask: (process: number) => Promise<Answer>,
  onInterrupt: () => void = () => {},
): Promise<Answer> {
  const end = Date.now() + GIVES_UP_AFTER_MS;
  for (let at = first; ; at += 1) {
    const answer = await ask(at % PROCESSES).catch(() => null);
    if (answer && answer.status !== 503) return answer;
    if (Date.now() > end) return answer ?? { status: 0, json: { code: "no answer" } as Answer["json"] };
    onInterrupt();
    await sleep(RETRY_DELAY_MS);
  }
}

function hasNearest(json: unknown): boolean {
  const { nearest } = json as { nearest?: unknown[] };
  return Array.isArray(nearest) && nearest.length > 0;
}

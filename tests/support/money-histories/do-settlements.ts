import assert from "node:assert/strict";
import { asc, eq } from "drizzle-orm";
import { failPayout } from "#app/features/settlements/commands/fail-payout.server.ts";
import { orderPayouts, readPayoutFile } from "#app/features/settlements/commands/order-payouts.server.ts";
import { markPaid } from "#app/features/settlements/commands/pay-out.server.ts";
import { settle } from "#app/features/settlements/commands/settle.server.ts";
import { readSettlement } from "#app/features/settlements/reads/read-settlement.server.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import { PARTNER_KINDS } from "#app/vocabulary/money/ledger.ts";
import { settlements } from "#db/schema/money/settlements.ts";
import type { Act } from "./acts.ts";
import { code } from "./do-orders.ts";
import { dueUntil, sumOf } from "./plain-model.ts";
import { pick, type Running, today, together } from "./world.ts";

/** Every partner that is due something up to a day is settled with, by what the plain count says that it is. */
export async function settlePartners(running: Running, act: Act<"settle">): Promise<string> {
  const { world, model, customer } = running;
  // Limits count by person and day, and every history is of the same day.
  const [person] = world.admins;
  const ctx = world.shop.as({ ...person, userId: `${person.userId} ${customer.customerId}` });
  const untilDay = addDays(today(running), -act.daysAgo);
  const payable = model.partners.filter((partner) => dueUntil(partner, untilDay) > 0);
  const halalas = sumOf(payable.map((partner) => dueUntil(partner, untilDay)));
  const expectedHalalas = halalas + (act.isStale ? 1 : 0);
  const body = { kinds: [...PARTNER_KINDS], untilDay, expectedHalalas };
  const answers = await together(act.times, () => settle(ctx, body));
  const may = payable.length > 0 && !act.isStale;
  const said = `${halalas} until ${untilDay}: ${answers.map(code)}`;
  assert.equal(answers.filter(({ ok }) => ok).length, may ? 1 : 0, said);
  const run = answers.find(({ ok }) => ok);
  if (!run?.ok) return answers.map(code)[0] ?? "";
  const { id: runId } = run.value;
  const rows = await world.shop.db
    .select()
    .from(settlements)
    .where(eq(settlements.runId, runId))
    .orderBy(asc(settlements.number));
  assert.equal(rows.length, payable.length);
  const statements: number[] = [];
  for (const { id, partnerKind, partnerId, amountHalalas } of rows) {
    const partner = model.partner(partnerKind, partnerId);
    assert.equal(amountHalalas, dueUntil(partner, untilDay), `settled with ${partnerKind}`);
    const statement = await readSettlement(ctx, { id });
    assert.ok(statement.ok);
    const { openingHalalas, lines } = statement.value;
    assert.equal(openingHalalas, partner.carried);
    statements.push(openingHalalas + sumOf(lines.map((line) => line.halalas)));
    partner.carried = 0;
    for (const day of [...partner.byDay.keys()]) if (day <= untilDay) partner.byDay.delete(day);
    model.payouts.push({ id, partner, halalas: amountHalalas, state: "draft" });
  }
  assert.ok((await orderPayouts(ctx, { runId })).ok);
  await expectFiles(running, runId, statements);
  return "ok";
}

const FORMATS = {
  csv: /,(\d+)\.(\d\d),SAR,/g,
  "pain.001.001.09": /<InstdAmt Ccy="SAR">(\d+)\.(\d\d)</g,
} as const;

/** The bank is asked for what each statement comes to, to the halala. */
async function expectFiles({ world }: Running, runId: string, statements: number[]): Promise<void> {
  for (const format of ["csv", "pain.001.001.09"] as const) {
    const file = await readPayoutFile(world.shop.as(world.admins[0]), { runId, format });
    assert.ok(file.ok);
    const amounts = [...Buffer.from(file.value.bytes).toString("utf8").matchAll(FORMATS[format])].map(
      (found) => Number(`${found[1]}${found[2]}`),
    );
    assert.deepEqual(amounts, statements, `${format} of statements`);
  }
}

/** The bank has paid a partner, or the money came back. */
export async function payout(running: Running, { nth, does, times }: Act<"payout">): Promise<string> {
  const { world, model } = running;
  const one = pick(model.payouts.toReversed(), nth);
  if (!one) return "skipped";
  const ctx = world.shop.as(world.admins[0]);
  const { id, partner, halalas, state } = one;
  const answers = await together(times, () =>
    does === "paid" ? markPaid(ctx, { id, paidOn: today(running) }) : failPayout(ctx, { id, reason: "مغلق" }),
  );
  const may = does === "failed" || state !== "failed";
  assert.ok(
    answers.every(({ ok }) => ok === may),
    `payout that is ${state} ${does}: ${answers.map(code)}`,
  );
  if (!may || state === does) return answers.map(code)[0] ?? "";
  if (does === "paid") model.bank -= halalas;
  else {
    if (state === "paid") model.bank += halalas;
    partner.carried += halalas;
  }
  one.state = does;
  return does;
}

import assert from "node:assert/strict";
import { desc } from "drizzle-orm";
import { acceptLine } from "#app/features/bank-statements/commands/accept-line.server.ts";
import { importStatement } from "#app/features/bank-statements/commands/import-statement.server.ts";
import { takeBackMatch } from "#app/features/bank-statements/commands/take-back-match.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { spendCredit } from "#app/features/refunds/commands/by-customer/spend-credit.server.ts";
import { OUTGOING } from "#app/outgoing-payments.server.ts";
import { bankLines } from "#db/schema/money/bank-statements.ts";
import { writeMt940 } from "#tests/support/samples/bank-statements.ts";
import { ALI_IBAN } from "#tests/support/samples/refunds.ts";
import { type Act, amountOf } from "./acts.ts";
import { code } from "./do-orders.ts";
import { isPaidFor, owedFor, type PlainOrder, priceOf, stillDue } from "./plain-model.ts";
import { pick, type Running, today, together } from "./world.ts";

/** A line of the bank's statement; the shop takes it by the order's code, or somebody says whose it is, maybe several at once. */
export async function transfer(running: Running, act: Act<"transfer">): Promise<string> {
  const { world, model } = running;
  const order = pick(model.orders, act.nth);
  if (!order) return "skipped";
  const { shop, admins } = world;
  const halalas = amountOf(act.much, stillDue(order) || priceOf(order));
  const bankReference = `B${world.people}T${running.turn}`;
  const text = act.isNamed ? order.reference : "ايداع";
  const line = { bookedOn: today(running), valueOn: null, halalas, text, counterpartyName: null };
  const statement = { iban: ALI_IBAN, openingHalalas: 0, lines: [{ ...line, bankReference }] };
  const sent = { bytes: Buffer.from(writeMt940(statement)), fileName: "march.sta", body: {} };
  const brought = await importStatement(shop.as(admins[0]), sent, OUTGOING);
  assert.ok(brought.ok, `no statement: ${code(brought)}`);
  if (act.times === 3)
    assert.equal(code(await importStatement(shop.as(admins[0]), sent, OUTGOING)), "statement_known");
  const [kept] = await shop.db.select().from(bankLines).orderBy(desc(bankLines.id)).limit(1);
  assert.equal(kept?.halalas, halalas);
  const isCertain =
    act.isNamed &&
    order.status !== "Cancelled" &&
    (order.unshown.includes(halalas) || halalas <= priceOf(order) - order.had);
  assert.equal(kept.state, isCertain ? "matched" : "open");
  if (!isCertain) {
    const body = { parts: [{ kind: "order", id: order.id, halalas }] };
    const accepted = await together(act.times, () =>
      acceptLine(shop.as(admins[0]), { id: kept.id, body }, OUTGOING),
    );
    const late = Array.from({ length: act.times - 1 }, () => "line_settled");
    assert.deepEqual(accepted.map(code).toSorted(), [...late, "ok"]);
  }
  bankShows(running, kept.id, order, halalas);
  return isCertain ? "by itself" : "ok";
}

/** Money that somebody's word brought before is only shown now. */
function bankShows({ model }: Running, id: number, order: PlainOrder, halalas: number): void {
  const known = order.unshown.indexOf(halalas);
  const isProof = known >= 0;
  if (isProof) order.unshown.splice(known, 1);
  const used = isProof ? 0 : model.receive(order, halalas, "bank");
  model.lines.push({ id, order, halalas, used, isProof });
}

/** A line was matched with the wrong order, is taken back, maybe by several at once, and given to another or the same. */
export async function rematch(running: Running, act: Act<"rematch">): Promise<string> {
  const { world, model } = running;
  const line = pick(model.lines, act.nth);
  const order = pick(model.orders, act.to);
  if (!line || !order) return "skipped";
  const { id, halalas } = line;
  const ctx = world.shop.as(world.admins[0]);
  const body = { reason: "تحويل عميل آخر" };
  const may = model.mayTakeBack(line);
  const answers = await together(act.times, () => takeBackMatch(ctx, { id, body }, OUTGOING));
  const said = `${halalas} taken back: ${answers.map(code)}`;
  assert.equal(answers.filter(({ ok }) => ok).length, may ? 1 : 0, said);
  if (!may) return answers.map(code)[0] ?? "";
  model.takeBack(line);
  model.keepUp(line.order, today(running));
  const parts = [{ kind: "order", id: order.id, halalas }];
  const accepted = await acceptLine(ctx, { id, body: { parts } }, OUTGOING);
  assert.ok(accepted.ok, `not accepted again: ${code(accepted)}`);
  bankShows(running, id, order, halalas);
  return order === line.order ? "to the same" : "to another";
}

/** Somebody has seen the whole rest of the price, or what arrived instead: less leaves a rest, more is credit. */
export async function verify(running: Running, act: Act<"verify">): Promise<string> {
  const { world, model } = running;
  const order = pick(model.orders, act.nth);
  if (!order) return "skipped";
  const rest = priceOf(order) - order.had;
  const received = act.arrived && rest > 0 ? amountOf(act.arrived, rest) : rest;
  const body = {
    ...{ decision: "verified", proofId: null, reason: "رأيته في الحساب", andConfirm: act.andConfirm },
    ...(act.arrived && rest > 0 && { receivedHalalas: received }),
  };
  const answers = await together(act.times, () =>
    reviewPayment(world.shop.as(world.admins[0]), { id: order.id, body }),
  );
  const done = answers.filter(({ ok }) => ok).length;
  // What is left of a smaller amount may be verified by the next of those who press at once.
  const said = `verified ${done} times ${received} of a rest of ${rest}: ${answers.map(code)}`;
  if (received >= rest) assert.equal(done, rest > 0 ? 1 : 0, said);
  else assert.equal(done, Math.min(act.times, Math.ceil(rest / received)), said);
  if (done === 0) return answers.map(code)[0] ?? "";
  const { status } = order;
  for (let time = 0; time < done; time += 1) {
    const used = status === "Cancelled" ? received : Math.min(received, priceOf(order) - order.had);
    order.unshown.push(received);
    order.had += used;
    model.came += received;
    model.bank += received;
    model.credit += received - used;
  }
  order.isTouched = true;
  const isAccepted = act.andConfirm && (status === "Pending Payment" || status === "Paid");
  if (isAccepted && isPaidFor(order)) order.status = "Confirmed";
  return "ok";
}

/** The customer's own credit pays, once for a key. */
export async function spend(running: Running, act: Act<"spend">): Promise<string> {
  const { world, customer, model } = running;
  const order = pick(model.orders, act.nth);
  if (!order) return "skipped";
  const due = owedFor(order) === 0 ? 0 : stillDue(order);
  const most = Math.min(due, model.mayAsk(null));
  const halalas = amountOf(act.much, most);
  const body = { halalas, key: `key-${running.turn}-of-it` };
  const answers = await together(act.times, () =>
    spendCredit(world.shop.as(customer), { id: order.id, body }),
  );
  const may = halalas <= most;
  assert.ok(
    answers.every(({ ok }) => ok === may),
    `${halalas} of at most ${most} spent: ${answers.map(code)}`,
  );
  if (may) model.receive(order, halalas, "credit");
  return answers.map(code)[0] ?? "";
}

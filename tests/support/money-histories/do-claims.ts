import assert from "node:assert/strict";
import { eq } from "drizzle-orm";
import { approveClaim } from "#app/features/claims/commands/approve-claim.server.ts";
import { decideClaim, previewClaim } from "#app/features/claims/commands/decide-claim.server.ts";
import { answerDispute, disputeShare } from "#app/features/claims/commands/dispute-share.server.ts";
import { openClaim } from "#app/features/complaints/commands/say-complaint.server.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { SaleKind } from "#app/vocabulary/money/ledger.ts";
import { claimDecisions } from "#db/schema/afterwards/claims.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orders } from "#db/schema/orders.ts";
import { readForAdmin } from "#tests/support/samples/refunds.ts";
import { type Act, amountOf } from "./acts.ts";
import { code, partsOf, plainOrder } from "./do-orders.ts";
import { adminOf, note } from "./do-refunds.ts";
import {
  dueOf,
  NO_PARTS,
  type PlainClaim,
  type PlainOrder,
  priceOf,
  sumOf,
  toReturn,
} from "./plain-model.ts";
import { pick, type Running, today, together } from "./world.ts";

/** From which parts of the price a claim is taken, one after the other. */
const TAKEN: Record<"animal" | "delivery", readonly SaleKind[]> = {
  animal: ["meat", "cooking", "sides", "delivery", "fee"],
  delivery: ["delivery", "fee", "cooking", "meat", "sides"],
};

/** Something was wrong: said, previewed, and decided by one desk or several at once; it is made good once, and somebody bears it. */
export async function claim(running: Running, act: Act<"claim">): Promise<string> {
  const { world, model } = running;
  const order = pick(model.orders, act.nth);
  if (!order || model.claims.length === 3) return "skipped";
  const ctx = world.shop.as(adminOf(running, 0));
  const about = { kind: act.kind, subject: act.subject, item: act.subject === "animal" ? act.item : 0 };
  const opened = await openClaim(ctx, { id: order.id, body: { ...about, words: "نقص" } });
  assert.equal(opened.ok, order.status !== "Cancelled", `a claim opened: ${code(opened)}`);
  if (!opened.ok) return code(opened);
  const claimId = opened.value.id;
  const isMoney = act.outcome === "credit" || act.outcome === "refund";
  const halalas = isMoney ? amountOf(act.much, priceOf(order)) : 0;
  const bearer =
    act.subject === "delivery" && order.isCooked ? ("restaurant" as const) : ("breeder" as const);
  const { revision } = await readForAdmin(world.shop, order.id);
  const body = {
    ...{ revision, outcome: act.outcome, words: "نعتذر" },
    ...(isMoney && { halalas }),
    ...(act.outcome === "refund" && { way: "by_hand" }),
    ...(act.outcome === "redo" && {
      redo: { date: addDays(today(running), 1), time: "15:00", meats: [{ line: 0, quantity: 1 }] },
    }),
    shares: [
      { bearer, percent: act.percent },
      { bearer: "shop", percent: 100 - act.percent },
    ],
  };
  const isTwice = model.claims.some(
    (one) =>
      one.order === order &&
      one.kind === about.kind &&
      one.subject === about.subject &&
      (one.item === about.item || one.item === 0 || about.item === 0),
  );
  const may =
    act.outcome === "declined" ||
    (order.status === "Completed" && !isTwice && (!isMoney || (halalas > 0 && halalas <= priceOf(order))));
  const decision = { id: order.id, claimId, body };
  const seen = await previewClaim(ctx, decision);
  const answers = await together(act.times, () => decideClaim(ctx, decision));
  const said = `${act.outcome} of ${halalas} for ${order.status}: ${answers.map(code)}`;
  // A redo is worth more than the limit: whoever decides only asks for it, however often.
  const isAsked = may && act.outcome === "redo";
  assert.equal(answers.filter(({ ok }) => ok).length, may ? (isAsked ? act.times : 1) : 0, said);
  assert.equal(seen.ok, may, `previewed: ${code(seen)}`);
  const done = answers.find(({ ok }) => ok);
  if (!done?.ok || !seen.ok) {
    await close(running, claimId);
    return answers.map(code)[0] ?? "";
  }
  const effects = isAsked
    ? { ...done.value, redo: await approved(running, act, order, claimId) }
    : done.value;
  if (isAsked && !effects.redo) {
    await close(running, claimId);
    return "redo refused";
  }
  // What was said before is what was done; a redo gets its number only then.
  assert.deepEqual({ ...seen.value, redo: null }, { ...effects, redo: null });
  if (act.outcome === "declined") return "declined";
  const made: PlainClaim = { id: claimId, order, redo: null, ...about, shares: [] };
  if (isMoney) await give(running, act, { order, halalas, claimId, needsApproval: effects.needsApproval });
  else made.redo = redo(running, order, effects.redo);
  const cost = made.redo ? costOf(made.redo) : halalas;
  assert.equal(effects.halalas, cost, "what it costs");
  assert.equal(sumOf(effects.shares.map((share) => share.halalas)), cost, "shares do not add up");
  for (const share of effects.shares) {
    const percent = share.bearer === "shop" ? 100 - act.percent : act.percent;
    assert.ok(Math.abs(share.halalas - (cost * percent) / 100) < 1, "a share is not its part");
    const partner = share.bearer === "shop" ? null : order.partners[bearer];
    if (partner && share.bearer === bearer)
      made.shares.push({ kind: bearer, id: partner.id, halalas: share.halalas, state: "said", released: 0 });
  }
  model.claims.push(made);
  return act.outcome;
}

/** Nothing is done before a second person approves, once of so many at the same moment; null where that person refuses. */
async function approved(running: Running, act: Act<"claim">, { id }: PlainOrder, claimId: string) {
  const { world } = running;
  const { db } = world.shop;
  const isOfThis = eq(claimDecisions.complaintId, claimId);
  assert.equal(await db.$count(claimDecisions, isOfThis), 0, "decided by one person");
  const { revision } = await readForAdmin(world.shop, id);
  const answer = (nth: 0 | 1, said: object) =>
    approveClaim(world.shop.as(adminOf(running, nth)), { id, claimId, body: { revision, ...said } });
  assert.equal(code(await answer(0, { act: "approve" })), "second_person");
  if (act.percent === 33) {
    assert.ok((await answer(1, { act: "refuse", words: "لا" })).ok);
    assert.equal(code(await answer(1, { act: "approve" })), "claim_not_asked");
    return null;
  }
  const answers = await together(act.times, () => answer(1, { act: "approve" }));
  assert.equal(answers.filter(({ ok }) => ok).length, 1, `approved: ${answers.map(code)}`);
  const [made] = await db
    .select({
      orderId: orders.id,
      reference: orders.reference,
      date: orders.scheduleDate,
      time: orders.scheduleTime,
    })
    .from(claimDecisions)
    .innerJoin(orders, eq(orders.id, claimDecisions.redoOrderId))
    .where(isOfThis);
  assert.ok(made, "a redo that was approved is an order");
  return { ...made, date: made.date ?? "", time: made.time ?? "" };
}

/** A claim that nothing was decided about goes, so that the next may say the same. */
async function close({ world }: Running, claimId: string): Promise<void> {
  await world.shop.db
    .update(complaints)
    .set({ closedAt: world.shop.clock.now(), closedBy: "history" })
    .where(eq(complaints.id, claimId));
}

/** The price falls by what is given, and what was paid beyond it goes back. */
async function give(
  running: Running,
  { outcome, subject }: Act<"claim">,
  {
    order,
    halalas,
    claimId,
    needsApproval,
  }: { order: PlainOrder; halalas: number; claimId: string; needsApproval: boolean },
): Promise<void> {
  const { world, model } = running;
  let left = halalas;
  const [parts, claimed] = [{ ...order.parts }, { ...order.claimed }];
  for (const kind of TAKEN[subject]) {
    const taken = Math.min(left, parts[kind]);
    parts[kind] -= taken;
    claimed[kind] += taken;
    left -= taken;
  }
  Object.assign(order, { parts, claimed });
  const back = Math.min(halalas, Math.max(0, toReturn(order) - model.askedOf(order)));
  const [row] = await world.shop.db
    .select()
    .from(claimDecisions)
    .where(eq(claimDecisions.complaintId, claimId));
  assert.equal(row?.refundId !== null, back > 0, "money that was paid beyond the price goes back");
  const way = outcome === "credit" ? ("credit" as const) : ("by_hand" as const);
  if (row?.refundId)
    note(running, { id: row.refundId, order, halalas: back, way, payment: null }, needsApproval);
}

/** It is done again at a price of nothing, and may be worked on. */
function redo(
  { model }: Running,
  of: PlainOrder,
  made: { orderId: string; reference: string } | null,
): PlainOrder {
  assert.ok(made, "a redo is an order");
  const quantity = 1;
  const { isCooked, extras } = of;
  const claimed = { ...partsOf({ isCooked, quantity, extras }), ...(isCooked && { sides: 0 }) };
  const order: PlainOrder = {
    ...plainOrder({ id: made.orderId, reference: made.reference, isCooked, quantity, extras }),
    ...{ parts: NO_PARTS, claimed, partners: of.partners },
    ...{ status: "Confirmed", isAnsweredFor: true, answeredFor: 0 },
  };
  model.orders.push(order);
  return order;
}

/** What its partners are due for it once it is handed over. */
const costOf = (order: PlainOrder): number =>
  sumOf(
    (["breeder", "restaurant"] as const).flatMap((kind) => {
      const partner = order.partners[kind];
      if (!partner) return [];
      const { gross, commission } = dueOf(order, kind, partner.percent);
      return [gross - commission];
    }),
  );

export async function dispute(running: Running, { nth, times }: Act<"dispute claim">): Promise<string> {
  const { world, model } = running;
  const found = pick(sharesOf(running), nth);
  if (!found) return "skipped";
  const { claim: of, share } = found;
  const asked = { claimId: of.id, bearer: share.kind, body: { words: "ليس من عندنا" } };
  const answers = await together(times, () => disputeShare(world.shop.as(world.admins[0]), asked));
  const may = share.state !== "answered";
  assert.ok(
    answers.every(({ ok }) => ok === may),
    `disputed: ${answers.map(code)}`,
  );
  if (may) share.state = "disputed";
  assert.ok(model.claims.includes(of));
  return answers.map(code)[0] ?? "";
}

export async function answer(running: Running, { nth, much, times }: Act<"answer dispute">): Promise<string> {
  const { world } = running;
  const found = pick(sharesOf(running), nth);
  if (!found) return "skipped";
  const { claim: of, share } = found;
  const releasedHalalas = amountOf(much, share.halalas);
  const asked = { claimId: of.id, bearer: share.kind, body: { releasedHalalas, words: "راجعنا" } };
  const answers = await together(times, () => answerDispute(world.shop.as(world.admins[1]), asked));
  const may =
    share.state === "answered"
      ? share.released === releasedHalalas
      : share.state === "disputed" && releasedHalalas <= share.halalas;
  assert.ok(
    answers.every(({ ok }) => ok === may),
    `${share.state} answered with ${releasedHalalas} of ${share.halalas}: ${answers.map(code)}`,
  );
  if (may) Object.assign(share, { state: "answered", released: releasedHalalas });
  return answers.map(code)[0] ?? "";
}

const sharesOf = ({ model }: Running) =>
  model.claims.flatMap((each) => each.shares.map((share) => ({ claim: each, share }))).toReversed();

import { asc, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { DOOR_PIN_TRIES, isDoorPin } from "#app/features/order-core/rules/door/door-pin.server.ts";
import { cashToTake } from "#app/features/order-core/rules/money-before-work.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { isOwnStop } from "#app/features/runs/reads/own-stops.server.ts";
import {
  type DeliveredData,
  deliveredData,
  failedData,
  leftData,
  loadData,
  partialData,
} from "#app/features/runs/rules/door-bodies.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { type Act, type ActKinds, actKind } from "#app/features/stations/rules/act-kind.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { DoorOutcome, DoorProof } from "#app/vocabulary/door-outcome.ts";
import { drivers, runStops } from "#db/schema/delivery-runs.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import { lockOwnStop, type OwnStop } from "./lock-own-stop.server.ts";

type Answer = Result<unknown, string>;

/** An act at one of the driver's own open stops. */
function atStop<Data extends { note?: string | null }>(
  data: z.ZodType<Data>,
  run: (ctx: CommandContext, own: OwnStop, data: Data) => Promise<Answer>,
) {
  return actKind<Data>({
    by: ["driver"],
    data,
    permissions: ["orders.move", "payments.review"],
    isOwn: isOwnStop,
    run: async (ctx, { scope, subject, data: said }: Act<Data>) => {
      const own = await lockOwnStop(ctx, scope, subject);
      return own ? run(ctx, own, said) : refuse("not_found");
    },
  });
}

/**
 * What drivers do, each a command that the desk calls too: loading sends an order out, handing over completes it, cash is entered as the
 * desk enters it. What comes back stays out for the desk to answer.
 */
export const DOOR_ACTS: ActKinds = {
  load: atStop(loadData as z.ZodType<{ note?: string | null }>, load),
  deliver: atStop(deliveredData, deliver),
  leave: atStop(leftData, async (ctx, own, { note }) => {
    if (cashToTake(own.order) > 0) return refuse("cash_not_taken");
    return handedOver(ctx, own, { outcome: "left_at_door", proof: "photo", note });
  }),
  refuse: atStop(failedData, (ctx, own, said) => cameBack(ctx, own, "refused", said)),
  not_home: atStop(failedData, (ctx, own, said) => cameBack(ctx, own, "not_home", said)),
  partial: atStop(partialData, (ctx, own, said) => cameBack(ctx, own, "partial", said)),
};

async function load(ctx: CommandContext, { stop, order }: OwnStop): Promise<Answer> {
  if (order.status !== "Out for Delivery") {
    const moved = await moveOrder(ctx, {
      id: order.id,
      body: { status: "Out for Delivery", from: order.status },
    });
    if (!moved.ok) return refuse(moved.code === "reason_required" ? "order_not_ready" : moved.code);
  }
  await ctx.db
    .update(runStops)
    .set({ loadedAt: stop.loadedAt ?? ctx.now })
    .where(eq(runStops.id, stop.id));
  return ok(null);
}

async function deliver(ctx: CommandContext, own: OwnStop, said: DeliveredData): Promise<Answer> {
  const { order, stop } = own;
  const settings = await readSettings(ctx.db);
  if (settings.door_pin_on) {
    if (stop.wrongPins >= DOOR_PIN_TRIES) return refuse("door_pin_locked");
    if (!said.pin) return refuse("door_pin_missing");
    if (!isDoorPin(ctx.sessionSecret, order.id, said.pin)) {
      // Stays although the act is refused: that is what bounds the tries.
      await ctx.db
        .update(runStops)
        .set({ wrongPins: sql`${runStops.wrongPins} + 1` })
        .where(eq(runStops.id, stop.id));
      return refuse("door_pin_wrong");
    }
  }
  const due = cashToTake(order);
  const proof = settings.door_pin_on ? "pin" : said.photo ? "photo" : "word";
  const door: Door = { outcome: "delivered", proof, note: said.note };
  if (due === 0) return handedOver(ctx, own, door);
  if (said.cashHalalas !== due) return refuse("cash_not_taken");
  return together(ctx, async (within) => {
    const taken = await takeCash(within, own, due);
    return taken.ok ? handedOver(within, own, door) : taken;
  });
}

/** Refused in the middle of it, nothing of it was done: no cash is entered of what was not handed over. */
async function together(
  ctx: CommandContext,
  work: (ctx: CommandContext) => Promise<Answer>,
): Promise<Answer> {
  let answer: Answer = refuse("unexpected");
  const undo = new Error("what was refused is undone");
  try {
    await ctx.db.transaction(async (tx) => {
      answer = await work({ ...ctx, db: tx as unknown as CommandContext["db"] });
      if (!answer.ok) throw undo;
    });
  } catch (fault) {
    if (fault !== undo) throw fault;
  }
  return answer;
}

/** In the hands of whoever of the desk answers for this driver's cash. */
async function takeCash(ctx: CommandContext, { order, run }: OwnStop, due: number): Promise<Answer> {
  const [driver] = await ctx.db
    .select({ staffId: drivers.staffId })
    .from(drivers)
    .where(eq(drivers.id, run.driverId ?? ""));
  if (!driver?.staffId) return refuse("cash_no_holder");
  const [newest] = await ctx.db
    .select({ id: paymentProofs.id })
    .from(paymentProofs)
    .where(eq(paymentProofs.orderId, order.id))
    .orderBy(desc(paymentProofs.uploadedAt), asc(paymentProofs.id))
    .limit(1);
  return reviewPayment(ctx, {
    id: order.id,
    body: {
      decision: "verified",
      proofId: newest?.id ?? null,
      ...{ receivedHalalas: due, dueSeenHalalas: due, inCash: true, collectedBy: driver.staffId },
    },
  });
}

interface Door {
  outcome: DoorOutcome;
  proof: DoorProof | null;
  note: string | null | undefined;
}

async function handedOver(ctx: CommandContext, own: OwnStop, door: Door): Promise<Answer> {
  const { order } = own;
  if (order.status !== "Completed") {
    if (order.status !== "Out for Delivery") return refuse("order_not_ready");
    const moved = await moveOrder(ctx, { id: order.id, body: { status: "Completed", from: order.status } });
    if (!moved.ok) return refuse(moved.code);
  }
  return noteDoor(ctx, own, door);
}

/** The goods come back, in whole or part: the order stays where it is until the desk has answered. */
function cameBack(
  ctx: CommandContext,
  own: OwnStop,
  outcome: DoorOutcome,
  { photo, note }: { photo: boolean; note: string | null },
): Promise<Answer> {
  return noteDoor(ctx, own, { outcome, proof: photo ? "photo" : null, note });
}

async function noteDoor(
  ctx: CommandContext,
  { stop }: OwnStop,
  { outcome, proof, note }: Door,
): Promise<Answer> {
  await ctx.db
    .update(runStops)
    .set({
      ...{ outcome, proof, note: note ?? null },
      doorAt: ctx.now,
      heardAt: ctx.clock.now(),
      loadedAt: stop.loadedAt ?? ctx.now,
    })
    .where(eq(runStops.id, stop.id));
  return ok(null);
}

import {
  type AnimalPlace,
  animalPlace,
  resolveWeightBody,
  weightsBody,
} from "#app/features/animals/rules/animal-schema.ts";
import { weighProblem } from "#app/features/animals/rules/animal-work.ts";
import { refundToKeep, weightOutcome } from "#app/features/animals/rules/weight-rule.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { type ChangedOrder, changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { AuditFields } from "#app/foundation/audit/said-fields.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { orderAnimals } from "#db/schema/order-animals.ts";
import { type HeldAnimal, isAnimal, lockAnimal, namedAnimal, staffEmail } from "./lock-animal.server.ts";

export type WeighRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "order_closed"
  | "work_not_begun"
  | "reason_required"
  | "no_call_due"
  | NoRoomRefusal;
type Weighing = Result<ChangedOrder, WeighRefusal>;

/**
 * Keeps what an animal weighs. Guarantees: lighter than promised takes the difference off the order, or asks for a call first
 * where the shop wants that; the order never comes to cost more than was agreed, nor more than the shop holds.
 */
export async function weighAnimal(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Weighing> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const place = animalPlace.safeParse(body);
  const said = weightsBody.safeParse(body);
  if (!place.success) return refuse("invalid_input", { fields: fieldErrors(place.error) });
  if (!said.success) return refuse("invalid_input", { fields: fieldErrors(said.error) });
  const weighed = { liveTenths: tenthsOf(said.data.liveKg), carcassTenths: tenthsOf(said.data.carcassKg) };

  return changeOrders(ctx, async (tx): Promise<Weighing> => {
    const held = await lockAnimal(tx, id, place.data);
    if (!held) return refuse("not_found");
    const problem = weighProblem(held.order.status);
    if (problem) return refuse(problem);
    const settings = await readSettings(tx);
    const { refundHalalas: wanted } = weightOutcome(held.item, weighed, settings.weight_tolerance_percent);
    const had = held.animal.refundHalalas;
    // Where nothing is paid there is nothing to call about.
    const isCallDue = settings.weight_call_first && refundToKeep(wanted, had, held.order) > had;
    const isWeighed = weighed.liveTenths !== null || weighed.carcassTenths !== null;
    await tx
      .update(orderAnimals)
      .set({
        ...weighed,
        weighedAt: isWeighed ? ctx.now : null,
        weighedBy: isWeighed ? staffEmail(ctx) : null,
        isCallDue,
      })
      .where(isAnimal(id, place.data));
    return takeOff(tx, ctx, held, place.data, {
      refund: refundToKeep(isCallDue ? had : wanted, had, held.order),
      action: "weigh_animal",
      note: null,
      logged: weighed,
    });
  });
}

/** Says what came of the call about an animal that is lighter than promised: the difference goes back, or all agreed to leave it. */
export async function resolveWeight(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Weighing> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const place = animalPlace.safeParse(body);
  const said = resolveWeightBody.safeParse(body);
  if (!place.success) return refuse("invalid_input", { fields: fieldErrors(place.error) });
  if (!said.success) return refuse("invalid_input", { fields: fieldErrors(said.error) });
  const { refund, note } = said.data;
  if (!(refund || note)) return refuse("reason_required", { fields: { note: "refusals:reason_required" } });

  return changeOrders(ctx, async (tx): Promise<Weighing> => {
    const held = await lockAnimal(tx, id, place.data);
    if (!held) return refuse("not_found");
    if (!held.animal.isCallDue) return refuse("no_call_due");
    const { weight_tolerance_percent: tolerance } = await readSettings(tx);
    const { refundHalalas: wanted } = weightOutcome(held.item, held.animal, tolerance);
    const had = held.animal.refundHalalas;
    await tx.update(orderAnimals).set({ isCallDue: false }).where(isAnimal(id, place.data));
    return takeOff(tx, ctx, held, place.data, {
      refund: refundToKeep(refund ? wanted : had, had, held.order),
      action: "settle_weight",
      note,
      logged: {},
    });
  });
}

const tenthsOf = (kg: number | null) => (kg === null ? null : Math.round(kg * 10));

/** Sets what an animal's weight takes off its order, which costs so much less, and tells the customer of what goes back. */
async function takeOff(
  tx: Transaction,
  ctx: CommandContext,
  { order, animal }: HeldAnimal,
  place: AnimalPlace,
  {
    refund,
    action,
    note,
    logged,
  }: { refund: number; action: string; note: string | null; logged: AuditFields },
): Promise<{ ok: true; value: ChangedOrder }> {
  const less = refund - animal.refundHalalas;
  await tx.update(orderAnimals).set({ refundHalalas: refund }).where(isAnimal(order.id, place));
  return changeOrder(tx, ctx, order, {
    set: totalsLess(order, less),
    event: { kind: "animal_weighed", note, fromStatus: null, toStatus: null },
    action,
    logged: {
      before: { refundHalalas: animal.refundHalalas },
      after: { ...namedAnimal(place), ...logged, refundHalalas: refund },
    },
    message: less > 0 ? { kind: "animal_lighter", difference: -less } : null,
    undoable: false,
  });
}

/** The order's amounts when so much of its meat is not paid for. */
export function totalsLess(
  order: HeldAnimal["order"],
  less: number,
): Pick<HeldAnimal["order"], "meatHalalas" | "totalHalalas" | "grandTotalHalalas"> {
  return {
    meatHalalas: order.meatHalalas - less,
    totalHalalas: order.totalHalalas - less,
    grandTotalHalalas: order.grandTotalHalalas - less,
  };
}

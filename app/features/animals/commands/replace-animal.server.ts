import { sql } from "drizzle-orm";
import { animalPlace, replaceBody } from "#app/features/animals/rules/animal-schema.ts";
import { replaceProblem } from "#app/features/animals/rules/animal-work.ts";
import {
  orderedWorth,
  type ReplacementRefusal,
  replacementProblem,
  worthOf,
} from "#app/features/animals/rules/replacement-rule.ts";
import { refundToKeep } from "#app/features/animals/rules/weight-rule.ts";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { bookOn, entry } from "#app/features/catalog/rules/price-book.ts";
import { tooYoung } from "#app/features/occasions/rules/occasion-problems.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { type ChangedOrder, changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { orderAnimals } from "#db/schema/order-animals.ts";
import { type HeldAnimal, isAnimal, lockAnimal, namedAnimal } from "./lock-animal.server.ts";
import { totalsLess } from "./weigh-animal.server.ts";

export type ReplaceRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "order_closed"
  | "work_not_begun"
  | "too_late_to_replace"
  | "replacement_too_young"
  | ReplacementRefusal
  | NoRoomRefusal;

/**
 * Another animal comes in the place of one that cannot be taken. Guarantees: it is equal or better, the price stays, and the
 * customer hears of it with the reason; nothing that was seen or weighed of the other is said of this one.
 */
export async function replaceAnimal(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<ChangedOrder, ReplaceRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.edit");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const place = animalPlace.safeParse(body);
  const said = replaceBody.safeParse(body);
  if (!place.success) return refuse("invalid_input", { fields: fieldErrors(place.error) });
  if (!said.success) return refuse("invalid_input", { fields: fieldErrors(said.error) });
  const { breedId, ageClassId, reason, earTag } = said.data;
  if (!reason) return refuse("reason_required", { fields: { reason: "refusals:reason_required" } });

  return changeOrders(ctx, async (tx): Promise<Result<ChangedOrder, ReplaceRefusal>> => {
    const held = await lockAnimal(tx, id, place.data);
    if (!held) return refuse("not_found");
    const { order, item, animal } = held;
    const { rows } = await tx.execute<{ kind: string | null; hasEvidence: boolean }>(sql`select
      (select kind from order_occasions where order_id = ${id}) as kind,
      exists (select from animal_proofs where order_id = ${id} and line = ${place.data.line}
        and number = ${place.data.number} and removed_at is null) as "hasEvidence"`);
    const problem = replaceProblem(order.status, rows[0]?.hasEvidence ?? false);
    if (problem) return refuse(problem);
    const { book: wholeBook, names } = await readPriceBook(tx, {});
    const book = bookOn(wholeBook, order.scheduleDate ?? undefined);
    const lesser = replacementProblem(orderedWorth(item), worthOf(book, breedId, ageClassId));
    if (lesser) return refuse(lesser);
    if (rows[0]?.kind === "udhiya" && tooYoung([{ breedId, ageClassId }], book).length > 0)
      return refuse("replacement_too_young");

    const breed = breedId === item.breedId ? nameOf(item, "breed") : entry(names.breeds, breedId);
    const age =
      ageClassId === item.ageClassId ? nameOf(item, "ageClass") : entry(names.ageClasses, ageClassId);
    if (!breed || !age) return refuse("replacement_not_sold");
    const refund = refundToKeep(0, animal.refundHalalas, order);
    await tx
      .update(orderAnimals)
      .set({
        ...NOTHING_SEEN,
        earTag,
        breedName: breed.name,
        breedNameEn: breed.nameEn,
        ageClassName: age.name,
        ageClassNameEn: age.nameEn,
        replacedAt: ctx.now,
        replacedWhy: reason,
        refundHalalas: refund,
      })
      .where(isAnimal(id, place.data));
    return changeOrder(tx, ctx, order, {
      set: totalsLess(order, refund - animal.refundHalalas),
      event: { kind: "animal_replaced", note: reason, fromStatus: null, toStatus: null },
      action: "replace_animal",
      logged: { after: { ...namedAnimal(place.data), breedId, ageClassId } },
      message: { kind: "animal_replaced", breed, ageClass: age, reason },
      undoable: false,
    });
  });
}

const NOTHING_SEEN = {
  isBlind: null,
  isSick: null,
  isLame: null,
  isThin: null,
  vetNote: null,
  vetAt: null,
  vetBy: null,
  liveTenths: null,
  carcassTenths: null,
  weighedAt: null,
  weighedBy: null,
  isCallDue: false,
};

function nameOf(item: HeldAnimal["item"], what: "breed" | "ageClass") {
  return what === "breed"
    ? { name: item.breedName, nameEn: item.breedNameEn }
    : { name: item.ageClassName, nameEn: item.ageClassNameEn };
}

import type { z } from "zod";
import { animalPlace, tagBody, vetBody } from "#app/features/animals/rules/animal-schema.ts";
import { noteProblem } from "#app/features/animals/rules/animal-work.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { AuditFields } from "#app/foundation/audit/said-fields.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { orderAnimals } from "#db/schema/order-animals.ts";
import {
  type HeldAnimal,
  isAnimal,
  lockAnimal,
  namedAnimal,
  orderAfter,
  staffEmail,
} from "./lock-animal.server.ts";

type NoteRefusal = "not_signed_in" | "not_allowed" | "not_found" | "invalid_input" | "order_closed";
type Noted = Promise<Result<AdminOrderView, NoteRefusal>>;

interface AnimalAct {
  id: string;
  body: unknown;
}

/** Writes an animal's ear tag, or takes it away. */
export function tagAnimal(ctx: CommandContext, act: AnimalAct): Noted {
  return noteAnimal(ctx, act, tagBody, "tag_animal", ({ earTag }, { animal }) => ({
    set: { earTag },
    before: { earTag: animal.earTag },
    after: { earTag },
  }));
}

/**
 * Keeps what the vet saw of an animal, who says so and when: each sign yes, no or not looked at yet. The log keeps the answers
 * and never the note's words.
 */
export function checkAnimal(ctx: CommandContext, act: AnimalAct): Noted {
  return noteAnimal(ctx, act, vetBody, "check_animal", ({ note, ...signs }, { animal }) => {
    const { isBlind: blind, isSick: sick, isLame: lame, isThin: thin } = animal;
    return {
      set: {
        isBlind: signs.blind,
        isSick: signs.sick,
        isLame: signs.lame,
        isThin: signs.thin,
        vetNote: note,
        vetAt: ctx.now,
        vetBy: staffEmail(ctx),
      },
      before: { blind, sick, lame, thin },
      after: signs,
    };
  });
}

async function noteAnimal<Body extends z.ZodObject>(
  ctx: CommandContext,
  { id, body }: AnimalAct,
  shape: Body,
  action: string,
  write: (
    said: z.output<Body>,
    held: HeldAnimal,
  ) => { set: Partial<typeof orderAnimals.$inferInsert>; before: AuditFields; after: AuditFields },
): Noted {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const place = animalPlace.safeParse(body);
  const said = shape.safeParse(body);
  if (!place.success) return refuse("invalid_input", { fields: fieldErrors(place.error) });
  if (!said.success) return refuse("invalid_input", { fields: fieldErrors(said.error) });
  return ctx.db.transaction(async (tx): Noted => {
    const held = await lockAnimal(tx, id, place.data);
    if (!held) return refuse("not_found");
    const problem = noteProblem(held.order.status);
    if (problem) return refuse(problem);
    const { set, before, after } = write(said.data, held);
    await tx.update(orderAnimals).set(set).where(isAnimal(id, place.data));
    await recordAudit(tx, ctx, {
      action,
      entity: "order",
      entityId: id,
      before,
      after: { ...namedAnimal(place.data), ...after },
    });
    return ok(await orderAfter(tx, ctx, id));
  });
}

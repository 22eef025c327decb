import { z } from "zod";
import { checkAnimal, tagAnimal } from "#app/features/animals/commands/note-animal.server.ts";
import { weighAnimal } from "#app/features/animals/commands/weigh-animal.server.ts";
import { animalPlace, tagBody, vetBody, weightsBody } from "#app/features/animals/rules/animal-schema.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { movableStatus } from "#app/features/order-moving/rules/move-schema.ts";
import { changeSideDish } from "#app/features/restaurants/commands/save-side-dish.server.ts";
import { isOwnDish } from "#app/features/station-work/reads/own-dish.server.ts";
import { isWrongDayOfRite } from "#app/features/station-work/reads/rite-day.server.ts";
import { isOwnOrder } from "#app/features/station-work/reads/station-orders.server.ts";
import { type Act, type ActKind, type ActKinds, actKind } from "#app/features/stations/rules/act-kind.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { StationKind } from "#app/vocabulary/station-kind.ts";

type Run<Data> = ActKind<Data>["run"];

/** An act on one of the station's own orders. The scope is asked for the day on which it is told, which may be the day after. */
function onOrder<Data>(by: readonly StationKind[], data: z.ZodType<Data>, run: Run<Data>) {
  return actKind({ by, data, permissions: ["orders.move"], isOwn: isOwnOrder, run });
}

const animal = <Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>) => animalPlace.extend(shape.shape);
const seenStatus = z.object({ from: movableStatus });

/** What a kitchen has served and nobody has had yet: only that comes back to it, and nothing passes the knife by being called back. */
const servedBefore = z.object({ from: z.enum(["Out for Delivery", "Ready for Pickup"]) });
const servedAs = seenStatus.extend({ to: z.enum(["Out for Delivery", "Ready for Pickup"]) });
/** The reason that a move back asks for. */
const RECALLED = "أُعيد من المطبخ";

/** A kitchen has no more of a side dish, or has it again: it is ordered no more from that moment, or is. */
function onDish(active: boolean): ActKind {
  return actKind({
    by: ["kitchen"],
    data: z.object({}),
    permissions: ["restaurants.edit"],
    isOwn: isOwnDish,
    run: (ctx, { scope, subject: id }) =>
      changeSideDish(ctx, { restaurantId: scope.scopeId, id, change: { active } }),
  });
}

const moveTo =
  (status: OrderStatus) =>
  (ctx: CommandContext, { subject, data }: Act<{ from: OrderStatus }>): Promise<Result<unknown, string>> =>
    moveOrder(ctx, { id: subject, body: { status, from: data.from } });

/** What stations do to orders and animals: each is a command that the desk calls too, under the name by which stations tell it. */
export const STATION_ACTS: ActKinds = {
  tag: onOrder(["abattoir"], animal(tagBody), (ctx, { subject, data }) =>
    tagAnimal(ctx, { id: subject, body: data }),
  ),
  vet: onOrder(["abattoir"], animal(vetBody), (ctx, { subject, data }) =>
    checkAnimal(ctx, { id: subject, body: data }),
  ),
  weigh: onOrder(["abattoir"], animal(weightsBody), (ctx, { subject, data }) =>
    weighAnimal(ctx, { id: subject, body: data }),
  ),
  slaughter: onOrder(["abattoir"], seenStatus, async (ctx, act) => {
    if (await isWrongDayOfRite(ctx.db, act.subject, ctx.now)) return refuse("rite_wrong_day");
    return moveTo("In Slaughter")(ctx, act);
  }),
  cut: onOrder(["abattoir", "butcher"], seenStatus, moveTo("Butchery")),
  send: onOrder(["abattoir"], seenStatus, moveTo("To Restaurant")),
  pack: onOrder(["butcher", "packing"], seenStatus, moveTo("Out for Delivery")),
  cook: onOrder(["kitchen"], seenStatus, moveTo("Cooking")),
  serve: onOrder(["kitchen"], servedAs, (ctx, act) => moveTo(act.data.to)(ctx, act)),
  recall: onOrder(["kitchen"], servedBefore, (ctx, { subject, data }) =>
    moveOrder(ctx, { id: subject, body: { status: "Cooking", from: data.from, note: RECALLED } }),
  ),
  out: onDish(false),
  back: onDish(true),
};

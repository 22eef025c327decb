import { eq } from "drizzle-orm";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { onMenuAt } from "#app/features/catalog/rules/menu-of-day.ts";
import { bookOn } from "#app/features/catalog/rules/price-book.ts";
import { readOccasionDays } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { readDeposit } from "#app/features/order-admin/reads/read-deposit.server.ts";
import { editedRows } from "#app/features/order-admin/rules/edit/edited-rows.ts";
import { type SwitchProblem, switchProblem } from "#app/features/order-admin/rules/switch/may-switch.ts";
import { quoteSwitch } from "#app/features/order-admin/rules/switch/quote-switch.ts";
import {
  type SwitchOrderBody,
  switchOrderBody,
} from "#app/features/order-admin/rules/switch/switch-schema.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { problemMessage } from "#app/features/order-core/rules/field-error-keys.ts";
import { NO_WISH } from "#app/features/order-core/rules/may-change.ts";
import { dueHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import type { OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import { type ChangedOrder, changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { cookingTerms } from "#app/features/order-placing/commands/snapshot-order.server.ts";
import { type OrderBody, walkInBody } from "#app/features/order-placing/rules/schema.ts";
import { type SlotRefusal, slotRefusal } from "#app/features/order-placing/rules/slot-refusal.ts";
import type { Quote, QuoteProblemCode } from "#app/features/order-quote/rules/quote.ts";
import { serviceSlot } from "#app/features/order-quote/rules/schedule.ts";
import { adminSchedulePolicy, onDaysOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { agreedOf } from "#app/features/order-reading/rules/agreed-order.ts";
import { moneyFlags } from "#app/features/order-reading/rules/money-flags.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import {
  type AreaRefusal,
  isBeyondAreas,
  refuseOutsideAreas,
  servedAreas,
} from "#app/features/settings/rules/service-areas.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Transaction } from "#db/client.ts";
import { orderRevisions } from "#db/schema/order-edits.ts";
import { orderItems, orderSides } from "#db/schema/orders.ts";
import type { EditDetail } from "./edit-order.server.ts";
import { forgetEditedAnimals } from "./forget-edited-animals.server.ts";

export type SwitchRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "stale_edit"
  | "nothing_changed"
  | "price_changed"
  | "switch_deposit_held"
  | SwitchProblem
  | SlotRefusal
  | NoRoomRefusal
  | AreaRefusal
  | QuoteProblemCode;

type Switching<T> = Result<T, SwitchRefusal, EditDetail>;

/**
 * Hands an order over in the other way: from the door to a restaurant, or back (HR01). Guarantees: it says all that the new way needs,
 * and costs what the quote of this moment says; the places of the old way are given back and those of the new one taken in one
 * transaction, or nothing changes; what was agreed before stays readable; the customer is told. Until the knife alone, and where no
 * other door and no deposit stands against it.
 */
export async function switchOrder(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Switching<ChangedOrder>> {
  const refusal = adminRefusal(ctx.actor, "orders.edit");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = switchOrderBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { data } = parsed;
  if (!data.reason) return refuse("reason_required", { fields: { reason: "refusals:reason_required" } });
  if (data.overbook && !mayAdminister(ctx.actor, "capacity.overbook")) return refuse("not_allowed");
  if (data.outsideArea && !mayAdminister(ctx.actor, "orders.outside_area")) return refuse("not_allowed");
  return changeOrders(ctx, (tx) => switchWithin(tx, ctx, id, data));
}

/** A name that any rule takes: whose the order is does not change. */
const ANYBODY = { customerName: "Kabsh", occasion: null, shares: null, moreDays: null };

async function switchWithin(
  tx: Transaction,
  ctx: CommandContext,
  id: string,
  asked: SwitchOrderBody,
): Promise<Switching<ChangedOrder>> {
  const locked = await lockOrder(tx, id);
  const rows = locked && (await readOneOrderRows(tx, id));
  if (!rows) return refuse("not_found");
  const order = toAdminOrderView(rows, ctx.now);
  const { revision, status: currentStatus } = order;
  if (asked.revision !== revision) return refuse("stale_edit", { detail: { revision, currentStatus } });
  const problem = switchProblem(order);
  if (problem) return refuse(problem);
  const parsed = walkInBody.safeParse({ ...asked.order, ...ANYBODY });
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  let body = parsed.data;
  if (body.fulfillment === order.fulfillment) return refuse("nothing_changed");
  // The animals are those of the order, whatever is said of others.
  if (body.meats.length !== order.meats.length)
    return refuse("stale_edit", { detail: { revision, currentStatus } });
  if ((await readDeposit(tx, id)).heldHalalas > 0) return refuse("switch_deposit_held");

  const known = await readPriceBook(tx, { restaurantSlug: body.restaurantSlug });
  const read = onMenuAt(known, ctx.now);
  const { book, names, settings, restaurantHours, seasons } = read;
  const bound = await readOccasionDays(tx, rows.occasion, ctx.now);
  const policy = onDaysOf(adminSchedulePolicy(settings, restaurantHours, seasons), bound, ctx.now);
  body = { ...body, schedule: serviceSlot(body.schedule, policy) };
  const slot = slotRefusal(ctx, body.schedule, policy);
  if (slot) return slot;
  const quote = quoteSwitch(order, body, bookOn(book, body.schedule.date));
  const [fault] = quote.problems;
  if (fault) {
    const fields = Object.fromEntries(quote.problems.map(({ code, path }) => [path, problemMessage(code)]));
    return refuse(fault.code, { fields, detail: { quote } });
  }
  const isFetched = body.fulfillment === "restaurant" && body.deliveryMethod === "pickup";
  const outside = isFetched
    ? null
    : refuseOutsideAreas(
        servedAreas(settings, ctx.language, names.restaurant, book.delivery),
        body,
        "address",
      );
  const isBeyond = isBeyondAreas(outside?.code);
  if (outside && !(isBeyond && asked.outsideArea)) return outside;
  if (quote.grandTotalHalalas !== body.expectedTotalHalalas)
    return refuse("price_changed", { detail: { quote } });

  await tx.insert(orderRevisions).values({
    orderId: id,
    at: ctx.now,
    actorEmail: ctx.actor.kind === "staff" ? ctx.actor.email : null,
    reason: asked.reason,
    agreed: agreedOf(order),
  });
  const rice = await writeLines(tx, { rows, order, body, quote, names });
  const { lines, problems, vatInsideHalalas, ...money } = quote;
  const columns = {
    ...money,
    ...rice,
    fulfillment: body.fulfillment,
    deliveryMethod: body.deliveryMethod ?? ("delivery" as const),
    restaurantId: names.restaurant?.id ?? null,
    restaurantName: names.restaurant?.name ?? null,
    restaurantNameEn: names.restaurant?.nameEn ?? null,
    ...cookingTerms(names.restaurant, settings, riyadhDate(ctx.now)),
    address: body.address,
    lat: body.location?.lat ?? null,
    lng: body.location?.lng ?? null,
    isOutsideArea: isBeyond,
    scheduleDate: body.schedule.date,
    scheduleTime: body.schedule.time,
    // What was asked for was asked for in the other way, at its price.
    ...(locked.wishDate !== null && NO_WISH),
  };
  const after = { ...locked, ...columns };
  return changeOrder(tx, ctx, locked, {
    set: { ...columns, ...moneyFlags(after) },
    event: { kind: "edited", note: asked.reason, fromStatus: null, toStatus: null },
    action: "edit",
    logged: {
      before: saidOf(locked),
      after: { ...saidOf(after), parts: ["items", "place"] },
    },
    message: {
      kind: "edited",
      difference: after.verifiedHalalas === null && after.cashUpToHalalas === null ? 0 : dueHalalas(after),
      handedOver: body.fulfillment === "home" ? "home" : (body.deliveryMethod ?? "delivery"),
    },
    undoable: false,
    places: { itemsDiffer: true, isOverbooking: asked.overbook },
  });
}

interface Switched {
  rows: OrderRows;
  order: AdminOrderView;
  body: OrderBody;
  quote: Quote;
  names: Awaited<ReturnType<typeof readPriceBook>>["names"];
}

/** The same animals, prepared for the other way. @returns the rice in the order's own row */
async function writeLines(tx: Transaction, { rows, order, body, quote, names }: Switched) {
  const nothingAgreed = { ...agreedOf(order), meats: [], sides: [], riceCookingStyle: null };
  const items = {
    meats: body.meats.map((meat, line) => ({
      ...meat,
      line,
      quantity: order.meats[line]?.quantity ?? meat.quantity,
      platesCount: meat.platesCount,
    })),
    sides: Object.entries(body.sides).map(([sideDishId, amount]) => ({ line: null, sideDishId, amount })),
    riceCookingTypeId: body.riceCookingTypeId,
    expectedTotalHalalas: body.expectedTotalHalalas,
  };
  const other = { ...rows, sides: [], order: { ...rows.order, fulfillment: body.fulfillment } };
  const written = editedRows(other, nothingAgreed, { items, quote, names });
  await tx.delete(orderItems).where(eq(orderItems.orderId, order.id));
  await tx.insert(orderItems).values(written.items);
  await tx.delete(orderSides).where(eq(orderSides.orderId, order.id));
  if (written.sides.length > 0) await tx.insert(orderSides).values(written.sides);
  await forgetEditedAnimals(tx, order.id);
  return written.rice;
}

/** What the log keeps: which way, by whom, when and for how much, and never where the customer lives. */
function saidOf({
  fulfillment,
  deliveryMethod,
  restaurantName,
  scheduleDate,
  scheduleTime,
  grandTotalHalalas,
}: Pick<
  OrderRows["order"],
  "fulfillment" | "deliveryMethod" | "restaurantName" | "scheduleDate" | "scheduleTime" | "grandTotalHalalas"
>) {
  return { fulfillment, deliveryMethod, restaurantName, scheduleDate, scheduleTime, grandTotalHalalas };
}

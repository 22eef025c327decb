import { eq } from "drizzle-orm";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { onMenuAt } from "#app/features/catalog/rules/menu-of-day.ts";
import { bookOn } from "#app/features/catalog/rules/price-book.ts";
import { readOccasionDays } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { tooYoung } from "#app/features/occasions/rules/occasion-problems.ts";
import { editedDoor } from "#app/features/order-admin/rules/edit/edit-draft.ts";
import {
  type EditedItems,
  type EditOrderBody,
  editOrderBody,
} from "#app/features/order-admin/rules/edit/edit-schema.ts";
import { mayEdit, mayEditItems } from "#app/features/order-admin/rules/edit/editable.ts";
import type { EditedDoor } from "#app/features/order-admin/rules/edit/edited-delivery.ts";
import { editedFee } from "#app/features/order-admin/rules/edit/edited-fee.ts";
import { editedRows } from "#app/features/order-admin/rules/edit/edited-rows.ts";
import { isOtherAddress, isOtherSlot } from "#app/features/order-admin/rules/edit/is-other.ts";
import { newAnimals } from "#app/features/order-admin/rules/edit/new-animals.ts";
import { quoteEdit } from "#app/features/order-admin/rules/edit/quote-edit.ts";
import { wholeItems } from "#app/features/order-admin/rules/edit/whole-items.ts";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { FIELD_ERROR_KEYS, problemMessage } from "#app/features/order-core/rules/field-error-keys.ts";
import { NO_WISH } from "#app/features/order-core/rules/may-change.ts";
import { dueHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import type { OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import { allBags, divisionProblem } from "#app/features/order-core/rules/portion-rule.ts";
import { readClaimed } from "#app/features/order-money/commands/book-claims.server.ts";
import { type ChangedOrder, changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import {
  type NextSlot,
  type SeasonOpening,
  type SlotRefusal,
  slotRefusal,
} from "#app/features/order-placing/rules/slot-refusal.ts";
import type { Quote, QuoteProblemCode } from "#app/features/order-quote/rules/quote.ts";
import { serviceSlot } from "#app/features/order-quote/rules/schedule.ts";
import { adminSchedulePolicy, onDaysOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { agreedOf } from "#app/features/order-reading/rules/agreed-order.ts";
import { moneyFlags } from "#app/features/order-reading/rules/money-flags.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { NearestTimes, NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import {
  type AreaRefusal,
  isBeyondAreas,
  refuseOutsideAreas,
  servedAreas,
} from "#app/features/settings/rules/service-areas.ts";
import { changedFields } from "#app/foundation/audit/changed-fields.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { orderRevisions } from "#db/schema/order-edits.ts";
import { orderItems, orderSides } from "#db/schema/orders.ts";
import { forgetEditedAnimals } from "./forget-edited-animals.server.ts";

export type EditRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "stale_edit"
  | "order_closed"
  | "work_has_begun"
  | SlotRefusal
  | NoRoomRefusal
  | AreaRefusal
  | "nothing_changed"
  | "price_changed"
  | "shares_stand"
  | "claim_stands"
  | QuoteProblemCode;

/** What a refusal of a change says beside its code. */
export type EditDetail =
  | { revision: number; currentStatus: OrderStatus }
  | { quote: Quote }
  | NextSlot
  | NearestTimes
  | { cities: string }
  | SeasonOpening;
type Editing<T> = Result<T, EditRefusal, EditDetail>;
type Columns = Partial<Omit<LockedOrder, "id">>;

/**
 * Changes what is agreed: day and time, place and phone note until the order is over, its items until the knife. Guarantees: what the
 * order costs afterwards is what the quote of this moment says, and what was agreed before stays readable, whole.
 * Guarantees: whoever edits has seen the order as it is: after a move, a proof or another edit since then nothing is changed.
 * Beyond the capacity, and beyond where the shop delivers, it lets in only what somebody with the permission says so of, and the reason
 * stays with the order.
 * Verified money stays verified; what an edit adds is due, what it takes away goes back.
 */
export async function editOrder(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Editing<ChangedOrder>> {
  const refusal = adminRefusal(ctx.actor, "orders.edit");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = editOrderBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  if (!parsed.data.reason)
    return refuse("reason_required", { fields: { reason: "refusals:reason_required" } });
  if (parsed.data.overbook && !mayAdminister(ctx.actor, "capacity.overbook")) return refuse("not_allowed");
  if (parsed.data.outsideArea && !mayAdminister(ctx.actor, "orders.outside_area"))
    return refuse("not_allowed");
  return changeOrders(ctx, (tx) => editWithin(tx, ctx, id, parsed.data));
}

async function editWithin(
  tx: Transaction,
  ctx: CommandContext,
  id: string,
  asked: EditOrderBody,
): Promise<Editing<ChangedOrder>> {
  let edit = asked;
  const locked = await lockOrder(tx, id);
  const rows = locked && (await readOneOrderRows(tx, id));
  if (!rows) return refuse("not_found");
  const order = toAdminOrderView(rows, ctx.now);
  const { revision, status: currentStatus } = order;
  if (edit.revision !== revision) return refuse("stale_edit", { detail: { revision, currentStatus } });
  if (!mayEdit(order.status)) return refuse("order_closed");
  if (edit.items && !mayEditItems(order.status)) return refuse("work_has_begun");
  // Priced anew, it would ask for what a claim has given.
  if (edit.items && (await readClaimed(tx, id)).some((less) => Object.keys(less).length > 0))
    return refuse("claim_stands");

  const placed = editedAddress(order, edit);
  if (!placed.ok) return placed;
  const read = await readPriceBook(tx, { restaurantSlug: rows.restaurantSlug });
  const { book, names, settings, restaurantHours, seasons } = onMenuAt(read, ctx.now);
  const outside =
    edit.place &&
    refuseOutsideAreas(
      servedAreas(settings, ctx.language, names.restaurant, book.delivery),
      edit.place,
      "place.address",
    );
  const isOther = isOtherAddress(order, edit);
  const isBeyond = isBeyondAreas(outside?.code);
  if (outside && isOther && !(isBeyond && edit.outsideArea)) return outside;
  if (edit.schedule && isOtherSlot(order, edit.schedule)) {
    const bound = await readOccasionDays(tx, rows.occasion, ctx.now);
    const policy = onDaysOf(adminSchedulePolicy(settings, restaurantHours, seasons), bound, ctx.now);
    edit = { ...edit, schedule: serviceSlot(edit.schedule, policy) };
    const slot = edit.schedule ? slotRefusal(ctx, edit.schedule, policy) : null;
    if (slot) return slot;
  }
  const columns: Columns = {
    ...placed.value,
    ...(edit.place && isOther && { isOutsideArea: isBeyond }),
    ...(edit.schedule && { scheduleDate: edit.schedule.date, scheduleTime: edit.schedule.time }),
    // Another time agreed on is the answer to the one that was asked for.
    ...(edit.schedule && isOtherSlot(order, edit.schedule) && locked.wishDate !== null && NO_WISH),
    ...(edit.contact && { phoneNote: edit.contact.phoneNote }),
  };
  const onDay = bookOn(book, (edit.schedule ?? order.schedule)?.date);
  const door = editedDoor(order, { place: isOther ? edit.place : undefined, time: edit.schedule?.time });
  if (edit.items) {
    const items = wholeItems(order, edit.items);
    const priced = await editItems(tx, rows, order, { items, book: onDay, names, door });
    if (!priced.ok) return priced;
    Object.assign(columns, priced.value);
  } else if (edit.place || edit.schedule) {
    const claimed = (await readClaimed(tx, id)).some((less) => Object.keys(less).length > 0);
    const priced = editedFee(order, edit, { book: onDay, door, isClaimed: claimed });
    if (!priced.ok) return priced;
    Object.assign(columns, priced.value);
  }
  const itemsDiffer = edit.items !== undefined && (await linesDiffer(tx, rows));
  const changed = changedFields(locked, columns);
  // Its own time again, where there is room by now.
  const isPlacedAnew = edit.schedule !== undefined && locked.needsTime;
  if (!changed && !itemsDiffer && !isPlacedAnew) return refuse("nothing_changed");

  await tx.insert(orderRevisions).values({
    orderId: id,
    at: ctx.now,
    actorEmail: ctx.actor.kind === "staff" ? ctx.actor.email : null,
    reason: edit.reason,
    agreed: agreedOf(order),
  });
  const after = { ...locked, ...columns };
  const isNotified =
    itemsDiffer || Object.keys(changed?.after ?? {}).some((column) => column !== "phoneNote");
  return changeOrder(tx, ctx, locked, {
    set: { ...columns, ...moneyFlags(after) },
    event: { kind: "edited", note: edit.reason, fromStatus: null, toStatus: null },
    action: "edit",
    logged: loggedParts(changed, itemsDiffer),
    message: isNotified
      ? {
          kind: "edited",
          difference:
            after.verifiedHalalas === null && after.cashUpToHalalas === null ? 0 : dueHalalas(after),
        }
      : null,
    undoable: false,
    places: { itemsDiffer: itemsDiffer || isPlacedAnew, isOverbooking: edit.overbook },
  });
}

/** Nobody needs to know where a customer lives who comes to the restaurant; everybody else must be found. */
function editedAddress(order: AdminOrderView, { place }: EditOrderBody): Editing<Columns> {
  if (!place) return ok({});
  const { address, location } = place;
  const isFetched = order.fulfillment === "restaurant" && order.deliveryMethod === "pickup";
  if (isFetched) return refuse("invalid_input", { fields: { place: FIELD_MESSAGES.invalid } });
  if (!address && !location)
    return refuse("invalid_input", { fields: { "place.address": FIELD_ERROR_KEYS.addressOrLocation } });
  return ok({ address, lat: location?.lat ?? null, lng: location?.lng ?? null });
}

type Priced = Awaited<ReturnType<typeof readPriceBook>>;

/** Writes the new lines. @returns what they change in the order's own row */
async function editItems(
  tx: Transaction,
  rows: OrderRows,
  order: AdminOrderView,
  { items, book, names, door }: { items: EditedItems; door: EditedDoor } & Pick<Priced, "book" | "names">,
): Promise<Editing<Columns>> {
  const fields = missingChoices(order, items);
  if (Object.keys(fields).length > 0) return refuse("invalid_input", { fields });
  const quote = quoteEdit(order, items, book, door);
  const [problem] = quote.problems;
  if (problem) {
    const paths = quote.problems.map(({ code, path }) => [`items.${path}`, problemMessage(code)]);
    return refuse(problem.code, { fields: Object.fromEntries(paths), detail: { quote } });
  }
  const young = order.occasion?.kind === "udhiya" ? tooYoung(newAnimals(items), book) : [];
  const [refused] = young;
  if (refused) {
    const paths = young.map(({ code, path }) => [`items.${path}`, problemMessage(code)]);
    return refuse(refused.code, { fields: Object.fromEntries(paths), detail: { quote } });
  }
  const animals = items.meats.reduce((sum, { quantity }) => sum + quantity, 0);
  if (divisionProblem(allBags(rows.order.bagsPerAnimal ?? 0, animals), rows.shares))
    return refuse("shares_stand", { fields: { "items.meats": "refusals:shares_stand" } });
  if (quote.grandTotalHalalas !== items.expectedTotalHalalas)
    return refuse("price_changed", { detail: { quote } });
  const edited = editedRows(rows, order, { items, quote, names });
  await tx.delete(orderItems).where(eq(orderItems.orderId, order.id));
  await tx.insert(orderItems).values(edited.items);
  await tx.delete(orderSides).where(eq(orderSides.orderId, order.id));
  if (edited.sides.length > 0) await tx.insert(orderSides).values(edited.sides);
  await forgetEditedAnimals(tx, order.id);
  const { lines, problems, vatInsideHalalas, ...money } = quote;
  return ok({ ...money, ...edited.rice });
}

/** What an entry must name that is no line of the order. */
function missingChoices(order: AdminOrderView, { meats, sides }: EditedItems): Record<string, string> {
  const fields: Record<string, string> = {};
  meats.forEach(({ line, breedId, ageClassId, cookingTypeId }, index) => {
    const path = `items.meats.${index}`;
    if (line !== null) {
      if (!order.meats[line]) fields[`${path}.line`] = FIELD_MESSAGES.invalid;
      return;
    }
    if (!breedId) fields[`${path}.breedId`] = FIELD_ERROR_KEYS.breed;
    if (!ageClassId) fields[`${path}.ageClassId`] = FIELD_ERROR_KEYS.ageClass;
    if (order.fulfillment === "restaurant" && !cookingTypeId)
      fields[`${path}.cookingTypeId`] = FIELD_ERROR_KEYS.cookingStyle;
  });
  const named = new Set<string>();
  sides.forEach(({ line, sideDishId }, index) => {
    const key = line === null ? (sideDishId ?? "") : `line ${line}`;
    const isThere = line === null ? sideDishId !== null : order.sides[line] !== undefined;
    if (!isThere || named.has(key)) fields[`items.sides.${index}`] = FIELD_ERROR_KEYS.side;
    named.add(key);
  });
  return fields;
}

/** Are the lines other ones than before? */
async function linesDiffer(tx: Transaction, before: OrderRows): Promise<boolean> {
  const now = await readOneOrderRows(tx, before.order.id);
  return JSON.stringify([now?.items, now?.sides]) !== JSON.stringify([before.items, before.sides]);
}

/** The log names what was changed and its amounts, never where the customer lives: it outlives an erasure. */
function loggedParts(changed: ReturnType<typeof changedFields>, itemsDiffer: boolean) {
  const KEPT = ["scheduleDate", "scheduleTime", "grandTotalHalalas", "isOutsideArea"];
  const pick = (from: Readonly<Record<string, unknown>> = {}) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => KEPT.includes(name)));
  const isPlace = ["address", "lat", "lng"].some((name) => name in (changed?.after ?? {}));
  const isContact = "phoneNote" in (changed?.after ?? {});
  const parts = [itemsDiffer && "items", isPlace && "place", isContact && "contact"].filter(Boolean);
  return { before: pick(changed?.before), after: { ...pick(changed?.after), parts } };
}

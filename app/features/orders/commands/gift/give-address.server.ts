import { eq } from "drizzle-orm";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import { addressChoice, isAddressMissing } from "#app/features/order-core/rules/gift-state.ts";
import type { LinkRefusal } from "#app/features/order-links/reads/open-link.server.ts";
import { openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { tellRecipientOfChange } from "#app/features/order-notices/commands/tell-recipient.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { exchangeReservations } from "#app/features/order-reservations/commands/sync-reservations.server.ts";
import { pickToken } from "#app/features/orders/reads/gift/pick-token.server.ts";
import { giverAddressBody, recipientAddressBody } from "#app/features/orders/rules/gift/gift-body.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import {
  type AreaRefusal,
  isAreaRefusal,
  refuseOutsideAreas,
  servedAreas,
  zoneBookOf,
} from "#app/features/settings/rules/service-areas.ts";
import { queryZones } from "#app/features/zones/reads/read-zones.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { isBeforeSlaughter } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { orderGifts } from "#db/schema/order-recipients/order-gifts.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { restaurants } from "#db/schema/restaurants.ts";

type Refused =
  | AreaRefusal
  | "time_contended"
  | "not_found"
  | "gift_too_late"
  | "gift_address_given"
  | "gift_no_room";

interface GivenAddress {
  address: string | null;
  location: GeoPoint | null;
  by: "recipient" | "customer";
  isAddressShown: boolean;
}

/** Each may exchange places: as often as a family changes its mind, and no more. */
const PICKS = { points: 20, seconds: 24 * 60 * 60 };

/**
 * Whoever holds the recipient's link says where the gift goes, until the knife as often as it changes. Nothing of the order is
 * answered but the proof by which this browser may see the address again. Guarantees: the places that the district needs are
 * taken with it, or nothing is changed.
 */
export async function pickGiftAddress(
  ctx: CommandContext,
  { token, body }: { token: string; body: unknown },
): Promise<Result<{ pickToken: string }, Refused | LinkRefusal | "invalid_input" | "too_many_times">> {
  const link = await openLink(ctx, token, "recipient");
  if (!link.ok) return link;
  const parsed = recipientAddressBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { orderId } = link.value;
  const wait = await ctx.limits.take("gift-address", orderId, PICKS);
  if (wait !== null) return refuse("too_many_times", { detail: { retryAfterSeconds: wait } });
  const given = await giveAddress(ctx, orderId, { ...parsed.data, by: "recipient" });
  return given.ok
    ? ok({ pickToken: pickToken(ctx.sessionSecret, { orderId, chosenAt: given.value }) })
    : given;
}

/** The giver says it instead, while the recipient has not. */
export async function sayGiftAddress(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<OrderView, Refused | "not_signed_in" | "invalid_input" | "too_many_times">> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = giverAddressBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const wait = await ctx.limits.take("gift-address", actor.customerId, PICKS);
  if (wait !== null) return refuse("too_many_times", { detail: { retryAfterSeconds: wait } });
  const place = { ...parsed.data, by: "customer" as const, isAddressShown: false };
  const given = await giveAddress(ctx, id, place, actor.customerId);
  return given.ok ? readOwnOrder(ctx, id) : given;
}

async function restaurantOf(tx: Transaction, { restaurantId }: LockedOrder) {
  if (restaurantId === null) return null;
  const [found] = await tx
    .select({ city: restaurants.city })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId));
  return found ?? null;
}

/** Where it may be brought, zones and all; what it costs was agreed with the giver and stays. */
async function servedOf(tx: Transaction, { language }: CommandContext, order: LockedOrder) {
  const settings = await readSettings(tx);
  const zones = zoneBookOf(settings, await queryZones(tx));
  return servedAreas(settings, language, await restaurantOf(tx, order), zones);
}

/** @returns when it was picked, which a second tap does not change */
async function giveAddress(
  ctx: CommandContext,
  id: string,
  place: GivenAddress,
  customerId?: string,
): Promise<Result<Date, Refused>> {
  const answer = await changeOrders(ctx, async (tx): Promise<Result<Date, Refused>> => {
    const order = await lockOrder(tx, id, customerId);
    const [gift] = order ? await tx.select().from(orderGifts).where(eq(orderGifts.orderId, id)) : [];
    if (!order || !gift) return refuse("not_found");
    const { by, isAddressShown } = place;
    // Before anything is compared: a giver who guesses learns nothing.
    if (
      by === "customer" &&
      gift.chosenAt !== null &&
      addressChoice(order.status, isAddressMissing(order)) !== "over"
    )
      return refuse("gift_address_given");
    // A second tap, or a retry whose answer got lost, is no other choice.
    const isSame = isSameAddress(order, place);
    if (isSame && (by === "customer" || (gift.chosenAt !== null && gift.isAddressShown === isAddressShown)))
      return ok(gift.chosenAt ?? ctx.now);
    if (addressChoice(order.status, isAddressMissing(order)) === "over") return refuse("gift_too_late");
    // What is there already the desk has answered for, and it stays marked.
    const outside = isSame ? null : refuseOutsideAreas(await servedOf(tx, ctx, order), place);
    if (outside) return outside;
    await writeAddress(tx, ctx, order, place);
    await tx
      .update(orderGifts)
      .set(by === "recipient" ? { chosenAt: ctx.now, isAddressShown } : { chosenAt: null })
      .where(eq(orderGifts.orderId, id));
    await tx.insert(orderEvents).values({ orderId: id, at: ctx.now, kind: "address_given", actorKind: by });
    // Never where: the log outlives an erasure.
    await recordAudit(tx, ctx, { action: "give_address", entity: "order", entityId: id, after: { by } });
    return ok(ctx.now);
  });
  if (answer.ok) return answer;
  const { code } = answer;
  if (isAreaRefusal(code)) return { ...answer, code };
  // Another time is the giver's to choose, so the nearest ones are not named.
  return code === "time_full" || code === "all_full" ? refuse("gift_no_room") : refuse(code);
}

async function writeAddress(
  tx: Transaction,
  ctx: CommandContext,
  before: LockedOrder,
  { address, location, by }: GivenAddress,
): Promise<void> {
  const { id } = before;
  const [order] = await tx
    .update(orders)
    .set({
      address,
      lat: location?.lat ?? null,
      lng: location?.lng ?? null,
      updatedAt: ctx.now,
      ...(!isSameAddress(before, { address, location }) && { isOutsideArea: false }),
    })
    .where(eq(orders.id, id))
    .returning();
  if (!order) throw new Error("a locked order is there");
  // Who has lost its time takes places with another one.
  if (isBeforeSlaughter(order.status) && !order.needsTime)
    await exchangeReservations(tx, ctx, order, { isAgreed: true });
  const isByRecipient = by === "recipient";
  await tellRecipientOfChange(tx, ctx, { before, after: order }, { isByRecipient });
}

function isSameAddress(
  order: LockedOrder,
  { address, location }: Pick<GivenAddress, "address" | "location">,
): boolean {
  const isSamePoint = order.lat === (location?.lat ?? null) && order.lng === (location?.lng ?? null);
  return order.address === address && isSamePoint;
}

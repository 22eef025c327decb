import { type AddressChoice, addressChoice, giftStage } from "#app/features/order-core/rules/gift-state.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Fulfillment, GeoPoint, Schedule } from "#app/vocabulary/order-choices.ts";
import type { GiftStage } from "#app/vocabulary/order-status.ts";
import { isPickedHere } from "./pick-token.server.ts";

/** A gift as its recipient sees it: no price, no number, no status that speaks of money. */
export interface ReceivedGift {
  recipient: string;
  /** Null where the giver wants to stay unnamed. */
  giver: string | null;
  card: string | null;
  animals: number;
  fulfillment: Fulfillment;
  schedule: Schedule | null;
  stage: GiftStage;
  /** When it came there. */
  stageAt: string | null;
  choice: AddressChoice;
  /** Whether an address is known. */
  isPlaced: boolean;
  /** Where it goes, in the browser alone in which that was picked: the giver may hold the same link. */
  place: { address: string | null; location: GeoPoint | null } | null;
  isAddressShown: boolean;
}

/** The gift of a live link. Every column is named here, so that a new one is hidden until somebody decides. */
export async function readGift(
  ctx: CommandContext,
  token: string,
  cookies: string | null = null,
): Promise<Result<ReceivedGift, LinkRefusal>> {
  const link = await openLink(ctx, token, "recipient");
  if (!link.ok) return link;
  const rows = await readOneOrderRows(ctx.db, link.value.orderId);
  if (!rows?.gift) return refuse("link_over");
  const order = toAdminOrderView(rows, ctx.now);
  const { status, paymentReview } = order;
  const stage = giftStage({ status, paymentReview });
  const isWaiting = order.gift?.isWaiting ?? true;
  const stages = order.timeline.filter(
    ({ toStatus }) => toStatus !== null && giftStage({ status: toStatus, paymentReview }) === stage,
  );
  const { chosenAt } = rows.gift;
  const isOwn = isPickedHere(cookies, ctx.sessionSecret, {
    orderId: order.id,
    chosenAt: chosenAt ? new Date(chosenAt) : null,
  });
  return ok({
    recipient: order.occasion?.recipient?.name ?? "",
    giver: rows.gift.isGiverNamed ? order.customerName : null,
    card: order.occasion?.card ?? null,
    animals: order.meats.reduce((sum, { quantity }) => sum + quantity, 0),
    fulfillment: order.fulfillment,
    schedule: order.schedule,
    stage,
    stageAt: stages[0]?.at ?? null,
    choice: addressChoice(status, isWaiting),
    isPlaced: !isWaiting,
    place: isOwn && !isWaiting ? { address: order.address, location: order.location } : null,
    isAddressShown: rows.gift.isAddressShown,
  });
}

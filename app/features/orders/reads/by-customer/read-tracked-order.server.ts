import { districtOf } from "#app/features/order-core/rules/district-of.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { firstNameOf } from "#app/features/order-links/rules/first-name-of.ts";
import { nameOfLocation } from "#app/features/order-reading/reads/name-of-location.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { animalViews } from "#app/features/order-reading/rules/to-animal-views.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { readTimesInstead, type TimeInstead } from "./times-instead.server.ts";

/** An order on the page that a link opens: a first name and a district, and whether a receipt was sent. */
export interface TrackedOrder {
  order: OrderView;
  firstName: string;
  district: string | null;
  /** The nearest free times where its own is lost; null where it needs none. */
  timesInstead: TimeInstead[] | null;
}

/**
 * The order of a live link, for whoever holds it. Every column is named here, so that a new one is hidden until somebody
 * decides: no phone, no address, no point, no file, no word that anybody wrote but why a receipt was refused.
 */
export async function readTrackedOrder(
  ctx: CommandContext,
  token: string,
): Promise<Result<TrackedOrder, LinkRefusal>> {
  const link = await openLink(ctx, token, "customer");
  if (!link.ok) return link;
  const rows = await readOneOrderRows(ctx.db, link.value.orderId);
  if (!rows) return refuse("link_over");
  const whole = toOrderView(rows, ctx.now);
  // A guest who fetches the meal needs no district, and where it is fetched is the restaurant's own page to say.
  const isFetched = whole.fulfillment === "restaurant" && whole.deliveryMethod === "pickup";
  const district = isFetched ? null : districtOf(await nameOfLocation(ctx, whole));
  const order: OrderView = {
    id: whole.id,
    reference: whole.reference,
    status: whole.status,
    language: whole.language,
    createdAt: whole.createdAt,
    updatedAt: whole.updatedAt,
    fulfillment: whole.fulfillment,
    deliveryMethod: whole.deliveryMethod,
    restaurant: whole.restaurant,
    schedule: whole.schedule,
    guests: whole.guests,
    timeWish: whole.timeWish,
    heldUntil: whole.heldUntil,
    isHoldExtended: whole.isHoldExtended,
    needsTime: whole.needsTime,
    occasion: trackedOccasion(whole.occasion),
    basket: whole.basket,
    gift: whole.gift,
    division: trackedDivision(whole.division),
    split: whole.split && {
      ...whole.split,
      parts: whole.split.parts.map((part) => ({ ...part, name: null })),
    },
    meats: whole.meats.map((meat) => ({ ...meat, platesNote: null, butcherNote: null })),
    animals: animalViews(rows, (id) => `/t/${token}/animal-proofs/${id}`).map((animal) => ({
      ...animal,
      replaced: animal.replaced && { ...animal.replaced, why: null },
    })),
    sides: whole.sides,
    riceCookingStyle: whole.riceCookingStyle,
    totals: whole.totals,
    paymentReview: whole.paymentReview,
    paymentReviewReason: whole.paymentReviewReason,
    downPaymentHalalas: whole.downPaymentHalalas,
    cashUpToHalalas: whole.cashUpToHalalas,
    cashHalalas: whole.cashHalalas,
    dueHalalas: whole.dueHalalas,
    nowHalalas: whole.nowHalalas,
    toReturnHalalas: whole.toReturnHalalas,
    isLapsed: whole.isLapsed,
    timeline: whole.timeline.map((event) => ({ ...event, note: null })),
    customerName: "",
    customerPhone: "",
    customer: "",
    address: null,
    driverNote: null,
    location: null,
    paymentProofUrl: null,
    proofs: [],
  };
  const timesInstead = await readTimesInstead(ctx, whole);
  return ok({ order, firstName: firstNameOf(whole.customerName), district, timesInstead });
}

/** What it is for, and in whose names; whoever receives a gift is not reached through its link, and who agreed is no guest's business. */
function trackedOccasion(occasion: OrderView["occasion"]): OrderView["occasion"] {
  if (!occasion) return null;
  const { id, kind, name, nameEn, names, partner, child, recipient } = occasion;
  return {
    id,
    kind,
    name,
    nameEn,
    names,
    partner,
    child: child && { name: child.name, sex: null, birthDate: null },
    recipient: recipient && { name: recipient.name, phone: "" },
    card: null,
    consent: null,
  };
}

/** How the meat is divided and how far each share is: no door, no number, and a first name of who takes it. */
function trackedDivision(division: OrderView["division"]): OrderView["division"] {
  return (
    division && {
      ...division,
      shares: division.shares.map((share) => ({
        ...share,
        recipient: share.recipient && { name: firstNameOf(share.recipient.name), phone: null },
        address: null,
        location: null,
      })),
    }
  );
}

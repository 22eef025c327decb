import { and, asc, eq, inArray, isNull, notInArray, type SQLWrapper, sql } from "drizzle-orm";
import {
  lockSlots,
  releaseOrderReservations,
} from "#app/features/capacity/commands/reserve-capacity.server.ts";
import {
  forgetComplaints,
  sweepForgottenPhotos,
} from "#app/features/complaints/commands/forget-complaints.server.ts";
import { forgetPerson } from "#app/features/messages/commands/forget-person.server.ts";
import { NO_WISH } from "#app/features/order-core/rules/may-change.ts";
import { keepBooks } from "#app/features/order-money/commands/keep-books.server.ts";
import { forgetRefunds, moneyInTheWay } from "#app/features/refunds/commands/forget-refunds.server.ts";
import { forgetStanding } from "#app/features/standing-orders/commands/forget-standing.server.ts";
import { forgetWishes } from "#app/features/tell-me/commands/forget-wishes.server.ts";
import { forgetWaiting } from "#app/features/waiting/commands/leave-list.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { maskPhone } from "#app/lib/phone.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { customerAddresses, customerSessions, customers, orderNames } from "#db/schema/accounts.ts";
import { orderReservations } from "#db/schema/capacity.ts";
import { reviews } from "#db/schema/content.ts";
import { runStops } from "#db/schema/delivery-runs.ts";
import { bankLines, bankMatches } from "#db/schema/money/bank-statements.ts";
import { invoices } from "#db/schema/money/invoices.ts";
import { orderSplitParts } from "#db/schema/money/order-split-parts.ts";
import { orderOccasions } from "#db/schema/occasions.ts";
import { orderAnimals, slaughterEvidence } from "#db/schema/order-animals.ts";
import { orderNotes, orderRevisions, orderUndos } from "#db/schema/order-edits.ts";
import { orderLinks } from "#db/schema/order-recipients/order-links.ts";
import { orderPortions } from "#db/schema/order-recipients/order-portions.ts";
import { orderEvents, orderItems, orders } from "#db/schema/orders.ts";
import { partnerMembers } from "#db/schema/partners.ts";
import { stationActs } from "#db/schema/stations.ts";

type EraseRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "orders_in_progress"
  | "refund_running"
  | "credit_left";

/** What an occasion says of people: the customer, those meant, a child, who receives a gift. */
const NO_PERSON = {
  meantNames: [],
  childName: null,
  childSex: null,
  birthDate: null,
  recipientName: null,
  recipientPhone: null,
  cardWords: null,
  consentName: null,
  consentIp: null,
};

/** What shares say of those who received them, and where. */
const NO_RECIPIENT = { recipientName: null, recipientPhone: null, address: null, lat: null, lng: null };

/** What stands in an order in place of the person. */
const NOBODY = "—";

/**
 * Erases a customer (PDPL): account, sessions, addresses and device go, and the person is taken out of the orders, whose
 * amounts, timeline and payment proofs stay as long as tax law asks for them. Unpaid orders are cancelled; one in
 * progress still needs the person and refuses, and so does money on its way back and credit that is not spent. A customer erases only oneself, an admin with the permission anybody.
 */
export async function eraseCustomer(
  ctx: CommandContext,
  { customerId }: { customerId: string },
): Promise<Result<null, EraseRefusal>> {
  const { actor } = ctx;
  if (actor.kind === "visitor") return refuse("not_signed_in");
  const isOneself = actor.kind === "customer" && actor.customerId === customerId;
  if (!isOneself && !mayAdminister(actor, "customers.erase")) return refuse("not_allowed");

  const erased = await ctx.db.transaction(async (tx): Promise<Result<null, EraseRefusal>> => {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for("update");
    if (!customer || customer.erasedAt) return refuse("not_found");
    const inProgress = await tx.$count(
      orders,
      and(
        eq(orders.customerId, customerId),
        notInArray(orders.status, ["Pending Payment", "Completed", "Cancelled"]),
      ),
    );
    if (inProgress > 0) return refuse("orders_in_progress");
    const money = await moneyInTheWay(tx, customerId);
    if (money) return refuse(money);

    await cancelUnpaidOrders(tx, ctx, customerId);
    await eraseFromOrders(tx, ctx, customerId);
    await forgetWaiting(tx, customerId);
    await forgetStanding(tx, customerId);
    await forgetRefunds(tx, customerId);
    await forgetComplaints(tx, customerId);
    if (customer.phone) await forgetWishes(tx, customer.phone);
    // Whoever is given the number next sits nowhere by it.
    if (customer.phone) await tx.delete(partnerMembers).where(eq(partnerMembers.phone, customer.phone));
    await forgetPerson(tx, { customerId, phone: customer.phone });
    // What was said of a restaurant is anybody's to read; of meat that came home only the desk was told, by somebody who is gone.
    const comment = sql`case when ${reviews.restaurantId} is null then '' else ${reviews.comment} end`;
    await tx
      .update(reviews)
      .set({ authorName: null, customerId: null, comment })
      .where(eq(reviews.customerId, customerId));
    await tx.delete(customerSessions).where(eq(customerSessions.customerId, customerId));
    await tx.delete(customerAddresses).where(eq(customerAddresses.customerId, customerId));
    await tx
      .update(customers)
      .set({
        phone: null,
        fullName: null,
        address: null,
        lat: null,
        lng: null,
        device: null,
        isPhoneVerified: false,
        lastVerifiedAt: null,
        lastLoginAt: null,
        searchText: "",
        erasedAt: ctx.now,
      })
      .where(eq(customers.id, customerId));
    const before = { phone: customer.phone && maskPhone(customer.phone) };
    await recordAudit(tx, ctx, { action: "erase", entity: "customer", entityId: customerId, before });
    return ok(null);
  });
  // What cannot go now goes with a later sweep.
  if (erased.ok)
    await sweepForgottenPhotos(ctx).catch((error) =>
      ctx.log.warn({ err: error }, "photos of an erased customer were not removed yet"),
    );
  return erased;
}

async function cancelUnpaidOrders(tx: Transaction, ctx: CommandContext, customerId: string): Promise<void> {
  const unpaid = and(eq(orders.customerId, customerId), eq(orders.status, "Pending Payment"));
  const before = await tx.select().from(orders).where(unpaid).orderBy(asc(orders.id)).for("update");
  if (before.length === 0) return;
  const ids = before.map(({ id }) => id);
  const cancelled = await tx
    .update(orders)
    .set({ status: "Cancelled", ...NO_WISH, updatedAt: ctx.now })
    .where(inArray(orders.id, ids))
    .returning();
  const { resourceId, date, time } = orderReservations;
  await lockSlots(
    tx,
    {},
    await tx
      .select({ resourceId, date, time })
      .from(orderReservations)
      .where(inArray(orderReservations.orderId, ids)),
  );
  for (const id of ids) await releaseOrderReservations(tx, id);
  const written = await tx
    .insert(orderEvents)
    .values(
      ids.map((orderId) => ({
        orderId,
        at: ctx.now,
        kind: "moved" as const,
        actorKind: "system" as const,
        fromStatus: "Pending Payment" as const,
        toStatus: "Cancelled" as const,
      })),
    )
    .returning({ id: orderEvents.id, orderId: orderEvents.orderId });
  for (const order of before) {
    const after = cancelled.find(({ id }) => id === order.id);
    const event = written.find(({ orderId }) => orderId === order.id);
    if (!after || !event) throw new Error("a cancelled order has its event");
    await keepBooks(tx, ctx, { before: order, after }, { eventId: event.id });
  }
}

async function eraseFromOrders(tx: Transaction, ctx: CommandContext, customerId: string): Promise<void> {
  await tx
    .update(orders)
    .set({
      customerName: NOBODY,
      customerPhone: "",
      address: null,
      lat: null,
      lng: null,
      phoneNote: null,
      driverNote: null,
      // That there was a reason stays, since what was decided stands on it.
      paymentReviewReason: sql`case when ${orders.paymentReviewReason} is not null then ${NOBODY} end`,
      unverifiedReason: sql`case when ${orders.unverifiedReason} is not null then ${NOBODY} end`,
      searchText: sql`lower(${orders.reference} || ' ' || ${orders.id})`,
      updatedAt: ctx.now,
    })
    .where(eq(orders.customerId, customerId));
  await tx.delete(orderNames).where(eq(orderNames.customerId, customerId));
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  // What the customer wrote about plates, or for the butcher, may name anybody.
  await tx
    .update(orderItems)
    .set({ platesNote: null, butcherNote: null })
    .where(inArray(orderItems.orderId, own));
  await tx.update(orderOccasions).set(NO_PERSON).where(inArray(orderOccasions.orderId, own));
  await tx.update(orderPortions).set(NO_RECIPIENT).where(inArray(orderPortions.orderId, own));
  // Friends who put in for it were called by their names.
  await tx.update(orderSplitParts).set({ name: null }).where(inArray(orderSplitParts.orderId, own));
  // What was shown of it was theirs to see; the files go with the next sweep.
  await tx
    .update(slaughterEvidence)
    .set({ removedAt: ctx.now })
    .where(and(inArray(slaughterEvidence.orderId, own), isNull(slaughterEvidence.removedAt)));
  await tx
    .update(orderAnimals)
    .set({ vetNote: null, replacedWhy: null })
    .where(inArray(orderAnimals.orderId, own));
  // What a driver noted at the door; photos of it go with the next sweep.
  await tx
    .update(runStops)
    .set({ note: null, photoExpiresAt: ctx.now })
    .where(inArray(runStops.orderId, own));
  // The same note, a vet's and the door's number, as a station told them.
  await tx.update(stationActs).set({ data: {} }).where(inArray(stationActs.subject, own));
  await eraseFromRevisions(tx, own);
  await tx
    .update(invoices)
    .set({ buyer: { name: NOBODY, phone: "" } })
    .where(inArray(invoices.orderId, own));
  await eraseFromBank(tx, customerId);
  // An undo of seconds ago would bring back what the order said.
  await tx.delete(orderUndos).where(inArray(orderUndos.orderId, own));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, own));
  await tx.delete(orderLinks).where(inArray(orderLinks.orderId, own));
  // What an admin wrote about a move may name the person.
  await tx.update(orderEvents).set({ note: null }).where(inArray(orderEvents.orderId, own));
}

/** The bank's lines keep day, amount and reference for the books, and say no more who paid or was paid, and from where. */
async function eraseFromBank(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .update(bankLines)
    .set({ counterpartyName: null, counterpartyIban: null, text: NOBODY })
    .where(
      sql`${bankLines.id} in (select ${bankMatches.lineId} from ${bankMatches}
        join orders o on ${bankMatches.kind} = 'order' and o.id = ${bankMatches.targetId} and o.customer_id = ${customerId}
        union select ${bankMatches.lineId} from ${bankMatches}
        join refunds r on ${bankMatches.kind} = 'refund' and r.id = ${bankMatches.targetId} and r.customer_id = ${customerId})`,
    );
}

/** What was agreed before keeps its animals and amounts, and says no more where they went or whom to call. */
async function eraseFromRevisions(tx: Transaction, own: SQLWrapper): Promise<void> {
  await tx
    .update(orderRevisions)
    .set({
      reason: null,
      agreed: sql`${orderRevisions.agreed} || jsonb_build_object('address', null, 'location', null, 'phoneNote', null,
        'meats', (select coalesce(jsonb_agg(meat || '{"platesNote": null, "butcherNote": null}'), '[]')
          from jsonb_array_elements(${orderRevisions.agreed}->'meats') meat))`,
    })
    .where(inArray(orderRevisions.orderId, own));
}

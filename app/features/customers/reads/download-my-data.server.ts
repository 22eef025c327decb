import { desc, eq, inArray, sql } from "drizzle-orm";
import { type Profile, readProfile } from "#app/features/accounts/reads/read-profile.server.ts";
import { documentsWhere } from "#app/features/invoices/reads/read-documents.server.ts";
import type { DocumentView } from "#app/features/invoices/rules/document-view.ts";
import { readMessagesOf } from "#app/features/messages/reads/list-conversations.server.ts";
import type { WrittenMessage } from "#app/features/messages/rules/conversation-columns.ts";
import { readOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { readCredit } from "#app/features/refunds/reads/held-money.server.ts";
import type { OwnRefund } from "#app/features/refunds/rules/refund-view.ts";
import { toOwnRefund } from "#app/features/refunds/rules/to-refund-view.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { readStandingOrders } from "#app/features/standing-orders/reads/read-standing-orders.server.ts";
import type { StandingOrderView } from "#app/features/standing-orders/rules/standing-order-view.ts";
import { readEntries, type WaitingEntryView } from "#app/features/waiting/reads/entry-view.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { customerSessions } from "#db/schema/accounts.ts";
import { claimDecisions } from "#db/schema/afterwards/claims.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { reviews } from "#db/schema/content.ts";
import { tellMeWishes } from "#db/schema/messages.ts";
import { invoices } from "#db/schema/money/invoices.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { orders } from "#db/schema/orders.ts";
import { standingOrders } from "#db/schema/standing-orders.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";

/** An order, and from where its consent came. */
type MyOrder = OrderView & { consentIp: string | null };

/** Everything the shop holds about one customer (PDPL: access and copy). Amounts in halalas, instants in UTC. */
export interface MyData {
  exportedAt: Date;
  profile: Profile;
  /** Newest first, with timeline and the addresses of payment proofs. */
  orders: MyOrder[];
  /** Invoices, receipts and notes, the first issued first. */
  documents: DocumentView[];
  reviews: {
    restaurantId: string | null;
    rating: number;
    comment: string;
    status: string;
    createdAt: Date;
  }[];
  /** What was said to be wrong with an order. */
  complaints: {
    orderId: string;
    kind: string;
    words: string;
    photos: number;
    createdAt: Date;
    closedAt: Date | null;
    /** What the shop decided, and what it wrote; null while it has not. */
    outcome: string | null;
    answer: string | null;
  }[];
  /** What was waited for, the latest first. */
  waiting: WaitingEntryView[];
  /** Of what was asked to be told, once it is so. */
  wishes: { kind: string; subject: string; askedAt: Date; toldAt: Date | null }[];
  /** What comes again every week, with what became of each day. */
  standingOrders: StandingOrderView[];
  /** Money that came back or is on its way, the latest first; and what is left of it as credit. */
  refunds: (OwnRefund & { iban: string | null; holderName: string | null })[];
  creditHalalas: number;
  /** What was written to the shop's number from this number, and what the shop answered, in order. */
  conversation: Omit<WrittenMessage, "by" | "byId">[];
  /** Devices that are signed in. */
  sessions: { device: string | null; signedInAt: Date; expiresAt: Date }[];
}

/** The signed-in customer's whole data, and nobody else's. */
export async function downloadMyData(ctx: CommandContext): Promise<Result<MyData, "not_signed_in">> {
  const { actor, db } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const profile = await readProfile(ctx);
  if (!profile.ok) return profile;
  const { customerId } = actor;
  const settings = await readSettings(db);

  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  const { kind, subject, askedAt, toldAt } = tellMeWishes;
  const [
    rows,
    documents,
    written,
    complained,
    waiting,
    wishes,
    standing,
    sessions,
    returned,
    creditHalalas,
    conversation,
  ] = await Promise.all([
    readOrderRows(db, sql`o.customer_id = ${customerId}`, sql`order by o.created_at desc, o.id desc`),
    documentsWhere(db, inArray(invoices.orderId, own)),
    db
      .select({
        restaurantId: reviews.restaurantId,
        rating: reviews.rating,
        comment: reviews.comment,
        status: reviews.status,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .where(eq(reviews.customerId, customerId)),
    db
      .select({
        orderId: complaints.orderId,
        kind: complaints.kind,
        words: complaints.words,
        photos: sql<number>`jsonb_array_length(${complaints.photos})`,
        createdAt: complaints.createdAt,
        closedAt: complaints.closedAt,
        outcome: claimDecisions.outcome,
        answer: claimDecisions.words,
      })
      .from(complaints)
      .leftJoin(claimDecisions, eq(claimDecisions.complaintId, complaints.id))
      .where(inArray(complaints.orderId, own)),
    readEntries(db, { where: eq(waitingEntries.customerId, customerId), now: ctx.now, most: 10_000 }),
    db
      .select({ kind, subject, askedAt, toldAt })
      .from(tellMeWishes)
      .where(eq(tellMeWishes.phone, profile.value.phone)),
    readStandingOrders(db, {
      where: eq(standingOrders.customerId, customerId),
      daysBefore: settings.standing_order_days_before,
      most: 10_000,
      runs: 10_000,
    }),
    db
      .select({
        device: customerSessions.userAgent,
        signedInAt: customerSessions.createdAt,
        expiresAt: customerSessions.expiresAt,
      })
      .from(customerSessions)
      .where(eq(customerSessions.customerId, customerId)),
    db.select().from(refunds).where(eq(refunds.customerId, customerId)).orderBy(desc(refunds.number)),
    readCredit(db, customerId),
    readMessagesOf(ctx, profile.value.phone),
  ]);
  return ok({
    exportedAt: ctx.now,
    profile: profile.value,
    orders: rows.map((row) => ({ ...toOrderView(row, ctx.now), consentIp: row.occasion?.consentIp ?? null })),
    documents,
    reviews: written,
    complaints: complained,
    waiting,
    wishes,
    standingOrders: standing,
    refunds: returned.map((row) => ({
      ...toOwnRefund(row),
      iban: row.iban,
      holderName: row.holderName,
    })),
    creditHalalas,
    conversation,
    sessions,
  });
}

import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { MEMBER_ROLES, SEAT_KINDS, TOUCHING_THINGS } from "#app/vocabulary/partner-seat.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";
import { orders } from "./orders.ts";

/** Who sits at a partner's seat, by the number that signs in with a code (0156-the-partners-seat); a row of somebody who was removed stays. */
export const partnerMembers = pgTable(
  "partner_members",
  {
    id: uuidKey(),
    seatKind: text("seat_kind", { enum: SEAT_KINDS }).notNull(),
    /** Of the restaurant, the breeder, the resource or the charity; it opens nothing once that is gone. */
    seatId: text("seat_id").notNull(),
    /** E.164 */
    phone: text("phone").notNull(),
    name: text("name").notNull(),
    role: text("role", { enum: MEMBER_ROLES }).notNull(),
    invitedAt: instant("invited_at").notNull(),
    /** Of the desk, by e-mail. */
    invitedBy: text("invited_by").notNull(),
    removedAt: instant("removed_at"),
    removedBy: text("removed_by"),
  },
  (t) => [
    check("partner_members_kind", isOneOf(t.seatKind, SEAT_KINDS)),
    check("partner_members_role", isOneOf(t.role, MEMBER_ROLES)),
    check("partner_members_phone", sql`${t.phone} ~ '^\\+9665[0-9]{8}$'`),
    check("partner_members_name", sql`btrim(${t.name}) <> ''`),
    check("partner_members_removed", sql`(${t.removedAt} is null) = (${t.removedBy} is null)`),
    uniqueIndex("partner_members_once").on(t.seatKind, t.seatId, t.phone).where(sql`${t.removedAt} is null`),
    index("partner_members_by_phone").on(t.phone).where(sql`${t.removedAt} is null`),
  ],
);

/** What a partner would have otherwise in what the shop sells: the shop accepts it by its own command, or says no (0156-the-partners-seat). */
export const partnerProposals = pgTable(
  "partner_proposals",
  {
    id: uuidKey(),
    seatKind: text("seat_kind", { enum: SEAT_KINDS }).notNull(),
    seatId: text("seat_id").notNull(),
    /** What it is about, so that a later word about the same takes the place of the one before. */
    subject: text("subject").notNull(),
    /** The edit as the desk's own page sends it, with what was seen. */
    edit: jsonb("edit").notNull(),
    /** How it is shown: the name, and the price before and after. */
    shown: jsonb("shown").$type<ShownProposal>().notNull(),
    madeAt: instant("made_at").notNull(),
    madeBy: text("made_by").notNull(),
    answeredAt: instant("answered_at"),
    answeredBy: text("answered_by"),
    isAccepted: boolean("is_accepted"),
    answerWords: text("answer_words"),
  },
  (t) => [
    check("partner_proposals_kind", isOneOf(t.seatKind, SEAT_KINDS)),
    check(
      "partner_proposals_answered",
      sql`(${t.answeredAt} is null) = (${t.answeredBy} is null) and (${t.answeredAt} is null) = (${t.isAccepted} is null)`,
    ),
    uniqueIndex("partner_proposals_open")
      .on(t.seatKind, t.seatId, t.subject)
      .where(sql`${t.answeredAt} is null`),
    index("partner_proposals_by_seat").on(t.seatKind, t.seatId, t.madeAt),
  ],
);

/**
 * Open orders that a partner left without something: the desk is alerted as long as that is so and nobody has dealt with it
 * (0156-the-partners-seat).
 */
export const touchedOrders = pgTable(
  "touched_orders",
  {
    id: uuidKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    seatKind: text("seat_kind", { enum: SEAT_KINDS }).notNull(),
    seatId: text("seat_id").notNull(),
    thing: text("thing", { enum: TOUCHING_THINGS }).notNull(),
    /** Of the dish or the side; of a day off its date. */
    thingId: text("thing_id").notNull(),
    saidAt: instant("said_at").notNull(),
    saidBy: text("said_by").notNull(),
    settledAt: instant("settled_at"),
    settledBy: text("settled_by"),
  },
  (t) => [
    check("touched_orders_kind", isOneOf(t.seatKind, SEAT_KINDS)),
    check("touched_orders_thing", isOneOf(t.thing, TOUCHING_THINGS)),
    check("touched_orders_settled", sql`(${t.settledAt} is null) = (${t.settledBy} is null)`),
    uniqueIndex("touched_orders_open")
      .on(t.orderId, t.seatKind, t.seatId, t.thing, t.thingId)
      .where(sql`${t.settledAt} is null`),
  ],
);

export interface ShownProposal {
  name: string;
  nameEn: string | null;
  /** Null where there was none before. */
  wasHalalas: number | null;
  /** Null where it is about no price. */
  halalas: number | null;
  /** Hours of a week in words, before and after; null where nobody has said. */
  hours?: Record<"was" | "will", { ar: string | null; en: string | null }>;
}

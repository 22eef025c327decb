import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { HIDING_OWNERS, PAPER_KINDS, PAPER_OWNERS } from "#app/vocabulary/paper.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";

/**
 * Papers with an end (0160-papers-that-end): whatever is renewed is a new row, and the latest end of an owner's kind is the one that
 * counts. Triggers tell open pages and prices that a paper changed.
 */
export const papers = pgTable(
  "papers",
  {
    id: uuidKey(),
    ownerKind: text("owner_kind", { enum: PAPER_OWNERS }).notNull(),
    /** Of a restaurant, breeder, resource or charity; empty for the shop, a driver and a vehicle. */
    ownerId: text("owner_id").notNull().default(""),
    /** Which driver or vehicle; empty for all others. */
    ownerName: text("owner_name").notNull().default(""),
    kind: text("kind", { enum: PAPER_KINDS }).notNull(),
    number: text("number").notNull(),
    /** The last day of Riyadh on which it holds. */
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    /** From the midnight after that day whatever it covers is not shown and takes no order. */
    hides: boolean("hides").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    removedAt: instant("removed_at"),
  },
  (t) => [
    check("papers_owner_kind", isOneOf(t.ownerKind, PAPER_OWNERS)),
    check("papers_kind", isOneOf(t.kind, PAPER_KINDS)),
    check("papers_number", sql`btrim(${t.number}) <> ''`),
    check(
      "papers_owner",
      sql`(${t.ownerKind} in ('restaurant', 'breeder', 'abattoir', 'charity')) = (${t.ownerId} <> '') and (${t.ownerKind} in ('driver', 'vehicle')) = (${t.ownerName} <> '')`,
    ),
    check("papers_hides", sql`not ${t.hides} or ${isOneOf(t.ownerKind, HIDING_OWNERS)}`),
    index("papers_by_owner").on(t.ownerKind, t.ownerId, t.kind, t.endsOn).where(sql`${t.removedAt} is null`),
  ],
);

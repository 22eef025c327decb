import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/schema/columns.ts";
import { orders } from "#db/schema/orders.ts";

/**
 * A gift whose address its recipient picks (0063-the-recipient-picks-the-address). While the order has neither address nor
 * point, the gift waits for them: nothing else has to be kept true, whoever writes the address.
 */
export const orderGifts = pgTable(
  "order_gifts",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** May the recipient know from whom it is? */
    isGiverNamed: boolean("is_giver_named").notNull().default(true),
    /** When the recipient last picked it; null where the giver or the desk wrote it. */
    chosenAt: instant("chosen_at"),
    /** When the recipient was told of it for the first time; before its money is seen nobody is (0111-a-gift-is-told-when-it-is-sure). */
    toldAt: instant("told_at"),
    /** The recipient lets the giver see it. */
    isAddressShown: boolean("is_address_shown").notNull().default(false),
  },
  (t) => [check("order_gifts_shown", sql`not ${t.isAddressShown} or ${t.chosenAt} is not null`)],
);

import { bigint, index, integer, pgTable } from "drizzle-orm/pg-core";
import { conversationMessages } from "./messages.ts";

/**
 * Which words a message of a conversation has, as keyed marks that say nothing by themselves: what was written is sealed, and is
 * found all the same (0152-sealed-words-are-found-by-marks).
 */
export const conversationWords = pgTable(
  "conversation_words",
  {
    messageId: bigint("message_id", { mode: "number" })
      .primaryKey()
      .references(() => conversationMessages.id, { onDelete: "cascade" }),
    marks: integer("marks").array().notNull(),
  },
  (t) => [index("conversation_words_marks").using("gin", t.marks)],
);

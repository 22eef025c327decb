import { bigint, bigserial, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { staffUsers } from "./accounts.ts";
import { instant, uuidKey } from "./columns.ts";
import { conversationMessages, conversations } from "./messages.ts";

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

/** Answers that the desk has ready, in both languages, with places for what is each customer's own (IX24). */
export const cannedAnswers = pgTable("canned_answers", {
  id: uuidKey(),
  /** What the desk calls it. */
  name: text("name").notNull(),
  textAr: text("text_ar").notNull(),
  textEn: text("text_en").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** How long somebody waited for a person's answer, each time: about nobody any more once the conversation is gone. */
export const conversationAnswers = pgTable(
  "conversation_answers",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    conversationId: text("conversation_id").references(() => conversations.id, { onDelete: "set null" }),
    staffId: text("staff_id").references(() => staffUsers.id, { onDelete: "set null" }),
    waitedSince: instant("waited_since").notNull(),
    answeredAt: instant("answered_at").notNull(),
  },
  (t) => [
    index("conversation_answers_newest").on(t.answeredAt),
    index("conversation_answers_by_conversation").on(t.conversationId),
    index("conversation_answers_by_staff").on(t.staffId),
  ],
);

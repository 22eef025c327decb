import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { MEDIA_REASONS, MEDIA_STATES } from "#app/vocabulary/conversation-media.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";
import { conversationMessages } from "./messages.ts";

/**
 * The file that came with a customer's message, in the private store under a key made of its id (0151-media-of-conversations).
 * The row outlives its message until the file is gone, so that no file is left that nobody knows of.
 */
export const conversationMedia = pgTable(
  "conversation_media",
  {
    id: uuidKey(),
    /** Null once the message is gone: the next sweep removes the file. */
    messageId: bigint("message_id", { mode: "number" })
      .unique()
      .references(() => conversationMessages.id, { onDelete: "set null" }),
    state: text("state", { enum: MEDIA_STATES }).notNull().default("waiting"),
    /** Why it is not taken or could not be fetched. */
    reason: text("reason", { enum: MEDIA_REASONS }),
    contentType: text("content_type"),
    byteSize: integer("byte_size"),
    /** There is a small picture of it too. */
    hasPreview: boolean("has_preview").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    keptAt: instant("kept_at"),
  },
  (t) => [
    check("conversation_media_state", isOneOf(t.state, MEDIA_STATES)),
    check("conversation_media_reason", isOneOf(t.reason, MEDIA_REASONS)),
    check(
      "conversation_media_kept",
      sql`${t.state} <> 'kept' or (${t.contentType} is not null and ${t.keptAt} is not null)`,
    ),
    index("conversation_media_forgotten").on(t.id).where(sql`${t.messageId} is null`),
    index("conversation_media_oldest").on(t.keptAt).where(sql`${t.state} = 'kept'`),
    index("conversation_media_troubled").on(t.createdAt).where(sql`${t.state} in ('refused', 'lost')`),
  ],
);

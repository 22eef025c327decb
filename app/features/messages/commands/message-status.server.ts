import { and, eq, inArray, sql } from "drizzle-orm";
import type { FailureReason } from "#app/vocabulary/message-failure.ts";
import { isFurther, type MessageState } from "#app/vocabulary/message-state.ts";
import type { Queryable } from "#db/client.ts";
import { messages } from "#db/schema/messages.ts";
import type { HandedOver } from "./hand-over.server.ts";

type MessageRow = typeof messages.$inferSelect;

const TIME_OF = {
  sent: "sentAt",
  delivered: "deliveredAt",
  read: "readAt",
  failed: "failedAt",
} as const;

/** The channel has taken it; what the channel has told of it meanwhile stays. */
export async function markTaken(db: Queryable, id: string, taken: HandedOver, now: Date): Promise<void> {
  await db
    .update(messages)
    .set({
      state: sql`case when ${messages.state} = 'queued' then 'sent' else ${messages.state} end`,
      channel: taken.channel,
      ...(taken.providerId && { providerId: taken.providerId }),
      sentAt: sql`coalesce(${messages.sentAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(messages.id, id));
}

/** It failed for good, unless it has arrived meanwhile. A code that failed is worth nothing to anybody. */
export async function markFailed(
  db: Queryable,
  id: string,
  { reason, detail = null, at }: { reason: FailureReason; detail?: string | null; at: Date },
): Promise<void> {
  await db
    .update(messages)
    .set({ state: "failed", failureReason: reason, failureDetail: detail, failedAt: at })
    .where(and(eq(messages.id, id), inArray(messages.state, ["queued", "sent"])));
}

/**
 * Writes down what the channel tells of a message, in whatever order it comes: the time of each status, and the furthest
 * state. The row is locked by the caller.
 */
export async function applyStatus(
  tx: Queryable,
  row: MessageRow,
  told: {
    state: Exclude<MessageState, "queued">;
    at: Date;
    providerId: string;
    reason?: FailureReason;
    detail?: string;
  },
): Promise<void> {
  const column = TIME_OF[told.state];
  const isNews = isFurther(told.state, row.state);
  const isFailed = told.state === "failed";
  // A failure beside an arrival is another device's and says nothing.
  if (isFailed && !isNews) return;
  await tx
    .update(messages)
    .set({
      providerId: row.providerId ?? told.providerId,
      [column]: row[column] ?? told.at,
      ...(isNews && {
        state: told.state,
        failureReason: isFailed ? (told.reason ?? "refused") : null,
        failureDetail: isFailed ? (told.detail ?? null) : null,
      }),
    })
    .where(eq(messages.id, row.id));
}

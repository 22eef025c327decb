/**
 * Where a message stands, each further than the one before. `failed` stands before `delivered`: a reader with two devices
 * may miss it on one and get it on the other, and then it has arrived.
 */
export const MESSAGE_STATES = ["queued", "sent", "failed", "delivered", "read"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What carries it. `outbox` is a file of the data folder, in place of a channel that is not set up. */
export const MESSAGE_CHANNELS = ["whatsapp", "sms", "outbox"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export const MESSAGE_TEMPLATES = [
  "otp",
  "order_placed",
  "order_moved",
  "payment_rejected",
  "order_edited",
  "place_offered",
  "standing_order",
  "gift_for_you",
  "share_for_you",
  "test",
  "answer",
] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

/** Who reads it: a customer, the shop on its own number, or who receives a gift. */
export const MESSAGE_AUDIENCES = ["customer", "shop", "recipient"] as const;
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number];

/** Does `next` come after `now`? Statuses arrive doubled and in any order; a message never goes back. */
export function isFurther(next: MessageState, now: MessageState): boolean {
  return MESSAGE_STATES.indexOf(next) > MESSAGE_STATES.indexOf(now);
}

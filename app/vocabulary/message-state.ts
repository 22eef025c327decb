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
  "told_as_asked",
  "number_changed",
  "evening_report",
  "staff_password",
  "test",
  "answer",
  "shop_answered",
] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

/** Who reads it: a customer, the shop on its own number, who receives a gift, or somebody at the desk. */
export const MESSAGE_AUDIENCES = ["customer", "shop", "recipient", "staff"] as const;
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number];

/** What somebody may ask to be told of: that an occasion can be ordered for, that the shop delivers to a place. */
export const WISH_KINDS = ["occasion", "place"] as const;
export type WishKind = (typeof WISH_KINDS)[number];

/** Does `next` come after `now`? Statuses arrive doubled and in any order; a message never goes back. */
export function isFurther(next: MessageState, now: MessageState): boolean {
  return MESSAGE_STATES.indexOf(next) > MESSAGE_STATES.indexOf(now);
}

/** Where somebody wrote: to the shop's WhatsApp number, or on the shop's own pages. */
export const CONVERSATION_CHANNELS = ["whatsapp", "site"] as const;
export type ConversationChannel = (typeof CONVERSATION_CHANNELS)[number];

/**
 * What is not clear about who somebody is, for a person to look at and never solved by guess: the number was told with another
 * id later, or WhatsApp says that this person goes on under an id that wrote already.
 */
export const IDENTITY_CONFLICTS = ["number_moved", "id_taken"] as const;
export type IdentityConflict = (typeof IDENTITY_CONFLICTS)[number];

/** Where a conversation stands: somebody has to look at it, it waits for the customer, or nothing is left to do. */
export const CONVERSATION_STATES = ["open", "waiting", "closed"] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** Who wrote a message: a customer, the shop by rule, or a person of the shop; a note is for the shop alone. */
export const CONVERSATION_AUTHORS = ["customer", "rule", "staff", "note"] as const;
export type ConversationAuthor = (typeof CONVERSATION_AUTHORS)[number];

/** What a message is, in WhatsApp's words; what nobody has heard of yet is `unsupported`, and kept all the same. */
export const CONVERSATION_MESSAGE_KINDS = [
  "text",
  "button",
  "interactive",
  "image",
  "audio",
  "video",
  "document",
  "sticker",
  "location",
  "contacts",
  "reaction",
  "order",
  "system",
  "unsupported",
] as const;
export type ConversationMessageKind = (typeof CONVERSATION_MESSAGE_KINDS)[number];

/**
 * What WhatsApp tells: a status of a message of ours, a customer's message, what the shop wrote with its own phone (an echo), what was
 * written before the number was connected (history), a new id of somebody, news of a template, or another.
 */
export const WEBHOOK_EVENT_KINDS = [
  "status",
  "message",
  "echo",
  "history",
  "identity",
  "template",
  "other",
] as const;
export type WebhookEventKind = (typeof WEBHOOK_EVENT_KINDS)[number];

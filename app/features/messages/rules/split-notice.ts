import type { WebhookEventKind } from "#app/vocabulary/message-state.ts";

/** One thing that WhatsApp tells. */
export interface WebhookEvent {
  kind: WebhookEventKind;
  /** Of a status the message of ours that it speaks of, of a message the message itself. */
  providerId: string | null;
  body: unknown;
}

/** A status as WhatsApp writes it. */
export interface StatusNotice {
  id: string;
  status: string;
  timestamp: string;
  /** Our own id of the message, as we sent it along. */
  biz_opaque_callback_data?: string;
  errors?: { code?: number; title?: string; message?: string; error_data?: { details?: string } }[];
}

/** Who a message is from, as it says itself: of people who hide their number there is only an id. */
export interface ToldSender {
  from?: unknown;
  from_user_id?: unknown;
}

/** What a notice says of a person beside the messages. */
export interface ToldContact {
  wa_id?: unknown;
  user_id?: unknown;
  profile?: { name?: unknown; username?: unknown } | null;
}

/** A customer's message as it is kept: the number that it came to, all that WhatsApp tells of it, and who it says that wrote. */
export interface WebhookMessage {
  number: string | null;
  message: ToldSender & { id: string; [key: string]: unknown };
  contact?: ToldContact | null;
}

/** What the shop wrote with its own phone, or what was written by either before the number was connected. */
export interface EchoedMessage {
  number: string | null;
  message: ToldSender & { id: string; to?: unknown; to_user_id?: unknown; [key: string]: unknown };
  /** Of a conversation of before, whose it is. */
  thread?: unknown;
  contact?: ToldContact | null;
}

export interface TemplateNotice {
  event: string;
  message_template_name: string;
  message_template_language: string;
  reason?: string | null;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const part = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** An id; what PostgreSQL could not keep is none. */
const id = (value: unknown): string | null =>
  typeof value === "string" && /^[\x21-\x7e]{1,300}$/.test(value) ? value : null;

/** Takes a notice apart: WhatsApp sends many things at once, and things that this shop knows nothing of. */
export function splitNotice(notice: unknown): WebhookEvent[] {
  return list(part(notice, "entry")).flatMap((entry) => list(part(entry, "changes")).flatMap(splitChange));
}

function splitChange(change: unknown): WebhookEvent[] {
  const field = part(change, "field");
  const value = part(change, "value");
  if (field === "message_template_status_update")
    return [{ kind: "template", providerId: null, body: value }];
  if (field === "smb_message_echoes") return echoesOf(value, change);
  if (field === "history") return historyOf(value, change);
  if (field === "user_id_update") {
    const updates = list(part(value, "user_id_update"));
    const number = numberOf(value);
    return updates.map((update) => ({ kind: "identity", providerId: null, body: { number, update } }));
  }
  if (field !== "messages") return [{ kind: "other", providerId: null, body: change }];
  const number = numberOf(value);
  const contacts = list(part(value, "contacts")).filter(isObject);
  const toEvents = (kind: "status" | "message", bodies: unknown) =>
    list(bodies).map((body): WebhookEvent => {
      const providerId = id(part(body, "id"));
      if (!providerId) return { kind: "other", providerId, body };
      const contact = kind === "message" && isObject(body) ? contactOf(body, contacts) : null;
      return { kind, providerId, body: { number, [kind]: body, ...(contact && { contact }) } };
    });
  const events = [
    ...toEvents("status", part(value, "statuses")),
    ...toEvents("message", part(value, "messages")),
  ];
  return events.length > 0 ? events : [{ kind: "other", providerId: null, body: change }];
}

const numberOf = (value: unknown) => id(part(part(value, "metadata"), "phone_number_id"));

function echoesOf(value: unknown, change: unknown): WebhookEvent[] {
  const contacts = list(part(value, "contacts")).filter(isObject);
  const number = numberOf(value);
  const events = list(part(value, "message_echoes")).map((message): WebhookEvent => {
    const providerId = id(part(message, "id"));
    if (!providerId || !isObject(message)) return { kind: "other", providerId, body: message };
    const contact = contactOf({ from: message.to, from_user_id: message.to_user_id }, contacts);
    return { kind: "echo", providerId, body: { number, message, ...(contact && { contact }) } };
  });
  return events.length > 0 ? events : [{ kind: "other", providerId: null, body: change }];
}

/** What was written before: by thread, and in each by either side. */
function historyOf(value: unknown, change: unknown): WebhookEvent[] {
  const number = numberOf(value);
  const threads = list(part(value, "history")).flatMap((chunk) => list(part(chunk, "threads")));
  const events = threads.flatMap((thread) =>
    list(part(thread, "messages")).map((message): WebhookEvent => {
      const providerId = id(part(message, "id"));
      if (!providerId || !isObject(message)) return { kind: "other", providerId, body: message };
      return { kind: "history", providerId, body: { number, message, thread: part(thread, "id") } };
    }),
  );
  return events.length > 0 ? events : [{ kind: "other", providerId: null, body: change }];
}

/** The contact that belongs to a message: the one with its number or id, or the only one where the message names nobody. */
function contactOf(message: ToldSender, contacts: readonly ToldContact[]): ToldContact | null {
  const { from, from_user_id: userId } = message;
  const own = contacts.find(
    (contact) =>
      (from !== undefined && contact.wa_id === from) || (userId !== undefined && contact.user_id === userId),
  );
  if (own) return own;
  const namesNobody = from === undefined && userId === undefined;
  return namesNobody && contacts.length === 1 ? (contacts[0] ?? null) : null;
}

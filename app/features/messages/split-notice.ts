/** One thing that WhatsApp tells: a status of a message of ours, a customer's message, news of a template, or another. */
export interface HeardEvent {
  kind: "status" | "message" | "template" | "other";
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

/** A customer's words as WhatsApp writes them. */
export interface WordsNotice {
  from: string;
  id: string;
  timestamp: string;
  type: string;
  text?: { body?: string };
  button?: { text?: string };
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
/** An id; what PostgreSQL could not keep is none. */
const id = (value: unknown): string | null =>
  typeof value === "string" && /^[\x21-\x7e]{1,300}$/.test(value) ? value : null;

/** Takes a notice apart: WhatsApp sends many things at once, and things that this shop knows nothing of. */
export function splitNotice(notice: unknown): HeardEvent[] {
  return list(part(notice, "entry")).flatMap((entry) => list(part(entry, "changes")).flatMap(splitChange));
}

function splitChange(change: unknown): HeardEvent[] {
  const field = part(change, "field");
  const value = part(change, "value");
  if (field === "message_template_status_update")
    return [{ kind: "template", providerId: null, body: value }];
  if (field !== "messages") return [{ kind: "other", providerId: null, body: change }];
  const number = id(part(part(value, "metadata"), "phone_number_id"));
  const heard = (kind: "status" | "message", bodies: unknown) =>
    list(bodies).map((body): HeardEvent => {
      const providerId = id(part(body, "id"));
      return providerId
        ? { kind, providerId, body: { number, [kind]: body } }
        : { kind: "other", providerId, body };
    });
  const events = [...heard("status", part(value, "statuses")), ...heard("message", part(value, "messages"))];
  return events.length > 0 ? events : [{ kind: "other", providerId: null, body: change }];
}

import type { TableColumns } from "#app/foundation/admin-kit/table/table-columns.ts";
import { readTableSort, type TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import type { FailureReason } from "#app/vocabulary/message-failure.ts";
import type { MessageAudience, MessageChannel, MessageTemplate } from "#app/vocabulary/message-state.ts";
import { messageWords } from "./message-summary.ts";

/** A message that failed for good and that nobody has dealt with yet. */
export interface FailedMessage {
  id: string;
  template: MessageTemplate;
  audience: MessageAudience;
  channel: MessageChannel;
  /** The status of the order that it told of. */
  about: string | null;
  orderId: string | null;
  reference: string | null;
  customerName: string | null;
  /** E.164; null once its words are forgotten. */
  to: string | null;
  reason: FailureReason;
  /** In the channel's own words. */
  detail: string | null;
  /** ISO 8601, UTC. */
  failedAt: string;
  maySendAgain: boolean;
}

/** The table of messages that did not arrive. */
export const FAILED_COLUMNS: TableColumns<FailedMessage> = [
  {
    key: "what",
    label: "admin-people:messages.columns.what",
    kind: "text",
    phone: "lead",
    value: (message, { say }) => messageWords(message, say),
  },
  {
    key: "who",
    label: "admin-people:messages.columns.who",
    kind: "text",
    phone: "more",
    value: ({ audience, customerName }, { say }) => {
      if (audience === "shop") return say("admin-people:messages.toShop");
      return audience === "recipient" ? say("admin-people:messages.toRecipient") : customerName;
    },
  },
  {
    key: "to",
    label: "admin-people:messages.columns.to",
    kind: "phone",
    width: "w-30",
    from: "xl",
    value: ({ to }) => to,
  },
  {
    key: "order",
    label: "admin-people:messages.columns.order",
    kind: "code",
    width: "w-28",
    value: ({ reference }) => reference,
  },
  {
    key: "reason",
    label: "admin-people:messages.columns.reason",
    kind: "text",
    phone: "more",
    value: ({ reason }, { say }) => say(`admin:message.reason.${reason}`),
  },
  {
    key: "when",
    label: "admin-people:messages.columns.when",
    kind: "instant",
    width: "w-36",
    phone: "more",
    sorts: "down",
    value: ({ failedAt }) => failedAt,
  },
  {
    key: "channel",
    label: "admin-people:messages.columns.channel",
    kind: "text",
    width: "w-30",
    phone: "end",
    value: ({ channel }, { say }) => say(`admin:message.channel.${channel}`),
  },
  {
    key: "detail",
    label: "admin-people:messages.said",
    kind: "text",
    from: "file",
    value: ({ detail }) => detail,
  },
];

/** The order of failed messages that an address names; the newest first by itself. */
export function failedSort(word: string | null): TableSort {
  return readTableSort(word, FAILED_COLUMNS, { by: "when", isDescending: true });
}

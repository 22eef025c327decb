import type { TableColumns } from "#app/foundation/admin-kit/table/table-columns.ts";
import { readTableSort, type TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import type { MediaReason, MediaState } from "#app/vocabulary/conversation-media.ts";
import type {
  ConversationAuthor,
  ConversationChannel,
  ConversationMessageKind,
  ConversationState,
  IdentityConflict,
  MessageChannel,
  MessageState,
} from "#app/vocabulary/message-state.ts";
import type { MessageDetails } from "./message-details.ts";

/** The file that came with a message. */
export interface WrittenMedia {
  /** As `/api/admin/conversation-media/{id}` sends it while `state` is `kept`. */
  id: string;
  state: MediaState;
  reason: MediaReason | null;
  contentType: string | null;
  byteSize: number | null;
  hasPreview: boolean;
}

/** One message of a conversation, as the desk reads it. */
export interface WrittenMessage {
  id: number;
  author: ConversationAuthor;
  kind: ConversationMessageKind;
  /** What can be read of it; empty for a picture without words, and for what was sealed otherwise. */
  words: string;
  writtenAt: string;
  /** Who of the desk wrote it, by name or e-mail. */
  by: string | null;
  byId: string | null;
  /** Of the shop's own words, what became of them; null when their record is gone, and of a customer's words. */
  sent: { state: MessageState; channel: MessageChannel } | null;
  media: WrittenMedia | null;
  /** A place, cards, a basket. */
  details: MessageDetails | null;
  /** The message among these that it answers or is a heart under, by its id. */
  answersTo: number | null;
  /** The shop wrote it with its own phone. */
  isFromApp: boolean;
  /** The order on whose page it was written. */
  order: { id: string; reference: string } | null;
}

export interface ListedConversation {
  id: string;
  channel: ConversationChannel;
  /** E.164, of any country; null for whoever hides it. */
  phone: string | null;
  businessScopedId: string | null;
  displayName: string | null;
  username: string | null;
  /** What is not clear about who it is, for a person to look at. */
  conflict: IdentityConflict | null;
  /** The conversation in which this person goes on; nothing is answered here any more. */
  relatedId: string | null;
  /** Of the customer with this number. */
  customerId: string | null;
  customerName: string | null;
  state: ConversationState;
  /** Who of the desk has taken it on. */
  assignee: { id: string; name: string } | null;
  /** Since when a person has to answer; null while nobody waits. */
  waitingSince: string | null;
  /** The customer's latest words. */
  lastInboundAt: string;
  /** Until when the shop may answer in words of its own; null where it always may. */
  answerableUntil: string | null;
  lastMessageAt: string;
  /** The latest ones, the first written first. */
  messages: WrittenMessage[];
}

/** The table of who wrote to the shop's number. */
export const CONVERSATION_COLUMNS: TableColumns<ListedConversation> = [
  {
    key: "who",
    label: "admin-people:conversations.columns.who",
    kind: "text",
    width: "w-52",
    phone: "lead",
    value: ({ customerName, displayName }, { say }) =>
      customerName ?? displayName ?? say("admin-people:conversations.nameless"),
  },
  {
    key: "phone",
    label: "admin-people:conversations.columns.phone",
    kind: "phone",
    width: "w-30",
    value: ({ phone }) => phone,
  },
  {
    key: "last",
    label: "admin-people:conversations.columns.last",
    kind: "text",
    phone: "more",
    value: ({ messages }, { say }) => {
      const last = messages.at(-1);
      if (!last) return null;
      return last.words || say(`admin-people:conversations.kind.${last.kind}`);
    },
  },
  {
    key: "when",
    label: "admin-people:conversations.columns.when",
    kind: "instant",
    width: "w-36",
    phone: "more",
    sorts: "down",
    value: ({ lastMessageAt }) => lastMessageAt,
  },
  {
    key: "state",
    label: "admin-people:conversations.columns.state",
    kind: "text",
    width: "w-40",
    phone: "end",
    value: ({ state }, { say }) => say(`admin-people:conversations.state.${state}`),
  },
];

/** The order of conversations that an address names; the latest first by itself. */
export function conversationSort(word: string | null): TableSort {
  return readTableSort(word, CONVERSATION_COLUMNS, { by: "when", isDescending: true });
}

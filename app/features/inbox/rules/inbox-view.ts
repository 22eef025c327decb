import type { WrittenMessage } from "#app/features/messages/rules/conversation-columns.ts";
import type {
  ConversationAuthor,
  ConversationChannel,
  ConversationMessageKind,
  ConversationState,
  IdentityConflict,
} from "#app/vocabulary/message-state.ts";
import type { Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

export interface Colleague {
  id: string;
  /** Name or e-mail. */
  name: string;
}

/** Whom a conversation is with. */
export interface Person {
  /** E.164, of any country; null for whoever hides it. */
  phone: string | null;
  businessScopedId: string | null;
  /** As the person calls oneself there. */
  displayName: string | null;
  /** Of the customer with this number. */
  customerId: string | null;
  customerName: string | null;
}

/** A line of the inbox. */
export interface InboxRow extends Person {
  id: string;
  state: ConversationState;
  assignee: Colleague | null;
  /** Since when a person has to answer; null while nobody waits. */
  waitingSince: string | null;
  lastMessageAt: string;
  /** The message that is shown of it: the latest of a person, or the latest that a search found. */
  said: { author: ConversationAuthor; kind: ConversationMessageKind; words: string } | null;
}

export interface Inbox {
  rows: InboxRow[];
  nextCursor: string | null;
}

/** How much there is to do; a hundred means many. */
export interface InboxCounts {
  open: number;
  mine: number;
  unassigned: number;
  undelivered: number;
}

export interface ThreadOrder {
  id: string;
  reference: string;
  status: OrderStatus;
  schedule: { date: string; time: string } | null;
  grandTotalHalalas: number;
  /** What of it can be claimed. */
  fulfillment: Fulfillment;
  meats: { quantity: number }[];
  sides: unknown[];
}

/** What WhatsApp still carries after its day, as the customer reads it. */
export interface TemplateOffer {
  /** The order that it tells of; null for the invitation to go on. */
  orderId: string | null;
  reference: string | null;
  text: string;
}

/** One conversation, open beside the list. */
export interface Thread extends Person {
  id: string;
  state: ConversationState;
  assignee: Colleague | null;
  waitingSince: string | null;
  /** Of who writes: by the latest words, else as the account says. */
  language: "ar" | "en";
  lastInboundAt: string;
  /** Until when the shop may answer in words of its own; null where it always may. */
  answerableUntil: string | null;
  channel: ConversationChannel;
  /** What is not clear about who it is, for a person to look at. */
  conflict: IdentityConflict | null;
  /** The conversation in which this person goes on; nothing is answered here any more. */
  relatedId: string | null;
  /** What can still be sent where no words of the shop's own can; null where they can. */
  templates?: TemplateOffer[] | null;
  /** After WhatsApp's day a hidden number can be asked for by a template. */
  asksNumberLater?: boolean;
  /** The first written first. */
  messages: WrittenMessage[];
  /** There are earlier ones. */
  hasEarlier: boolean;
  /** The newest orders of this person; null for whoever may not see orders. */
  orders: ThreadOrder[] | null;
}

/** As the desk calls a person; null where nobody knows a name. */
export function personName({ customerName, displayName }: Person): string | null {
  return customerName ?? displayName;
}

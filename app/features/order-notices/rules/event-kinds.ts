import type { OrderEventKind } from "./order-notice.ts";

interface KindFacts {
  /** By what outbox, webhooks and the desk's lists know the message. */
  template: "order_placed" | "order_moved" | "payment_rejected" | "order_edited";
  /** Told also to who wants no news, wherever the order stands. */
  isAlwaysTold: boolean;
}

const told = (template: KindFacts["template"], isAlwaysTold = true): KindFacts => ({
  template,
  isAlwaysTold,
});
/** Whether it must be heard is said by where the order stands. */
const byStatus = () => told("order_moved", false);

/** What is the same for every message of a kind; a new kind is a row here, its facts and its words. */
export const EVENT_KINDS: Readonly<Record<OrderEventKind, KindFacts>> = {
  placed: told("order_placed"),
  moved: byStatus(),
  status_asked: told("order_moved"),
  cancelled: byStatus(),
  hold_ending: byStatus(),
  hold_extended: byStatus(),
  lapsed: byStatus(),
  payment_rejected: told("payment_rejected"),
  split_paid: byStatus(),
  cash_promised: told("order_moved"),
  cash_withdrawn: told("order_moved"),
  balance_due: told("order_moved"),
  edited: told("order_edited"),
  time_changed: told("order_edited"),
  time_accepted: told("order_edited"),
  time_declined: told("order_edited"),
  delayed: told("order_edited"),
  arrival_moved: told("order_moved"),
  moon_followed: told("order_edited"),
  evidence_ready: byStatus(),
  animal_lighter: told("order_edited"),
  animal_replaced: told("order_edited"),
  money_returned: told("order_edited"),
  claim_answered: told("order_edited"),
  claim_decided: told("order_edited"),
};

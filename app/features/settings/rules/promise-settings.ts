import { boolean, halalas, integer } from "./setting-kinds.ts";

/** What the shop does about the times that it promised (0155-the-promise-of-a-time). */
export const PROMISE_DEFINITIONS = {
  /** So long before its promised hour ends a customer is told that an order comes later; 0 tells nobody. */
  delay_told_minutes: integer("ordering", 45, 0, 240),
  /** Whether the page about the shop says how often the promised hour was kept last month, and of how many orders at least. */
  on_time_shown: boolean("ordering", false),
  on_time_least: integer("ordering", 30, 10, 10_000),
  /** What customers of late orders are given by rule: from so many minutes on; 0 gives nothing. */
  late_pay_minutes: integer("financial", 0, 0, 1_440),
  /** The delivery fee instead of a part of the price. */
  late_pay_fee: boolean("financial", false),
  late_pay_percent: integer("financial", 10, 1, 100),
  late_pay_most_halalas: halalas("financial", 5_000),
  /** Borne by where the time was lost, instead of by the shop. */
  late_pay_by_cause: boolean("financial", false),
};

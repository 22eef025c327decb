import type { TableColumns } from "#app/foundation/admin-kit/table/table-columns.ts";
import { readTableSort, type TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { createFormat } from "#app/i18n/format.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { StandingOrderView } from "./standing-order-view.ts";
import { itemWords, WEEKDAYS } from "./standing-words.ts";

/** A standing order at the desk. Name and number are for whoever may read customers, and so is where it goes. */
export interface AdminStandingOrder extends StandingOrderView {
  customer: { id: string; name: string | null; phone: string | null } | null;
}

/** The desk's table of weekly orders. */
export const STANDING_COLUMNS: TableColumns<Omit<AdminStandingOrder, "runs">> = [
  {
    key: "customer",
    label: "admin-standing:columns.customer",
    kind: "text",
    phone: "lead",
    value: ({ customer }, { say }) => customer?.name ?? say("admin-standing:hidden"),
  },
  {
    key: "phone",
    label: "admin-standing:columns.phone",
    kind: "phone",
    width: "w-30",
    from: "wide",
    value: ({ customer }) => customer?.phone ?? null,
  },
  {
    key: "every",
    label: "admin-standing:columns.every",
    kind: "text",
    width: "w-50",
    phone: "more",
    value: ({ weekday, time }, { say, language }) =>
      `${say(`standing:every.${WEEKDAYS[weekday] ?? "sunday"}`)} · ${createFormat(language).promiseClock(time)}`,
  },
  {
    key: "items",
    label: "admin-standing:columns.items",
    kind: "text",
    phone: "more",
    value: ({ items }, { say, language }) => itemWords(items, say, language),
  },
  {
    key: "where",
    label: "admin-standing:columns.where",
    kind: "text",
    from: "wide",
    value: ({ restaurant, address }, { language }) =>
      restaurant ? localName(restaurant, language) : address,
  },
  {
    key: "animals",
    label: "admin-standing:columns.animals",
    kind: "number",
    width: "w-18",
    isTotalled: true,
    value: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  {
    key: "next",
    label: "admin-standing:columns.next",
    kind: "day",
    width: "w-25",
    value: ({ next }) => next?.date ?? null,
  },
  {
    key: "since",
    label: "admin-standing:columns.since",
    kind: "instant",
    width: "w-36",
    from: "xl",
    sorts: "down",
    value: ({ createdAt }) => createdAt,
  },
  {
    key: "state",
    label: "admin-standing:columns.state",
    kind: "text",
    width: "w-27",
    phone: "end",
    value: ({ state }, { say }) => say(`standing:state.${state}`),
  },
  {
    key: "reason",
    label: "admin-standing:why",
    kind: "text",
    from: "file",
    value: ({ haltReason }) => haltReason,
  },
];

/** The order of weekly orders that an address names; those agreed last first by themselves. */
export function standingSort(word: string | null): TableSort {
  return readTableSort(word, STANDING_COLUMNS, { by: "since", isDescending: true });
}

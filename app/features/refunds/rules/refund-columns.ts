import type { TableColumns } from "#app/foundation/admin-kit/table/table-columns.ts";
import { readTableSort, type TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import type { AdminRefund } from "./refund-view.ts";

/** The desk's table of refunds. */
export const REFUND_COLUMNS: TableColumns<AdminRefund> = [
  {
    key: "number",
    label: "admin-refunds:columns.number",
    kind: "code",
    width: "w-32",
    sorts: "down",
    phone: "more",
    value: ({ number }) => number,
  },
  {
    key: "customer",
    label: "admin-refunds:columns.customer",
    kind: "text",
    phone: "lead",
    value: ({ customer }, { say }) => customer?.name ?? say("admin-refunds:item.hidden"),
  },
  {
    key: "order",
    label: "admin-refunds:columns.order",
    kind: "code",
    width: "w-28",
    value: ({ orderReference }) => orderReference,
  },
  {
    key: "way",
    label: "admin-refunds:columns.way",
    kind: "text",
    width: "w-40",
    phone: "more",
    value: ({ way }, { say }) => say(`admin-refunds:ways.${way}`),
  },
  {
    key: "asked",
    label: "admin-refunds:columns.asked",
    kind: "instant",
    width: "w-38",
    from: "xl",
    phone: "more",
    sorts: "down",
    value: ({ askedAt }) => askedAt,
  },
  {
    key: "reason",
    label: "admin-refunds:columns.reason",
    kind: "text",
    from: "wide",
    value: ({ reason }) => reason,
  },
  {
    key: "amount",
    label: "admin-refunds:columns.amount",
    kind: "money",
    width: "w-30",
    sorts: "down",
    phone: "end",
    isTotalled: true,
    value: ({ halalas }) => halalas,
  },
  {
    key: "state",
    label: "admin-refunds:columns.state",
    kind: "text",
    width: "w-42",
    value: ({ state }, { say }) => say(`admin-refunds:states.${state}`),
  },
  {
    key: "phone",
    label: "admin-refunds:columns.phone",
    kind: "phone",
    from: "file",
    value: ({ customer }) => customer?.phone ?? null,
  },
  { key: "iban", label: "admin-refunds:give.iban", kind: "code", from: "file", value: ({ iban }) => iban },
  {
    key: "holder",
    label: "admin-refunds:give.holder",
    kind: "text",
    from: "file",
    value: ({ holderName }) => holderName,
  },
  {
    key: "reference",
    label: "admin-refunds:item.reference",
    kind: "code",
    from: "file",
    value: ({ reference }) => reference,
  },
  { key: "by", label: "admin-refunds:columns.by", kind: "text", from: "file", value: ({ asked }) => asked },
  {
    key: "approved",
    label: "admin-refunds:columns.approved",
    kind: "text",
    from: "file",
    value: ({ approved }) => approved,
  },
  {
    key: "settled",
    label: "admin-refunds:columns.settled",
    kind: "instant",
    from: "file",
    value: ({ settledAt }) => settledAt,
  },
  { key: "why", label: "admin-refunds:ask.why", kind: "text", from: "file", value: ({ why }) => why },
];

/** The order of refunds that an address names; the newest first by itself. */
export function refundSort(word: string | null): TableSort {
  return readTableSort(word, REFUND_COLUMNS, { by: "number", isDescending: true });
}

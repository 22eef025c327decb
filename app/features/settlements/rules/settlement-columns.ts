import type { TableColumns } from "#app/foundation/admin-kit/table/table-columns.ts";
import { readTableSort, type TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { SettlementView } from "./settlement-view.ts";

/** The latest first. */
export const LATEST_SETTLEMENT: TableSort = { by: "number", isDescending: true };

/** The desk's table of settlements. */
export const SETTLEMENT_COLUMNS: TableColumns<SettlementView> = [
  {
    key: "number",
    label: "admin-settlements:columns.number",
    kind: "code",
    width: "w-30",
    sorts: "down",
    phone: "lead",
    value: ({ number }) => number,
  },
  {
    key: "partner",
    label: "admin-settlements:columns.partner",
    kind: "text",
    phone: "more",
    value: ({ partner }, { language }) => localName(partner, language),
  },
  {
    key: "until",
    label: "admin-settlements:columns.until",
    kind: "day",
    width: "w-30",
    phone: "more",
    sorts: "down",
    value: ({ untilDay }) => untilDay,
  },
  {
    key: "reference",
    label: "admin-settlements:columns.reference",
    kind: "code",
    width: "w-36",
    from: "xl",
    value: ({ bankReference }) => bankReference,
  },
  {
    key: "state",
    label: "admin-settlements:columns.state",
    kind: "text",
    width: "w-36",
    phone: "more",
    value: ({ state }, { say }) => say(`admin-settlements:states.${state}`),
  },
  {
    key: "amount",
    label: "admin-settlements:columns.amount",
    kind: "money",
    width: "w-32",
    sorts: "down",
    phone: "end",
    isTotalled: true,
    value: ({ amountHalalas }) => amountHalalas,
  },
  {
    key: "kind",
    label: "admin-settlements:columns.kind",
    kind: "text",
    from: "file",
    value: ({ partner }, { say }) => say(`admin-settlements:kinds.${partner.kind}`),
  },
  {
    key: "opening",
    label: "admin-settlements:columns.opening",
    kind: "money",
    from: "file",
    value: ({ openingHalalas }) => openingHalalas,
  },
  {
    key: "lines",
    label: "admin-settlements:columns.lines",
    kind: "money",
    from: "file",
    value: ({ linesHalalas }) => linesHalalas,
  },
  {
    key: "iban",
    label: "admin-settlements:columns.iban",
    kind: "code",
    from: "file",
    value: ({ iban }) => iban,
  },
  {
    key: "holder",
    label: "admin-settlements:columns.holder",
    kind: "text",
    from: "file",
    value: ({ holderName }) => holderName,
  },
  {
    key: "paid",
    label: "admin-settlements:columns.paid",
    kind: "instant",
    from: "file",
    value: ({ paidAt }) => paidAt,
  },
];

/** The order of settlements that an address names. */
export function settlementSort(word: string | null): TableSort {
  return readTableSort(word, SETTLEMENT_COLUMNS, LATEST_SETTLEMENT);
}

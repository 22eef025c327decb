import type { TableColumn, TableColumns } from "#app/foundation/admin-kit/table/table-columns.ts";
import { readTableSort, type TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { ACCOUNTS, type AccountKind, type TransferPurpose } from "#app/vocabulary/money/ledger.ts";
import { asShown } from "./as-shown.ts";

export interface LedgerEntry {
  transferId: number;
  position: number;
  purpose: TransferPurpose;
  orderId: string | null;
  /** The order's own, as its customer knows it; null where there is no such order any more. */
  reference: string | null;
  happenedAt: string;
  enteredAt: string;
  bookedOn: string;
  actorEmail: string | null;
  note: string | null;
  party: string;
  partyName: string | null;
  amountHalalas: number;
  /** What the account held after it. */
  balanceHalalas: number;
  /** Everything that its transfer moved. */
  lines: TransferLine[];
}

/** One of the entries that a transfer is made of. */
export interface TransferLine {
  kind: AccountKind;
  party: string;
  partyName: string | null;
  halalas: number;
}

const NEWEST: TableSort = { by: "day", isDescending: true };

/** The table of an account's entries; `isOfMany` where entries of several accounts stand together. */
export function entryColumns(kind: AccountKind, isOfMany: boolean): TableColumns<LedgerEntry> {
  const party: TableColumn<LedgerEntry> = {
    key: "party",
    label: "admin-money:entry.account",
    kind: "text",
    phone: "more",
    value: ({ partyName, party }, { say }) =>
      partyName ??
      `${say(`admin-money:${ACCOUNTS[kind].party === "customer" ? "hidden" : "gone"}`)} ${party.slice(0, 8)}`,
  };
  return [
    {
      key: "day",
      label: "admin-money:entry.when",
      kind: "day",
      width: "w-29",
      phone: "more",
      sorts: "down",
      value: ({ bookedOn }) => bookedOn,
    },
    {
      key: "purpose",
      label: "admin-money:entry.what",
      kind: "text",
      width: "w-52",
      phone: "lead",
      value: ({ purpose }, { say }) => say(`admin-money:purpose.${purpose}`),
    },
    {
      key: "order",
      label: "admin-money:entry.order",
      kind: "code",
      width: "w-30",
      phone: "more",
      value: ({ reference }) => reference,
    },
    ...(isOfMany ? [party] : []),
    { key: "note", label: "admin-money:entry.note", kind: "text", phone: "more", value: ({ note }) => note },
    {
      key: "amount",
      label: "admin-money:entry.amount",
      kind: "money",
      width: "w-33",
      phone: "end",
      isTotalled: true,
      value: ({ amountHalalas }) => asShown(kind, amountHalalas),
    },
    {
      key: "balance",
      label: "admin-money:entry.balance",
      kind: "money",
      width: "w-35",
      value: ({ balanceHalalas }) => asShown(kind, balanceHalalas),
    },
    {
      key: "transfer",
      label: "admin-money:journal.transfer",
      kind: "text",
      from: "file",
      value: ({ transferId }) => String(transferId),
    },
    {
      key: "happened",
      label: "admin-money:journal.happenedAt",
      kind: "instant",
      from: "file",
      value: ({ happenedAt }) => happenedAt,
    },
    {
      key: "entered",
      label: "admin-money:journal.enteredAt",
      kind: "instant",
      from: "file",
      value: ({ enteredAt }) => enteredAt,
    },
    {
      key: "by",
      label: "admin-money:entry.actor",
      kind: "text",
      from: "file",
      value: ({ actorEmail }) => actorEmail,
    },
  ];
}

/** The order of entries that an address names. */
export function entrySort(word: string | null): TableSort {
  return readTableSort(word, [{ key: "day", sorts: "down" }], NEWEST);
}

import { entryColumns, entrySort, type LedgerEntry } from "#app/features/money-admin/rules/entry-columns.ts";
import type { TableSource } from "#app/foundation/admin-kit/table/table-file.server.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { ACCOUNTS, type AccountKind } from "#app/vocabulary/money/ledger.ts";
import { listEntries } from "./list-entries.server.ts";

const day = (text: string | null) => (text !== null && isRealDate(text) ? text : "");

/** Which entries an address asks for. */
export function readEntryAsk(params: URLSearchParams) {
  const sort = entrySort(params.get("sort"));
  return {
    from: day(params.get("from")),
    to: day(params.get("to")),
    sort,
    isOldestFirst: !sort.isDescending,
  };
}

/** The entries of a kind of account, or of one account, as page and file read them. */
export function entriesTable(account: { kind: AccountKind; party?: string | undefined }) {
  const { kind, party } = account;
  return {
    title: `admin-money:kind.${kind}`,
    columns: entryColumns(kind, party === undefined && ACCOUNTS[kind].party !== "shop"),
    read: (ctx, params, cursor) => listEntries(ctx, { kind, party, ...readEntryAsk(params), cursor }),
  } satisfies TableSource<LedgerEntry>;
}

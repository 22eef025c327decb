import { Client } from "pg";

/** Ten million look-ups of what was just written. */
const REFERENCES = [
  "ledger_entries drop constraint ledger_entries_transfer_id_ledger_transfers_id_fk",
  "ledger_entries drop constraint ledger_entries_account_id_ledger_accounts_id_fk",
  "ledger_days drop constraint ledger_days_account_id_ledger_accounts_id_fk",
];

export interface BooksFilling {
  orders: number;
  customers: number;
  /** The last of a year of days. */
  until: string;
}

/**
 * Fills empty books with orders that were placed, paid and invoiced, evenly over a year: seven entries each. It writes the tables as
 * `ledger_post` leaves them, without the triggers that would take hours for a million. The orders themselves are not there.
 */
export async function fillBooks(url: string, { orders, customers, until }: BooksFilling): Promise<void> {
  // A connection of its own: those of the shop are cut off when an answer takes minutes.
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    for (const table of ["accounts", "transfers", "entries", "days"])
      await client.query(`alter table ledger_${table} disable trigger user`);
    for (const reference of REFERENCES) await client.query(`alter table ${reference}`);
    await client.query(`create temp table filled on commit drop as
      select n, (n % ${customers}) as customer, 10000 + n % 977 as net, 1500 + n % 89 as vat,
        ('${until}'::date - 364 + (n::bigint * 365 / ${orders + 1})::int) as day
      from generate_series(0, ${orders - 1}) n`);
    await client.query(`insert into ledger_accounts (id, kind, party, balance_halalas)
      select 1, 'bank', '', sum(net + vat) from filled
      union all select 2, 'sales', 'meat', -sum(net) from filled union all select 3, 'vat', 'meat', -sum(vat) from filled
      union all select 10 + 2 * c, 'receivable', 'c' || c, 0 from generate_series(0, ${customers - 1}) c
      union all select 11 + 2 * c, 'agreed', 'c' || c, 0 from generate_series(0, ${customers - 1}) c`);
    await client.query(`insert into ledger_transfers (id, purpose, source_kept, order_id, happened_at, entered_at, booked_on)
      select 1 + 3 * n + step, (array['placed', 'received', 'invoiced'])[step + 1], 'fill:' || n, 'o' || n,
        day + time '12:00', day + time '12:00', day
      from filled, generate_series(0, 2) step order by n, step`);
    await client.query(`insert into ledger_entries (transfer_id, position, account_id, amount_halalas, current_halalas)
      select 1 + 3 * n + step, position, account, amount, amount from filled cross join lateral (values
        (0, 0, 10 + 2 * customer, net + vat), (0, 1, 11 + 2 * customer, -net - vat),
        (1, 0, 1, net + vat), (1, 1, 10 + 2 * customer, -net - vat),
        (2, 0, 11 + 2 * customer, net + vat), (2, 1, 2, -net), (2, 2, 3, -vat)) e (step, position, account, amount)
      order by n, step, position`);
    await client.query(`insert into ledger_days (account_id, day, debit_halalas, credit_halalas, entries)
      select account, day, sum(debit), sum(credit), count(*) from filled cross join lateral (values
        (1, net + vat, 0), (2, 0, net), (3, 0, vat)) d (account, debit, credit)
      group by account, day`);
    await client.query(`select setval('ledger_accounts_id_seq', (select max(id) from ledger_accounts)),
      setval('ledger_transfers_id_seq', (select max(id) from ledger_transfers))`);
    await client.query("commit");
    await client.query("vacuum (analyze) ledger_accounts, ledger_transfers, ledger_entries, ledger_days");
  } finally {
    await client.end();
  }
}

/** Rows of a page: what most of them say of a field once, and of each row what it says otherwise. */
export interface RowsInShort<Row extends object> {
  usual: Partial<Row>;
  others: readonly Partial<Row>[];
}

/** Most of fifty orders wish no other time, owe nothing back and pay by transfer: said for each it was half of what they weigh. */
export function inShort<Row extends object>(rows: readonly Row[]): RowsInShort<Row> {
  const usual: Partial<Row> = {};
  for (const field of Object.keys(rows[0] ?? {}) as (keyof Row)[]) {
    const counts = new Map<Row[keyof Row], number>();
    for (const row of rows) counts.set(row[field], (counts.get(row[field]) ?? 0) + 1);
    const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
    if (most && most[1] > 1) usual[field] = most[0];
  }
  const others = rows.map((row) => {
    const own = Object.entries(row).filter(
      ([field, value]) => !(field in usual) || value !== usual[field as keyof Row],
    );
    return Object.fromEntries(own) as Partial<Row>;
  });
  return { usual, others };
}

/** The rows as they were. */
export function inFull<Row extends object>({ usual, others }: RowsInShort<Row>): Row[] {
  return others.map((own) => ({ ...usual, ...own }) as Row);
}

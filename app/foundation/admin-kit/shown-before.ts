type Change = Readonly<Record<string, unknown>>;

/**
 * What stood in the fields of a change: the values of the earlier changes where one of them differs. The server refuses to
 * overwrite any other value.
 */
export function shownBefore(change: Change, earlier: readonly Change[]): Record<string, unknown[]> {
  const fields = Object.keys(change).filter((field) => earlier.some((each) => each[field] !== change[field]));
  return Object.fromEntries(fields.map((field) => [field, earlier.map((each) => each[field] ?? null)]));
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Only what really changes: the fields of `change` whose value differs from that in `before`, with both values.
 * Values are compared as they are written down.
 */
export function changedFields(before: Fields, change: Fields): { before: Fields; after: Fields } | null {
  const keys = Object.keys(change).filter(
    (key) =>
      change[key] !== undefined &&
      JSON.stringify(before[key] ?? null) !== JSON.stringify(change[key] ?? null),
  );
  if (keys.length === 0) return null;
  const pick = (from: Fields) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(change) };
}

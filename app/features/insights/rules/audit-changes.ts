export interface AuditChange {
  /** Path of the field, "schedule.date"; empty when the whole value is meant. */
  field: string;
  before: unknown;
  after: unknown;
}

/**
 * Old → new, field by field: only what differs, whole rows too (something made or deleted has one side only).
 * Values stay as they were written down.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  if (isFields(before) || isFields(after)) {
    const [old, now] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
    const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
    return names.flatMap((name) =>
      auditChanges(old[name], now[name]).map((change) => ({
        ...change,
        field: change.field ? `${name}.${change.field}` : name,
      })),
    );
  }
  const same = JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
  return same ? [] : [{ field: "", before: before ?? null, after: after ?? null }];
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

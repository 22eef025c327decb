/** What an admin page's action answers: done, or why not, in words. */
export type ActionAnswer<T = unknown> =
  | { ok: true; value: T }
  | { ok: false; code: string; title: string; fields: Record<string, string>; detail?: unknown };

/** What an admin page's action answers: done, or why not, in words. */
export type ActionAnswer<T = unknown> =
  | { ok: true; value: T }
  | { ok: false; code: string; title: string; fields: Record<string, string>; detail?: unknown };

/** What was wrong with each field, in words; nothing while there is no answer, and when it was done. */
export function refusedFields(answer: ActionAnswer | undefined): Readonly<Record<string, string>> {
  return answer && !answer.ok ? answer.fields : {};
}

/** What was begun in a conversation and not sent. */
export interface Draft {
  text: string;
  isNote: boolean;
  /** The latest message when it was begun, or when a colleague's answer was last shown over it. */
  seen: number | null;
}

const EMPTY: Draft = { text: "", isNote: false, seen: null };
const drafts = new Map<string, Draft>();

/** What stands in the field of a conversation when somebody comes back to it, for as long as the page is open. */
export function draftOf(id: string): Draft {
  return drafts.get(id) ?? EMPTY;
}

/** Keeps the unsent answer of a conversation in memory; an empty one is forgotten. */
export function keepDraft(id: string, draft: Draft): void {
  if (draft.text === "") drafts.delete(id);
  else drafts.set(id, draft);
}

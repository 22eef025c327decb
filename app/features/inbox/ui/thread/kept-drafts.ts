/** What was begun in a conversation and not sent. */
export interface Draft {
  text: string;
  isNote: boolean;
}

const drafts = new Map<string, Draft>();

/** What stands in the field of a conversation when somebody comes back to it, for as long as the page is open. */
export function draftOf(id: string): Draft {
  return drafts.get(id) ?? { text: "", isNote: false };
}

export function keepDraft(id: string, draft: Draft): void {
  if (draft.text === "") drafts.delete(id);
  else drafts.set(id, draft);
}

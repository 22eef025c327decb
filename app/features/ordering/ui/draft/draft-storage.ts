import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { DRAFT_KEY, DRAFT_STEP_KEY } from "#app/features/ordering/rules/draft/draft-keys.ts";
import { parseDraft } from "#app/features/ordering/rules/draft/parse-draft.ts";

/** What the browser holds of an unsent order; `unreadable` is a corrupt draft, `closed` a browser without storage. */
export type StoredDraft =
  | { state: "found"; draft: OrderDraft; step: string | null }
  | { state: "none" | "unreadable" | "closed" };

/** Reads the draft that this browser keeps: none, damaged, or the draft. */
export function readStoredDraft(): StoredDraft {
  try {
    const json = localStorage.getItem(DRAFT_KEY);
    if (json === null) return { state: "none" };
    const draft = parseDraft(json);
    return draft
      ? { state: "found", draft, step: localStorage.getItem(DRAFT_STEP_KEY) }
      : { state: "unreadable" };
  } catch {
    return { state: "closed" };
  }
}

/** The whole draft at once, so that two tabs can never mix theirs. False when the browser keeps nothing. */
export function storeDraft(draft: OrderDraft): boolean {
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Keeps the step of the wizard in this browser. */
export function storeStep(index: number): void {
  try {
    localStorage.setItem(DRAFT_STEP_KEY, String(index));
  } catch {
    // Private windows may forbid storage; the order itself goes on.
  }
}

/** Removes the kept draft and its step from this browser. */
export function clearStoredDraft(): void {
  try {
    localStorage.removeItem(DRAFT_KEY);
    localStorage.removeItem(DRAFT_STEP_KEY);
  } catch {
    // Nothing was stored either.
  }
}

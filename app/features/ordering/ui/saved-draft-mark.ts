import { DRAFT_KEY } from "#app/features/ordering/rules/draft/draft-keys.ts";

/**
 * Whether this browser holds an unsent order with at least one meat (H06: then, and only then, it can be resumed).
 * Looks no further into it: the wizard checks the whole draft, and pages without the wizard stay light.
 */
export function hasSavedMeat(): boolean {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? "null");
    const meats = (draft as { meats?: unknown } | null)?.meats;
    return Array.isArray(meats) && meats.length > 0;
  } catch {
    return false;
  }
}

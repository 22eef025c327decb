import type { EditDraft } from "#app/features/order-admin/rules/edit/edit-draft.ts";

/** What each part of the page that edits an order gets. */
export interface EditSection {
  draft: EditDraft;
  change: (fields: Partial<EditDraft>) => void;
  /** Sentences by the path of the field in the edit's body. */
  errors: Readonly<Record<string, string>>;
}

import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import type { WizardCatalogue } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";

/** What the sections of the page share. */
export interface DraftSection {
  catalogue: WizardCatalogue;
  draft: OrderDraft;
  change: (by: (before: OrderDraft) => OrderDraft) => void;
  /** Message keys or sentences by the body's field path. */
  errors: Readonly<Record<string, string>>;
}

import { isPlacedByOthers } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { AddressFields } from "./address-fields.tsx";
import { FilledInNote } from "./filled-in-note.tsx";
import { PersonFields } from "./person-fields.tsx";
import { SaveToAccount } from "./save-to-account.tsx";
import { useFilledIn } from "./use-filled-in.ts";

/** Home, step 4: who, and where to (WH04, WH05). */
export function DetailsStep() {
  const { draft } = useWizardState();
  const isFilled = useFilledIn();
  return (
    <div className="grid gap-5">
      {isFilled && <FilledInNote />}
      <Card>
        <PersonFields />
      </Card>
      {!isPlacedByOthers(draft) && (
        <>
          <Card>
            <AddressFields />
          </Card>
          <SaveToAccount />
        </>
      )}
    </div>
  );
}

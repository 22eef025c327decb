import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQuietSave } from "#app/foundation/desk-kit/use-quiet-save.ts";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Spinner } from "#app/ui/states/spinner.tsx";

/** What the team tells itself about an order; leaving the field saves it, and what is typed stays until it is saved. */
export function InternalNote({ note }: { note: string | null }) {
  const { t } = useTranslation("admin-orders");
  const { t: common } = useTranslation("common");
  const [typed, setTyped] = useState<string | null>(null);
  /** What stood here when the typing began: the page may be read anew under it. */
  const [base, setBase] = useState(note);
  const { send, state, forget } = useQuietSave();
  const [fault, setFault] = useState<string>();
  const text = typed ?? note ?? "";

  function keep() {
    if (typed === null || typed === (note ?? "")) return setTyped(null);
    setFault(undefined);
    send(
      { intent: "note", note: typed },
      {
        shown: { intent: "note", note: base },
        onSaved: () => {
          setBase(typed);
          setTyped((now) => (now === typed ? null : now));
        },
        onRefused: ({ fields }) => setFault(fields.note),
      },
    );
  }

  return (
    <Card as="section" aria-labelledby="note-title">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="note-title" className="text-lg">
          {t("note.title")}
        </h2>
        <p role="status" className="flex items-center gap-1.5 text-sm text-palm">
          {state === "saving" && <Spinner />}
          {state === "saved" && (
            <>
              <Check aria-hidden className="size-4.5" />
              {common("saved")}
            </>
          )}
        </p>
      </div>
      <TextArea
        label={t("note.label")}
        hideLabel
        hint={t("note.hint")}
        value={text}
        maxLength={2000}
        onChange={(event) => {
          if (typed === null) setBase(note);
          setTyped(event.target.value);
          forget();
        }}
        onBlur={keep}
        error={fault}
      />
    </Card>
  );
}

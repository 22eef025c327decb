import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSave } from "#app/features/shell/ui/use-save.ts";
import { Card } from "#app/ui/card.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { TextArea } from "#app/ui/text-area.tsx";

/** What the team tells itself about an order; leaving the field saves it, and what is typed stays until it is saved. */
export function InternalNote({ note }: { note: string | null }) {
  const { t } = useTranslation("admin-orders");
  const { t: common } = useTranslation("common");
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { save, isSaving, answer } = useSave();
  const text = typed ?? note ?? "";

  function keep() {
    if (typed === null || typed === (note ?? "")) return setTyped(null);
    const onSaved = () => {
      setTyped(null);
      setSaved(true);
    };
    save({ intent: "note", note: typed }, { success: null, onSaved });
  }

  return (
    <Card as="section" aria-labelledby="note-title">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="note-title" className="text-lg">
          {t("note.title")}
        </h2>
        <p role="status" className="flex items-center gap-1.5 text-sm text-palm">
          {isSaving ? <Spinner /> : isSaved && typed === null && <Check aria-hidden className="size-4.5" />}
          {!isSaving && isSaved && typed === null && common("saved")}
        </p>
      </div>
      <TextArea
        label={t("note.label")}
        hideLabel
        hint={t("note.hint")}
        value={text}
        maxLength={2000}
        onChange={(event) => {
          setTyped(event.target.value);
          setSaved(false);
        }}
        onBlur={keep}
        error={answer && !answer.ok ? answer.fields.note : undefined}
      />
    </Card>
  );
}

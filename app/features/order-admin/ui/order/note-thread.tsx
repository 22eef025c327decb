import { useState } from "react";
import type { OrderNoteView } from "#app/features/order-reading/rules/order-note-view.ts";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

export interface NoteThreadProps {
  notes: readonly OrderNoteView[];
  /** Who looks at it: one's own notes can be taken back. */
  userId: string | null;
}

/** What the team tells itself about an order, each note signed; what is typed stays until it is saved. */
export function NoteThread({ notes, userId }: NoteThreadProps) {
  const { t } = useTranslation("admin-order");
  const may = useMay();
  const [text, setText] = useState("");
  const { save, isSaving, answer } = useSave();
  return (
    <Card as="section" aria-labelledby="notes-title" data-screen-only className="grid gap-4">
      <div>
        <h2 id="notes-title" className="text-lg">
          {t("notes.title")}
        </h2>
        <p className="text-sm text-quiet">{t("notes.hint")}</p>
      </div>
      {notes.length === 0 ? (
        <p className="text-sm text-quiet">{t("notes.empty")}</p>
      ) : (
        <ol className="grid gap-3">
          {notes.map((note) => (
            <Note key={note.id} note={note} isOwn={userId !== null && note.authorId === userId} />
          ))}
        </ol>
      )}
      {may("orders.move") && (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            save(
              { intent: "add-note", text },
              { success: t("notes.added"), onSaved: () => setText(""), onRefused: () => "told" },
            );
          }}
        >
          <TextArea
            label={t("notes.label")}
            rows={2}
            value={text}
            maxLength={2000}
            onChange={(event) => setText(event.target.value)}
            error={answer && !answer.ok ? (answer.fields.text ?? answer.title) : undefined}
          />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            className="justify-self-start"
            pending={isSaving}
          >
            {t("notes.add")}
          </Button>
        </form>
      )}
    </Card>
  );
}

function Note({ note, isOwn }: { note: OrderNoteView; isOwn: boolean }) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  const { save, isSaving } = useSave();
  return (
    <li className="border-s-2 border-line ps-3 text-sm">
      <p className="whitespace-pre-line break-words">
        <OwnWords>{note.text}</OwnWords>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-quiet">
        <p className="min-w-0">
          {note.author ? <StaffName email={note.author} /> : t("notes.before")} ·{" "}
          <time dateTime={note.at}>{format.dateTime(new Date(note.at))}</time>
        </p>
        {isOwn && (
          <Button
            variant="quiet"
            size="sm"
            className="-my-1 -me-3"
            pending={isSaving}
            aria-label={t("notes.backOf", { text: note.text.slice(0, 40) })}
            onClick={() =>
              save({ intent: "take-note-back", noteId: note.id }, { success: t("notes.takenBack") })
            }
          >
            {t("notes.back")}
          </Button>
        )}
      </div>
    </li>
  );
}

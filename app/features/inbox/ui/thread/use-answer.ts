import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Thread } from "#app/features/inbox/rules/inbox-view.ts";
import type { WrittenMessage } from "#app/features/messages/rules/conversation-columns.ts";
import { openPlaceholders } from "#app/features/messages/rules/placeholders.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { type Draft, draftOf, keepDraft } from "./kept-drafts.ts";

export interface AnswerOptions {
  thread: Thread;
  userId: string | null;
  mayAnswer: boolean;
  onSent: () => void;
}

/** The answer that is being written: it is kept until it is sent, once, and not over a colleague's that its writer has not seen. */
export function useAnswer({ thread, userId, mayAnswer, onSent }: AnswerOptions) {
  const { t } = useTranslation("admin-people");
  const { revalidate } = useRevalidator();
  const { save, isSaving, answer } = useSave();
  const [draft, setDraft] = useState(() => draftOf(thread.id));
  const [isWarned, setWarned] = useState(false);
  // Other words are another message; the same pressed twice, or sent again after a lost answer, are one.
  const key = useRef<string | null>(null);
  const latest = thread.messages.at(-1)?.id ?? 0;
  const isNote = draft.isNote || !mayAnswer;

  function change(next: Partial<Draft>) {
    key.current = null;
    const changed = { ...draft, ...next };
    const seen = changed.text === "" ? null : (changed.seen ?? latest);
    setDraft({ ...changed, seen });
    keepDraft(thread.id, { ...changed, seen });
  }

  /** What a colleague answered since this was begun. */
  const meanwhile: readonly WrittenMessage[] =
    isWarned && draft.seen !== null
      ? thread.messages.filter(
          ({ id, author, byId }) => id > (draft.seen ?? 0) && author === "staff" && byId !== userId,
        )
      : [];

  function send() {
    if (isSaving || draft.text.trim() === "") return;
    key.current ??= crypto.randomUUID();
    // Whoever sends it with the colleague's answer before their eyes means it.
    const seen = meanwhile.length > 0 ? latest : (draft.seen ?? latest);
    save(
      { intent: "write-to-customer", id: thread.id, text: draft.text, isNote, key: key.current, seen },
      {
        success: isNote ? t("conversations.noted") : null,
        onSaved: () => {
          setWarned(false);
          change({ text: "", isNote: false });
          if (!isNote) onSent();
        },
        onRefused: ({ code }) => {
          if (code === "answered_meanwhile") {
            setWarned(true);
            void revalidate();
          }
          return "told";
        },
      },
    );
  }

  const refused = answer && !answer.ok ? (answer.fields.text ?? answer.title) : undefined;
  return {
    draft,
    change,
    send,
    isSaving,
    isNote,
    meanwhile,
    /** Places of a ready answer that are still open. */
    open: isNote ? [] : openPlaceholders(draft.text),
    fault: refused,
  };
}

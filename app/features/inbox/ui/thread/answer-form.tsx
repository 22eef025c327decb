import { SendHorizontal } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import type { Thread } from "#app/features/inbox/rules/inbox-view.ts";
import { ANSWER_MAX, isAnswerable } from "#app/features/messages/rules/answer-window.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { draftOf, keepDraft } from "./kept-drafts.ts";

export interface AnswerFormProps {
  thread: Thread;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The answer is on its way. */
  onSent: () => void;
}

/**
 * What somebody of the desk writes to a customer, or for colleagues alone; what is typed stays until it is kept, also while another
 * conversation is looked at. After WhatsApp's window of a day only a note can be written, and that is said where the answer would be typed.
 */
export function AnswerForm({ thread, field, onSent }: AnswerFormProps) {
  const { t } = useTranslation("admin-people");
  const { t: inbox } = useTranslation("admin-inbox");
  const format = useFormat();
  const { save, isSaving, answer } = useSave();
  const [{ text, isNote: wantsNote }, setDraft] = useState(() => draftOf(thread.id));
  const change = (draft: { text: string; isNote: boolean }) => {
    // Other words are another message; the same pressed twice, or sent again after a lost answer, are one.
    key.current = null;
    setDraft(draft);
    keepDraft(thread.id, draft);
  };
  const key = useRef<string | null>(null);
  const { answerableUntil: until } = thread;
  const mayAnswer = until === null || isAnswerable(new Date(thread.lastInboundAt), new Date());
  const isNote = wantsNote || !mayAnswer;
  const send = () => {
    if (isSaving) return;
    key.current ??= crypto.randomUUID();
    save(
      { intent: "write-to-customer", id: thread.id, text, isNote, key: key.current },
      {
        success: isNote ? t("conversations.noted") : null,
        onSaved: () => {
          change({ text: "", isNote: false });
          if (!isNote) onSent();
        },
        onRefused: () => "told",
      },
    );
  };
  const windowHint = (end: string) =>
    mayAnswer ? t("conversations.until", { time: format.dateTime(new Date(end)) }) : t("conversations.over");
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        ref={field}
        label={t(isNote ? "conversations.noteLabel" : "conversations.answerLabel")}
        hint={until ? windowHint(until) : undefined}
        rows={2}
        dir="auto"
        required
        maxLength={ANSWER_MAX}
        value={text}
        onChange={(event) => change({ text: event.target.value, isNote: wantsNote })}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        error={answer && !answer.ok ? (answer.fields.text ?? answer.title) : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          type="submit"
          size="sm"
          pending={isSaving}
          icon={<SendHorizontal aria-hidden className="follow-direction size-4.5" />}
        >
          {t(isNote ? "conversations.keepNote" : "conversations.send")}
        </Button>
        {mayAnswer && (
          <CheckboxField
            label={t("conversations.asNote")}
            checked={wantsNote}
            onChange={(event) => change({ text, isNote: event.target.checked })}
          />
        )}
        <span className="hidden text-xs text-quiet lg:inline">{inbox("sendHint")}</span>
      </div>
    </form>
  );
}

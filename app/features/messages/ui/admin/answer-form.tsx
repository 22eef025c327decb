import { useRef, useState } from "react";
import { ANSWER_MAX, isAnswerable } from "#app/features/messages/rules/answer-window.ts";
import type { ListedConversation } from "#app/features/messages/rules/conversation-columns.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";

/**
 * What somebody of the desk writes to a customer, or for colleagues alone; what is typed stays until it is kept. After
 * WhatsApp's window of a day only a note can be written, and that is said where the answer would be typed.
 */
export function AnswerForm({ conversation }: { conversation: ListedConversation }) {
  const { t } = useTranslation("admin-people");
  const format = useFormat();
  const { save, isSaving, answer } = useSave();
  const [text, setText] = useState("");
  const [wantsNote, setWantsNote] = useState(false);
  // The same words pressed twice, or sent again after a lost answer, are one message.
  const key = useRef<string | null>(null);
  const until = new Date(conversation.answerableUntil);
  const mayAnswer = isAnswerable(new Date(conversation.lastInboundAt), new Date());
  const isNote = wantsNote || !mayAnswer;
  const send = () => {
    key.current ??= crypto.randomUUID();
    save(
      { intent: "write-to-customer", id: conversation.id, text, isNote, key: key.current },
      {
        success: t(isNote ? "conversations.noted" : "conversations.sent"),
        onSaved: () => {
          key.current = null;
          setText("");
          setWantsNote(false);
        },
        onRefused: () => "told",
      },
    );
  };
  return (
    <form
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={t(isNote ? "conversations.noteLabel" : "conversations.answerLabel")}
        hint={
          mayAnswer ? t("conversations.until", { time: format.dateTime(until) }) : t("conversations.over")
        }
        rows={2}
        dir="auto"
        required
        maxLength={ANSWER_MAX}
        value={text}
        onChange={(event) => {
          key.current = null;
          setText(event.target.value);
        }}
        error={answer && !answer.ok ? (answer.fields.text ?? answer.title) : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" size="sm" pending={isSaving}>
          {t(isNote ? "conversations.keepNote" : "conversations.send")}
        </Button>
        {mayAnswer && (
          <CheckboxField
            label={t("conversations.asNote")}
            checked={wantsNote}
            onChange={(event) => setWantsNote(event.target.checked)}
          />
        )}
      </div>
    </form>
  );
}

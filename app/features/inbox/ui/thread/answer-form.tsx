import { SendHorizontal, Zap } from "lucide-react";
import { type RefObject, useState } from "react";
import type { CannedAnswer } from "#app/features/inbox/rules/canned.ts";
import type { Thread } from "#app/features/inbox/rules/inbox-view.ts";
import type { Present } from "#app/features/inbox/rules/who-is-at.ts";
import { CannedPicker } from "#app/features/inbox/ui/canned/canned-picker.tsx";
import { ANSWER_MAX, isAnswerable } from "#app/features/messages/rules/answer-window.ts";
import { writtenPlaceholder } from "#app/features/messages/rules/placeholders.ts";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { useAnswer } from "./use-answer.ts";

export interface AnswerFormProps {
  thread: Thread;
  canned: readonly CannedAnswer[];
  userId: string | null;
  field: RefObject<HTMLTextAreaElement | null>;
  isPicking: boolean;
  setPicking: (isOpen: boolean) => void;
  others: readonly Present[];
  onTyped: () => void;
  /** The answer is on its way. */
  onSent: () => void;
}

/**
 * What somebody of the desk writes to a customer, or for colleagues alone; what is typed stays until it is kept, also while another
 * conversation is looked at. After WhatsApp's window of a day only a note can be written, and that is said where the answer would be typed.
 */
export function AnswerForm(props: AnswerFormProps) {
  const { thread, canned, userId, field, isPicking, setPicking, others, onTyped, onSent } = props;
  const { t, i18n } = useTranslation("admin-people");
  const { t: inbox } = useTranslation("admin-inbox");
  const format = useFormat();
  const { answerableUntil: until } = thread;
  const mayAnswer = until === null || isAnswerable(new Date(thread.lastInboundAt), new Date());
  const work = useAnswer({ thread, userId, mayAnswer, onSent });
  const { draft, change, send, isNote, open } = work;
  const [hasFilled, setFilled] = useState(false);
  const language = i18n.language === "en" ? "en" : "ar";
  const missing = open
    .map((name) => writtenPlaceholder(name, language).slice(1, -1))
    .join(language === "ar" ? "، " : ", ");
  const isOpen = open.length > 0 && hasFilled;
  const windowHint = (end: string) =>
    mayAnswer ? t("conversations.until", { time: format.dateTime(new Date(end)) }) : t("conversations.over");
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setFilled(true);
        if (open.length === 0) send();
        else field.current?.focus();
      }}
    >
      <WhoIsAt others={others} />
      {work.meanwhile.map(({ id, by, words }) => (
        <div
          key={id}
          role="alert"
          className="rounded-field border border-saffron/50 tint-saffron p-3 text-sm"
        >
          <p className="font-medium">{inbox("meanwhile.title", { name: by ?? "" })}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            <OwnWords>{words}</OwnWords>
          </p>
        </div>
      ))}
      <TextArea
        ref={field}
        label={t(isNote ? "conversations.noteLabel" : "conversations.answerLabel")}
        hint={until ? windowHint(until) : undefined}
        rows={2}
        dir="auto"
        required
        maxLength={ANSWER_MAX}
        className="[&_textarea]:max-h-60 [&_textarea]:min-h-16"
        value={draft.text}
        onChange={(event) => {
          onTyped();
          change({ text: event.target.value });
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
          if (event.key === "/" && draft.text === "" && mayAnswer) {
            event.preventDefault();
            setPicking(true);
          }
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        error={isOpen ? inbox("canned.missing", { places: missing }) : work.fault}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          type="submit"
          size="sm"
          pending={work.isSaving}
          icon={<SendHorizontal aria-hidden className="follow-direction size-4.5" />}
        >
          {work.meanwhile.length > 0
            ? inbox("meanwhile.send")
            : t(isNote ? "conversations.keepNote" : "conversations.send")}
        </Button>
        {mayAnswer && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Zap aria-hidden className="size-4.5" />}
            onClick={() => setPicking(true)}
          >
            {inbox("canned.title")}
            <KeyCaps keys={["/"]} onDesktop />
          </Button>
        )}
        {mayAnswer && (
          <CheckboxField
            label={t("conversations.asNote")}
            checked={draft.isNote}
            onChange={(event) => change({ isNote: event.target.checked })}
          />
        )}
        <span className="hidden text-xs text-quiet lg:inline">{inbox("sendHint")}</span>
      </div>
      <CannedPicker
        open={isPicking}
        onOpenChange={setPicking}
        conversationId={thread.id}
        canned={canned}
        language={thread.language}
        onFilled={({ text }) => {
          onTyped();
          setFilled(true);
          change({ text: draft.text === "" ? text : `${draft.text.trimEnd()}\n${text}` });
          // The dialog gives the focus back to where it came from first.
          setTimeout(() => field.current?.focus(), 50);
        }}
      />
    </form>
  );
}

/** Who else is at this conversation, told as soon as it is heard. */
export function WhoIsAt({ others }: { others: readonly Present[] }) {
  const { t } = useTranslation("admin-inbox");
  return (
    <p aria-live="polite" className="min-h-5 text-xs text-saffron empty:min-h-0">
      {others.map(({ id, name, doing }) => (
        <span key={id} className="me-3">
          {t(`present.${doing}`, { name })}
        </span>
      ))}
    </p>
  );
}

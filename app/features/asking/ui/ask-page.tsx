import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ASKED_MAX, type AskedMessage, type AskedThread } from "#app/features/asking/rules/asked-thread.ts";
import { mayReadAgain } from "#app/foundation/saving/typed-guard.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

const LOOK_MS = 15_000;

/** What a customer and the shop wrote to each other, and the next message; the shop's answers come in by themselves. */
export function AskPage({ messages, order }: AskedThread) {
  const { t } = useTranslation("account");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === "visible" && (await mayReadAgain())) void revalidate();
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <main
      id="main"
      className="above-dock mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-5 px-4 py-6"
    >
      <header>
        <h1>{t("ask.title")}</h1>
        <p className="mt-2 text-quiet">
          {order ? t("ask.aboutOrder", { reference: order.reference }) : t("ask.lead")}
        </p>
      </header>
      {messages.length > 0 && (
        <ol aria-label={t("ask.thread")} aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      <AskForm orderId={order?.id ?? null} isFirst={messages.length === 0} />
    </main>
  );
}

function Message({ message: { isMine, words, writtenAt, reference } }: { message: AskedMessage }) {
  const { t } = useTranslation("account");
  const format = useFormat();
  return (
    <li
      className={clsx(
        "w-fit max-w-[min(34rem,88%)] rounded-card border border-line px-3 py-2",
        isMine ? "me-auto bg-surface" : "ms-auto border-ember/30 bg-ember/12",
      )}
    >
      <p className="whitespace-pre-line wrap-anywhere">
        <OwnWords>{words}</OwnWords>
      </p>
      <p className="mt-0.5 text-xs text-quiet">
        {t(isMine ? "ask.you" : "ask.shop")} · {reference && <>{t("ask.ofOrder", { reference })} · </>}
        <time dateTime={writtenAt}>{format.dateTime(new Date(writtenAt))}</time>
      </p>
    </li>
  );
}

function AskForm({ orderId, isFirst }: { orderId: string | null; isFirst: boolean }) {
  const { t } = useTranslation("account");
  const { save, isSaving, errors } = useSave();
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  // The same words pressed twice, or sent again after a lost answer, are one message.
  const key = useRef<string | null>(null);
  const isEmpty = text.trim() === "";
  return (
    <Card className="max-sm:p-4">
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isSaving || isEmpty) return;
          key.current ??= crypto.randomUUID();
          void save(
            { intent: "ask-shop", text, orderId, key: key.current },
            {
              success: t("ask.sent"),
              onSaved: () => {
                key.current = null;
                setTried(false);
                setText("");
              },
            },
          );
        }}
      >
        <TextArea
          name="text"
          label={t(isFirst ? "ask.first" : "ask.next")}
          hint={t("ask.hint")}
          rows={4}
          dir="auto"
          maxLength={ASKED_MAX}
          value={text}
          onChange={({ target }) => {
            key.current = null;
            setText(target.value);
          }}
          error={errors.text ?? (isTried && isEmpty ? t("ask.missing") : undefined)}
        />
        <Button type="submit" className="justify-self-start" pending={isSaving}>
          {t("ask.send")}
        </Button>
      </form>
    </Card>
  );
}

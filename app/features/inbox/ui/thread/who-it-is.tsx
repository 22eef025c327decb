import { Link } from "react-router";
import { type InboxAsk, inboxAddress } from "#app/features/inbox/rules/inbox-ask.ts";
import type { Thread } from "#app/features/inbox/rules/inbox-view.ts";
import { isAnswerable } from "#app/features/messages/rules/answer-window.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";

/** What is not clear about who writes here; nobody solves it by guess, so it is said where the answer would be typed. */
export function WhoItIs({ thread: { conflict, relatedId }, ask }: { thread: Thread; ask: InboxAsk }) {
  const { t } = useTranslation("admin-people");
  if (conflict === null) return null;
  return (
    <p role="note" className="mb-2 rounded-field border border-saffron/50 tint-saffron px-3 py-2 text-sm">
      {t(relatedId ? "conversations.conflict.ended" : `conversations.conflict.${conflict}`)}{" "}
      {relatedId && (
        <Link to={inboxAddress(ask, { id: relatedId, isWhole: false })} className="font-medium underline">
          {t("conversations.conflict.open")}
        </Link>
      )}
    </p>
  );
}

/** Whoever hides the number may be asked for it by WhatsApp's own button, and after its day by a template that has it. */
export function AskForNumber({ thread }: { thread: Thread }) {
  const { t } = useTranslation("admin-people");
  const { save, isSaving } = useSave();
  const { id, phone, channel, relatedId, lastInboundAt, asksNumberLater } = thread;
  const isHidden = channel === "whatsapp" && phone === null && relatedId === null;
  if (!isHidden) return null;
  if (!isAnswerable(new Date(lastInboundAt), new Date()) && !asksNumberLater)
    return <p className="mb-2 max-w-prose text-sm text-quiet">{t("conversations.askNumberLater")}</p>;
  return (
    <Button
      size="sm"
      variant="secondary"
      className="mb-2"
      pending={isSaving}
      onClick={() => save({ intent: "ask-for-number", id }, { success: t("conversations.askedNumber") })}
    >
      {t("conversations.askNumber")}
    </Button>
  );
}

import clsx from "clsx";
import { Check, RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { isAnswerable } from "#app/features/messages/rules/answer-window.ts";
import type {
  ListedConversation,
  WrittenMessage,
} from "#app/features/messages/rules/conversation-columns.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import type { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { sentState } from "./sent-state.ts";

export interface ConversationDetailsProps {
  conversation: ListedConversation;
  saving: ReturnType<typeof useSave>;
  userId: string | null;
}

/** What the line of somebody who wrote opens to: the number, what was written, what the shop answered, and the ways on. */
export function ConversationDetails({ conversation, saving, userId }: ConversationDetailsProps) {
  const { t } = useTranslation("admin-people");
  const may = useMay();
  const format = useFormat();
  const { id, phone, businessScopedId, customerId, state, assignee, waitingSince, messages } = conversation;
  const isMine = assignee !== null && assignee.id === userId;
  const assign = () =>
    saving.save(
      { intent: "assign-conversation", id, isMine: !isMine },
      { success: t(isMine ? "conversations.released" : "conversations.taken") },
    );
  const isOpen = state === "open";
  const resolve = () =>
    saving.save(
      { intent: "settle-conversation", id, isSettled: isOpen },
      { success: t(isOpen ? "conversations.settled" : "conversations.reopened") },
    );
  return (
    <>
      <p className="text-quiet">
        {phone ? (
          <a href={`tel:${phone}`} className="text-ember">
            <LtrText>{format.phone(phone)}</LtrText>
          </a>
        ) : (
          <>
            {t("conversations.hidden")}{" "}
            <LtrText mono className="wrap-anywhere whitespace-normal">
              {businessScopedId}
            </LtrText>
          </>
        )}
      </p>
      {(assignee || waitingSince) && (
        <p className="text-quiet">
          {waitingSince && t("conversations.waitsSince", { time: format.dateTime(new Date(waitingSince)) })}
          {assignee && waitingSince && " · "}
          {assignee && t("conversations.answers", { name: assignee.name })}
        </p>
      )}
      <ol className="grid max-w-3xl gap-2" aria-label={t("conversations.words")}>
        {messages.map((message) => (
          <Words key={message.id} message={message} />
        ))}
      </ol>
      {may("messages.manage") && <AnswerForm conversation={conversation} />}
      <div className="flex flex-wrap items-center gap-3">
        {may("messages.manage") && (
          <Button size="sm" variant="quiet" pending={saving.isSaving} onClick={assign}>
            {t(isMine ? "conversations.release" : "conversations.take")}
          </Button>
        )}
        {may("messages.manage") && (
          <Button
            size="sm"
            variant="secondary"
            pending={saving.isSaving}
            icon={
              isOpen ? (
                <Check aria-hidden className="size-4.5" />
              ) : (
                <RotateCcw aria-hidden className="size-4.5" />
              )
            }
            onClick={resolve}
          >
            {t(isOpen ? "conversations.settle" : "conversations.reopen")}
          </Button>
        )}
        {phone && !isAnswerable(new Date(conversation.lastInboundAt), new Date()) && (
          <a
            href={`https://wa.me/${phone.replace("+", "")}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-sm font-medium text-ember"
          >
            {t("conversations.answer")}
          </a>
        )}
        {customerId && may("customers.read") && (
          <Link
            to={`/admin/customers?q=${encodeURIComponent(phone ?? "")}`}
            className="ms-auto inline-flex min-h-11 items-center text-sm font-medium text-ember"
          >
            {t("conversations.customer")}
          </Link>
        )}
      </div>
    </>
  );
}

function Words({ message: { author, kind, words, writtenAt, by, sent } }: { message: WrittenMessage }) {
  const { t } = useTranslation(["admin-people", "admin"]);
  const format = useFormat();
  const isShop = author !== "customer";
  return (
    <li
      className={clsx(
        "rounded-card border border-line p-3 text-sm",
        author === "note" ? "border-dashed" : isShop && "bg-raised",
      )}
    >
      <p className="text-xs text-quiet">
        {t(`conversations.author.${author}`)}
        {by && <> ({by})</>} · <time dateTime={writtenAt}>{format.dateTime(new Date(writtenAt))}</time>
        {isShop && sent && <> · {t(`admin:message.state.${sentState(sent)}`)}</>}
      </p>
      {kind !== "text" && <p className="mt-1 font-medium">{t(`conversations.kind.${kind}`)}</p>}
      {words !== "" && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">
          <OwnWords>{words}</OwnWords>
        </p>
      )}
    </li>
  );
}

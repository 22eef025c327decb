import { Link } from "react-router";
import type { OrderMessage } from "#app/features/messages/reads/list-order-messages.server.ts";
import { sentState } from "#app/features/messages/rules/sent-state.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import type { MessageState } from "#app/vocabulary/message-state.ts";
import { useMessageWords } from "./use-message-words.ts";

const TONE: Record<MessageState | "written", BadgeTone> = {
  written: "accent",
  queued: "accent",
  sent: "quiet",
  delivered: "good",
  read: "good",
  failed: "bad",
};

/** What went out about this order and whether it has arrived, newest first. */
export function OrderMessages({ messages }: { messages: readonly OrderMessage[] }) {
  const { t } = useTranslation("admin-orders");
  const mayFail = messages.some(({ state, isReplaced }) => state === "failed" && !isReplaced);
  return (
    <Card as="section" aria-labelledby="messages-title" data-screen-only>
      <h2 id="messages-title" className="mb-4 text-lg">
        {t("sent.title")}
      </h2>
      {messages.length === 0 ? (
        <p className="text-sm text-quiet">{t("sent.none")}</p>
      ) : (
        <ol className="grid gap-4">
          {messages.map((message) => (
            <SentMessage key={message.id} message={message} />
          ))}
        </ol>
      )}
      {mayFail && (
        <Link
          to="/admin/messages?view=undelivered"
          className="mt-2 inline-flex min-h-11 items-center text-sm font-medium text-ember"
        >
          {t("sent.list")}
        </Link>
      )}
    </Card>
  );
}

function SentMessage({ message }: { message: OrderMessage }) {
  const { t } = useTranslation(["admin-orders", "admin"]);
  const words = useMessageWords();
  const format = useFormat();
  const { audience, channel, at, reason, isReplaced } = message;
  const state = sentState(message);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 text-sm">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{words(message)}</p>
        <p className="text-quiet">
          {t(`admin:message.channel.${channel}`)}
          {audience === "shop" && <> {t("sent.toShop")}</>}
          {audience === "recipient" && <> {t("sent.toRecipient")}</>} ·{" "}
          <time dateTime={at}>{format.dateTime(new Date(at))}</time>
        </p>
        {reason && <p className="mt-1">{t(`admin:message.reason.${reason}`)}</p>}
        {isReplaced && <p className="mt-1 text-quiet">{t("sent.replaced")}</p>}
      </div>
      <Badge tone={TONE[state]}>{t(`admin:message.state.${state}`)}</Badge>
    </li>
  );
}

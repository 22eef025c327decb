import clsx from "clsx";
import type {
  WrittenMessage as Message,
  WrittenMedia,
} from "#app/features/messages/rules/conversation-columns.ts";
import type { MessageDetails } from "#app/features/messages/rules/message-details.ts";
import { sentState } from "#app/features/messages/rules/sent-state.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ThreadMedia } from "./thread-media.tsx";

const LOOK: Record<Message["author"], string> = {
  customer: "me-auto bg-surface",
  staff: "ms-auto bg-ember/12 border-ember/30",
  rule: "ms-auto bg-raised border-dashed",
  note: "mx-auto tint-saffron border-saffron/50 border-dashed",
};

/** One message of a conversation: the customer's at the beginning of the line, the shop's at its end, notes between. */
export function ThreadMessage({
  message,
  answered,
  pictures,
}: {
  message: Message;
  /** The message that it answers, or is a heart under; null where it answers none, or one that is not shown. */
  answered: Message | null;
  pictures: readonly WrittenMedia[];
}) {
  const { t } = useTranslation(["admin-people", "admin"]);
  const format = useFormat();
  const { author, kind, words, writtenAt, by, sent, media, details, isFromApp, order } = message;
  return (
    <li
      className={clsx("w-fit max-w-[min(34rem,88%)] rounded-card border border-line px-3 py-2", LOOK[author])}
    >
      {answered && <Quoted message={answered} />}
      {kind !== "text" && media?.state !== "kept" && (
        <p className="text-sm font-medium">{t(`conversations.kind.${kind}`)}</p>
      )}
      {media && <ThreadMedia media={media} pictures={pictures} />}
      {words !== "" && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          <OwnWords>{words}</OwnWords>
        </p>
      )}
      {details && <Details details={details} />}
      <p className="mt-0.5 text-xs text-quiet">
        {order && (
          <>
            <OwnWords>{order.reference}</OwnWords> ·{" "}
          </>
        )}
        {author !== "customer" && <>{t(`conversations.author.${author}`)} </>}
        {isFromApp && t("conversations.fromApp")}
        {by && <OwnWords>{`(${by})`}</OwnWords>}
        {author !== "customer" && " · "}
        <time dateTime={writtenAt}>{format.dateTime(new Date(writtenAt))}</time>
        {sent && <> · {t(`admin:message.state.${sentState(sent)}`)}</>}
      </p>
    </li>
  );
}

/** What is answered, in a line: whose it is and how it begins. */
function Quoted({ message: { author, kind, words } }: { message: Message }) {
  const { t } = useTranslation("admin-people");
  return (
    <blockquote className="mb-1 min-w-0 rounded-field border-s-2 border-ember bg-raised px-2 py-1 text-sm text-quiet">
      <span className="block text-xs font-medium">{t(`conversations.author.${author}`)}</span>
      <span dir="auto" className="cut-line block">
        <OwnWords>{words || t(`conversations.kind.${kind}`)}</OwnWords>
      </span>
    </blockquote>
  );
}

/** A place on the map, and cards with numbers to call. */
function Details({ details: { place, contacts = [] } }: { details: MessageDetails }) {
  const { t } = useTranslation("admin-people");
  return (
    <>
      {place && (
        <ExternalLink
          href={`https://www.google.com/maps?q=${place.lat},${place.lng}`}
          className="text-sm underline"
        >
          {t("conversations.openMap")}
        </ExternalLink>
      )}
      {contacts.map(({ name, phones }) => (
        <p key={`${name} ${phones.join()}`} className="text-sm wrap-anywhere">
          <OwnWords>{name}</OwnWords> <LtrText>{phones.join(", ")}</LtrText>
        </p>
      ))}
    </>
  );
}

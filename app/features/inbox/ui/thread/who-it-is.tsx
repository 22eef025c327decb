import { Link } from "react-router";
import { type InboxAsk, inboxAddress } from "#app/features/inbox/rules/inbox-ask.ts";
import type { Thread } from "#app/features/inbox/rules/inbox-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

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

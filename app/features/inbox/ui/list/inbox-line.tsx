import clsx from "clsx";
import { memo } from "react";
import { Link } from "react-router";
import { type InboxRow, personName } from "#app/features/inbox/rules/inbox-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

export interface InboxLineProps {
  row: InboxRow;
  to: string;
  isOpen: boolean;
  isMine: boolean;
  now: string;
  /** A search shows conversations of every state. */
  saysState: boolean;
}

/** A conversation in the list: who, what was said last, since when it waits, and who answers. */
export const InboxLine = memo(function InboxLine({
  row,
  to,
  isOpen,
  isMine,
  now,
  saysState,
}: InboxLineProps) {
  const { t } = useTranslation("admin-inbox");
  const { t: people } = useTranslation("admin-people");
  const format = useFormat();
  const { said, waitingSince, assignee, state } = row;
  const name = personName(row);
  const at = new Date(now);
  return (
    <Link
      to={to}
      data-conversation={row.id}
      aria-current={isOpen ? "true" : undefined}
      preventScrollReset
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)] gap-0.5 border-s-3 px-3 py-2.5 transition-colors hover:bg-raised focus-visible:-outline-offset-2",
        isOpen ? "border-ember bg-ember/10" : "border-transparent",
      )}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className={clsx("min-w-0 cut-line", waitingSince ? "font-semibold" : "font-medium")}>
          {name ? <OwnWords>{name}</OwnWords> : <PhoneNumber row={row} />}
        </span>
        <time dateTime={row.lastMessageAt} className="shrink-0 text-xs text-quiet">
          {format.relative(new Date(row.lastMessageAt), at)}
        </time>
      </span>
      <span className="flex min-w-0 gap-1 text-sm text-quiet">
        {said && said.author !== "customer" && (
          <span className="shrink-0">{people(`conversations.author.${said.author}`)}:</span>
        )}
        {said?.words ? (
          // Cut at the end of its own direction.
          <span dir="auto" className="min-w-0 cut-line">
            {said.words.replace(/\s+/g, " ").slice(0, 160)}
          </span>
        ) : (
          said && people(`conversations.kind.${said.kind}`)
        )}
      </span>
      {(waitingSince || assignee || saysState) && (
        <span className="mt-0.5 flex flex-wrap items-center gap-1.5">
          {saysState && (
            <Badge tone={state === "open" ? "accent" : "quiet"} isCompact>
              {people(`conversations.state.${state}`)}
            </Badge>
          )}
          {waitingSince && !saysState && (
            <Badge tone="accent" isCompact>
              {t("waits", { time: format.relative(new Date(waitingSince), at) })}
            </Badge>
          )}
          {assignee && (
            <Badge tone={isMine ? "primary" : "quiet"} isCompact className="max-w-full">
              <span className="cut-line">{isMine ? t("you") : <OwnWords>{assignee.name}</OwnWords>}</span>
            </Badge>
          )}
        </span>
      )}
    </Link>
  );
});

function PhoneNumber({ row: { phone } }: { row: InboxRow }) {
  const { t } = useTranslation("admin-people");
  const format = useFormat();
  return phone ? <LtrText>{format.phone(phone)}</LtrText> : t("conversations.nameless");
}

import { ArrowLeft, Check, MessageSquareWarning, RotateCcw, UserCheck, UserMinus } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { CannedAnswer } from "#app/features/inbox/rules/canned.ts";
import { type InboxAsk, inboxAddress } from "#app/features/inbox/rules/inbox-ask.ts";
import { personName, type Thread } from "#app/features/inbox/rules/inbox-view.ts";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { AnswerForm, WhoIsAt } from "./answer-form.tsx";
import { ClaimDialog } from "./claim-dialog.tsx";
import { PersonOrders } from "./person-orders.tsx";
import { TemplateOffers } from "./template-offers.tsx";
import { picturesOf } from "./thread-media.tsx";
import { ThreadMessage } from "./thread-message.tsx";
import { usePresence } from "./use-presence.ts";
import { AskForNumber, WhoItIs } from "./who-it-is.tsx";

export interface ThreadViewProps {
  thread: Thread;
  ask: InboxAsk;
  userId: string | null;
  /** The next conversation that waits; null where there is none. */
  nextId: string | null;
  field: RefObject<HTMLTextAreaElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
  canned: readonly CannedAnswer[];
  isPicking: boolean;
  setPicking: (isOpen: boolean) => void;
  isSaving: boolean;
  onAssign: () => void;
  /** Null where nothing can be claimed. */
  onClaim: (() => void) | null;
  isClaiming: boolean;
  setClaiming: (isOpen: boolean) => void;
  onResolve: () => void;
  onSent: () => void;
}

/** One conversation: who it is, what can be done, the orders, what was written, and the field for an answer. */
export function ThreadView(props: ThreadViewProps) {
  const { thread, ask, canned, userId, nextId, field, isPicking, setPicking, onSent } = props;
  const { t } = useTranslation("admin-inbox");
  const { t: people } = useTranslation("admin-people");
  const may = useMay();
  const { others, onTyped } = usePresence(thread.id, userId);
  const list = useRef<HTMLElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const pictures = picturesOf(thread.messages);
  const latest = thread.messages.at(-1)?.id;
  // What was written last is what somebody answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message, or another conversation, shows its end
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
    // On a phone the page scrolls, and not the list in it.
    if (window.matchMedia("(max-width: 63.99rem)").matches) foot.current?.scrollIntoView({ block: "end" });
  }, [thread.id, latest]);
  return (
    <article
      aria-labelledby="thread-title"
      data-thread={thread.id}
      className="flex min-h-0 min-w-0 flex-col lg:rounded-card lg:border lg:border-line"
    >
      <ThreadHead {...props} />
      <div className="flex min-h-0 flex-1 flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_15rem] xl:grid-rows-[minmax(0,1fr)]">
        <div className="xl:order-2 xl:min-h-0 xl:border-s xl:border-line xl:overflow-y-auto">
          <PersonOrders thread={thread} />
        </div>
        <section
          ref={list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={people("conversations.words")}
          className="min-h-0 flex-1 px-3 py-4 focus-visible:-outline-offset-2 lg:overflow-y-auto"
        >
          {thread.hasEarlier && (
            <p className="mb-3 text-center">
              <Link
                to={inboxAddress(ask, { isWhole: true })}
                preventScrollReset
                className="inline-flex min-h-11 items-center text-sm font-medium text-ember"
              >
                {t("earlier")}
              </Link>
            </p>
          )}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {thread.messages.map((message) => (
              <ThreadMessage
                key={message.id}
                message={message}
                answered={thread.messages.find(({ id }) => id === message.answersTo) ?? null}
                pictures={pictures}
              />
            ))}
          </ol>
        </section>
      </div>
      {props.isClaiming && <ClaimDialog thread={thread} onClose={() => props.setClaiming(false)} />}
      {!may("messages.manage") && <WhoIsAt others={others} />}
      {may("messages.manage") && (
        <div ref={foot} className="border-t border-line px-3 py-3">
          <WhoItIs thread={thread} ask={ask} />
          <AskForNumber thread={thread} />
          {thread.templates && <TemplateOffers id={thread.id} offers={thread.templates} />}
          <AnswerForm
            key={thread.id}
            thread={thread}
            canned={canned}
            userId={userId}
            field={field}
            isPicking={isPicking}
            setPicking={setPicking}
            others={others}
            onTyped={onTyped}
            onSent={onSent}
          />
          {nextId && (
            <Link
              to={inboxAddress(ask, { id: nextId, isWhole: false })}
              className="mt-1 inline-flex min-h-11 items-center text-sm font-medium text-ember lg:hidden"
            >
              {t("nextWaiting")}
            </Link>
          )}
        </div>
      )}
    </article>
  );
}

function ThreadHead({
  thread,
  ask,
  userId,
  heading,
  isSaving,
  onAssign,
  onClaim,
  onResolve,
}: ThreadViewProps) {
  const { t } = useTranslation("admin-inbox");
  const { t: people } = useTranslation("admin-people");
  const format = useFormat();
  const mayManage = useMay()("messages.manage");
  const { phone, businessScopedId, state, assignee, waitingSince } = thread;
  const name = personName(thread);
  const isMine = assignee !== null && assignee.id === userId;
  const isClosed = state === "closed";
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line p-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Link
          to={inboxAddress(ask, { id: null, isWhole: false })}
          className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-ember lg:hidden"
        >
          <ArrowLeft aria-hidden className="follow-direction size-5" />
          {t("back")}
        </Link>
        <div className="min-w-0 flex-1 basis-48">
          <h2 id="thread-title" ref={heading} tabIndex={-1} className="text-lg outline-none wrap-anywhere">
            {name ? <OwnWords>{name}</OwnWords> : people("conversations.nameless")}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
            {phone ? (
              <a href={`tel:${phone}`} className="inline-flex min-h-6 items-center text-ember">
                <LtrText>{format.phone(phone)}</LtrText>
              </a>
            ) : (
              <span>
                {people("conversations.hidden")}{" "}
                <LtrText mono className="wrap-anywhere whitespace-normal">
                  {businessScopedId}
                </LtrText>
              </span>
            )}
            <Badge tone={state === "open" ? "accent" : "quiet"} isCompact>
              {people(`conversations.state.${state}`)}
            </Badge>
            {waitingSince && (
              <span>
                {people("conversations.waitsSince", { time: format.dateTime(new Date(waitingSince)) })}
              </span>
            )}
            {assignee && <span>{people("conversations.answers", { name: assignee.name })}</span>}
          </p>
        </div>
      </div>
      {mayManage && (
        <fieldset aria-label={t("actions")} className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            pending={isSaving}
            icon={
              isMine ? (
                <UserMinus aria-hidden className="size-4.5" />
              ) : (
                <UserCheck aria-hidden className="size-4.5" />
              )
            }
            onClick={onAssign}
          >
            {t(isMine ? "release" : "assign")}
            <KeyCaps keys={["A"]} onDesktop />
          </Button>
          <Button
            size="sm"
            variant="secondary"
            pending={isSaving}
            icon={
              isClosed ? (
                <RotateCcw aria-hidden className="size-4.5" />
              ) : (
                <Check aria-hidden className="size-4.5" />
              )
            }
            onClick={onResolve}
          >
            {t(isClosed ? "reopen" : "close")}
            <KeyCaps keys={["E"]} onDesktop />
          </Button>
          {onClaim && (
            <Button
              size="sm"
              variant="secondary"
              icon={<MessageSquareWarning aria-hidden className="size-4.5" />}
              onClick={onClaim}
            >
              {t("claim.open")}
              <KeyCaps keys={["C"]} onDesktop />
            </Button>
          )}
        </fieldset>
      )}
    </header>
  );
}

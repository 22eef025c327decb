import { useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { type InboxAsk, inboxAddress } from "#app/features/inbox/rules/inbox-ask.ts";
import { type Inbox, personName, type Thread } from "#app/features/inbox/rules/inbox-view.ts";
import { usePageKeys } from "#app/foundation/admin-kit/keys/use-page-keys.ts";
import { useWideScreen } from "#app/foundation/admin-kit/keys/use-wide-screen.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { claimableOrders, likelyOrder, newOrderAddress } from "./thread/order-address.ts";

export interface InboxOptions {
  inbox: Inbox;
  ask: InboxAsk;
  thread: Thread | null;
  userId: string | null;
}

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>("#main input[type=search]");
  field?.focus();
  field?.select();
}

/** What can be done in the inbox, by keys and by buttons alike: going from one conversation to the next, taking on, closing, answering. */
export function useInbox({ inbox, ask, thread, userId }: InboxOptions) {
  const { t } = useTranslation("admin-inbox");
  const { t: people } = useTranslation("admin-people");
  const navigate = useNavigate();
  const saving = useSave();
  const may = useMay();
  const mayManage = may("messages.manage");
  const isWide = useWideScreen();
  /** Whom the last answer went to; said beside the list, where it covers nothing of the next conversation. */
  const [lastSent, setLastSent] = useState<{ id: string; name: string } | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [isClaiming, setClaiming] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ids = inbox.rows.map(({ id }) => id);
  const at = ask.id === null ? -1 : ids.indexOf(ask.id);
  /** Where the open conversation stood, once it has left the list. */
  const lastAt = useRef(0);
  if (at >= 0) lastAt.current = at;
  const nextId =
    inbox.rows.find(({ id, waitingSince }) => waitingSince !== null && id !== ask.id)?.id ?? null;

  const open = (id: string | null) =>
    void navigate(inboxAddress(ask, { id, isWhole: false }), { replace: isWide, preventScrollReset: true });

  const isGoing = useNavigation().state !== "idle";
  /** Pressed while the next conversation was on its way: what is typed then belongs to that one. */
  const wantsField = useRef(false);
  // Whoever moves by keys is told where they are, and the keys go on working.
  const moved = useRef(false);
  const openId = thread?.id;
  useEffect(() => {
    if (openId === undefined) return;
    document.querySelector(`[data-conversation="${openId}"]`)?.scrollIntoView({ block: "nearest" });
    if (wantsField.current) field.current?.focus();
    else if (moved.current) heading.current?.focus({ preventScroll: true });
    wantsField.current = false;
    moved.current = false;
  }, [openId]);

  function step(by: 1 | -1) {
    const from = at >= 0 ? at + by : ask.id === null ? 0 : lastAt.current + (by === 1 ? 0 : -1);
    const to = ids[Math.max(0, Math.min(from, ids.length - 1))];
    if (!to || to === ask.id) return;
    moved.current = true;
    open(to);
  }

  /** Where work goes on when the open conversation is done: the one that waits behind it, else the first that waits. */
  function nextOf(): string | null {
    const waits = inbox.rows.filter(({ waitingSince }) => waitingSince !== null);
    const behind = waits.find(({ id }) => id !== ask.id && ids.indexOf(id) > at);
    return behind?.id ?? nextId;
  }

  function goOn() {
    if (!isWide || ask.state !== "open" || ask.search !== "") return;
    const next = nextOf();
    field.current?.blur();
    moved.current = true;
    open(next);
    if (next === null && inbox.nextCursor === null)
      notify({ kind: "success", id: "all-answered", title: t("allAnswered") });
  }

  function onSent() {
    if (!thread) return;
    const { id } = thread;
    const name = personName(thread) ?? thread.phone ?? people("conversations.nameless");
    if (isWide) setLastSent({ id, name });
    else notify({ kind: "success", id: "answer-sent", title: t("sentTo", { name }) });
    goOn();
  }

  function onAssign() {
    if (!thread) return;
    const isMine = thread.assignee !== null && thread.assignee.id === userId;
    saving.save(
      { intent: "assign-conversation", id: thread.id, isMine: !isMine },
      { success: people(isMine ? "conversations.released" : "conversations.taken") },
    );
  }

  function onResolve() {
    if (!thread) return;
    const isSettled = thread.state !== "closed";
    saving.save(
      { intent: "settle-conversation", id: thread.id, isSettled },
      {
        success: people(isSettled ? "conversations.settled" : "conversations.reopened"),
        onSaved: () => isSettled && goOn(),
      },
    );
  }

  function onOrder() {
    if (!thread) return;
    const order = likelyOrder(thread);
    const begin = may("orders.place") ? newOrderAddress(thread) : null;
    const to = order ? `/admin/orders/${order.id}` : begin;
    if (to && thread.orders !== null) void navigate(to);
  }

  function onAnswer() {
    if (isGoing) wantsField.current = true;
    else field.current?.focus();
  }

  const mayClaim = thread !== null && may("orders.move") && claimableOrders(thread).length > 0;
  const onClaim = mayClaim ? () => setClaiming(true) : null;

  usePageKeys({
    j: () => step(1),
    k: () => step(-1),
    f: focusSearch,
    ...(thread && !isGoing && { o: onOrder }),
    ...(onClaim && !isGoing && { c: onClaim }),
    ...(thread && mayManage && { r: onAnswer }),
    ...(thread && mayManage && !isGoing && { e: onResolve, a: onAssign, "/": () => setPicking(true) }),
    ...(!thread && { "/": focusSearch }),
  });

  return {
    lastSent,
    onClaim,
    isClaiming: isClaiming && mayClaim,
    setClaiming,
    field,
    heading,
    isPicking,
    setPicking,
    isSaving: saving.isSaving,
    nextId,
    onAssign,
    onResolve,
    onSent,
  };
}

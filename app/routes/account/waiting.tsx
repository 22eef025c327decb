import { useEffect, useRef } from "react";
import { data, redirect, useNavigate, useRevalidator } from "react-router";
import { SignInToSee } from "#app/features/order-pages/ui/sign-in-to-see.tsx";
import { chooseTime, takeOffer } from "#app/features/ordering/ui/offer/take-offer.ts";
import { moveToOffer } from "#app/features/waiting/commands/move-to-offer.server.ts";
import {
  leaveByLink,
  type OpenedEntry,
  openEntry,
  waitAgain,
} from "#app/features/waiting/commands/open-entry.server.ts";
import { entryToken } from "#app/features/waiting/rules/entry-token.server.ts";
import { EntryPage } from "#app/features/waiting/ui/entry-page.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import type { ActionAnswer } from "#app/foundation/saving/action-answer.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { ok } from "#app/lib/result.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { Route } from "./+types/waiting";

export const handle = { i18n: ["orders"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(matches, loaderData?.title),
  { name: "referrer", content: "no-referrer" },
  { name: "robots", content: "noindex" },
];

/** An entry of the waiting list by the link in its message (WL04). Wrong links are one page that leads to signing in. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const opened = await openEntry(ctx, params.token);
  const title = sentence(ctx, opened.ok ? "orders:waiting.title" : "orders:toSignIn.linkOver.title");
  const isStaying = new URL(request.url).searchParams.has("stay");
  if (!opened.ok)
    return data(
      { title, opened: null, isStaying },
      { status: opened.code === "too_many_requests" ? 429 : 410 },
    );
  return data({ title, opened: opened.value, isStaying });
}

/** Leaves the list, waits again or moves an order there; plain forms, so that both work before scripts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const intent = (await request.formData()).get("intent");
  if (intent === "again") {
    const joined = await waitAgain(ctx, params.token);
    if (!joined.ok) return answerAction(ctx, joined);
    return redirect(`/w/${entryToken(ctx.sessionSecret, joined.value.id)}`);
  }
  if (intent === "move") {
    const moved = await moveToOffer(ctx, params.token);
    if (!moved.ok) return answerAction(ctx, moved);
    return redirect(`/orders/${moved.value.id}`);
  }
  const left = await leaveByLink(ctx, params.token);
  return answerAction(ctx, left.ok ? ok(null) : left);
}

export const clientAction = keepTyped;

export default function WaitingPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { opened, isStaying } = loaderData;
  if (!opened) return <SignInToSee about="linkOver" next="/orders" />;
  return (
    <Opened
      opened={opened}
      answer={actionData}
      token={params.token}
      isStaying={isStaying || actionData !== undefined}
    />
  );
}

interface OpenedProps {
  opened: OpenedEntry;
  answer: ActionAnswer | undefined;
  token: string;
  isStaying: boolean;
}

function Opened({ opened, answer, token, isStaying }: OpenedProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { entry, keeperId, ownOrder } = opened;
  const known = {
    fulfillment: entry.fulfillment,
    restaurantSlug: entry.restaurant?.slug ?? null,
    deliveryMethod: entry.deliveryMethod,
  };
  const take = () => {
    const { date, offeredTime, offeredUntil } = entry;
    if (keeperId === null || offeredTime === null || offeredUntil === null) return;
    const offer = { keeperId, date, time: offeredTime, until: offeredUntil, token };
    void navigate(takeOffer(offer, known), { replace: true });
  };
  const choose = (time: Schedule) => void navigate(chooseTime(time, known));

  // The link itself is the wish to take it: with scripts the wizard opens at once. Who has an order on that day is asked first.
  const isGone = useRef(false);
  useEffect(() => {
    if (isGone.current || isStaying || ownOrder || entry.state !== "offered") return;
    isGone.current = true;
    take();
  });

  // What is waited for may be offered, and what is offered may run out, while the page is open.
  const isOpen = entry.state === "waiting" || entry.state === "offered";
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => document.visibilityState === "visible" && void revalidate(), 15_000);
    return () => clearInterval(timer);
  }, [isOpen, revalidate]);

  return <EntryPage {...opened} answer={answer} onTake={take} onTime={choose} />;
}

import { z } from "zod";
import {
  offerTemplates,
  writeByTemplate,
} from "#app/features/enquiries/commands/write-by-template.server.ts";
import { fillCanned } from "#app/features/inbox/commands/fill-canned.server.ts";
import { listCanned } from "#app/features/inbox/reads/list-canned.server.ts";
import { countInbox, listInbox } from "#app/features/inbox/reads/list-inbox.server.ts";
import { readAnswerTimes } from "#app/features/inbox/reads/read-answer-times.server.ts";
import { readThread } from "#app/features/inbox/reads/read-thread.server.ts";
import { readInboxAsk } from "#app/features/inbox/rules/inbox-ask.ts";
import { InboxPage } from "#app/features/inbox/ui/inbox-page.tsx";
import { assignConversation } from "#app/features/messages/commands/assign-conversation.server.ts";
import { askForNumber } from "#app/features/messages/commands/identity/ask-for-number.server.ts";
import { resolveConversation } from "#app/features/messages/commands/resolve-conversation.server.ts";
import { resolveFailedMessage } from "#app/features/messages/commands/resolve-failed-message.server.ts";
import { sendMessageAgain } from "#app/features/messages/commands/send-message-again.server.ts";
import { writeToCustomer } from "#app/features/messages/commands/write-to-customer.server.ts";
import { listFailedMessages } from "#app/features/messages/reads/list-failed-messages.server.ts";
import { ANSWER_MAX } from "#app/features/messages/rules/answer-window.ts";
import { failedSort } from "#app/features/messages/rules/failed-columns.ts";
import { FailedMessagesPage } from "#app/features/messages/ui/admin/failed-messages-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { LANGUAGES } from "#app/i18n/language.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { id } from "#app/lib/field-schemas.ts";
import type { Route } from "./+types/messages";

export const handle = {
  i18n: ["admin-inbox", "admin-people", "admin-orders", "admin-claims", "orders", "refusals"],
};
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  if (searchParams.get("view") === "undelivered") {
    const sort = failedSort(searchParams.get("sort"));
    const cursor = searchParams.get("cursor");
    const [channels, counts, page] = await Promise.all([
      ctx.channels(),
      countInbox(ctx),
      listFailedMessages(ctx, { cursor, isOldestFirst: !sort.isDescending }),
    ]);
    return {
      title: sentence(ctx, "admin-people:messages.title"),
      waiting: mustAllow(counts).open,
      page: mustAllow(page),
      sort,
      isSending: channels.messages.channel !== "outbox",
    };
  }
  const ask = readInboxAsk(searchParams);
  const [channels, inbox, counts, canned, times, thread] = await Promise.all([
    ctx.channels(),
    listInbox(ctx, ask),
    countInbox(ctx),
    listCanned(ctx),
    readAnswerTimes(ctx),
    ask.id === null ? null : readThread(ctx, { id: ask.id, isWhole: ask.isWhole }),
  ]);
  return {
    title: sentence(ctx, "admin-inbox:title"),
    ask,
    inbox: mustAllow(inbox),
    counts: mustAllow(counts),
    canned: mustAllow(canned),
    times: mustAllow(times),
    thread: thread?.ok
      ? {
          ...thread.value,
          templates: await templatesFor(ctx, thread.value),
          asksNumberLater: Boolean(channels.webhookConfig?.numberTemplate),
        }
      : null,
    userId: ctx.actor.kind === "staff" ? ctx.actor.userId : null,
    hasWebhook: channels.webhookConfig !== null,
    now: ctx.now.toISOString(),
  };
}

/** What can still be sent where WhatsApp carries no words of the shop's own any more; null where it does. */
async function templatesFor(
  ctx: CommandContext,
  {
    id,
    answerableUntil,
    relatedId,
  }: { id: string; answerableUntil: string | null; relatedId: string | null },
) {
  if (answerableUntil === null || relatedId !== null || new Date(answerableUntil) > ctx.now) return null;
  const offered = await offerTemplates(ctx, { id });
  return offered.ok ? offered.value : null;
}

const change = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ask-for-number"), id }),
  z.object({ intent: z.literal("write-by-template"), id, orderId: id.nullable(), key: z.uuid() }),
  z.object({ intent: z.literal("again"), id }),
  z.object({ intent: z.literal("settle"), id }),
  z.object({ intent: z.literal("settle-conversation"), id, isSettled: z.boolean() }),
  z.object({ intent: z.literal("assign-conversation"), id, isMine: z.boolean() }),
  z.object({
    intent: z.literal("write-to-customer"),
    id,
    text: z.string().trim().min(1, FIELD_MESSAGES.required).max(ANSWER_MAX),
    isNote: z.boolean(),
    key: z.uuid(),
    seen: z.int().nonnegative().optional(),
  }),
  z.object({ intent: z.literal("fill-canned"), id, cannedId: id, language: z.enum(LANGUAGES) }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "again":
      return answerAction(ctx, await sendMessageAgain(ctx, asked.value));
    case "settle":
      return answerAction(ctx, await resolveFailedMessage(ctx, asked.value));
    case "settle-conversation":
      return answerAction(ctx, await resolveConversation(ctx, asked.value));
    case "assign-conversation":
      return answerAction(ctx, await assignConversation(ctx, asked.value));
    case "fill-canned":
      return answerAction(ctx, await fillCanned(ctx, asked.value));
    case "ask-for-number":
      return answerAction(ctx, await askForNumber(ctx, asked.value));
    case "write-by-template":
      return answerAction(ctx, await writeByTemplate(ctx, asked.value));
    case "write-to-customer":
      return answerAction(ctx, await writeToCustomer(ctx, asked.value));
  }
}

export default function AdminMessagesPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.inbox) return <InboxPage {...loaderData} />;
  const { page, sort, waiting, isSending } = loaderData;
  return <FailedMessagesPage page={page} sort={sort} waiting={waiting} isSending={isSending} />;
}

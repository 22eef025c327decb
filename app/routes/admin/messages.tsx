import { z } from "zod";
import { listFailedMessages } from "#app/features/messages/desk/list-failed-messages.server.ts";
import { sendMessageAgain } from "#app/features/messages/desk/send-message-again.server.ts";
import { settleFailedMessage } from "#app/features/messages/desk/settle-failed-message.server.ts";
import { FailedMessagesPage } from "#app/features/messages/ui/admin/failed-messages-page.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { LoadFailed } from "#app/foundation/desk-kit/load-failed.tsx";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
import type { Route } from "./+types/messages";

export const handle = { i18n: ["admin-people", "admin-orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const cursor = new URL(request.url).searchParams.get("cursor");
  const page = mustAllow(await listFailedMessages(ctx, { cursor }));
  return { title: sentence(ctx, "admin-people:messages.title"), page };
}

const change = z.object({ intent: z.enum(["again", "settle"]), id });

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  const { intent, id } = asked.value;
  return intent === "again"
    ? answerAction(ctx, await sendMessageAgain(ctx, { id }))
    : answerAction(ctx, await settleFailedMessage(ctx, { id }));
}

export default function AdminMessagesPage({ loaderData }: Route.ComponentProps) {
  return <FailedMessagesPage page={loaderData.page} />;
}

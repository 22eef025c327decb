import {
  CONVERSATION_COLUMNS,
  conversationSort,
  type ListedConversation,
} from "#app/features/messages/rules/conversation-columns.ts";
import type { TableSource } from "#app/foundation/admin-kit/table/table-file.server.ts";
import { listConversations } from "./list-conversations.server.ts";

/** Which conversations an address asks for. */
export function readConversationAsk(params: URLSearchParams) {
  const sort = conversationSort(params.get("sort"));
  return { search: (params.get("q") ?? "").slice(0, 100), sort, isOldestFirst: !sort.isDescending };
}

/** Who wrote to the shop's number, as the file reads it. */
export const conversationsTable = {
  title: "admin-people:conversations.title",
  columns: CONVERSATION_COLUMNS,
  read: (ctx, params, cursor) => listConversations(ctx, { ...readConversationAsk(params), cursor }),
} satisfies TableSource<ListedConversation>;

import { CONVERSATION_STATES, type ConversationState } from "#app/vocabulary/message-state.ts";

/** Whose conversations: everybody's, those that I answer, those that nobody has taken on. */
export const WHOSE = ["all", "mine", "unassigned"] as const;
export type Whose = (typeof WHOSE)[number];

/** What an address of the inbox asks for. */
export interface InboxAsk {
  state: ConversationState;
  whose: Whose;
  /** Words, a name, a number or a reference; looked for in every state. */
  search: string;
  cursor: string | null;
  /** The conversation that is open beside the list. */
  id: string | null;
  /** The whole of it, and not its end alone. */
  isWhole: boolean;
}

const SEARCH_LENGTH = 100;

/** Parses the inbox's filters from an address; what is missing gets its default. */
export function readInboxAsk(params: URLSearchParams): InboxAsk {
  const id = params.get("id");
  return {
    state: CONVERSATION_STATES.find((state) => state === params.get("state")) ?? "open",
    whose: WHOSE.find((whose) => whose === params.get("whose")) ?? "all",
    search: (params.get("q") ?? "").slice(0, SEARCH_LENGTH).trim(),
    cursor: params.get("cursor"),
    id: id !== null && id.length > 0 && id.length <= 64 ? id : null,
    isWhole: params.get("whole") === "1",
  };
}

/** The address of the inbox with these parts changed; what is at its default is left out. */
export function inboxAddress(ask: InboxAsk, change: Partial<InboxAsk> = {}): string {
  const { state, whose, search, cursor, id, isWhole } = { ...ask, ...change };
  const params = new URLSearchParams({
    ...(state !== "open" && { state }),
    ...(whose !== "all" && { whose }),
    ...(search !== "" && { q: search }),
    ...(cursor && { cursor }),
    ...(id && { id }),
    ...(isWhole && id && { whole: "1" }),
  });
  const query = params.toString();
  return query === "" ? "/admin/messages" : `/admin/messages?${query}`;
}

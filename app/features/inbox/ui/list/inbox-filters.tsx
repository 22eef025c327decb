import clsx from "clsx";
import { Link } from "react-router";
import { type InboxAsk, inboxAddress, WHOSE, type Whose } from "#app/features/inbox/rules/inbox-ask.ts";
import type { InboxCounts } from "#app/features/inbox/rules/inbox-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CONVERSATION_STATES } from "#app/vocabulary/message-state.ts";

const TAB = "queue-tab border";
const CHOSEN = "border-ember tint-ember text-ember";
const OTHER = "border-line hover:border-quiet";

/** States of conversations, the messages that did not arrive, and whose conversations: all of it in the address. */
export function InboxFilters({ ask, counts }: { ask: InboxAsk; counts: InboxCounts }) {
  const { t } = useTranslation("admin-inbox");
  const { t: people } = useTranslation("admin-people");
  const isSearch = ask.search !== "";
  const counted: Partial<Record<Whose, number>> = { mine: counts.mine, unassigned: counts.unassigned };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <nav aria-label={t("states")} className="scroll-row gap-1.5 lg:flex-wrap">
        {CONVERSATION_STATES.map((state) => {
          const isChosen = !isSearch && ask.state === state;
          return (
            <Link
              key={state}
              to={inboxAddress(ask, { state, search: "", cursor: null, id: null })}
              aria-current={isChosen ? "page" : undefined}
              className={clsx(TAB, isChosen ? CHOSEN : OTHER)}
            >
              {people(`conversations.state.${state}`)}
              {state === "open" && <Count of={counts.open} />}
            </Link>
          );
        })}
        <Link to="/admin/messages?view=undelivered" className={clsx(TAB, OTHER)}>
          {t("undelivered")}
          <Count of={counts.undelivered} />
        </Link>
      </nav>
      <nav aria-label={t("whose")} className="scroll-row gap-1.5 lg:flex-wrap">
        {WHOSE.map((whose) => (
          <Link
            key={whose}
            to={inboxAddress(ask, { whose, cursor: null, id: null })}
            aria-current={ask.whose === whose ? "page" : undefined}
            className={clsx(TAB, ask.whose === whose ? CHOSEN : OTHER)}
          >
            {t(whose)}
            {ask.state === "open" && !isSearch && <Count of={counted[whose] ?? 0} />}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function Count({ of }: { of: number }) {
  return of > 0 && <span className="queue-count bg-text/10">{of > 99 ? "99+" : of}</span>;
}

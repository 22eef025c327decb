import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { chipLook } from "#app/ui/chip-look.ts";

const VIEWS = { received: "/admin/messages", undelivered: "/admin/messages?view=undelivered" } as const;
export type MessagesView = keyof typeof VIEWS;

/** What did not arrive, and what customers wrote; `waiting` is how many wait for a person. */
export function MessagesTabs({ shown, waiting }: { shown: MessagesView; waiting: number }) {
  const { t } = useTranslation("admin-people");
  return (
    <nav aria-label={t("conversations.views")} className="scroll-row gap-2">
      {(Object.keys(VIEWS) as MessagesView[]).map((view) => (
        <Link
          key={view}
          to={VIEWS[view]}
          aria-current={view === shown ? "page" : undefined}
          className={chipLook(view === shown)}
        >
          {t(`conversations.${view}`)}
          {view === "received" && waiting > 0 && <span>({waiting > 99 ? "99+" : waiting})</span>}
        </Link>
      ))}
    </nav>
  );
}

import { Link } from "react-router";
import type { MyEntry } from "#app/features/waiting/reads/list-my-entries.server.ts";
import { isOpen } from "#app/features/waiting/rules/waiting-entry.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { useWaitingWords } from "./use-waiting-words.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

/** What the customer waits for, above the orders; nothing where there is nothing. */
export function MyEntries({ entries }: { entries: readonly MyEntry[] }) {
  const { t } = useTranslation("orders");
  const { whenOf, textOf } = useWaitingWords();
  const { save, isSaving } = useSave();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <h2 id="waiting" className="text-lg">
        {t("waiting.title")}
      </h2>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <Card key={entry.id} as="li" className="grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to={`/w/${entry.token}`}
                className="inline-flex min-h-11 items-center font-heading font-semibold"
              >
                {whenOf(entry)}
              </Link>
              <WaitingBadge state={entry.state} />
            </div>
            <p className="text-sm text-quiet">{textOf(entry)}</p>
            {isOpen(entry.state) && (
              <div className="flex flex-wrap gap-3">
                {entry.state === "offered" && (
                  <LinkButton to={`/w/${entry.token}`} size="sm">
                    {t("waiting.take")}
                  </LinkButton>
                )}
                <Button
                  size="sm"
                  variant="secondary"
                  pending={isSaving}
                  onClick={() => save({ intent: "leave", id: entry.id }, { success: t("waiting.gone") })}
                >
                  {t("waiting.leave")}
                </Button>
              </div>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}

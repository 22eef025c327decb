import { useTranslation } from "react-i18next";
import type { WaitingAtDesk } from "#app/features/waiting/desk/list-waiting.server.ts";
import type { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { WaitingItem } from "./waiting-item.tsx";

/** Who waits, by day and time, each line in the order of joining. */
export function WaitingDays({
  entries,
  saving,
}: {
  entries: readonly WaitingAtDesk[];
  saving: ReturnType<typeof useSave>;
}) {
  const { t } = useTranslation("admin-waiting");
  const format = useFormat();
  const lines = Map.groupBy(entries, ({ date, time }) => `${date} ${time ?? ""}`);
  return [...lines].map(([key, line]) => {
    const [{ date, time }] = line as [WaitingAtDesk];
    const when = time === null ? `${format.date(date)} · ${t("anyTime")}` : format.slot({ date, time });
    return (
      <section key={key} className="mb-6">
        <SectionHeading level={2}>{when}</SectionHeading>
        <ol aria-label={t("line", { when })} className="grid gap-3">
          {line.map((entry) => (
            <WaitingItem key={entry.id} entry={entry} saving={saving} />
          ))}
        </ol>
      </section>
    );
  });
}

import { DoorOpen } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** On the overview, while anything is open: how much, and the way there. */
export function OpeningNote({ open }: { open: number }) {
  const { t } = useTranslation("admin-opening");
  if (open === 0) return null;
  return (
    <section
      aria-label={t("title")}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-saffron/50 tint-saffron p-4"
    >
      <DoorOpen aria-hidden className="size-6 shrink-0 text-saffron" />
      <p className="min-w-48 flex-1">
        <span className="font-semibold">{t("note.title")}</span> {t("note.text", { count: open })}
      </p>
      <LinkButton to="/admin/opening" variant="secondary" size="sm">
        {t("note.go")}
      </LinkButton>
    </section>
  );
}

import { ArrowDown, ArrowUp, Plus } from "lucide-react";
import { Link } from "react-router";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { Zone } from "#app/vocabulary/delivery-zone.ts";
import { useFeeWords } from "./use-fee-words.ts";

/** The zones in their order, which decides; the shown one is marked. */
export function ZoneList({ zones, shownId }: { zones: readonly Zone[]; shownId: string | null }) {
  const { t, i18n } = useTranslation("admin-zones");
  const may = useMay();
  const feeWords = useFeeWords();
  const { save, isSaving } = useSave();
  const move = (zone: Zone, step: -1 | 1) =>
    save({ intent: "move", id: zone.id, step }, { success: t("moved") });
  return (
    <section aria-label={t("list")} className="grid content-start gap-3">
      {zones.length === 0 && <EmptyState title={t("empty")} text={t("emptyText")} />}
      <ol className="grid gap-3">
        {zones.map((zone, index) => {
          const name = localName(zone, i18n.language);
          return (
            <li key={zone.id} className="flex items-stretch gap-1">
              <Link
                to={`/admin/zones?zone=${zone.id}`}
                aria-current={zone.id === shownId ? "true" : undefined}
                preventScrollReset
                className="grid min-w-0 flex-1 gap-1 rounded-card border border-line bg-surface p-4 transition-colors hover:border-quiet/60 aria-[current]:border-ember aria-[current]:bg-ember/10"
              >
                <span className="flex items-center justify-between gap-3">
                  <span className="flex min-w-0 items-baseline gap-2">
                    <span className="figures text-sm text-quiet">{index + 1}</span>
                    <OwnWords className="min-w-0 break-words font-heading font-semibold">{name}</OwnWords>
                  </span>
                  <Badge tone={zone.isServed ? "good" : "bad"}>
                    {t(zone.isServed ? "served" : "notServed")}
                  </Badge>
                </span>
                {zone.isServed && <span className="text-sm">{feeWords(zone.fee)}</span>}
                <span className="text-sm text-quiet">
                  {zone.polygons.length > 0
                    ? t("shapes", { count: zone.polygons.length })
                    : t("districts", { count: zone.places.length })}
                </span>
              </Link>
              {may("settings.edit") && (
                <span className="grid content-center">
                  <IconButton
                    label={t("up", { name })}
                    disabled={index === 0 || isSaving}
                    onClick={() => move(zone, -1)}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t("down", { name })}
                    disabled={index === zones.length - 1 || isSaving}
                    onClick={() => move(zone, 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {may("settings.edit") && (
        <LinkButton
          to="/admin/zones?zone=new"
          variant="secondary"
          icon={<Plus aria-hidden className="size-5" />}
        >
          {t("new")}
        </LinkButton>
      )}
    </section>
  );
}

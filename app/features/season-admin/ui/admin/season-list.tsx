import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { AdminSeason } from "#app/features/season-admin/reads/read-season-admin.server.ts";
import { daysOf } from "#app/features/season-admin/rules/days-of.ts";
import { nextDays } from "#app/features/seasons/season.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { MoonSightings } from "#app/lib/hijri/hijri.ts";
import { Badge } from "#app/ui/figures/badge.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";

export interface SeasonListProps {
  seasons: readonly AdminSeason[];
  sightings: MoonSightings;
  today: string;
  shownId: string | null;
}

/** The seasons with their Hijri days and the next Gregorian ones; the shown one is marked. */
export function SeasonList({ seasons, sightings, today, shownId }: SeasonListProps) {
  const { t, i18n } = useTranslation("admin-seasons");
  const format = useFormat();
  const may = useMay();
  const hijriDay = (month: number, day: number) => `${day} ${format.hijriMonth(month)}`;
  return (
    <section aria-label={t("list")} className="grid content-start gap-3">
      {seasons.length === 0 && <EmptyState title={t("empty")} text={t("emptyText")} />}
      <ul aria-label={t("list")} className="grid gap-3">
        {seasons.map((season) => {
          const days = nextDays(daysOf(season), today, sightings);
          return (
            <li key={season.id}>
              <Link
                to={`/admin/seasons?season=${season.id}`}
                aria-current={season.id === shownId ? "true" : undefined}
                preventScrollReset
                className="grid gap-1 rounded-card border border-line bg-surface p-4 transition-colors hover:border-quiet/60 aria-[current]:border-ember aria-[current]:bg-ember/10"
              >
                <span className="flex items-center justify-between gap-3">
                  <OwnWords className="font-heading font-semibold">
                    {localName(season, i18n.language)}
                  </OwnWords>
                  <Badge tone={season.isLive ? "good" : "quiet"}>{t(season.isLive ? "live" : "draft")}</Badge>
                </span>
                <span className="text-sm">
                  {t("span", {
                    from: hijriDay(season.fromMonth, season.fromDay),
                    to: hijriDay(season.toMonth, season.toDay),
                  })}{" "}
                  · {season.hijriYear === null ? t("everyYear") : t("inYear", { year: season.hijriYear })}
                </span>
                <span className="text-sm text-quiet">
                  {days
                    ? t("next", {
                        from: format.dateWithYear(days.first),
                        to: format.dateWithYear(days.last),
                      })
                    : t("over")}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {may("seasons.manage") && (
        <LinkButton
          to="/admin/seasons?season=new"
          variant="secondary"
          icon={<Plus aria-hidden className="size-5" />}
        >
          {t("new")}
        </LinkButton>
      )}
    </section>
  );
}

import { z } from "zod";
import { PriceGrid } from "#app/features/catalog/ui/admin/prices/price-grid.tsx";
import {
  changeSeason,
  createSeason,
  deleteSeason,
} from "#app/features/season-admin/commands/save-season.server.ts";
import { saveSeasonPrices } from "#app/features/season-admin/commands/save-season-prices.server.ts";
import { saveSighting } from "#app/features/season-admin/commands/save-sighting.server.ts";
import { previewDay } from "#app/features/season-admin/reads/preview-day.server.ts";
import { previewSighting } from "#app/features/season-admin/reads/preview-sighting.server.ts";
import { readSeasonAdmin } from "#app/features/season-admin/reads/read-season-admin.server.ts";
import { daysOf } from "#app/features/season-admin/rules/days-of.ts";
import {
  previewBody,
  seasonBody,
  seasonPricesBody,
  sightingBody,
  sightingChange,
} from "#app/features/season-admin/rules/season-schema.ts";
import { DayPreview } from "#app/features/season-admin/ui/admin/day-preview.tsx";
import { MoonCard } from "#app/features/season-admin/ui/admin/moon-card.tsx";
import { SeasonForm } from "#app/features/season-admin/ui/admin/season-form.tsx";
import { SeasonList } from "#app/features/season-admin/ui/admin/season-list.tsx";
import { nextDays } from "#app/features/seasons/season.ts";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { EditedWith, ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { id } from "#app/lib/field-schemas.ts";
import { hijriDate } from "#app/lib/hijri/hijri.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Route } from "./+types/seasons";

export const handle = { i18n: ["admin-seasons", "admin-catalog", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

/** The season that is shown and the day that is previewed are in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const overview = mustAllow(await readSeasonAdmin(ctx));
  const asked = new URL(request.url).searchParams;
  const isNew = asked.get("season") === "new";
  const shown = isNew
    ? null
    : (overview.seasons.find((season) => season.id === asked.get("season")) ?? overview.seasons[0] ?? null);
  const today = riyadhDate(ctx.now);
  const days = shown && nextDays(daysOf(shown), today, overview.sightings);
  const date = previewBody.safeParse({ date: asked.get("date") }).data?.date ?? days?.first ?? today;
  const preview = mustAllow(await previewDay(ctx, { seasonId: shown?.id ?? null, date }));
  const { year } = hijriDate(today, overview.sightings);
  return { title: sentence(ctx, "admin-seasons:title"), overview, shown, isNew, preview, today, year };
}

const change = z.discriminatedUnion("intent", [
  seasonBody.safeExtend({ intent: z.literal("add") }),
  seasonBody.safeExtend({ intent: z.literal("change"), id, was: shownValues }),
  z.object({ intent: z.literal("delete"), id }),
  seasonPricesBody.extend({ intent: z.literal("prices"), seasonId: id }),
  sightingBody.extend({ intent: z.literal("preview-sighting") }),
  sightingChange.extend({ intent: z.literal("sighting") }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "add": {
      const { intent: _, ...body } = asked.value;
      return answerAction(ctx, await createSeason(ctx, body));
    }
    case "change": {
      const { intent: _, id, was, ...body } = asked.value;
      return answerAction(ctx, await changeSeason(ctx, { id, body, was }));
    }
    case "delete":
      return answerAction(ctx, await deleteSeason(ctx, asked.value));
    case "prices":
      return answerAction(ctx, await saveSeasonPrices(ctx, asked.value));
    case "preview-sighting":
      return answerAction(ctx, await previewSighting(ctx, asked.value));
    case "sighting":
      return answerAction(ctx, await saveSighting(ctx, asked.value));
  }
}

export default function SeasonsPage({ loaderData }: Route.ComponentProps) {
  const { overview, shown, isNew, preview, today, year } = loaderData;
  const { t, i18n } = useTranslation("admin-seasons");
  return (
    <div className="max-w-[100rem]">
      <SectionHeading level={1} lead={t("lead")}>
        {t("title")}
      </SectionHeading>
      <ReadOnlyNote unless="seasons.manage" />
      <div className="grid items-start gap-6 2xl:grid-cols-[22rem_minmax(0,1fr)] [&>*]:min-w-0">
        <SeasonList
          seasons={overview.seasons}
          sightings={overview.sightings}
          today={today}
          shownId={shown?.id ?? null}
        />
        <div className="grid gap-6 [&>*]:min-w-0">
          <EditedWith permission="seasons.manage">
            {(shown || isNew) && <SeasonForm key={shown?.id ?? "new"} season={shown} year={year} />}
            {shown && (
              <section aria-labelledby="season-prices-title">
                <h2 id="season-prices-title">{t("prices.heading")}</h2>
                <p className="mt-1 mb-4 text-sm text-quiet">{t("prices.lead")}</p>
                <PriceGrid
                  key={shown.id}
                  whose={{ seasonId: shown.id }}
                  name={localName(shown, i18n.language === "en" ? "en" : "ar")}
                  prices={shown.prices}
                  usual={overview.usual}
                  breeds={overview.breeds}
                  ageClasses={overview.ageClasses}
                />
              </section>
            )}
          </EditedWith>
          <DayPreview
            preview={preview}
            seasonId={shown?.id ?? null}
            breeds={overview.breeds}
            ageClasses={overview.ageClasses}
          />
          <EditedWith permission="seasons.manage">
            <MoonCard sightings={overview.sightings} today={today} />
          </EditedWith>
        </div>
      </div>
    </div>
  );
}

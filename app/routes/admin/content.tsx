import { type ShouldRevalidateFunction, useNavigate, useNavigation } from "react-router";
import { runContentEdit } from "#app/features/content/commands/run-content-edit.server.ts";
import { listBanners } from "#app/features/content/commands/save-banner.server.ts";
import { listIcons } from "#app/features/content/commands/save-icon.server.ts";
import { uploadBanner } from "#app/features/content/commands/upload-banner.server.ts";
import { listTexts } from "#app/features/content/reads/list-texts.server.ts";
import { contentEditSchema } from "#app/features/content/rules/content-edit-schema.ts";
import { iconNames } from "#app/features/content/rules/icons/icon-names.server.ts";
import { iconShape } from "#app/features/content/rules/icons/icon-shape.server.ts";
import { readTextFilter } from "#app/features/content/rules/translations/filter-texts.ts";
import { BannersTab } from "#app/features/content/ui/admin/banners-tab.tsx";
import { IconsTab } from "#app/features/content/ui/admin/icons-tab.tsx";
import { TranslationsTab } from "#app/features/content/ui/admin/translations-tab.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { EditedWith, ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/content";

export const handle = { i18n: ["admin-content", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

const TABS = ["banners", "icons", "translations"] as const;
const tabOf = (search: URLSearchParams) => TABS.find((tab) => tab === search.get("tab")) ?? "banners";

/** Each tab reads only what it shows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const title = sentence(ctx, "admin-content:title");
  const tab = tabOf(searchParams);
  if (tab === "banners")
    return { title, tab, banners: mustAllow(await listBanners(ctx)), today: riyadhDate(ctx.now) };
  if (tab === "icons") {
    const icons = mustAllow(await listIcons(ctx));
    const drawn = await Promise.all(
      icons.map(async (icon) => ({ ...icon, shape: await iconShape(icon.iconName) })),
    );
    return { title, tab, icons: drawn, names: iconNames() };
  }
  const filter = readTextFilter(searchParams);
  return { title, tab, filter, texts: mustAllow(await listTexts(ctx, filter)) };
}

/** Looking at an icon changes nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ json, defaultShouldRevalidate }) =>
  (json as { intent?: string } | undefined)?.intent === "preview-icon" ? false : defaultShouldRevalidate;

export const clientAction = keepTyped;

/** Edits come as JSON, a banner's picture or film as a form. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const file = (await request.formData()).get("file");
    if (!(file instanceof File)) return answerAction(ctx, refuse("no_film_or_picture"));
    return answerAction(ctx, await uploadBanner(ctx, { bytes: await file.bytes() }));
  }
  const asked = await readIntent(request, contentEditSchema);
  return answerAction(ctx, asked.ok ? await runContentEdit(ctx, asked.value) : asked);
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-content");
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const wanted =
    state === "loading" && location.pathname.endsWith("/content")
      ? tabOf(new URLSearchParams(location.search))
      : loaderData.tab;
  const shown =
    wanted !== loaderData.tab ? (
      <p role="status" className="py-10 text-center text-quiet">
        {t("loading")}
      </p>
    ) : loaderData.tab === "banners" ? (
      <EditedWith permission="content.edit">
        <BannersTab banners={loaderData.banners} today={loaderData.today} />
      </EditedWith>
    ) : loaderData.tab === "icons" ? (
      <EditedWith permission="content.edit">
        <IconsTab icons={loaderData.icons} names={loaderData.names} />
      </EditedWith>
    ) : (
      <TranslationsTab texts={loaderData.texts} filter={loaderData.filter} />
    );
  return (
    <div className="max-w-7xl">
      <SectionHeading level={1} lead={t("lead")}>
        {t("title")}
      </SectionHeading>
      <ReadOnlyNote unless="content.edit" />
      <Tabs
        label={t("tabs.label")}
        value={wanted}
        onValue={(tab) => navigate(`?tab=${tab}`, { preventScrollReset: true })}
        tabs={TABS.map((tab) => ({
          value: tab,
          label: t(`tabs.${tab}`),
          content: tab === wanted ? shown : null,
        }))}
      />
    </div>
  );
}

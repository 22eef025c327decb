import { AboutStats } from "#app/features/content/ui/about-stats.tsx";
import { AboutStory } from "#app/features/content/ui/about-story.tsx";
import { readShownOnTime } from "#app/features/promises/reads/count-on-time.server.ts";
import { OnTimeLine } from "#app/features/promises/ui/on-time-line.tsx";
import { readPageWords } from "#app/features/shell/reads/read-page-words.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageMeta } from "#app/foundation/page/page-meta.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SaduBand } from "#app/ui/drawings/sadu-band.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, loaderData);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return { ...(await readPageWords(ctx, "about")), onTime: await readShownOnTime(ctx) };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("pages");
  const { name } = useShopFacts();
  return (
    <main id="main" className="grid grid-cols-1 gap-12 pt-8 md:gap-18 md:pt-14">
      <header className="page-width">
        <div className="max-w-3xl">
          <h1 className="text-3xl">{t("about.title")}</h1>
          <p className="mt-4 text-lg text-quiet md:text-xl md:leading-text">
            {t("about.lead", { shop: name })}
          </p>
        </div>
      </header>
      <AboutStats shop={name} />
      <OnTimeLine onTime={loaderData.onTime} />
      <AboutStory />
      <SaduBand className="block" />
      <p className="page-width flex flex-wrap justify-center gap-3">
        <LinkButton to="/order" size="lg">
          {t("about.action")}
        </LinkButton>
        <LinkButton to="/contact" size="lg" variant="secondary">
          {t("about.contact")}
        </LinkButton>
      </p>
    </main>
  );
}

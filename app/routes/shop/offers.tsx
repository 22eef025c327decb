import { readPageWords } from "#app/features/shell/reads/read-page-words.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageMeta } from "#app/foundation/page/page-meta.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyOffers } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { Route } from "./+types/offers";

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, loaderData);

export function loader({ context }: Route.LoaderArgs) {
  return readPageWords(context.get(requestContext), "offers");
}

export default function OffersPage() {
  const { t } = useTranslation("pages");
  return (
    <main id="main" className="page-width pt-8">
      <h1>{t("offers.title")}</h1>
      <EmptyState
        drawing={<EmptyOffers />}
        title={t("offers.empty")}
        text={t("offers.text")}
        action={<LinkButton to="/order">{t("offers.action")}</LinkButton>}
      />
    </main>
  );
}

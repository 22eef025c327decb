import { LegalPage } from "#app/features/content/ui/legal-page.tsx";
import { readPageWords } from "#app/features/shell/reads/read-page-words.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageMeta } from "#app/foundation/page/page-meta.ts";
import type { Route } from "./+types/privacy";

export const handle = { i18n: ["legal"] };
export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, loaderData);

export function loader({ context }: Route.LoaderArgs) {
  return readPageWords(context.get(requestContext), "privacy");
}

export default function PrivacyPage() {
  return <LegalPage text="privacy" />;
}

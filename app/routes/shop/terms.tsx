import { LegalPage } from "#app/features/content/ui/legal-page.tsx";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { readPageWords } from "#app/features/shell/reads/read-page-words.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageMeta } from "#app/foundation/page/page-meta.ts";
import type { Route } from "./+types/terms";

export const handle = { i18n: ["legal"] };
export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, loaderData?.page);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const settings = await readShopSettings(ctx);
  return {
    page: await readPageWords(ctx, "terms"),
    promised: { answer: settings.claim_answer_hours, end: settings.claim_decision_hours },
  };
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text="terms" promised={loaderData.promised} />;
}

import { readWizardCatalogue } from "#app/features/ordering/reads/read-wizard-catalogue.server.ts";
import { LATER_WORDS } from "#app/features/ordering/rules/later-words.ts";
import { WizardPage } from "#app/features/ordering/ui/frame/wizard-page.tsx";
import { payingInWords } from "#app/features/payments/rules/online/paying-in-words.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageMeta } from "#app/foundation/page/page-meta.ts";
import { pageWords } from "#app/foundation/page/page-words.server.ts";
import type { Route } from "./+types/wizard";

export const handle = { i18n: ["wizard", "orders"], laterI18n: LATER_WORDS };
export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, loaderData?.page);

/** The same for every visitor: query parameters and the person are read in the browser, so that the page can be cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [catalogue, settings] = await Promise.all([readWizardCatalogue(ctx), readShopSettings(ctx)]);
  const paying = { ...payingInWords(settings), holdMinutes: settings.hold_minutes };
  return { catalogue: { ...catalogue, paying }, page: pageWords(ctx, "order") };
}

export default function OrderWizardPage({ loaderData }: Route.ComponentProps) {
  return <WizardPage catalogue={loaderData.catalogue} />;
}

import { ContactChannels } from "#app/features/content/ui/contact-channels.tsx";
import { readPageWords } from "#app/features/shell/reads/read-page-words.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageMeta } from "#app/foundation/page/page-meta.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { localText } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { WholeRootData } from "#app/root.tsx";
import { EmptyOrders } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Route } from "./+types/contact";

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, loaderData);

export function loader({ context }: Route.LoaderArgs) {
  return readPageWords(context.get(requestContext), "contact");
}

export default function ContactPage() {
  const { t } = useTranslation("pages");
  const { name, settings, language } = useShopFacts<WholeRootData>();
  const address = localText(settings.shop_address_ar, settings.shop_address_en, language);
  return (
    <main id="main" className="page-width pt-8 md:pt-14">
      <h1>{t("contact.title")}</h1>
      <p className="mt-3 max-w-[52ch] text-lg text-quiet">{t("contact.lead")}</p>
      <ContactChannels shop={name} settings={settings} />
      <section className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5 md:p-6">
        <div className="min-w-0">
          <h2 className="text-lg">{t("contact.ask.title")}</h2>
          <p className="mt-1 text-quiet">{t("contact.ask.text")}</p>
        </div>
        <LinkButton to="/ask" variant="secondary">
          {t("contact.ask.action")}
        </LinkButton>
      </section>
      <section className="mt-10 flex flex-col items-center gap-6 rounded-card border border-line bg-surface px-6 py-7 text-center md:mt-14 md:flex-row md:gap-10 md:px-10 md:text-start">
        <EmptyOrders className="w-44 shrink-0" />
        <div className="flex-1">
          <h2 className="text-lg">{t("contact.order")}</h2>
          <p className="mt-1 text-quiet">{t("contact.orderText")}</p>
        </div>
        <LinkButton to="/orders" variant="secondary">
          {t("contact.orderAction")}
        </LinkButton>
      </section>
      {address && (
        <p className="mt-8 text-quiet">
          {t("contact.address")}: {address}
        </p>
      )}
    </main>
  );
}

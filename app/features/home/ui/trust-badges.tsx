import type { PublicSettings } from "#app/features/settings/rules/public-settings.ts";
import type { RootData } from "#app/foundation/page/root-data.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";

const KINDS = ["delivery", "speed", "certificates"] as const;

/** Why people trust the shop (H07), with its licence and its vet where the desk has entered them (OG10). */
export function TrustBadges() {
  const { t } = useTranslation("home");
  const { name: shop, settings } = useShopFacts<RootData & { settings: PublicSettings }>();
  const { abattoir_licence: licence, vet_licence: vet } = settings;
  const { business_centre_number: number, business_centre_link: link } = settings;
  const facts = [licence && t("trust.licence", { licence }), vet && t("trust.vet", { vet })].filter(Boolean);
  return (
    <section aria-label={t("trust.title", { shop })} className="page-width pt-8 md:pt-12">
      <ul className="grid gap-4 sm:grid-cols-3 sm:gap-3 md:gap-8">
        {KINDS.map((kind) => (
          <li
            key={kind}
            className="flex items-center gap-4 sm:flex-col sm:gap-2 sm:text-center md:flex-row md:gap-5 md:text-start"
          >
            <Drawing of={`trust-${kind}`} className="size-14 shrink-0 sm:size-16 md:size-20" />
            <div className="min-w-0">
              <h2 className="text-base md:text-lg">{t(`trust.${kind}.title`)}</h2>
              <p className="mt-0.5 text-sm text-quiet md:mt-1">{t(`trust.${kind}.text`)}</p>
              {kind === "certificates" &&
                facts.map((fact) => (
                  <p key={fact} className="mt-0.5 text-sm break-words">
                    {fact}
                  </p>
                ))}
              {kind === "certificates" && number && (
                <p className="mt-0.5 text-sm break-words">
                  {link ? (
                    <a
                      href={link}
                      target="_blank"
                      rel="noopener noreferrer"
                      className="underline underline-offset-4 hover:text-ember"
                    >
                      {t("trust.businessCentre", { number })}
                    </a>
                  ) : (
                    t("trust.businessCentre", { number })
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

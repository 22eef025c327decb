import { Mail, Phone } from "lucide-react";
import { Link } from "react-router";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import { telLink } from "#app/foundation/page/tel-link.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { SaduBand } from "#app/ui/drawings/sadu-band.tsx";
import { SocialGlyph, type SocialNetwork } from "#app/ui/drawings/social-glyphs.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { Wordmark } from "./wordmark.tsx";

export interface SiteFooterProps {
  settings: Omit<Partial<ShopSettings>, "shop_name_ar" | "shop_name_en"> &
    Pick<ShopSettings, "shop_name_ar" | "shop_name_en">;
  /** Of the server, so that first HTML and browser agree on New Year's Eve. */
  year: number;
}

const SHOP = ["/order", "/orders", "/restaurants"] as const;
const ABOUT = ["/about", "/contact", "/terms", "/privacy"] as const;
const RIGHTS = ["/terms#refund", "/terms#delivery", "/terms#complaints"] as const;
const LINK = "inline-flex min-h-11 items-center text-quiet transition-colors hover:text-text md:min-h-9";

/** Who we are and how to reach us (S13–S17), with what Saudi law wants said by name. */
export function SiteFooter({ settings, year }: SiteFooterProps) {
  const { t, i18n } = useTranslation("shell");
  const language = i18n.language;
  const name = shopName(settings, language);
  const legalName = (language === "en" && settings.legal_name_en) || settings.legal_name_ar || name;
  const social = socialLinks(settings);
  return (
    <footer data-screen-only className="above-dock sticky top-[100vh] mt-20 bg-surface">
      <SaduBand className="block" />
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-9 py-12 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.3fr] lg:gap-x-10">
        <div className="col-span-2 lg:col-span-1">
          <Wordmark settings={settings} />
          <p className="mt-3 max-w-[44ch] text-quiet">{t("footer.about")}</p>
        </div>
        <FooterLinks title={t("footer.shop")} routes={SHOP} />
        <FooterLinks title={t("footer.help")} routes={ABOUT} />
        <FooterLinks title={t("footer.rights")} routes={RIGHTS} isWide />
        <div className="col-span-2 lg:col-span-1">
          <h2 className="text-base">{t("footer.contact")}</h2>
          <ul className="mt-2">
            {settings.phone && (
              <li>
                <a href={telLink(settings.phone)} className={`${LINK} gap-3`}>
                  <Phone aria-hidden className="size-5 shrink-0" />
                  <LtrText>{settings.phone}</LtrText>
                </a>
              </li>
            )}
            {settings.whatsapp_number && (
              <li>
                <a
                  href={whatsappLink(settings.whatsapp_number)}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t("social.whatsapp")}
                  className={`${LINK} gap-3`}
                >
                  <SocialGlyph network="whatsapp" />
                  {t("footer.whatsapp")}
                </a>
              </li>
            )}
            {settings.email && (
              <li>
                <a href={`mailto:${settings.email}`} className={`${LINK} gap-3`}>
                  <Mail aria-hidden className="size-5 shrink-0" />
                  <bdi dir="ltr" className="break-all">
                    {settings.email}
                  </bdi>
                </a>
              </li>
            )}
          </ul>
          {social.length > 0 && (
            <ul aria-label={t("footer.social")} className="-ms-3 mt-1 flex flex-wrap">
              {social.map(({ network, href }) => (
                <li key={network}>
                  <a
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t(`social.${network}`)}
                    className={`${ICON_BUTTON} text-quiet hover:text-text`}
                  >
                    <SocialGlyph network={network} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-5 text-sm text-quiet">
          <p>{t("footer.copyright", { year, name: legalName })}</p>
          <p className="flex flex-wrap gap-x-5">
            {settings.cr_number && (
              <span>
                {t("footer.cr")} <LtrText>{settings.cr_number}</LtrText>
              </span>
            )}
            {settings.activity_licence && (
              <span>
                {t("footer.licence")} <LtrText>{settings.activity_licence}</LtrText>
              </span>
            )}
            {settings.business_centre_number && (
              <span>
                {t("footer.businessCentre")}{" "}
                <a
                  href={settings.business_centre_link || undefined}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="underline-offset-4 [&[href]]:underline"
                >
                  <LtrText>{settings.business_centre_number}</LtrText>
                </a>
              </span>
            )}
            {settings.vat_number && (
              <span>
                {t("footer.vat")} <LtrText>{settings.vat_number}</LtrText>
              </span>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}

type FooterRoute = (typeof SHOP | typeof ABOUT | typeof RIGHTS)[number];

interface FooterLinksProps {
  title: string;
  routes: readonly FooterRoute[];
  /** On phones they stand beside each other across the page. */
  isWide?: boolean;
}

function FooterLinks({ title, routes, isWide = false }: FooterLinksProps) {
  const { t } = useTranslation("shell");
  return (
    <nav aria-label={title} className={isWide ? "col-span-2 lg:col-span-1" : undefined}>
      <h2 className="text-base">{title}</h2>
      <ul className={isWide ? "mt-2 flex flex-wrap gap-x-6 lg:block" : "mt-2"}>
        {routes.map((route) => (
          <li key={route}>
            <Link viewTransition to={route} className={LINK}>
              {t(`footer.links.${route.slice(route.indexOf("#") + 1 || 1) as "order"}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function socialLinks(settings: Partial<ShopSettings>): { network: SocialNetwork; href: string }[] {
  const all: [SocialNetwork, string | undefined][] = [
    ["x", settings.social_x],
    ["instagram", settings.social_instagram],
    ["snapchat", settings.social_snapchat],
    ["tiktok", settings.social_tiktok],
  ];
  return all.flatMap(([network, href]) => (href ? [{ network, href }] : []));
}

import { Phone } from "lucide-react";
import { Link, useLocation } from "react-router";
import { placeIcons } from "#app/features/content/rules/icons/place-icons.ts";
import type { ShellIcon } from "#app/features/content/rules/icons/shell-icon.ts";
import { PlacedIcon } from "#app/features/content/ui/placed-icon.tsx";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { telLink } from "#app/foundation/page/tel-link.ts";
import type { Theme } from "#app/i18n/language.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PlacedLink } from "#app/ui/placed-link.tsx";
import { HEADER_LINKS, isWithin } from "../rules/shell-links.ts";
import { LanguageToggle } from "./language-toggle.tsx";
import { NewsDot } from "./news-dot.tsx";
import { SideMenu } from "./side-menu.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { Wordmark } from "./wordmark.tsx";

export interface SiteHeaderProps {
  settings: Pick<ShopSettings, "shop_name_ar" | "shop_name_en" | "phone" | "whatsapp_number">;
  icons: readonly ShellIcon[];
  theme: Theme;
}

/** Name, ways on, language, theme, menu (S09–S12). It stays in view on wide screens; on phones the dock does that. */
export function SiteHeader({ settings, icons, theme }: SiteHeaderProps) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const { places, further } = placeIcons(HEADER_LINKS, icons, "header_nav");
  const inAdmin = isWithin(pathname, "/admin");
  // The wizard has its own way on; a second start beside it would lead to where one is.
  const isOrdering = isWithin(pathname, "/order");
  const placed = places.flatMap((link) => (link.icon?.shape ? [{ ...link, shape: link.icon.shape }] : []));
  return (
    <header
      data-screen-only
      className="relative z-30 stays-put bg-page md:sticky md:top-0 md:border-b md:border-line md:bg-page/90 md:backdrop-blur-md"
    >
      <div className="page-width flex h-16 items-center gap-1">
        <Wordmark settings={settings} />
        {!inAdmin && (
          <nav aria-label={t("nav")} className="ms-6 hidden items-center gap-1 md:flex">
            {places.map((link) => (
              <Link
                viewTransition
                key={link.route}
                to={link.route}
                aria-current={isWithin(pathname, link.route) ? "page" : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-field px-3.5 font-heading text-sm font-semibold text-quiet transition-colors hover:text-text aria-[current=page]:text-ember"
              >
                {link.icon?.shape && <PlacedIcon shape={link.icon.shape} className="size-5" />}
                {t(`links.${link.text}`)}
                {link.route === "/orders" && <NewsDot />}
              </Link>
            ))}
          </nav>
        )}
        <div className="ms-auto -me-2.5 flex items-center">
          {!inAdmin && !isOrdering && (
            <LinkButton viewTransition to="/order" size="sm" className="me-3 hidden! md:inline-flex!">
              {t("links.order")}
            </LinkButton>
          )}
          {!inAdmin &&
            placed.map((link) => (
              <Link
                key={link.route}
                to={link.route}
                aria-label={t(`links.${link.text}`)}
                className={`${ICON_BUTTON} md:hidden`}
              >
                <PlacedIcon shape={link.shape} />
              </Link>
            ))}
          {!inAdmin &&
            further.slice(0, 3).map((icon) => (
              <PlacedLink
                key={icon.id}
                to={icon.route}
                aria-label={icon.name}
                title={icon.name}
                className={ICON_BUTTON}
              >
                {icon.shape ? <PlacedIcon shape={icon.shape} /> : <span aria-hidden>◆</span>}
              </PlacedLink>
            ))}
          {!inAdmin && <Reach settings={settings} isCrowded={placed.length + further.length > 2} />}
          <LanguageToggle />
          <ThemeToggle theme={theme} />
          <SideMenu phone={settings.phone} icons={icons} />
        </div>
      </div>
    </header>
  );
}

/** The way to a person, seen before anybody scrolls; on a phone whose bar the owner has filled with icons the menu keeps it. */
function Reach({ settings, isCrowded }: Pick<SiteHeaderProps, "settings"> & { isCrowded: boolean }) {
  const { t } = useTranslation("shell");
  const { phone, whatsapp_number: whatsapp } = settings;
  if (!phone && !whatsapp) return null;
  const label = t(phone ? "reach.call" : "reach.whatsapp");
  return (
    <a
      href={phone ? telLink(phone) : whatsappLink(whatsapp)}
      aria-label={label}
      className={isCrowded ? `${ICON_BUTTON} hidden! md:inline-grid!` : ICON_BUTTON}
    >
      <Phone aria-hidden />
    </a>
  );
}

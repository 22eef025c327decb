import { Menu, Phone, X } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { placeIcons } from "#app/features/content/rules/icons/place-icons.ts";
import type { ShellIcon } from "#app/features/content/rules/icons/shell-icon.ts";
import { PlacedIcon } from "#app/features/content/ui/placed-icon.tsx";
import { telLink } from "#app/foundation/page/tel-link.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SaduBand } from "#app/ui/drawings/sadu-band.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { PlacedLink } from "#app/ui/placed-link.tsx";
import { isWithin, MENU_LINKS } from "../rules/shell-links.ts";
import { LinkIcon } from "./link-icon.tsx";
import { NewsDot } from "./news-dot.tsx";

const MENU_ID = "side-menu";
const ROW =
  "flex min-h-13 items-center gap-4 rounded-field px-3 font-heading text-base font-semibold transition-colors hover:bg-raised aria-[current=page]:text-ember";

/**
 * The menu at the end of the line (S09–S11). The browser's own dialog costs no code, holds the focus and closes with
 * Escape; before or without JavaScript the same element opens as a popover.
 */
export function SideMenu({ phone, icons }: { phone: string; icons: readonly ShellIcon[] }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const inAdmin = isWithin(pathname, "/admin");
  const { places, further } = placeIcons(MENU_LINKS, icons, "sidebar");
  const links = inAdmin ? places.slice(0, 1) : places;

  // Leaving a page closes the menu; that the scripts wake is no leaving, and may find it open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else than the page closes it
  useEffect(() => close, [pathname]);

  function open(event: MouseEvent) {
    event.preventDefault();
    dialog.current?.showModal();
  }

  function close() {
    if (dialog.current?.matches(":popover-open")) dialog.current.hidePopover();
    dialog.current?.close();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        onClick={open}
        aria-haspopup="dialog"
        aria-label={t("menu.open")}
        title={t("menu.open")}
        className={ICON_BUTTON}
      >
        <Menu aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop; the keyboard has Escape */}
      <dialog
        ref={dialog}
        id={MENU_ID}
        popover="auto"
        aria-label={t("menu.label")}
        onClick={(event) => event.target === event.currentTarget && close()}
        className="side-menu m-0 ms-auto h-dvh max-h-none w-[min(20rem,86vw)] max-w-none border-s border-line bg-surface text-text shadow-soft"
      >
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between ps-6 pe-4 pt-4">
            <h2 className="text-lg">{t("menu.label")}</h2>
            <button
              type="button"
              popoverTarget={MENU_ID}
              popoverTargetAction="hide"
              onClick={close}
              aria-label={t("menu.close")}
              className={ICON_BUTTON}
            >
              <X aria-hidden />
            </button>
          </div>
          <nav aria-label={t("menu.label")} className="grid gap-1 px-3 py-4">
            {links.map((link) => (
              <Link
                viewTransition
                key={link.route}
                to={link.route}
                onClick={close}
                aria-current={isCurrent(link.route, pathname)}
                className={ROW}
              >
                <LinkIcon link={link} className="size-6 shrink-0" />
                {t(`links.${link.text}`)}
                {link.route === "/orders" && <NewsDot />}
              </Link>
            ))}
            {!inAdmin &&
              further.map((icon) => (
                <PlacedLink
                  key={icon.id}
                  to={icon.route}
                  onClick={close}
                  aria-current={isCurrent(icon.route, pathname)}
                  className={ROW}
                >
                  {icon.shape && <PlacedIcon shape={icon.shape} className="shrink-0" />}
                  {icon.name}
                </PlacedLink>
              ))}
          </nav>
          {!inAdmin && phone && (
            <div className="mt-auto pb-[var(--safe-bottom)]">
              <SaduBand className="block" />
              <a href={telLink(phone)} className={`${ROW} m-3`}>
                <Phone aria-hidden className="size-6 shrink-0 text-ember" />
                <span>
                  {t("menu.call")}
                  <LtrText className="block font-sans text-sm font-normal text-quiet">{phone}</LtrText>
                </span>
              </a>
            </div>
          )}
        </div>
      </dialog>
    </>
  );
}

function isCurrent(route: string, pathname: string) {
  return isWithin(pathname, route) ? "page" : undefined;
}

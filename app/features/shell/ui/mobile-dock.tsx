import { type TouchEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { placeIcons } from "#app/features/content/rules/icons/place-icons.ts";
import type { ShellIcon } from "#app/features/content/rules/icons/shell-icon.ts";
import { PlacedIcon } from "#app/features/content/ui/placed-icon.tsx";
import { track } from "#app/foundation/tracking/track.ts";
import { directionOf } from "#app/i18n/language.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { FOOT_BAR } from "#app/ui/overlays/free-foot.ts";
import { swipeTarget } from "../rules/dock-swipe.ts";
import { DOCK_LINKS, isWithin } from "../rules/shell-links.ts";
import { DockTab } from "./dock-tab.tsx";
import { LinkIcon } from "./link-icon.tsx";

const VIBRATION_MS = 10;

/**
 * Five tabs under the thumb (S18–S23). Not in the wizard: its own bar stands there, and one question at a time
 * should not offer four ways out.
 */
export function MobileDock({ icons }: { icons: readonly ShellIcon[] }) {
  const { t, i18n } = useTranslation("shell");
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const start = useRef<{ x: number; y: number } | null>(null);
  if (pathname === "/order") return null;

  const { places, further } = placeIcons(DOCK_LINKS, icons, "mobile_dock");
  // Six is what a narrow phone can hold with targets of 44 px.
  const sixth = further[0];
  const current = places.findIndex((place) => isWithin(pathname, place.route));

  function begin({ touches }: TouchEvent) {
    const finger = touches[0];
    start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
  }

  function end({ changedTouches }: TouchEvent) {
    const from = start.current;
    const finger = changedTouches[0];
    start.current = null;
    if (!from || !finger) return;
    const swipe = {
      startX: from.x,
      dx: finger.clientX - from.x,
      dy: finger.clientY - from.y,
      screenWidth: window.innerWidth,
      direction: directionOf(i18n.language),
    } as const;
    const target = places[swipeTarget(swipe, current, places.length) ?? -1];
    if (!target) return;
    navigator.vibrate?.(VIBRATION_MS);
    void navigate(target.route);
  }

  return (
    <nav
      data-dock
      data-screen-only
      aria-label={t("dock")}
      onTouchStart={begin}
      onTouchEnd={end}
      onTouchCancel={() => {
        start.current = null;
      }}
      {...FOOT_BAR}
      className="fixed inset-x-0 bottom-0 z-40 stays-put flex h-[calc(var(--dock-height)+var(--safe-bottom))] touch-pan-y border-t border-line bg-surface px-1.5 pb-(--safe-bottom) md:hidden"
    >
      {places.map((place, index) => (
        <DockTab
          key={place.route}
          to={place.route}
          label={t(`links.${place.text}`)}
          icon={<LinkIcon link={place} className={place.route === "/order" ? "size-8" : "size-6"} />}
          current={index === current}
          lead={place.route === "/order"}
          {...(place.route === "/order" && { onPress: () => track("dock_order_now") })}
        />
      ))}
      {sixth && (
        <DockTab
          to={sixth.route}
          label={sixth.name}
          icon={
            sixth.shape ? (
              <PlacedIcon shape={sixth.shape} />
            ) : (
              <span className="size-3 rotate-45 bg-current" />
            )
          }
          current={isWithin(pathname, sixth.route)}
        />
      )}
    </nav>
  );
}

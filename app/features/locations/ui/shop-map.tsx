import { MapPin } from "lucide-react";
import { Component, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";
import { useRootData } from "#app/foundation/page/root-data.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { MapPlaceholder } from "./map-placeholder.tsx";

const GoogleMap = lazy(() => import("./google-map.tsx").then((file) => ({ default: file.GoogleMap })));
const TileMap = lazy(() => import("./tile-map.tsx").then((file) => ({ default: file.TileMap })));

export interface ShopMapProps {
  value: GeoPoint | null;
  /** Lets the pin be put and moved; without it the map only shows. */
  onValue?: (point: GeoPoint) => void;
  /** What stands in the address field now; Google's map fills it only where nobody has typed, for other maps the picker does. */
  address?: string | undefined;
  onAddress?: ((address: string) => void) | undefined;
  label: string;
  openLabel: string;
  /** What is said where there is no map, and when none comes. */
  noneText: string;
  failedText: string;
  nearness?: number;
  /** It is what the page is read for: it is fetched with the page. */
  isOpenAtOnce?: boolean;
  onOpened?: () => void;
}

/** The shop's map, Google's or of tiles, in a frame as large as its container; nothing of it is fetched until somebody opens it, or a page that is about the place asks for it. */
export function ShopMap({ openLabel, noneText, onOpened, isOpenAtOnce = false, ...shown }: ShopMapProps) {
  const { map } = useRootData();
  const [isOpen, setOpen] = useState(isOpenAtOnce);
  // The libraries of maps need a window: one that is open at once is drawn after the server's page has arrived.
  const hasWindow = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (map.kind === "none") return <MapPlaceholder text={noneText} />;
  if (!isOpen)
    return (
      <div className="map-sketch grid size-full place-items-center">
        {/* Only the look of a button: the restaurants' page would load all of it for this one. */}
        <button
          type="button"
          className={`${buttonLook({ variant: "secondary" })} bg-surface!`}
          onClick={() => {
            setOpen(true);
            onOpened?.();
          }}
        >
          <MapPin aria-hidden className="size-5 text-ember" />
          {openLabel}
        </button>
      </div>
    );
  if (!hasWindow) return <Fetching />;
  return (
    <MapGuard fallback={<MapPlaceholder text={shown.failedText} />}>
      <Suspense fallback={<Fetching />}>
        {map.kind === "google" ? <GoogleMap {...shown} /> : <TileMap {...shown} {...map} />}
      </Suspense>
    </MapGuard>
  );
}

function Fetching() {
  const { t } = useTranslation("places");
  return (
    <>
      <Skeleton className="size-full" />
      <p role="status" className="sr-only">
        {t("fetching")}
      </p>
    </>
  );
}

/** A map that cannot be fetched or drawn must not take the order with it. */
class MapGuard extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

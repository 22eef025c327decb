import { OwnWords } from "#app/ui/figures/own-words.tsx";
import "leaflet/dist/leaflet.css";
import "./tile-map.css";
import { Minus, Plus, RotateCcw } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { mapKey, movePoint, tidyPoint } from "#app/features/locations/rules/move-point.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { MapPlaceholder } from "./map-placeholder.tsx";
import { pointText } from "./point-text.ts";
import { useSaidLater } from "./use-said-later.ts";
import { useTileMap, ZOOM_MAX } from "./use-tile-map.ts";

export interface TileMapProps {
  address: string;
  credit: string;
  label: string;
  /** What is said in its place when no tile comes. */
  failedText: string;
  value: GeoPoint | null;
  onValue?: ((point: GeoPoint) => void) | undefined;
  nearness?: number | undefined;
}

/** The map without a key: tiles by Leaflet, one pin, and the same by finger, mouse and keyboard. Fetched when it is opened. */
export function TileMap({ address, credit, label, failedText, value, onValue, nearness }: TileMapProps) {
  const { t, i18n } = useTranslation("places");
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const language = i18n.language;
  const { map, state, retry } = useTileMap(frame, { address, language, value, onValue, nearness });
  const { said, say } = useSaidLater();
  const hint = useId();
  const again = useRef<HTMLButtonElement>(null);
  const isPicker = onValue !== undefined;
  const hasFailed = state === "failed";

  useEffect(() => frame?.focus({ preventScroll: true }), [frame]);
  useEffect(() => {
    if (!map) return;
    const tell = () => say(t("zoom", { zoom: map.getZoom(), most: ZOOM_MAX }));
    map.on("zoomend", tell);
    return () => {
      map.off("zoomend", tell);
    };
  }, [map, say, t]);
  const before = useRef(value);
  useEffect(() => {
    if (value && before.current !== value) say(t("at", { point: pointText(value) }));
    before.current = value;
  }, [value, say, t]);
  useEffect(() => {
    if (hasFailed && document.activeElement === frame) again.current?.focus({ preventScroll: true });
  }, [hasFailed, frame]);

  function press(event: KeyboardEvent) {
    if (!map || !onValue || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = mapKey(event.key, event.shiftKey);
    if (!act) return;
    event.preventDefault();
    if (act.kind === "zoom") map.setZoom(map.getZoom() + act.by);
    else if (act.kind === "move" && value) onValue(movePoint(value, map.getZoom(), act.step));
    else onValue(tidyPoint(map.getCenter()));
  }

  return (
    <div className="relative size-full">
      {/* A map is not mirrored, and Leaflet counts from the left edge. */}
      <div
        ref={setFrame}
        dir="ltr"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is worked by keys.
        tabIndex={0}
        inert={hasFailed}
        aria-label={label}
        aria-describedby={hint}
        onKeyDown={press}
        className="tile-map absolute inset-0 isolate"
      />
      <p id={hint} className="sr-only">
        {t(isPicker ? "keys" : "keysOfView")}
      </p>
      <p role="status" className="sr-only">
        {state === "fetching" ? t("fetching") : said}
      </p>
      <div className="pointer-events-none absolute inset-0 flex flex-col items-end justify-between">
        <div className="pointer-events-auto m-2 grid gap-2">
          <ZoomButton label={t("zoomIn")} onClick={() => map?.zoomIn()}>
            <Plus aria-hidden className="size-5" />
          </ZoomButton>
          <ZoomButton label={t("zoomOut")} onClick={() => map?.zoomOut()}>
            <Minus aria-hidden className="size-5" />
          </ZoomButton>
        </div>
        <p className="pointer-events-auto max-w-full rounded-ss-field bg-surface/90 px-2 text-xs text-text">
          <Credit credit={credit} />
        </p>
      </div>
      {hasFailed && (
        <div
          role="alert"
          className="absolute inset-0 grid content-center justify-items-center gap-1 bg-raised"
        >
          <MapPlaceholder text={failedText} />
          <Button
            ref={again}
            variant="quiet"
            size="sm"
            onClick={retry}
            icon={<RotateCcw aria-hidden className="size-4.5" />}
          >
            {t("again")}
          </Button>
        </div>
      )}
    </div>
  );
}

function ZoomButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="grid size-11 place-items-center rounded-field border border-line bg-surface text-text shadow-soft hover:bg-raised"
    >
      {props.children}
    </button>
  );
}

/** OpenStreetMap asks for its name with a link; whoever's tiles an admin chose is named as the admin wrote it. */
function Credit({ credit }: { credit: string }) {
  const { t } = useTranslation("places");
  if (credit) return <OwnWords>{credit}</OwnWords>;
  return (
    <a
      href="https://www.openstreetmap.org/copyright"
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center underline underline-offset-2"
    >
      {t("credit")}
    </a>
  );
}

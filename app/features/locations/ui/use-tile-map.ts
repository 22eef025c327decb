import { map as createMap, divIcon, type Map as LeafletMap, marker } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { tidyPoint } from "#app/features/locations/rules/move-point.ts";
import { isTheme, type Language, type Theme } from "#app/i18n/language.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { mapView } from "./map-view.ts";
import { PIN_SVG } from "./pin-svg.ts";
import { openTiles } from "./tile-layer.ts";

export const ZOOM_MAX = 19;
/** After so long without a single tile the map says that it does not come; it still may. */
const TIMEOUT_MS = 15_000;
const PIN_PX = 44;

const PIN = divIcon({
  className: "map-pin",
  html: PIN_SVG,
  iconSize: [PIN_PX, PIN_PX],
  iconAnchor: [PIN_PX / 2, PIN_PX - 2],
});

export interface TileMapInput {
  address: string;
  language: Language;
  value: GeoPoint | null;
  onValue?: ((point: GeoPoint) => void) | undefined;
  /** How near a place is shown. */
  nearness?: number | undefined;
}

export type TileMapState = "fetching" | "shown" | "failed";

/** A map of tiles in `frame` with one pin; whoever gives `onValue` lets it be put and dragged. */
export function useTileMap(frame: HTMLElement | null, input: TileMapInput) {
  const { address, language, value, onValue, nearness } = input;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [state, setState] = useState<TileMapState>("fetching");
  const [attempt, setAttempt] = useState(0);
  const choose = useRef(onValue);
  const first = useRef({ value, nearness });
  const isPicker = onValue !== undefined;
  useEffect(() => {
    choose.current = onValue;
  }, [onValue]);

  useEffect(() => {
    if (!frame) return;
    const opened = openMap(frame, { isPicker, ...first.current });
    opened.on("click", ({ latlng }) => choose.current?.(tidyPoint(latlng)));
    const observer = new ResizeObserver(() => opened.invalidateSize());
    observer.observe(frame);
    setMap(opened);
    return () => {
      observer.disconnect();
      opened.remove();
      setMap(null);
    };
  }, [frame, isPicker]);

  useEffect(() => {
    if (!map || !value) return;
    const pin = marker(value, {
      icon: PIN,
      draggable: isPicker,
      interactive: isPicker,
      keyboard: false,
      autoPan: true,
    });
    pin.on("dragend", () => choose.current?.(tidyPoint(pin.getLatLng())));
    pin.addTo(map);
    return () => {
      pin.remove();
    };
  }, [map, value, isPicker]);

  // A place out of sight is flown to; one in sight only becomes the middle, so that keys can travel at any zoom.
  const before = useRef(value);
  useEffect(() => {
    if (!map || before.current === value) return;
    const isFirst = before.current === null;
    before.current = value;
    if (!value) return;
    if (isFirst || !map.getBounds().contains(value))
      map.setView(value, Math.max(map.getZoom(), mapView(value).zoom));
    else map.panTo(value);
  }, [map, value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same tiles anew.
  useEffect(() => {
    if (!map) return;
    let isOver = false;
    let loaded = 0;
    setState("fetching");
    const late = setTimeout(() => loaded === 0 && setState("failed"), TIMEOUT_MS);
    const opening = openTiles(address, { language, theme: shownTheme() }).then((layer) => {
      if (isOver) return null;
      layer.on("tileload", () => {
        loaded += 1;
        setState("shown");
      });
      layer.on("load", () => loaded === 0 && setState("failed"));
      return layer.addTo(map);
    });
    opening.catch(() => !isOver && setState("failed"));
    return () => {
      isOver = true;
      clearTimeout(late);
      opening.then((layer) => layer?.off().remove()).catch(() => null);
    };
  }, [map, address, language, attempt]);

  return { map, state, retry: () => setAttempt((count) => count + 1) };
}

function openMap(
  frame: HTMLElement,
  { isPicker, value, nearness }: Pick<TileMapInput, "value" | "nearness"> & { isPicker: boolean },
): LeafletMap {
  const { center, zoom } = mapView(value);
  const moves = !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const opened = createMap(frame, {
    // Both are drawn by ourselves: in the shop's words, large enough for a thumb.
    zoomControl: false,
    attributionControl: false,
    keyboard: !isPicker,
    // A page that is scrolled past must not zoom.
    scrollWheelZoom: false,
    minZoom: 3,
    maxZoom: ZOOM_MAX,
    worldCopyJump: true,
    inertia: moves,
    fadeAnimation: moves,
    zoomAnimation: moves,
    markerZoomAnimation: moves,
  });
  opened.setView(center, value ? (nearness ?? zoom) : zoom, { animate: false });
  frame.addEventListener("focus", () => opened.scrollWheelZoom.enable());
  frame.addEventListener("blur", () => opened.scrollWheelZoom.disable());
  return opened;
}

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : "dark";
}

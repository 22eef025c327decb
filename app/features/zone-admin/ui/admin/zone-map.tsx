import "leaflet/dist/leaflet.css";
import "#app/features/locations/ui/tile-map.css";
import { divIcon, type Map as LeafletMap, latLngBounds, type Marker, marker, polygon } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { mapKey, movePoint, tidyPoint } from "#app/features/locations/rules/move-point.ts";
import { useTileMap } from "#app/features/locations/ui/use-tile-map.ts";
import { type RingName, withCorner } from "#app/features/zone-admin/rules/edit-rings.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Ring, Zone } from "#app/vocabulary/delivery-zone.ts";

interface ZoneMapProps {
  address: string;
  rings: readonly (RingName & { corners: Ring })[];
  chosen: RingName;
  /** Zones beside it, drawn faintly. */
  others: readonly Zone[];
  onChosen: (name: RingName) => void;
  onCorners: (name: RingName, corners: Ring) => void;
}

const CORNER = divIcon({
  className: "zone-corner",
  html: '<span style="display:block;width:20px;height:20px;margin:12px;border-radius:9999px;background:var(--color-ember);border:3px solid var(--color-surface)"></span>',
  iconSize: [44, 44],
  iconAnchor: [22, 22],
});
const SMALLEST = 3;

/** The shapes on the map: a press adds a corner to the chosen one, corners are dragged, or moved by arrow keys and taken away by Delete. */
export function ZoneMap({ address, rings, chosen, others, onChosen, onCorners }: ZoneMapProps) {
  const { t, i18n } = useTranslation("admin-zones");
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { map, state } = useTileMap(frame, { address, language: i18n.language, value: null });
  const own = rings.find(({ polygon: at, ring }) => at === chosen.polygon && ring === chosen.ring);
  const focused = useRef<number | null>(null);
  const latest = useRef({ own, onCorners, onChosen });
  useEffect(() => {
    latest.current = { own, onCorners, onChosen };
  });

  // Another shape that is chosen comes into sight as a whole, so that a step of a key is a small one of it.
  const shown = useRef<string | null>(null);
  const isThere = own !== undefined;
  useEffect(() => {
    const name = isThere ? `${chosen.polygon}.${chosen.ring}` : "none";
    if (!map || shown.current === name) return;
    shown.current = name;
    const { own: ring } = latest.current;
    const corners = ring
      ? ring.corners
      : others.flatMap(({ polygons }) => polygons.flatMap(({ outer }) => outer));
    if (corners.length > 0) map.fitBounds(latLngBounds(pairs(corners)), { padding: [48, 48] });
    else map.setView([24.7136, 46.6753], 10);
  }, [map, chosen.polygon, chosen.ring, isThere, others]);

  useEffect(() => {
    if (!map) return;
    const drawn = others.flatMap((zone) =>
      zone.polygons.map(({ outer, holes }) =>
        polygon([outer, ...holes].map(pairs), {
          color: zone.isServed ? "#8a8174" : "#b3492d",
          weight: 1.5,
          dashArray: "4 4",
          fillOpacity: 0.06,
          interactive: false,
        })
          .bindTooltip(localName(zone, i18n.language), { permanent: true, direction: "center" })
          .addTo(map),
      ),
    );
    return () => {
      for (const shape of drawn) shape.remove();
    };
  }, [map, others, i18n.language]);

  useEffect(() => {
    if (!map) return;
    const drawn = rings.map((name) => {
      const isOwn = name.polygon === chosen.polygon && name.ring === chosen.ring;
      const shape = polygon(pairs(name.corners), {
        color: name.ring === 0 ? "#c2651a" : "#b3492d",
        weight: isOwn ? 3 : 2,
        fillOpacity: name.ring === 0 ? 0.15 : 0.25,
      });
      shape.on("click", (event) => {
        if (isOwn) return;
        event.originalEvent.stopPropagation();
        latest.current.onChosen(name);
      });
      return shape.addTo(map);
    });
    return () => {
      for (const shape of drawn) shape.remove();
    };
  }, [map, rings, chosen.polygon, chosen.ring]);

  // A press on the map is a corner of the chosen shape.
  useEffect(() => {
    if (!map) return;
    const press = ({ latlng }: { latlng: { lat: number; lng: number } }) => {
      const { own: ring, onCorners: set } = latest.current;
      if (ring) set(ring, withCorner(ring.corners, tidyPoint(latlng)));
    };
    map.on("click", press);
    return () => {
      map.off("click", press);
    };
  }, [map]);

  useEffect(() => {
    if (!map || !own) return;
    const marks = own.corners.map((corner, index) => {
      const label = t("edit.corner", { number: index + 1, point: `${corner.lat}, ${corner.lng}` });
      const mark = marker(corner, {
        icon: CORNER,
        draggable: true,
        keyboard: true,
        title: label,
        alt: label,
      });
      mark.on("dragend", () => moved(index, tidyPoint(mark.getLatLng())));
      mark.addTo(map);
      listen(mark, index, map);
      return mark;
    });
    const again = focused.current;
    if (again !== null)
      marks[Math.min(again, marks.length - 1)]?.getElement()?.focus({ preventScroll: true });
    return () => {
      for (const mark of marks) mark.remove();
    };

    function moved(index: number, point: { lat: number; lng: number }) {
      const { own: ring, onCorners: set } = latest.current;
      if (ring)
        set(
          ring,
          ring.corners.map((corner, at) => (at === index ? point : corner)),
        );
    }
    function listen(mark: Marker, index: number, on: LeafletMap) {
      const element = mark.getElement();
      element?.addEventListener("focus", () => {
        focused.current = index;
      });
      element?.addEventListener("keydown", (event) => {
        const { own: ring, onCorners: set } = latest.current;
        if (!ring || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Delete" || event.key === "Backspace") {
          event.preventDefault();
          if (ring.corners.length > SMALLEST)
            set(
              ring,
              ring.corners.filter((_, at) => at !== index),
            );
          return;
        }
        const act = mapKey(event.key, event.shiftKey);
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        if (act.kind === "zoom") on.setZoom(on.getZoom() + act.by);
        else if (act.kind === "move")
          moved(index, movePoint(ring.corners[index] as never, on.getZoom(), act.step));
        else set(ring, insertedAfter(ring.corners, index));
      });
    }
  }, [map, own, t]);

  return (
    <div className="relative size-full">
      {/* A map is not mirrored, and Leaflet counts from the left edge. */}
      <section
        ref={setFrame}
        dir="ltr"
        aria-label={t("edit.map")}
        className="tile-map absolute inset-0 isolate"
      />
      {state === "failed" && (
        <p role="alert" className="absolute inset-x-0 top-0 bg-surface/90 p-2 text-sm text-brick">
          {t("edit.mapFailed")}
        </p>
      )}
    </div>
  );
}

const pairs = (corners: Ring): [number, number][] => corners.map(({ lat, lng }) => [lat, lng]);

/** Half the way to the next corner. */
function insertedAfter(corners: Ring, index: number): Ring {
  const [a, b] = [corners[index], corners[(index + 1) % corners.length]];
  if (!a || !b) return corners;
  const middle = tidyPoint({ lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 });
  return [...corners.slice(0, index + 1), middle, ...corners.slice(index + 1)];
}

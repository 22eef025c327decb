import clsx from "clsx";
import { Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import {
  type RingName,
  readRing,
  ringsOf,
  ringText,
  squareAbout,
  withRing,
} from "#app/features/zone-admin/rules/edit-rings.ts";
import { drawnProblem } from "#app/features/zones/rules/drawn-problem.ts";
import { useRootData } from "#app/foundation/page/root-data.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { type Ring, ZONE_LIMITS, type Zone } from "#app/vocabulary/delivery-zone.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import type { ZoneFields } from "./fee-fields.tsx";

const ZoneMap = lazy(() => import("./zone-map.tsx").then((file) => ({ default: file.ZoneMap })));
const RIYADH: GeoPoint = { lat: 24.7136, lng: 46.6753 };

/** The shapes of a zone: on the map by mouse, finger or arrow keys, and beside it as typed corners. Each way does all of it. */
export function ShapeEditor({ draft, change, errors, others }: ZoneFields & { others: readonly Zone[] }) {
  const { t } = useTranslation("admin-zones");
  const { t: refusals } = useTranslation("refusals");
  const { map } = useRootData();
  const { polygons } = draft;
  const [chosen, setChosen] = useState<RingName>({ polygon: 0, ring: 0 });
  const hasWindow = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const rings = ringsOf(polygons);
  const own = rings.find(({ polygon, ring }) => polygon === chosen.polygon && ring === chosen.ring);
  const set = (corners: Ring | null) => change({ polygons: withRing(polygons, chosen, corners) });
  const middle = own?.corners[0] ?? rings[0]?.corners[0] ?? RIYADH;
  const problem = polygons[chosen.polygon] && drawnProblem(polygons[chosen.polygon] as never);
  const said =
    errors[`polygons.${chosen.polygon}.${chosen.ring}`] ??
    (problem?.ring === chosen.ring ? refusals(`shape_${problem.problem}`) : undefined);
  const nameOf = ({ polygon, ring }: RingName) =>
    ring === 0
      ? t("edit.shapeName", { number: polygon + 1 })
      : t("edit.holeName", { number: ring, shape: polygon + 1 });

  function addShape() {
    change({ polygons: [...polygons, { outer: squareAbout(middle, 0.02), holes: [] }] });
    setChosen({ polygon: polygons.length, ring: 0 });
  }
  function addHole() {
    const polygon = polygons[chosen.polygon];
    if (!polygon) return;
    const { outer } = polygon;
    const sum = outer.reduce((all, { lat, lng }) => ({ lat: all.lat + lat, lng: all.lng + lng }), {
      lat: 0,
      lng: 0,
    });
    const centre = { lat: sum.lat / outer.length, lng: sum.lng / outer.length };
    const holes = [...polygon.holes, squareAbout(centre, 0.004)];
    change({ polygons: polygons.map((each, at) => (at === chosen.polygon ? { ...each, holes } : each)) });
    setChosen({ polygon: chosen.polygon, ring: holes.length });
  }

  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 font-medium">{t("edit.shapes")}</legend>
      <p className="text-sm text-quiet">{t(map.kind === "tiles" ? "edit.shapesHint" : "edit.shapesTyped")}</p>
      {map.kind === "tiles" && (
        <div className="relative h-96 overflow-hidden rounded-card border border-line bg-raised">
          {hasWindow ? (
            <Suspense fallback={<Skeleton className="size-full" />}>
              <ZoneMap
                address={map.address}
                rings={rings}
                chosen={chosen}
                others={others}
                onChosen={setChosen}
                onCorners={(name, corners) => change({ polygons: withRing(polygons, name, corners) })}
              />
            </Suspense>
          ) : (
            <Skeleton className="size-full" />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {rings.map((name) => (
          <span key={`${name.polygon}.${name.ring}`} className="inline-flex items-center">
            <button
              type="button"
              aria-pressed={name === own}
              onClick={() => setChosen(name)}
              className={clsx(
                "min-h-11 rounded-full border px-4 text-sm",
                name === own ? "border-ember bg-ember/10 font-semibold" : "border-line bg-surface",
              )}
            >
              {nameOf(name)}
            </button>
            {name === own && (
              <IconButton
                label={t("edit.removeShape", { name: nameOf(name) })}
                onClick={() => {
                  set(null);
                  setChosen({ polygon: 0, ring: 0 });
                }}
              >
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </span>
        ))}
        {polygons.length < ZONE_LIMITS.polygons && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden className="size-4.5" />}
            onClick={addShape}
          >
            {t("edit.addShape")}
          </Button>
        )}
        {own && (polygons[chosen.polygon]?.holes.length ?? 0) < ZONE_LIMITS.holes && (
          <Button
            variant="quiet"
            size="sm"
            icon={<Plus aria-hidden className="size-4.5" />}
            onClick={addHole}
          >
            {t("edit.addHole")}
          </Button>
        )}
      </div>
      {own && (
        <Corners
          label={t("edit.corners", { name: nameOf(own) })}
          corners={own.corners}
          said={said}
          onCorners={set}
        />
      )}
    </fieldset>
  );
}

interface CornersProps {
  label: string;
  corners: Ring;
  said: string | undefined;
  onCorners: (corners: Ring) => void;
}

/** The corners as text; while it cannot be read the map keeps what it had. */
function Corners({ label, corners, said, onCorners }: CornersProps) {
  const { t } = useTranslation("admin-zones");
  const [typed, setTyped] = useState(() => ringText(corners));
  const isRead = readRing(typed) !== null;
  // What the map changed stands in the field, unless the same is being typed.
  useEffect(() => {
    setTyped((before) =>
      ringText(readRing(before) ?? []) === ringText(corners) ? before : ringText(corners),
    );
  }, [corners]);
  return (
    <TextArea
      label={label}
      hint={t("edit.cornersHint")}
      dir="ltr"
      rows={6}
      value={typed}
      error={isRead ? said : t("edit.cornersUnread")}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = readRing(target.value);
        if (read) onCorners(read);
      }}
    />
  );
}

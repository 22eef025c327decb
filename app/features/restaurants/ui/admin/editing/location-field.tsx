import { useState } from "react";
import { LocationPicker } from "#app/features/locations/ui/location-picker.tsx";
import type { AdminRestaurant } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { SaveMark } from "#app/foundation/admin-kit/save-mark.tsx";
import { useQuietSave } from "#app/foundation/admin-kit/use-quiet-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { readDecimal } from "#app/lib/amounts/read-number.ts";
import { rangeMessage, readMessage } from "#app/lib/field-messages.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { useEditorAction } from "./fields/editor-action.tsx";
import { factChange } from "./fields/fact-change.ts";

const RANGES = { lat: { min: -90, max: 90 }, lng: { min: -180, max: 180 } } as const;

/** The position on the map, or typed as two figures where there is no map; saved when it is picked, or when both figures are there. */
export function LocationField({ restaurant }: { restaurant: AdminRestaurant }) {
  const { t } = useTranslation(["admin-catalog", "common"]);
  const action = useEditorAction();
  const { send, state } = useQuietSave();
  const { lat, lng } = restaurant;
  const stored = { lat: lat === null ? "" : String(lat), lng: lng === null ? "" : String(lng) };
  const [typed, setTyped] = useState<typeof stored | null>(null);
  const [faults, setFaults] = useState<Partial<Record<"lat" | "lng", string>>>({});
  const shown = typed ?? stored;
  const point = pointOf(shown);

  function save(location: GeoPoint | null) {
    setFaults({});
    setTyped({ lat: location ? String(location.lat) : "", lng: location ? String(location.lng) : "" });
    send(factChange({ location }), {
      action,
      onSaved: () => setTyped(null),
      onRefused: ({ fields }) =>
        setFaults({
          lat: fields["location.lat"] ?? fields.location ?? "",
          lng: fields["location.lng"] ?? "",
        }),
    });
  }

  /** One figure alone is no place: it waits for the other. */
  function leave() {
    if (typed === null) return;
    if (typed.lat.trim() === "" && typed.lng.trim() === "") return save(null);
    const figures = { lat: figureOf(typed, "lat"), lng: figureOf(typed, "lng") };
    if (figures.lat !== null && figures.lng !== null) return save({ lat: figures.lat, lng: figures.lng });
    const wrong = (["lat", "lng"] as const).filter(
      (name) => typed[name].trim() !== "" && figures[name] === null,
    );
    setFaults(
      Object.fromEntries(
        wrong.map((name) => {
          const { key, fillings } = readMessage(rangeMessage(RANGES[name]));
          return [name, t(key as "common:fieldErrors.between", fillings as { min: string; max: string })];
        }),
      ),
    );
  }

  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
      <LocationPicker value={point} onValue={save} />
      <div className="grid grid-cols-2 items-start gap-4">
        {(["lat", "lng"] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`restaurant.fields.${name}`)}
            dir="ltr"
            inputMode="decimal"
            value={shown[name]}
            onChange={({ target }) => setTyped({ ...shown, [name]: target.value })}
            onBlur={leave}
            error={faults[name]}
          />
        ))}
      </div>
      <SaveMark state={state} />
    </div>
  );
}

type Figures = Record<"lat" | "lng", string>;

function figureOf(typed: Figures, name: "lat" | "lng"): number | null {
  const read = readDecimal(typed[name]);
  return read !== null && read >= RANGES[name].min && read <= RANGES[name].max ? read : null;
}

function pointOf(typed: Figures): GeoPoint | null {
  const [lat, lng] = [figureOf(typed, "lat"), figureOf(typed, "lng")];
  return lat === null || lng === null ? null : { lat, lng };
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LocationPicker } from "#app/features/places/ui/location-picker.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import type { AdminRestaurant } from "../../admin-restaurant.ts";

export interface PlaceFieldProps {
  restaurant: AdminRestaurant;
  errors: Record<string, string>;
  onTouched: () => void;
}

/** The position on the map, or typed as two figures where there is no map. */
export function PlaceField({ restaurant, errors, onTouched }: PlaceFieldProps) {
  const { t } = useTranslation("admin-catalog");
  const [lat, setLat] = useState(restaurant.lat === null ? "" : String(restaurant.lat));
  const [lng, setLng] = useState(restaurant.lng === null ? "" : String(restaurant.lng));
  const point =
    lat.trim() && lng.trim() && Number.isFinite(Number(lat) + Number(lng))
      ? { lat: Number(lat), lng: Number(lng) }
      : null;

  function put(next: GeoPoint | null) {
    setLat(next ? String(next.lat) : "");
    setLng(next ? String(next.lng) : "");
    onTouched();
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <LocationPicker value={point} onValue={put} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          name="lat"
          label={t("restaurant.fields.lat")}
          dir="ltr"
          inputMode="decimal"
          optional
          value={lat}
          onChange={(event) => setLat(event.target.value)}
          error={errors.lat ?? errors["location.lat"]}
        />
        <TextField
          name="lng"
          label={t("restaurant.fields.lng")}
          dir="ltr"
          inputMode="decimal"
          optional
          value={lng}
          onChange={(event) => setLng(event.target.value)}
          error={errors.lng ?? errors["location.lng"]}
        />
      </div>
    </div>
  );
}

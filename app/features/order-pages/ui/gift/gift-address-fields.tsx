import { MapPin } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { type GeoPoint, ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

const LocationPicker = lazy(async () => ({
  default: (await import("#app/features/locations/ui/location-picker.tsx")).LocationPicker,
}));

export interface AddressFieldsProps {
  point: GeoPoint | null;
  onPoint: (point: GeoPoint | null) => void;
  error?: ReactNode;
}

/** Where a gift goes: words, a point, or both. The map is fetched when somebody asks for it. */
export function GiftAddressFields({ point, onPoint, error }: AddressFieldsProps) {
  const { t } = useTranslation("orders");
  const [address, setAddress] = useState("");
  const [isMapOpen, setMapOpen] = useState(false);
  return (
    <>
      <TextArea
        name="address"
        label={t("gift.address")}
        hint={t("gift.addressHint")}
        autoComplete="street-address"
        rows={2}
        maxLength={ORDER_LIMITS.addressMax}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={error}
      />
      {isMapOpen ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <LocationPicker value={point} onValue={onPoint} address={address} onAddress={setAddress} />
        </Suspense>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<MapPin aria-hidden className="size-5" />}
          onClick={() => setMapOpen(true)}
        >
          {t("gift.map")}
        </Button>
      )}
    </>
  );
}

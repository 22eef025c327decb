import {
  APILoadingStatus,
  APIProvider,
  Map as Canvas,
  Marker,
  useApiLoadingStatus,
  useMap,
  useMapsLibrary,
} from "@vis.gl/react-google-maps";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { MapPlaceholder } from "./map-placeholder.tsx";
import { mapView } from "./map-view.ts";
import { pointText } from "./point-text.ts";
import { useMapsKey } from "./use-maps-key.ts";

export interface GoogleMapProps {
  value: GeoPoint | null;
  onValue?: ((point: GeoPoint) => void) | undefined;
  /** What stands in the address field now; what somebody has typed there stays. */
  address?: string | undefined;
  onAddress?: ((address: string) => void) | undefined;
  label: string;
  failedText: string;
  nearness?: number | undefined;
}

/** Google's map with one pin that is tapped or dragged into place, once the shop has given out its key. */
export function GoogleMap(props: GoogleMapProps) {
  const key = useMapsKey();
  if (key === undefined) return <Skeleton className="size-full" />;
  return key ? <Keyed mapsKey={key} {...props} /> : <MapPlaceholder text={props.failedText} />;
}

function Keyed(props: GoogleMapProps & { mapsKey: string }) {
  const { mapsKey, value, onValue, address = "", onAddress, label, failedText, nearness } = props;
  const { i18n } = useTranslation();
  const { center, zoom } = mapView(value);
  return (
    <APIProvider apiKey={mapsKey} language={i18n.language} region="SA">
      {/* Google's map names its own parts; the region says what it is for. */}
      <section aria-label={label} className="size-full">
        <Canvas
          defaultCenter={center}
          defaultZoom={value ? (nearness ?? zoom) : zoom}
          gestureHandling="cooperative"
          disableDefaultUI
          zoomControl
          onClick={({ detail }) => detail.latLng && onValue?.(detail.latLng)}
        >
          {value && (
            <Marker
              position={value}
              draggable={onValue !== undefined}
              onDragEnd={({ latLng }) => latLng && onValue?.({ lat: latLng.lat(), lng: latLng.lng() })}
            />
          )}
          <Follow value={value} />
          {onAddress && <NamePoint value={value} address={address} onAddress={onAddress} />}
        </Canvas>
        <FailureNote text={failedText} />
      </section>
    </APIProvider>
  );
}

/** A wrong key or no way to Google: the placeholder says so, and everything else still works. */
function FailureNote({ text }: { text: string }) {
  const status = useApiLoadingStatus();
  if (status !== APILoadingStatus.FAILED && status !== APILoadingStatus.AUTH_FAILURE) return null;
  return (
    <div className="absolute inset-0 bg-raised">
      <MapPlaceholder text={text} />
    </div>
  );
}

function Follow({ value }: { value: GeoPoint | null }) {
  const map = useMap();
  useEffect(() => {
    if (!map || !value) return;
    map.panTo(value);
    const { zoom } = mapView(value);
    if ((map.getZoom() ?? 0) < zoom) map.setZoom(zoom);
  }, [map, value]);
  return null;
}

/** Asks what a newly chosen place is called; an unnamed place is its coordinates, a failure leaves the address alone. */
function NamePoint({
  value,
  address,
  onAddress,
}: {
  value: GeoPoint | null;
  address: string;
  onAddress: (address: string) => void;
}) {
  const { i18n } = useTranslation();
  const geocoding = useMapsLibrary("geocoding");
  const named = useRef(value);
  const written = useRef(address);
  const filledIn = useRef("");
  useEffect(() => {
    written.current = address;
  }, [address]);
  useEffect(() => {
    if (!geocoding || !value || named.current === value) return;
    named.current = value;
    new geocoding.Geocoder()
      .geocode({ location: value, language: i18n.language })
      .then((answer: { results: { formatted_address: string }[] }) => {
        if (written.current.trim() !== "" && written.current !== filledIn.current) return;
        filledIn.current = answer.results[0]?.formatted_address ?? pointText(value);
        onAddress(filledIn.current);
      })
      .catch(() => {
        // The location itself is kept, and the address can be typed (X16).
      });
  }, [geocoding, i18n.language, onAddress, value]);
  return null;
}

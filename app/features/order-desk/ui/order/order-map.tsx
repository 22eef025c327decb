import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { mapAddress } from "../../map-address.ts";

/** AO15: an embedded map by coordinates, zoom 15. It needs no key, and learns nothing but the place. */
export function OrderMap({ location }: { location: GeoPoint }) {
  const { t } = useTranslation("admin-orders");
  return (
    <Card as="section" flush aria-label={t("map.title")}>
      <iframe
        title={t("map.title")}
        src={`${mapAddress(location)}&z=15&output=embed`}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="block h-64 w-full border-0 bg-raised"
      />
      <ExternalLink
        href={mapAddress(location)}
        className="flex min-h-12 items-center justify-center text-sm font-medium text-ember"
      >
        {t("map.open")}
      </ExternalLink>
    </Card>
  );
}

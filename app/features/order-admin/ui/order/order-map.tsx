import { pointText } from "#app/features/locations/ui/point-text.ts";
import { ShopMap } from "#app/features/locations/ui/shop-map.tsx";
import { mapAddress } from "#app/features/order-admin/rules/map-address.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";

/** AO15: as near as a driver looks. */
const STREET_ZOOM = 15;

/** The place on the shop's map, shown at once, and the way to a phone's own maps. */
export function OrderMap({ location }: { location: GeoPoint }) {
  const { t } = useTranslation("admin-orders");
  const { t: places } = useTranslation("places");
  const point = pointText(location);
  return (
    <Card as="section" flush aria-label={t("map.title")}>
      <div className="h-64 overflow-hidden bg-raised">
        <ShopMap
          value={location}
          isOpenAtOnce
          nearness={STREET_ZOOM}
          label={t("map.title")}
          openLabel={places("show")}
          noneText={places("none", { point })}
          failedText={places("failed", { point })}
        />
      </div>
      <ExternalLink
        href={mapAddress(location)}
        className="flex min-h-12 items-center justify-center text-sm font-medium text-ember"
      >
        {t("map.open")}
      </ExternalLink>
    </Card>
  );
}

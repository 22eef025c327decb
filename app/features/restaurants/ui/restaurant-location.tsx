import { useId } from "react";
import { pointText } from "#app/features/locations/ui/point-text.ts";
import { ShopMap } from "#app/features/locations/ui/shop-map.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";

/** As near as somebody looks who wants to drive there. */
const STREET_ZOOM = 15;

/** Where it is, on a map that opens by a tap. */
export function RestaurantLocation({ name, location }: { name: string; location: GeoPoint | null }) {
  const { t } = useTranslation("places");
  const id = useId();
  if (!location) return null;
  const point = pointText(location);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t("heading")}</h2>
      <div className="mt-5 h-64 overflow-hidden rounded-card border border-line bg-raised">
        <ShopMap
          value={location}
          nearness={STREET_ZOOM}
          label={t("labelOf", { name })}
          openLabel={t("show")}
          noneText={t("none", { point })}
          failedText={t("failed", { point })}
        />
      </div>
    </section>
  );
}

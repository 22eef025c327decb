import { MapPin, Phone } from "lucide-react";
import type { MyOrder } from "#app/features/orders/reads/by-customer/read-my-order.server.ts";
import { telLink } from "#app/foundation/page/tel-link.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";

/** The one thing to do with an order that is ready: find the restaurant, or call it. */
export function PickupLocation({ order }: { order: MyOrder }) {
  const { t } = useTranslation("orders");
  const { mapsUrl, phone } = order.restaurantContact ?? {};
  if (order.status !== "Ready for Pickup" || (!mapsUrl && !phone)) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {mapsUrl && (
        <ExternalLink href={mapsUrl} className={`${buttonLook({ size: "sm" })} flex-1`}>
          <MapPin aria-hidden className="size-5" />
          {t("stage.place")}
        </ExternalLink>
      )}
      {phone && (
        <a
          href={telLink(phone)}
          className={`${buttonLook({ variant: mapsUrl ? "secondary" : "primary", size: "sm" })} flex-1`}
        >
          <Phone aria-hidden className="size-5" />
          {t("stage.call")}
        </a>
      )}
    </div>
  );
}

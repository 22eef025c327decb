import { BellRing } from "lucide-react";
import { useState } from "react";
import type { ListedDelivery, ListedEndpoint } from "#app/features/machines/reads/list-webhooks.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { EndpointCard } from "./endpoint-card.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";

interface WebhooksPanelProps {
  endpoints: readonly ListedEndpoint[];
  deliveries: readonly ListedDelivery[];
}

/** Where programs are told of orders, and the last messages to them. */
export function WebhooksPanel({ endpoints, deliveries }: WebhooksPanelProps) {
  const { t } = useTranslation("admin-machines");
  const may = useMay();
  const [isMaking, setMaking] = useState(false);
  const make = may("machines.manage") && may("orders.read") && (
    <Button
      variant="secondary"
      icon={<BellRing aria-hidden className="size-5" />}
      onClick={() => setMaking(true)}
    >
      {t("hooks.new")}
    </Button>
  );
  return (
    <section aria-labelledby="hooks-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHeading
        id="hooks-title"
        lead={t("hooks.lead")}
        className="mb-0 flex-wrap"
        action={endpoints.length > 0 && make}
      >
        {t("hooks.title")}
      </SectionHeading>
      {endpoints.length === 0 ? (
        <EmptyState title={t("hooks.empty")} action={make} className="py-6" />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
          {endpoints.map((each) => (
            <EndpointCard key={each.id} endpoint={each} />
          ))}
        </ul>
      )}
      {endpoints.length > 0 && <DeliveryList deliveries={deliveries} />}
      {isMaking && <EndpointDialog endpoint={null} onClose={() => setMaking(false)} />}
    </section>
  );
}

import type { ListedKey } from "#app/features/machines/reads/list-keys.server.ts";
import type { ListedDelivery, ListedEndpoint } from "#app/features/machines/reads/list-webhooks.server.ts";
import { ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { KeysPanel } from "./keys-panel.tsx";
import { WebhooksPanel } from "./webhooks/webhooks-panel.tsx";

export interface MachinesPageProps {
  keys: readonly ListedKey[];
  endpoints: readonly ListedEndpoint[];
  deliveries: readonly ListedDelivery[];
}

/** Programs that work with the shop by themselves: their keys, and where they are told of orders. */
export function MachinesPage({ keys, endpoints, deliveries }: MachinesPageProps) {
  const { t } = useTranslation("admin-machines");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SectionHeading level={1} lead={t("lead")} className="mb-0">
        {t("title")}
      </SectionHeading>
      <ReadOnlyNote unless="machines.manage" />
      <KeysPanel keys={keys} />
      <WebhooksPanel endpoints={endpoints} deliveries={deliveries} />
    </div>
  );
}

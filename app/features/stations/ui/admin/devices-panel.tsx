import { Tablet } from "lucide-react";
import { useState } from "react";
import type { StationSite } from "#app/features/stations/reads/list-sites.server.ts";
import type { ListedStation, StationState } from "#app/features/stations/reads/list-stations.server.ts";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { PairTablet } from "./pair-tablet.tsx";
import { SiteName } from "./site-name.tsx";

const TONES: Readonly<Record<StationState, BadgeTone>> = {
  heard: "good",
  silent: "bad",
  resting: "quiet",
  ended: "quiet",
  revoked: "quiet",
};

interface DevicesPanelProps {
  stations: readonly ListedStation[];
  sites: readonly StationSite[];
  address: string;
}

/** The tablets, those that work first, and the pairing of another. */
export function DevicesPanel({ stations, sites, address }: DevicesPanelProps) {
  const { t } = useTranslation("admin-stations");
  const may = useMay();
  const [isPairing, setPairing] = useState(false);
  const pair = may("machines.manage") && (
    <Button icon={<Tablet aria-hidden className="size-5" />} onClick={() => setPairing(true)}>
      {t("pair.action")}
    </Button>
  );
  return (
    <section aria-labelledby="devices-title">
      <SectionHeading id="devices-title" className="flex-wrap" action={stations.length > 0 && pair}>
        {t("devices.title")}
      </SectionHeading>
      {stations.length === 0 ? (
        <EmptyState title={t("devices.empty")} text={t("devices.emptyText")} action={pair} />
      ) : (
        <ul
          aria-label={t("devices.title")}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3"
        >
          {stations.map((station) => (
            <StationCard key={station.id} station={station} sites={sites} />
          ))}
        </ul>
      )}
      {isPairing && <PairTablet sites={sites} address={address} onClose={() => setPairing(false)} />}
    </section>
  );
}

function StationCard({ station, sites }: { station: ListedStation; sites: readonly StationSite[] }) {
  const { t } = useTranslation("admin-stations");
  const format = useFormat();
  const may = useMay();
  const { save, isSaving } = useSave();
  const { id, name, kind, scopeId, device, state, lastHeardAt, pairedAt, pairedBy } = station;
  return (
    <Card as="li" className="grid content-start gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base font-semibold">
          <OwnWords>{name}</OwnWords>
        </h3>
        <Badge tone={TONES[state]}>{t(`devices.state.${state}`)}</Badge>
      </div>
      <p className="text-sm">
        {t(`kinds.${kind}`)} · <SiteName id={scopeId} sites={sites} />
      </p>
      <p className="text-sm text-quiet">
        {t("devices.heardAt", { when: format.dateTime(lastHeardAt) })}
        {device && (
          <>
            {" · "}
            <bdi>{device}</bdi>
          </>
        )}
      </p>
      <p className="text-sm text-quiet">
        {t("devices.pairedAt", { when: format.dateTime(pairedAt) })}
        {pairedBy && (
          <>
            {" · "}
            {t("devices.by")} <StaffName email={pairedBy} />
          </>
        )}
      </p>
      {state !== "revoked" && state !== "ended" && may("machines.manage") && (
        <ConfirmDialog
          trigger={
            <Button variant="secondary" size="sm" pending={isSaving} className="justify-self-start">
              {t("devices.stop")}
            </Button>
          }
          title={t("devices.stopAsk", { name })}
          description={t("devices.stopText")}
          confirmLabel={t("devices.stop")}
          onConfirm={() => save({ intent: "revoke-device", id }, { success: t("devices.stopped") })}
        />
      )}
    </Card>
  );
}

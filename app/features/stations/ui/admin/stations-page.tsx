import type { StationsPageData } from "#app/features/stations/reads/list-stations.server.ts";
import { ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { DevicesPanel } from "./devices-panel.tsx";
import { PeoplePanel } from "./people-panel.tsx";
import { RefusedActs } from "./refused-acts.tsx";

export interface StationsPageProps extends StationsPageData {
  /** Where a tablet becomes a station, as people type it. */
  address: string;
}

/** The shop's stations: pairing and stopping them, who works there, and what of theirs was refused. */
export function StationsPage({ stations, people, sites, refused, address }: StationsPageProps) {
  const { t } = useTranslation("admin-stations");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SectionHeading level={1} lead={t("lead")} className="mb-0">
        {t("title")}
      </SectionHeading>
      <ReadOnlyNote unless="machines.manage" />
      {refused.length > 0 && <RefusedActs refused={refused} />}
      <DevicesPanel stations={stations} sites={sites} address={address} />
      <PeoplePanel people={people} sites={sites} />
    </div>
  );
}

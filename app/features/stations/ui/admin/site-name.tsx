import type { StationSite } from "#app/features/stations/reads/list-sites.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** Where a station stands, by its own name; a dash where that is gone. */
export function SiteName({ id, sites }: { id: string; sites: readonly StationSite[] }) {
  const { i18n } = useTranslation("admin-stations");
  const place = sites.find((each) => each.id === id);
  return place ? <OwnWords>{localName(place, i18n.language)}</OwnWords> : <>—</>;
}

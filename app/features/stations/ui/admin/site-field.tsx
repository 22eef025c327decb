import type { StationSite } from "#app/features/stations/reads/list-sites.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { SITE_OF_STATION, type StationKind } from "#app/vocabulary/station-kind.ts";

interface SiteFieldProps {
  kind: StationKind;
  sites: readonly StationSite[];
  error: string | undefined;
}

/** The sites at which a station of this kind can stand. */
export function SiteField({ kind, sites, error }: SiteFieldProps) {
  const { t, i18n } = useTranslation("admin-stations");
  const fitting = sites.filter((place) => place.kind === SITE_OF_STATION[kind]);
  return (
    <SelectField
      name="scopeId"
      key={SITE_OF_STATION[kind]}
      label={t("pair.place")}
      error={error}
      hint={fitting.length === 0 ? t("pair.noPlace") : undefined}
      required
    >
      {fitting.map((place) => (
        <option key={place.id} value={place.id}>
          {localName(place, i18n.language)}
        </option>
      ))}
    </SelectField>
  );
}

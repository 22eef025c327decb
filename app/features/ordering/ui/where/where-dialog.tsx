import { LocateFixed } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useAccount } from "#app/features/accounts/ui/profile/use-account.ts";
import { useCurrentLocation } from "#app/features/locations/ui/use-current-location.ts";
import type { Language } from "#app/i18n/language.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import {
  type ChosenLocation,
  isLocationServed,
  type LocationName,
  locationInWords,
  nameOf,
} from "#app/lib/addresses/chosen-location.ts";
import { locationAt } from "#app/lib/addresses/location-of-area.ts";
import { citiesOfKingdom } from "#app/lib/addresses/saudi-cities.ts";
import type { ServiceArea } from "#app/lib/addresses/service-area.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { keepLocation, keptLocation } from "./kept-location.ts";

// Few live where nothing is brought to.
const TellMeForm = lazy(() => import("#app/features/tell-me/ui/tell-me-form.tsx"));

export interface WhereDialogProps {
  areas: readonly ServiceArea[];
  onClose: () => void;
}

/** A city that is not on the list. */
const OTHER = "other";

/** City and district, from the list of what is served or by where somebody stands, on a press (WP06 WP07). */
export default function WhereDialog({ areas, onClose }: WhereDialogProps) {
  const { t, i18n } = useTranslation("places");
  const language = i18n.language;
  const [before] = useState(keptLocation);
  const [city, setCity] = useState(() => {
    if (!before) return areas.length === 1 ? (areas[0]?.names[0] ?? "") : "";
    return areas.some(({ names }) => names[0] === before.city.ar) ? before.city.ar : OTHER;
  });
  const [district, setDistrict] = useState(before?.district?.ar ?? "");
  const [other, setOther] = useState(city === OTHER ? (before?.city.ar ?? "") : "");
  const [isFar, setFar] = useState(false);
  const area = areas.find(({ names }) => names[0] === city);
  const districts = (area?.districts ?? [])
    .map(({ names }) => nameOf(names))
    .toSorted((one, two) => one[language].localeCompare(two[language], language));
  const others = citiesBeyond(areas).toSorted((one, two) =>
    one[language].localeCompare(two[language], language),
  );

  const chosen: ChosenLocation | null =
    city === OTHER
      ? withoutDistrict(others.find((each) => each.ar === other))
      : area
        ? { city: nameOf(area.names), district: districts.find((each) => each.ar === district) ?? null }
        : null;
  const isServed = chosen !== null && isLocationServed(areas, chosen);
  const isReady = chosen !== null && (isServed || city === OTHER);

  const stand = useCallback(
    (point: { lat: number; lng: number }) => {
      const here = locationAt(areas, point);
      setFar(here === null);
      setCity(here?.city.ar ?? OTHER);
      setDistrict(here?.district?.ar ?? "");
    },
    [areas],
  );
  const { state, find } = useCurrentLocation(stand);

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t("where.title")}
      description={t("where.text")}
      footer={
        <Button
          wide
          disabled={!isReady}
          onClick={() => {
            if (chosen) keepLocation(chosen);
            onClose();
          }}
        >
          {t("where.save")}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Button
          variant="secondary"
          wide
          onClick={find}
          pending={state.kind === "finding"}
          icon={<LocateFixed aria-hidden className="size-5" />}
        >
          {t("where.here")}
        </Button>
        {state.kind === "failed" && (
          <p role="alert" className="text-sm text-brick">
            {t("where.noFix")}
          </p>
        )}
        <ChoiceGroup legend={t("where.city")} className="flex flex-wrap gap-2">
          {areas.map(({ names }) => (
            <RadioChip
              key={names[0]}
              name="where-city"
              value={names[0]}
              checked={city === names[0]}
              onChange={() => {
                setCity(names[0] ?? "");
                setDistrict("");
                setFar(false);
              }}
            >
              {nameOf(names)[language]}
            </RadioChip>
          ))}
          <RadioChip name="where-city" value={OTHER} checked={city === OTHER} onChange={() => setCity(OTHER)}>
            {t("where.other")}
          </RadioChip>
        </ChoiceGroup>
        {area && districts.length > 0 && (
          <SelectField
            label={t("where.district")}
            optional={!area.isPartly}
            value={district}
            onChange={({ target }) => setDistrict(target.value)}
          >
            <option value="">{t(area.isPartly ? "where.chooseDistrict" : "where.anyDistrict")}</option>
            {districts.map((each) => (
              <option key={each.ar} value={each.ar}>
                {each[language]}
              </option>
            ))}
          </SelectField>
        )}
        {city === OTHER && (
          <>
            {isFar && <p role="status">{t("where.far")}</p>}
            <SelectField
              label={t("where.otherCity")}
              value={other}
              onChange={({ target }) => setOther(target.value)}
            >
              <option value="">{t("where.chooseCity")}</option>
              {others.map((each) => (
                <option key={each.ar} value={each.ar}>
                  {each[language]}
                </option>
              ))}
            </SelectField>
            {chosen && <NotYet place={chosen} language={language} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Not there yet, said kindly, with the way to hear of it once the shop comes (OG13). */
function NotYet({ place, language }: { place: ChosenLocation; language: Language }) {
  const { t } = useTranslation("places");
  const { state, refresh } = useAccount();
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {t("where.notYet", { place: locationInWords(place, language) })}
      </p>
      <Suspense fallback={<div className="min-h-44" />}>
        <TellMeForm
          kind="place"
          subject={place.city.ar}
          phone={state.kind === "customer" ? state.account.phone : null}
        />
      </Suspense>
    </div>
  );
}

function withoutDistrict(city: LocationName | undefined): ChosenLocation | null {
  return city ? { city, district: null } : null;
}

/** The cities of the kingdom that no line of the setting names. */
function citiesBeyond(areas: readonly ServiceArea[]): LocationName[] {
  const served = new Set(areas.flatMap(({ names }) => names));
  return citiesOfKingdom()
    .filter(({ spellings }) => !spellings.some((name) => served.has(name)))
    .map(({ name }) => name);
}

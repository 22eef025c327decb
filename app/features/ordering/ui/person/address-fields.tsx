import { useCallback } from "react";
import { LocationPicker } from "#app/features/locations/ui/location-picker.tsx";
import { isGift } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { useKeptLocation } from "#app/features/ordering/ui/where/kept-location.ts";
import { WhereLine } from "#app/features/ordering/ui/where/where-line.tsx";
import { FoldedNote } from "#app/features/ordering/ui/wizard/folded-note.tsx";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useInvalidFlash } from "#app/features/ordering/ui/wizard/use-invalid-flash.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isLocationServed } from "#app/lib/addresses/chosen-location.ts";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { type GeoPoint, ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { SavedAddresses } from "./saved-addresses.tsx";
import { ZoneNote } from "./zone-note.tsx";

/** Address, location, or both (WH05). A step that could not be left flashes what is missing (W38). */
export function AddressFields() {
  const { t } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { catalogue, change, draft, errors } = useWizardState();
  const areas = catalogue.served?.areas ?? [];
  const place = useKeptLocation();
  const isPlaced = place !== null && areas.length > 0 && isLocationServed(areas, place) && !draft.location;
  const words = useErrorWords();
  const isFlashing = useInvalidFlash();
  const setLocation = useCallback(
    (location: GeoPoint | null) => change((before) => ({ ...before, location })),
    [change],
  );
  const setAddress = useCallback((address: string) => change((before) => ({ ...before, address })), [change]);
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <legend className="mb-3 font-heading text-lg font-semibold leading-heading">
        {t(isGift(draft) ? "place.legendGift" : "place.legend")}
      </legend>
      <WhereLine areas={areas} className="-mt-4 -mb-2" />
      <SavedAddresses />
      <div
        data-field="address"
        data-flash={isFlashing && errors.address ? "" : undefined}
        className="-m-2 rounded-card p-2 transition-[background-color,box-shadow] data-flash:bg-brick/8 data-flash:ring-2 data-flash:ring-brick"
      >
        <TextArea
          label={t("place.address")}
          name="address"
          autoComplete="street-address"
          rows={2}
          maxLength={ORDER_LIMITS.addressMax}
          value={draft.address}
          onChange={({ target }) => setAddress(target.value)}
          error={words(errors.address)}
          hint={t(isPlaced ? "place.addressHintPlaced" : "place.addressHint")}
        />
      </div>
      <div data-field="location">
        <LocationPicker
          value={draft.location}
          onValue={setLocation}
          address={draft.address}
          onAddress={setAddress}
        />
      </div>
      <ZoneNote />
      <FoldedNote
        path="driverNote"
        label={orders("said.driverNote")}
        hint={orders("driverNoteHint")}
        value={draft.driverNote}
        onValue={(driverNote) => change((before) => ({ ...before, driverNote }))}
      />
    </fieldset>
  );
}

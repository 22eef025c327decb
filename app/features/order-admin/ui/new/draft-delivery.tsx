import type { SavedAddress } from "#app/features/accounts/reads/list-addresses.server.ts";
import {
  chooseFulfillment,
  chooseRestaurant,
  setSide,
} from "#app/features/ordering/rules/draft/draft-changes.ts";
import { isPlacedByOthers } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { addressLine } from "#app/features/ordering/rules/draft/fill-from-account.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { DELIVERY_METHODS, FULFILLMENTS, ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import type { DraftSection } from "./draft-section.ts";

/** To the door or cooked by a restaurant, and where it goes. */
export function DraftDelivery({
  addresses,
  isFixed = false,
  ...section
}: DraftSection & {
  addresses: readonly SavedAddress[];
  /** Which way is decided already. */
  isFixed?: boolean;
}) {
  const { t } = useTranslation("admin-new-order");
  const { draft, change } = section;
  const isCooked = draft.fulfillment === "restaurant";
  const isBrought = !isCooked || draft.deliveryMethod === "delivery";
  return (
    <Card as="section" aria-labelledby="way-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="way-title" className="text-lg">
        {t("way")}
      </h2>
      {!isFixed && (
        <SelectField
          label={t("fulfillment")}
          value={draft.fulfillment ?? ""}
          onChange={({ target }) => {
            const fulfillment = FULFILLMENTS.find((each) => each === target.value);
            if (fulfillment) change((before) => chooseFulfillment(before, fulfillment));
          }}
        >
          {FULFILLMENTS.map((each) => (
            <option
              key={each}
              value={each}
              disabled={each === "restaurant" && draft.occasion?.kind === "charity"}
            >
              {t(`ways.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      {isCooked && <Restaurant {...section} />}
      {isBrought && !isPlacedByOthers(draft) && <Place {...section} addresses={addresses} />}
    </Card>
  );
}

function Restaurant({ catalogue, draft, change, errors }: DraftSection) {
  const { t, i18n } = useTranslation("admin-new-order");
  const format = useFormat();
  const words = useErrorWords();
  const language = i18n.language;
  const restaurant = catalogue.restaurants.find(({ slug }) => slug === draft.restaurantSlug);
  const priced = (item: { name: string; nameEn: string | null; priceHalalas: number }) =>
    `${localName(item, language)} – ${format.money(item.priceHalalas).plain}`;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label={t("restaurant")}
        value={draft.restaurantSlug ?? ""}
        error={words(errors.restaurantSlug)}
        onChange={({ target }) => {
          const chosen = catalogue.restaurants.find(({ slug }) => slug === target.value);
          const cooked = new Set([...(chosen?.cooking ?? []), ...(chosen?.rice ?? [])].map(({ id }) => id));
          change((before) => chooseRestaurant(before, chosen?.slug ?? null, cooked));
        }}
      >
        <option value="">{t("choose")}</option>
        {catalogue.restaurants.map((each) => (
          <option key={each.id} value={each.slug}>
            {localName(each, language)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("handover")}
        value={draft.deliveryMethod ?? ""}
        error={words(errors.deliveryMethod)}
        onChange={({ target }) => {
          const deliveryMethod = DELIVERY_METHODS.find((each) => each === target.value) ?? null;
          change((before) => ({ ...before, deliveryMethod }));
        }}
      >
        <option value="">{t("choose")}</option>
        {DELIVERY_METHODS.map((each) => (
          <option key={each} value={each}>
            {t(`handovers.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("rice")}
        value={draft.riceCookingTypeId ?? ""}
        error={words(errors.riceCookingTypeId)}
        onChange={({ target }) =>
          change((before) => ({ ...before, riceCookingTypeId: target.value || null }))
        }
      >
        <option value="">{t("noRice")}</option>
        {(restaurant?.rice ?? []).map((each) => (
          <option key={each.id} value={each.id}>
            {priced(each)}
          </option>
        ))}
      </SelectField>
      {(restaurant?.sides ?? []).map((side) => (
        <TextField
          key={side.id}
          type="number"
          inputMode="numeric"
          label={priced(side)}
          value={draft.sides[side.id] ?? 0}
          min={0}
          max={ORDER_LIMITS.sideMax}
          error={words(errors[`sides.${side.id}`])}
          onChange={({ target }) => change((before) => setSide(before, side.id, Number(target.value)))}
        />
      ))}
    </div>
  );
}

function Place({ addresses, draft, change, errors }: DraftSection & { addresses: readonly SavedAddress[] }) {
  const { t } = useTranslation("admin-new-order");
  const { t: orders } = useTranslation("orders");
  const words = useErrorWords();
  const saved = addresses.find(
    (each) => addressLine(each) === draft.address && isSamePoint(each.location, draft.location),
  );
  return (
    <div className="grid gap-3">
      {addresses.length > 0 && (
        <SelectField
          label={t("savedAddress")}
          value={saved?.id ?? ""}
          onChange={({ target }) => {
            const chosen = addresses.find(({ id }) => id === target.value);
            if (chosen)
              change((before) => ({ ...before, address: addressLine(chosen), location: chosen.location }));
          }}
        >
          <option value="">{t("otherAddress")}</option>
          {addresses.map((each) => (
            <option key={each.id} value={each.id}>
              {[t(`labels.${each.label}`), addressLine(each)].filter(Boolean).join(": ")}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t("address")}
        hint={draft.location ? t("pointKept") : t("addressHint")}
        value={draft.address}
        maxLength={ORDER_LIMITS.addressMax}
        // Another address is another place: the point of the one before would say the opposite.
        onChange={({ target }) => change((before) => ({ ...before, address: target.value, location: null }))}
        error={words(errors.address)}
      />
      <TextField
        label={orders("said.driverNote")}
        hint={orders("driverNoteHint")}
        value={draft.driverNote}
        maxLength={ORDER_LIMITS.noteMax}
        onChange={({ target }) => change((before) => ({ ...before, driverNote: target.value }))}
        error={words(errors.driverNote)}
      />
    </div>
  );
}

type Point = { lat: number; lng: number } | null;

function isSamePoint(one: Point, other: Point): boolean {
  return one?.lat === other?.lat && one?.lng === other?.lng;
}

import type { OrderEdit } from "#app/features/order-admin/reads/edit/read-order-edit.server.ts";
import { readPoint } from "#app/features/order-admin/rules/edit/read-point.ts";
import { mapAddress } from "#app/features/order-admin/rules/map-address.ts";
import { offeredTimes } from "#app/features/order-quote/rules/schedule.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import type { EditSection } from "./edit-section.ts";

/** Day and time, of the shop's hours; what was agreed stays a choice when its hour is over. */
export function EditWhen({ edit, draft, change, errors }: EditSection & { edit: OrderEdit }) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  const { hijri } = useHijri();
  const { schedule } = edit.order;
  const offered = offeredTimes(draft.date, new Date(edit.now), edit.policy);
  const agreed = schedule?.date === draft.date ? schedule.time : undefined;
  const times = agreed && !offered.includes(agreed) ? [agreed, ...offered].sort() : offered;
  return (
    <Card as="section" aria-labelledby="edit-when" className="grid gap-4 sm:grid-cols-2">
      <h2 id="edit-when" className="text-lg sm:col-span-2">
        {t("edit.when")}
      </h2>
      <TextField
        type="date"
        label={t("edit.date")}
        value={draft.date}
        min={edit.days?.first}
        max={edit.days?.last}
        onChange={({ target }) => change({ date: target.value })}
        hint={draft.date ? `${format.date(draft.date)} · ${hijri(draft.date)}` : undefined}
        error={errors["schedule.date"]}
      />
      <SelectField
        label={t("edit.time")}
        value={times.includes(draft.time) ? draft.time : ""}
        onChange={({ target }) => change({ time: target.value })}
        error={errors["schedule.time"]}
      >
        {!times.includes(draft.time) && <option value="">{t("edit.noTime")}</option>}
        {times.map((time) => (
          <option key={time} value={time}>
            {format.time(time)}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}

/** Where it goes and whom to call: what the driver needs. */
export function EditWhere({ edit, draft, change, errors }: EditSection & { edit: OrderEdit }) {
  const { t } = useTranslation("admin-order");
  const { fulfillment, deliveryMethod } = edit.order;
  const point = readPoint(draft.point);
  const isFetched = fulfillment === "restaurant" && deliveryMethod === "pickup";
  return (
    <Card as="section" aria-labelledby="edit-where" className="grid gap-4">
      <h2 id="edit-where" className="text-lg">
        {t("edit.where")}
      </h2>
      {isFetched ? (
        <p className="text-quiet">{t("edit.pickup")}</p>
      ) : (
        <>
          <TextField
            label={t("edit.where")}
            hideLabel
            value={draft.address}
            maxLength={500}
            onChange={({ target }) => change({ address: target.value })}
            error={errors["place.address"]}
          />
          <TextField
            dir="ltr"
            label={t("edit.point")}
            hint={point ? <MapLink point={point} /> : t("edit.pointHint")}
            value={draft.point}
            maxLength={1000}
            onChange={({ target }) => change({ point: target.value })}
            error={draft.point.trim() && !point ? t("edit.noPoint") : errors["place.location"]}
          />
        </>
      )}
      <TextField
        label={t("edit.phoneNote")}
        hint={t("edit.phoneNoteHint")}
        value={draft.phoneNote}
        maxLength={300}
        onChange={({ target }) => change({ phoneNote: target.value })}
        error={errors["contact.phoneNote"]}
      />
    </Card>
  );
}

function MapLink({ point }: { point: GeoPoint }) {
  const { t } = useTranslation("admin-orders");
  return (
    <ExternalLink href={mapAddress(point)} className="text-ember underline underline-offset-4">
      {t("map.open")}
    </ExternalLink>
  );
}

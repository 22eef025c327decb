import { useState } from "react";
import type { SightingSaved } from "#app/features/season-admin/commands/save-sighting.server.ts";
import type { SightingPreview } from "#app/features/season-admin/reads/preview-sighting.server.ts";
import { monthsAhead, withSighting } from "#app/features/seasons/moved-months.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { hijriMonth, type MoonSightings } from "#app/lib/hijri/hijri.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { ShiftedOrders } from "./shifted-orders.tsx";

const MONTHS_AHEAD = 13;
const SHIFTS = { computed: 0, earlier: -1, later: 1 } as const;

export interface MoonCardProps {
  sightings: MoonSightings;
  today: string;
}

/** Says on which day a Hijri month begins: first what that would shift, then the orders that go along, in one act. */
export function MoonCard({ sightings, today }: MoonCardProps) {
  const { t } = useTranslation("admin-seasons");
  const format = useFormat();
  const months = monthsAhead(today, sightings, MONTHS_AHEAD);
  const [index, setIndex] = useState(0);
  const [shift, setShift] = useState<-1 | 0 | 1>(0);
  const [preview, setPreview] = useState<SightingPreview | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { save: ask, isSaving: isAsking } = useSave<SightingPreview>();
  const { save, isSaving } = useSave<SightingSaved>();
  const month = months[index] ?? months[0];
  if (!month) return null;
  const name = (each: { year: number; month: number }) =>
    t("moon.name", { month: format.hijriMonth(each.month), year: each.year });
  const begins = (days: -1 | 0 | 1) =>
    format.date(hijriMonth(month, withSighting(sightings, { ...month, shift: days })).first);

  function check() {
    ask(
      { intent: "preview-sighting", ...month, shift },
      {
        success: null,
        onSaved: (found) => {
          setPreview(found);
          setTicked(
            new Set(found.orders.flatMap((each) => (each.isSeasonal && !each.obstacle ? [each.id] : []))),
          );
        },
      },
    );
  }

  function note() {
    if (!preview) return;
    save(
      { intent: "sighting", ...month, shift, was: preview.was, orderIds: [...ticked] },
      {
        success: null,
        onSaved: ({ moved, stayed }) => {
          setPreview(null);
          const references = stayed.map(({ reference }) => reference).join("، ");
          notify({
            kind: stayed.length > 0 ? "info" : "success",
            title: t("moon.saved"),
            description: (
              <>
                <p>{t("moon.moved", { count: moved })}</p>
                {stayed.length > 0 && <p>{t("moon.stayed", { references })}</p>}
              </>
            ),
          });
        },
      },
    );
  }

  return (
    <Card as="section" aria-labelledby="moon-title">
      <h2 id="moon-title">{t("moon.heading")}</h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-sm text-quiet">{t("moon.lead")}</p>
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]">
        <SelectField
          label={t("moon.month")}
          value={index}
          onChange={({ target }) => {
            setIndex(Number(target.value));
            setPreview(null);
          }}
        >
          {months.map((each, place) => (
            <option key={`${each.year}-${each.month}`} value={place}>
              {name(each)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("moon.begins")}
          value={shift}
          onChange={({ target }) => {
            setShift(Number(target.value) as -1 | 0 | 1);
            setPreview(null);
          }}
        >
          {Object.entries(SHIFTS).map(([how, days]) => (
            <option key={how} value={days}>
              {t("moon.on", { how: t(`moon.${how as keyof typeof SHIFTS}`), date: begins(days) })}
            </option>
          ))}
        </SelectField>
        <Button variant="secondary" pending={isAsking} onClick={check}>
          {t("moon.check")}
        </Button>
      </div>
      {preview && (
        <ShiftedOrders
          preview={preview}
          ticked={ticked}
          onTicked={setTicked}
          onSave={note}
          isSaving={isSaving}
        />
      )}
      {sightings.length > 0 && (
        <div className="mt-5">
          <h3 className="mb-1 text-base">{t("moon.seen")}</h3>
          <ul className="grid gap-1 text-sm">
            {sightings.map((each) => (
              <li key={`${each.year}-${each.month}`}>
                {name(each)} · {t(each.shift === 1 ? "moon.later" : "moon.earlier")} ·{" "}
                {format.date(hijriMonth(each, sightings).first)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

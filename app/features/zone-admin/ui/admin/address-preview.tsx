import { useState } from "react";
import { areaRefusalCode } from "#app/features/settings/rules/service-areas.ts";
import { deliveryFeeAt } from "#app/features/zones/rules/delivery-fee.ts";
import { type ZoneBook, zoneAt } from "#app/features/zones/rules/match-zone.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { parsePoint } from "#app/lib/addresses/service-area.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { Card } from "#app/ui/card.tsx";
import { RiyalSign } from "#app/ui/drawings/riyal-sign.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

interface AddressPreviewProps {
  /** With the zone as it stands in the form. */
  book: ZoneBook;
  homeFeeHalalas: number;
  cities: string;
}

/** What an address would pay, by the function that charges it; nothing is saved. */
export function AddressPreview({ book, homeFeeHalalas, cities }: AddressPreviewProps) {
  const { t, i18n } = useTranslation("admin-zones");
  const { t: refusals } = useTranslation("refusals");
  const format = useFormat();
  const [address, setAddress] = useState("");
  const [point, setPoint] = useState("");
  const [goods, setGoods] = useState("");
  const [time, setTime] = useState("");
  const location = parsePoint(point);
  const place = { address: address.trim() || null, location };
  const isAsked = place.address !== null || location !== null;
  const match = zoneAt(book, place);
  const code = areaRefusalCode({ areas: book.areas, zones: book }, place);
  const { feeHalalas, zone } = deliveryFeeAt(book, {
    place,
    time: time || null,
    goodsHalalas: parseSar(goods) ?? 0,
    shopFeeHalalas: homeFeeHalalas,
  });
  return (
    <Card as="section" aria-labelledby="zone-preview-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="zone-preview-title">{t("preview.heading")}</h2>
        <p className="mt-1 text-sm text-quiet">{t("preview.lead")}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t("preview.address")}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <TextField
          label={t("preview.point")}
          dir="ltr"
          placeholder="24.7136, 46.6753"
          value={point}
          error={point.trim() !== "" && !location ? t("edit.cornersUnread") : undefined}
          onChange={({ target }) => setPoint(target.value)}
        />
        <AmountField
          label={t("preview.goods")}
          suffix={<RiyalSign className="h-3.5 w-auto" />}
          value={goods}
          onChange={({ target }) => setGoods(target.value)}
        />
        <TextField
          type="time"
          label={t("preview.time")}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      <div aria-live="polite">
        {isAsked &&
          (code ? (
            <p className="text-brick">{refusals(code, { cities })}</p>
          ) : (
            <p className="grid gap-1">
              <span className="flex flex-wrap items-baseline gap-2 text-lg font-semibold">
                {feeHalalas === 0 ? t("free") : <Money halalas={feeHalalas} />}
                <span className="text-base font-normal">
                  {match.kind === "zone" ? (
                    <OwnWords>{localName(match.zone, i18n.language)}</OwnWords>
                  ) : (
                    t("preview.none")
                  )}
                </span>
              </span>
              {zone?.metres !== null && zone && (
                <span className="text-sm text-quiet">
                  {t("preview.road", { kilometres: format.number(zone.metres / 1000, 1) })}
                </span>
              )}
              {match.kind === "zone" && match.zone.minimumHalalas > (parseSar(goods) ?? 0) && (
                <span className="text-sm text-saffron">{refusals("below_zone_minimum")}</span>
              )}
            </p>
          ))}
      </div>
    </Card>
  );
}

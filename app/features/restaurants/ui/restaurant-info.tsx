import { BadgeCheck, CircleDashed } from "lucide-react";
import { useId } from "react";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Halalas } from "#app/lib/money.ts";
import { textLanguage } from "#app/lib/text-language.ts";
import type { WeeklyHours } from "#app/lib/weekly-hours.ts";
import { Fact } from "#app/ui/fact.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { PlatesInsuranceMode } from "#app/vocabulary/plates-insurance-mode.ts";
import { OpeningHours } from "./opening-hours.tsx";

export interface RestaurantInfoProps {
  description: string | null;
  address: string | null;
  workingHours: string | null;
  hours: WeeklyHours;
  phone: string | null;
  healthCertAvailable: boolean;
  deliveryPriceHalalas: Halalas;
  platesInsuranceMode: PlatesInsuranceMode;
  platesInsurancePriceHalalas: Halalas;
}

/** Description, hours, health certificate, and what besides cooking costs money (RP06, RP07). */
export function RestaurantInfo(info: RestaurantInfoProps) {
  const { t } = useTranslation("restaurants");
  const format = useFormat();
  // The page has it twice, one for phones and one for desks.
  const id = useId();
  const insuranceNote = info.platesInsuranceMode === "perPlate" ? "insurancePerPlate" : "insuranceFixed";
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {t("info.title")}
      </h2>
      {info.description && (
        <p lang={textLanguage(info.description)} className="mt-2 whitespace-pre-line">
          {info.description}
        </p>
      )}
      <dl className="mt-4 grid gap-4">
        {(info.workingHours || info.hours.length > 0) && (
          <Fact label={t("info.hours")}>
            {info.hours.length > 0 && <OpeningHours hours={info.hours} />}
            {info.workingHours && (
              <span className={info.hours.length > 0 ? "mt-1.5 block text-sm text-quiet" : undefined}>
                <OwnWords>{info.workingHours}</OwnWords>
              </span>
            )}
          </Fact>
        )}
        {info.address && (
          <Fact label={t("info.address")}>
            <OwnWords>{info.address}</OwnWords>
          </Fact>
        )}
        {info.phone && (
          <Fact label={t("info.phone")}>
            <LtrText>{format.phone(info.phone)}</LtrText>
          </Fact>
        )}
        <Fact label={t("info.certificate")}>
          {info.healthCertAvailable ? (
            <span className="inline-flex items-center gap-2 text-palm">
              <BadgeCheck aria-hidden className="size-5" />
              {t("info.certificateValid")}
            </span>
          ) : (
            <span className="inline-flex items-center gap-2 text-quiet">
              <CircleDashed aria-hidden className="size-5" />
              {t("info.certificateMissing")}
            </span>
          )}
        </Fact>
        <Fact label={t("menu.delivery")}>
          <Price halalas={info.deliveryPriceHalalas} />
        </Fact>
        {info.platesInsurancePriceHalalas > 0 && (
          <Fact label={t("menu.insurance")}>
            <Money halalas={info.platesInsurancePriceHalalas} />
            <span className="block text-sm text-quiet">{t(`menu.${insuranceNote}`)}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Price({ halalas }: { halalas: Halalas }) {
  const { t } = useTranslation("restaurants");
  return halalas === 0 ? t("menu.free") : <Money halalas={halalas} />;
}

import type { OrderClaims } from "#app/features/claims/reads/read-order-claims.server.ts";
import { bearersOf, defaultBearer } from "#app/features/claims/rules/default-bearer.ts";
import type { SaidAbout } from "#app/features/complaints/ui/about-fields.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { ClaimBearer } from "#app/vocabulary/claims.ts";
import { useClaimWords } from "./use-claim-words.ts";

export interface SaidBearing {
  /** Empty: whoever the rule names. */
  who: ClaimBearer | "shared" | "";
  /** By bearer, where it is shared. */
  percent: Partial<Record<ClaimBearer, string>>;
}

/** As the command takes it; null where the rule decides. */
export function saidShares({ who, percent }: SaidBearing): { bearer: ClaimBearer; percent: number }[] | null {
  if (who === "") return null;
  if (who !== "shared") return [{ bearer: who, percent: 100 }];
  return (Object.entries(percent) as [ClaimBearer, string][]).map(([bearer, said]) => ({
    bearer,
    percent: Number(said) || 0,
  }));
}

interface BearingFieldsProps {
  of: OrderClaims;
  about: SaidAbout;
  bearing: SaidBearing;
  error?: string | undefined;
  onChange: (bearing: SaidBearing) => void;
}

/** Who bears it: by the rule, one of those who took part, or several in percent. */
export function BearingFields({ of, about, bearing, error, onChange }: BearingFieldsProps) {
  const { t } = useTranslation("admin-claims");
  const says = useClaimWords();
  const able = bearersOf(of.bearing);
  const usual = defaultBearer(about.kind ?? "other", about.subject, of.bearing);
  return (
    <>
      <SelectField
        label={t("bearing.label")}
        value={bearing.who}
        error={bearing.who === "shared" ? undefined : error}
        onChange={(event) => {
          const who = event.target.value as SaidBearing["who"];
          const even = Object.fromEntries(able.map((each) => [each, ""]));
          onChange({ who, percent: who === "shared" ? even : {} });
        }}
      >
        <option value="">{t("bearing.byRule", { who: says.bearer(usual, of.bearing) })}</option>
        {able.map((each) => (
          <option key={each} value={each}>
            {says.bearer(each, of.bearing)}
          </option>
        ))}
        {able.length > 1 && <option value="shared">{t("bearing.shared")}</option>}
      </SelectField>
      {bearing.who === "shared" && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 text-sm text-quiet">{t("bearing.percent")}</legend>
          {able.map((each, at) => (
            <TextField
              key={each}
              label={says.bearer(each, of.bearing)}
              inputMode="numeric"
              dir="ltr"
              value={bearing.percent[each] ?? ""}
              onChange={(event) =>
                onChange({ ...bearing, percent: { ...bearing.percent, [each]: event.target.value } })
              }
              error={at === 0 ? error : undefined}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

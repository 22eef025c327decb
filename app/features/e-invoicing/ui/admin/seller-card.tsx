import type { AdminEInvoicing } from "#app/features/e-invoicing/reads/read-e-invoicing.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** What every document says of the seller, and what of it is missing. */
export function SellerCard({ particulars }: Pick<AdminEInvoicing, "particulars">) {
  const { t } = useTranslation(["admin-e-invoicing", "admin-settings"]);
  return (
    <Card as="section" aria-labelledby="seller-heading">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="seller-heading" className="text-lg">
            {t("particulars.title")}
          </h2>
          <p className="text-sm text-quiet">{t("particulars.lead")}</p>
        </div>
        <LinkButton to="/admin/settings#legal" variant="secondary" size="sm">
          {t("particulars.edit")}
        </LinkButton>
      </div>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        {particulars.map(({ key, value }) => (
          <Fact key={key} label={t(`admin-settings:keys.${key}.label`)}>
            {value.trim() === "" ? (
              <Badge tone="bad" isCompact>
                {t("particulars.missing")}
              </Badge>
            ) : (
              <OwnWords>{value}</OwnWords>
            )}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

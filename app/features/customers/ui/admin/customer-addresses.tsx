import type { SavedAddress } from "#app/features/accounts/reads/list-addresses.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** Addresses that the customer has saved. */
export function CustomerAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { t } = useTranslation("admin-people");
  return (
    <Card as="section" aria-labelledby="addresses-title">
      <h2 id="addresses-title" className="mb-3 text-lg">
        {t("customer.addresses")}
      </h2>
      <ul className="grid gap-3 text-sm">
        {addresses.map((saved) => (
          <li key={saved.id} className="border-t border-line pt-3 first:border-0 first:pt-0">
            <p className="font-medium">{t(`customer.labels.${saved.label}`)}</p>
            {saved.address && (
              <p>
                <OwnWords>{saved.address}</OwnWords>
              </p>
            )}
            {saved.shortCode && <LtrText mono>{saved.shortCode}</LtrText>}
            {saved.location && (
              <ExternalLink
                href={`https://www.google.com/maps?q=${saved.location.lat},${saved.location.lng}`}
                className="inline-flex min-h-11 items-center text-ember underline underline-offset-4"
              >
                {t("customer.map")}
              </ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

import type { PublicSettings } from "#app/features/settings/rules/public-settings.ts";
import { telLink } from "#app/foundation/page/tel-link.ts";
import { localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";

const LINK = "underline-offset-4 hover:text-ember hover:underline";

/** What Saudi law wants a shop to say about itself, out of the legal settings; what is not set is left out. */
export function LegalIdentity({ settings }: { settings: PublicSettings }) {
  const { t } = useTranslation("legal");
  const { language } = useFormat();
  const { cr_number, vat_number, activity_licence, phone, email } = settings;
  const address = localText(settings.shop_address_ar, settings.shop_address_en, language);
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 md:p-6">
      <Fact label={t("identity.name")}>
        {localText(settings.legal_name_ar, settings.legal_name_en, language)}
      </Fact>
      {cr_number && (
        <Fact label={t("identity.cr")}>
          <LtrText>{cr_number}</LtrText>
        </Fact>
      )}
      {activity_licence && <Fact label={t("identity.licence")}>{activity_licence}</Fact>}
      {vat_number && (
        <Fact label={t("identity.vat")}>
          <LtrText>{vat_number}</LtrText>
        </Fact>
      )}
      {address && <Fact label={t("identity.address")}>{address}</Fact>}
      {phone && (
        <Fact label={t("identity.phone")}>
          <a href={telLink(phone)} className={LINK}>
            <LtrText>{phone}</LtrText>
          </a>
        </Fact>
      )}
      {email && (
        <Fact label={t("identity.email")}>
          <a href={`mailto:${email}`} className={LINK}>
            <bdi dir="ltr" className="break-all">
              {email}
            </bdi>
          </a>
        </Fact>
      )}
    </dl>
  );
}

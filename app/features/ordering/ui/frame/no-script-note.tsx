import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";

/** The wizard lives in the browser; who has no JavaScript still gets a way to order. */
export function NoScriptNote({ phone }: { phone: string }) {
  const { t } = useTranslation("wizard");
  const call = (
    <a
      href={`tel:${phone.replace(/\s/g, "")}`}
      className="font-medium text-ember underline underline-offset-4"
    >
      <LtrText>{phone}</LtrText>
    </a>
  );
  return (
    <noscript>
      <p className="mb-6 rounded-card border border-saffron/50 bg-saffron/10 p-4">
        <Trans t={t} i18nKey="noScript" components={{ phone: call }} />
      </p>
    </noscript>
  );
}
